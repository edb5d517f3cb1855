import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { createShipment, listCreationCustomers } from '#domain/intake/edits/shipments/create-shipment.server.ts'
import { readLegPlaces, readPlaces } from '#domain/intake/edits/shipments/typed-places.server.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { newShipmentForm } from './shipment-form.ts'
import { ShipmentLines } from './shipment-lines.tsx'
import { ShipmentSections } from './shipment-sections.tsx'
import { editOfTyped, eventsOfTyped, legsOfTyped } from './typed-shipment.ts'
import './shipment-edit.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('newShipment', args)
  return json({
    customers: await listCreationCustomers(viewer),
    today: localDate(now, viewer.timeZone),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('newShipment', args)
  return answerSubmission(args.request, newShipmentForm, async (typed) => {
    const { customer, reason } = typed
    const edit = { ...editOfTyped(typed), ...(await readPlaces(viewer, typed)) }
    const legs = await readLegPlaces(viewer, typed.mode, legsOfTyped(typed.legs))
    const written = { customerId: customer, edit, legs, events: eventsOfTyped(typed.events), reason }
    const id = found(await createShipment(act, written))
    return redirectWithToast(href('shipment', { id }), 'repairs.created')
  })
}

export default function NewShipment() {
  const { t } = useTranslation()
  const { customers, today } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(newShipmentForm, {
    answer: useActionData<typeof action>(),
    id: 'shipment',
    first: { shipmentDate: today },
  })
  return (
    <>
      <BackLink to={href('tracking')}>{t('tracking.title')}</BackLink>
      <PageTitle title={t('repairs.create')}>{t('repairs.createHelp')}</PageTitle>
      <OwnForm form={form} className="panel shipment-edit">
        <SelectField
          field={fields.customer}
          label={t('freight.fields.customer')}
          empty={t(customers.length > 0 ? 'repairs.unknownCustomer' : 'repairs.noCustomers')}
          options={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ShipmentSections fields={fields} zones={null} />
        <ShipmentLines form={form} fields={fields} mode={null} isFed={false} />
        <TextField field={fields.reason} label={t('repairs.reason')} rows={3} />
        <FormEnd send={t('repairs.createdWhat')} back={href('tracking')} isPage />
      </OwnForm>
    </>
  )
}
