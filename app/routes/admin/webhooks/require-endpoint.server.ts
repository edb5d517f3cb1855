import type { LoaderFunctionArgs } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { findEndpoint } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { findWebhookDelivery } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'

type EndpointRoute =
  | 'webhook'
  | 'webhookEdit'
  | 'webhookTest'
  | 'webhookSecret'
  | 'webhookReplay'
  | 'webhookOn'
  | 'webhookOff'
  | 'webhookDeletion'

/** The endpoint that the address names, of the viewer's project; another answers as an absent one. */
export async function requireEndpoint(args: LoaderFunctionArgs, route: EndpointRoute) {
  const viewer = await requireViewer(args, 'manage-webhooks')
  return { viewer, endpoint: found(await findEndpoint(viewer, idIn(paramsOf(route, args).endpoint))) }
}

export async function requireDelivery(args: LoaderFunctionArgs, route: 'webhookDelivery' | 'webhookDeliveryReplay') {
  const viewer = await requireViewer(args, 'manage-webhooks')
  return { viewer, delivery: found(await findWebhookDelivery(viewer, idIn(paramsOf(route, args).delivery))) }
}
