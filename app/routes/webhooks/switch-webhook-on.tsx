import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { switchEndpointOn } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { backlogs } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { href } from '#domain/core/href.ts'
import { requireEndpoint } from './require-endpoint.server.ts'
import { webhookOnForm } from './webhook-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id, waiting } = (await requireEndpoint(args, 'webhookOn')).endpoint
  return json({ id, waiting })
}

/** Pressed twice, it is on once. */
export async function action(args: ActionFunctionArgs) {
  const { act, endpoint } = await requireEndpoint(args, 'webhookOn')
  return answerSubmission(args.request, webhookOnForm, async ({ backlog }) => {
    await switchEndpointOn(act, endpoint.id, backlog)
    return redirectWithToast(href('webhook', { endpoint: endpoint.id }), 'webhooks.switchedOn')
  })
}

export default function SwitchWebhookOn() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { id, waiting } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(webhookOnForm, { answer: useActionData<typeof action>(), id: 'webhook-on', first: { backlog: 'all' } })
  const back = href('webhook', { endpoint: id })
  return (
    <DialogPage title={t('webhooks.onTitle')} back={back}>
      <OwnForm form={form} className="admin-form">
        <p>{t('webhooks.onWhat', { count: waiting, total: count(waiting) })}</p>
        <RadioField
          field={fields.backlog}
          label={t('webhooks.backlog')}
          help={t('webhooks.backlogsHelp.none')}
          options={backlogs.map((value) => ({ value, label: t(`webhooks.backlogs.${value}`) }))}
        />
        <FormEnd send={t('webhooks.on')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
