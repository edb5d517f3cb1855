import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireDelivery } from '#app/routes/webhooks/require-endpoint.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { replayDeliveries } from '#domain/alerts/webhooks/ledger/replay.server.ts'
import { href } from '#domain/core/href.ts'

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('webhookDelivery', { delivery: (await requireDelivery(args, 'webhookDeliveryReplay')).delivery.id }))
}

/** Pressed twice, it sends once. */
export async function action(args: ActionFunctionArgs) {
  const { act, delivery } = await requireDelivery(args, 'webhookDeliveryReplay')
  const page = href('webhookDelivery', { delivery: delivery.id })
  const count = (await replayDeliveries(act, delivery.endpointId, { ids: [delivery.id] })) ?? 0
  if (count === 0) return redirectWithToast(page, 'webhooks.replayNone')
  return redirectWithToast(page, 'webhooks.replayed', { values: { count, total: count } })
}
