import { confirmation } from '#app/server/confirmation.server.ts'
import { deleteEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { switchEndpointOff } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { findEndpoint } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { href } from '#domain/core/href.ts'

export const webhookDeletion = confirmation('webhookDeletion', {
  find: ({ viewer, idOf }) => findEndpoint(viewer, idOf('endpoint')),
  ask: ({ id, name }, { t }) => ({
    heading: t('webhooks.deleteTitle'),
    lines: [t('webhooks.deleteWhat', { name })],
    act: t('webhooks.delete'),
    back: href('webhook', { endpoint: id }),
  }),
  act: ({ id }, { act }) => deleteEndpoint(act, id),
  done: () => [href('webhooks'), 'webhooks.deleted'],
})

export const webhookOff = confirmation('webhookOff', {
  find: ({ viewer, idOf }) => findEndpoint(viewer, idOf('endpoint')),
  ask: ({ id, name }, { t }) => ({
    heading: t('webhooks.offTitle'),
    lines: [t('webhooks.offWhat', { name })],
    act: t('webhooks.off'),
    back: href('webhook', { endpoint: id }),
  }),
  // One that is off already remains so.
  act: async ({ id }, { act }) => (await switchEndpointOff(act, id)) || true,
  done: ({ id }) => [href('webhook', { endpoint: id }), 'webhooks.switchedOff'],
})
