import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { requireEndpoint } from '#app/routes/webhooks/require-endpoint.server.ts'
import { webhookReplayForm } from '#app/routes/webhooks/webhook-form.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { replayDeliveries } from '#domain/alerts/webhooks/ledger/replay.server.ts'
import { href } from '#domain/core/href.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { addDays, endOfLocalDate } from '#domain/platform/schedules/local-date.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id } = (await requireEndpoint(args, 'webhookReplay')).endpoint
  return json({ id })
}

/** From the beginning of the day, by the clock of who asks. */
export async function action(args: ActionFunctionArgs) {
  const { act, viewer, endpoint } = await requireEndpoint(args, 'webhookReplay')
  return answerSubmission(args.request, webhookReplayForm, async ({ since: day }) => {
    const since = endOfLocalDate(addDays(day, -1), viewer.timeZone)
    const count = found(await replayDeliveries(act, endpoint.id, { since }))
    if (count === 0) throw new DomainError('webhooks.replayNone')
    return redirectWithToast(href('webhook', { endpoint: endpoint.id }), 'webhooks.replayed', { values: { count, total: count } })
  })
}

export default function ReplaySince() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(webhookReplayForm, { answer: useActionData<typeof action>(), id: 'webhook-replay' })
  const back = href('webhook', { endpoint: id })
  return (
    <DialogPage title={t('webhooks.replayTitle')} back={back}>
      <OwnForm form={form} className="admin-form">
        <DateField field={fields.since} label={t('webhooks.replaySince')} help={t('webhooks.replaySinceHelp')} />
        <FormEnd send={t('webhooks.replay')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
