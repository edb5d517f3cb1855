import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { deleteEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { switchEndpointOff } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { findEndpoint } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { href } from '#domain/core/href.ts'

export const webhookDeletion = confirmation('webhookDeletion', {
  find: async ({ viewer, params }) => found(await findEndpoint(viewer, idIn(params.endpoint))),
  ask: ({ id, name }, { t }) => ({
    heading: t('webhooks.deleteTitle'),
    lines: [t('webhooks.deleteWhat', { name })],
    act: t('webhooks.delete'),
    back: href('webhook', { endpoint: id }),
  }),
  async act({ id }, { act }) {
    await deleteEndpoint(act, id)
    return redirectWithToast(href('webhooks'), 'webhooks.deleted')
  },
})

export const webhookOff = confirmation('webhookOff', {
  find: async ({ viewer, params }) => found(await findEndpoint(viewer, idIn(params.endpoint))),
  ask: ({ id, name }, { t }) => ({
    heading: t('webhooks.offTitle'),
    lines: [t('webhooks.offWhat', { name })],
    act: t('webhooks.off'),
    back: href('webhook', { endpoint: id }),
  }),
  async act({ id }, { act }) {
    await switchEndpointOff(act, id)
    return redirectWithToast(href('webhook', { endpoint: id }), 'webhooks.switchedOff')
  },
})
