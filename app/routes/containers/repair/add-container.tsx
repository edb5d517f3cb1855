import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { listTerminals } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { addContainer } from '#domain/intake/edits/containers/repair-container.server.ts'
import { newContainerForm } from './container-repair-form.ts'
import { RepairFields } from './repair-fields.tsx'
import { repairOfTyped } from './typed-container.ts'
import '#app/routes/containers/containers.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('newContainer', args)
  const { id, number, destination } = found(await findShipment(viewer, idIn(params.id)))
  return json({
    id,
    number,
    title: await titleOf(args, 'repairs.addContainerTo', { number }),
    terminals: await listTerminals(viewer, destination ? [destination.countryCode] : [], null),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('newContainer', args)
  const shipmentId = idIn(params.id)
  found(await findShipment(viewer, shipmentId))
  return answerSubmission(args.request, newContainerForm, async ({ number, reason, ...typed }) => {
    const added = { number, repair: repairOfTyped(typed), reason }
    const id = found(await addContainer(act, shipmentId, added))
    return redirectWithToast(href('container', { id }), 'repairs.containerAdded')
  })
}

export default function AddContainer() {
  const { t } = useTranslation()
  const { id, number, terminals } = useLoaderData<typeof loader>()
  const back = href('shipment', { id })
  const [form, fields] = useOwnForm(newContainerForm, { answer: useActionData<typeof action>(), id: 'new-container' })
  return (
    <>
      <BackLink to={back}>{t('freight.shipment', { number })}</BackLink>
      <PageTitle title={t('repairs.addContainerTo', { number })}>{t('repairs.addContainerWhat')}</PageTitle>
      <OwnForm form={form} className="panel container-edit">
        <Field
          field={fields.number}
          type="text"
          label={t('freight.fields.containerNumber')}
          help={t('repairs.containerNumberHelp')}
          autoComplete="off"
        />
        <RepairFields fields={fields} terminals={terminals} />
        <FormEnd send={t('repairs.addContainer')} back={back} isPage />
      </OwnForm>
    </>
  )
}
