import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { replaySelected } from '#domain/alerts/webhooks/ledger/replay.server.ts'
import { webhookDeliveryList } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected, readSelected } from '#domain/core/lists/selected-rows.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

const askedIn = ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  return { ids: readSelected(params) ?? [], back: pathUnder(webhookDeliveryList, params, filterSelected) }
}

export async function loader(args: LoaderFunctionArgs) {
  await enter('selectedWebhookReplay', args)
  const { ids, back } = askedIn(args)
  return json({ total: ids.length, back })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('selectedWebhookReplay', args)
  const { ids, back } = askedIn(args)
  return answerConfirmed(async () => {
    const count = await replaySelected(act, ids)
    if (count === 0) throw new DomainError('webhooks.replayNone')
    return redirectWithToast(back, 'webhooks.replayed', { values: { count, total: count } })
  })
}

export default function ReplaySelected() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { total, back } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('webhooks.replayTitle')}
      back={back}
      act={total > 0 ? t('webhooks.replay') : undefined}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{total > 0 ? t('webhooks.replaySelected', { count: total, total: count(total) }) : t('webhooks.replayNone')}</p>
      <p className="field-help">{t('webhooks.replaySelectedWhat')}</p>
    </Confirm>
  )
}
