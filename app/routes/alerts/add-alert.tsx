import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { placeQuery } from '#app/routes/alerts/open-place.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { alertCatalogue, kindsOfType } from '#domain/alerts/alert-kinds.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { maxAlertDescription } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { addCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { href } from '#domain/core/href.ts'
import { newAlertForm } from './alert-forms.ts'
import { placeIn, typeOfTab } from './open-place.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('newAlert', args)
  const { id } = found(await findAlertCustomer(viewer, idIn(params.customer)))
  return json({ customerId: id, place: placeIn(args.request), key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('newAlert', args)
  const { id } = found(await findAlertCustomer(viewer, idIn(params.customer)))
  return answerSubmission(args.request, newAlertForm, async (wish) => {
    const alert = found(await addCustomerAlert(act, id, wish))
    const tab = alertCatalogue[wish.kind].type === 'A' ? '1' : '2'
    return redirectWithToast(
      `${href('customerAlerts', { customer: id }, placeQuery({ tab, alert, edit: alert }))}#edited-alert`,
      'alerts.done.added',
    )
  })
}

/** Saved only if a type was chosen (spec 1 §5 Alert add). */
export default function AddAlert() {
  const { t } = useTranslation()
  const { customerId, place, key } = useLoaderData<typeof loader>()
  const back = href('customerAlerts', { customer: customerId }, placeQuery(place))
  const [form, fields] = useOwnForm(newAlertForm, { answer: useActionData<typeof action>(), id: 'new-alert', first: { key } })
  return (
    <DialogPage title={t(`alerts.add.${typeOfTab(place.tab)}`)} back={back}>
      <OwnForm form={form} className="dialog-form">
        <HiddenField field={fields.key} />
        <SelectField
          field={fields.kind}
          label={t('alerts.form.kind')}
          empty=""
          options={kindsOfType(typeOfTab(place.tab)).map((value) => ({ value, label: t(`news.kinds.${value}`) }))}
        />
        <Field
          field={fields.description}
          type="text"
          label={t('alerts.form.description')}
          help={t('alerts.form.descriptionHelp', { most: maxAlertDescription })}
          autoComplete="off"
        />
        <FormEnd send={t(`alerts.add.${typeOfTab(place.tab)}`)} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
