import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { testEndpoint } from '#domain/alerts/webhooks/endpoints/endpoint-test.server.ts'
import { findWebhookDelivery } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { href } from '#domain/core/href.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { requireEndpoint } from './require-endpoint.server.ts'

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('webhook', { endpoint: (await requireEndpoint(args, 'webhookTest')).endpoint.id }))
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, endpoint } = await requireEndpoint(args, 'webhookTest')
  try {
    const id = found(await testEndpoint(act, endpoint.id))
    const delivery = await findWebhookDelivery(viewer, id)
    return redirectWithToast(
      href('webhookDelivery', { delivery: id }),
      delivery?.state === 'taken' ? 'webhooks.tested' : 'webhooks.testFailed',
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const values = Object.fromEntries(Object.entries(error.values).map(([key, value]) => [key, String(value)]))
    return redirectWithToast(href('webhook', { endpoint: endpoint.id }), error.key as TextKey, { values })
  }
}
