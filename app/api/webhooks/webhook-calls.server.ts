import { apiRoot } from '#app/api/api-paths.ts'
import { call, created, ok } from '#app/api/call.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { found, withFieldsAt } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { idParameter, oneId, rowIdInBody } from '#app/api/schemas/parameters.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateEndpointSecret,
} from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { switchEndpointOff, switchEndpointOn } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { testEndpoint } from '#domain/alerts/webhooks/endpoints/endpoint-test.server.ts'
import { findEndpoint, listEndpoints } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { backlogs } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { replayDeliveries } from '#domain/alerts/webhooks/ledger/replay.server.ts'
import { findWebhookDelivery, webhookDeliveryRows } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import {
  deliveryDetails,
  deliveryExample,
  deliveryRow,
  detailsExample,
  madeWebhookShape,
  webhookExample,
  webhookShape,
  writtenExample,
  writtenWebhook,
} from './webhook-shape.ts'

const managed = { noun: 'webhooks', capability: 'manage-webhooks', grant: 'webhooks:write' } as const
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const places = { types: 'types', url: 'url', customers: 'customerIds', owner: 'ownerId' }
const params = { params: { id: 3 } }

const webhooks = resource({
  ...managed,
  readingGrant: managed.grant,
  path: '/webhooks',
  key: 'id',
  ids: params.params,
  shape: webhookShape,
  example: webhookExample,
  places,
  find: ({ viewer, params }) => findEndpoint(viewer, params.id),
})

const deliveryAt = { id: idParameter, delivery: idParameter }

async function requireDelivery(viewer: Viewer, { id, delivery }: { id: number; delivery: number }) {
  const details = found(await findWebhookDelivery(viewer, delivery))
  return found(details.endpointId === id && details)
}

export const webhookCalls = [
  call({
    ...managed,
    id: 'listWebhooks',
    method: 'get',
    path: '/webhooks',
    summary: 'The webhooks of the project, by name.',
    answers: { 200: z.object({ data: z.array(webhookShape) }) },
    example: { answer: { data: [webhookExample] } },
    run: async ({ viewer }) => {
      const endpoints = await listEndpoints(viewer)
      return ok({ data: await Promise.all(endpoints.map(async ({ id }) => found(await findEndpoint(viewer, id)))) })
    },
  }),
  call({
    ...managed,
    id: 'listWebhookTypes',
    method: 'get',
    path: '/webhooks/types',
    summary: 'What a webhook can be sent; docs/api/receiving-webhooks.md says when.',
    answers: { 200: z.object({ data: z.array(z.string()) }) },
    example: { answer: { data: ['shipment.arrived', 'shipment.eta_changed'] } },
    run: async () => ok({ data: webhookTypes }),
  }),
  webhooks.find({ id: 'getWebhook', summary: 'One webhook, with what waits for it.' }),
  call({
    ...managed,
    id: 'createWebhook',
    method: 'post',
    path: '/webhooks',
    body: writtenWebhook,
    answers: { 201: madeWebhookShape },
    summary: 'Makes a webhook that is on. This answer alone holds its secret.',
    example: { body: writtenExample, answer: { ...webhookExample, secret } },
    run: async ({ act, viewer, body, key }) => {
      const made = await withFieldsAt(places, () => createEndpoint(act, body, { key }))
      if (!made) throw new DomainError('webhooks.secretUsed')
      return created({ ...found(await findEndpoint(viewer, made.id)), secret: made.secret }, `${apiRoot}/webhooks/${made.id}`)
    },
  }),
  webhooks.change({
    id: 'changeWebhook',
    method: 'put',
    isVersioned: true,
    summary: 'Replaces all that was written of a webhook. What waits goes to the new address.',
    body: writtenWebhook,
    sent: writtenExample,
    answered: { version: 2 },
    run: ({ act, params: { id }, body, version }) => changeEndpoint(act, id, { version, ...body }),
  }),
  webhooks.delete({
    id: 'deleteWebhook',
    summary: 'Deletes a webhook with its ledger. What waits is not sent.',
    run: ({ act, params: { id } }) => deleteEndpoint(act, id),
  }),
  call({
    ...managed,
    id: 'rotateWebhookSecret',
    method: 'post',
    path: '/webhooks/:id/secret',
    params: oneId,
    summary: 'Makes a new secret. The former one signs as well for 24 hours.',
    answers: { 201: z.object({ secret: z.string() }) },
    example: { ...params, answer: { secret } },
    run: async ({ act, params: { id } }) => created({ secret: found(await rotateEndpointSecret(act, id)) }),
  }),
  webhooks.act({
    id: 'switchWebhookOff',
    method: 'post',
    at: '/off',
    summary: 'Sends nothing more. What happens is kept for 30 days.',
    answered: { state: 'off' },
    run: async ({ act, params: { id } }) => {
      await switchEndpointOff(act, id)
      return true
    },
  }),
  webhooks.act({
    id: 'switchWebhookOn',
    method: 'post',
    at: '/on',
    summary: 'Sends again, after it was stopped or switched off: `all` that waits, in order, or only what happens from now on (`none`).',
    body: z.strictObject({ backlog: z.enum(backlogs) }),
    sent: { backlog: 'all' },
    run: async ({ act, params: { id }, body }) => {
      await switchEndpointOn(act, id, body.backlog)
      return true
    },
  }),
  call({
    ...managed,
    id: 'testWebhook',
    method: 'post',
    path: '/webhooks/:id/test',
    params: oneId,
    answers: { 200: deliveryDetails },
    summary: 'Sends one `webhook.test` with the newest event of its own, and answers what the receiver did.',
    example: { ...params, answer: { ...detailsExample, type: 'webhook.test', sequence: null } },
    run: async ({ act, viewer, params: { id } }) => ok(found(await findWebhookDelivery(viewer, found(await testEndpoint(act, id))))),
  }),
  call({
    ...managed,
    id: 'replayWebhook',
    method: 'post',
    path: '/webhooks/:id/replay',
    params: oneId,
    summary: 'Sends deliveries once more, in their order, under the same webhook-id: those named, or all written since an instant.',
    body: z.union([
      z.strictObject({ deliveryIds: z.array(rowIdInBody).min(1).max(1_000, 'forms.tooManyEntries') }),
      z.strictObject({ since: z.iso.datetime({ offset: true }) }),
    ]),
    answers: { 200: z.object({ replayed: z.number().int() }) },
    example: { ...params, body: { since: '2026-02-12T00:00:00Z' }, answer: { replayed: 12 } },
    run: async ({ act, params: { id }, body }) => {
      const which = 'since' in body ? { since: new Date(body.since) } : { ids: body.deliveryIds }
      return ok({ replayed: found(await replayDeliveries(act, id, which)) })
    },
  }),
  collection({
    ...managed,
    id: 'listWebhookDeliveries',
    path: '/webhooks/deliveries',
    rows: webhookDeliveryRows,
    summary: 'Deliveries of all webhooks of the last 30 days, the newest first.',
    row: deliveryRow,
    example: deliveryExample,
  }),
  call({
    ...managed,
    id: 'getWebhookDelivery',
    method: 'get',
    path: '/webhooks/:id/deliveries/:delivery',
    params: z.object(deliveryAt),
    summary: 'One delivery with its body and attempts.',
    answers: { 200: deliveryDetails },
    example: { params: { id: 3, delivery: 918 }, answer: detailsExample },
    run: async ({ viewer, params }) => ok(await requireDelivery(viewer, params)),
  }),
]
