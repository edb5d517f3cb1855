import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
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
  const { act, viewer, params, now } = await enter(route, args)
  return { act, viewer, now, endpoint: found(await findEndpoint(viewer, idIn(params.endpoint))) }
}

export async function requireDelivery(args: LoaderFunctionArgs, route: 'webhookDelivery' | 'webhookDeliveryReplay') {
  const { act, viewer, params, now } = await enter(route, args)
  return { act, viewer, now, delivery: found(await findWebhookDelivery(viewer, idIn(params.delivery))) }
}
