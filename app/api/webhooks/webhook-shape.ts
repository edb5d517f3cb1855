import { exampleOf } from '#app/api/schemas/example.ts'
import { count, id, reference } from '#app/api/schemas/freight.ts'
import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { endpointStates, stopReasons } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { webhookStates } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { testType, webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()
const at = '2026-02-12T00:00:05.000Z'

export const webhookShape = z
  .object({
    id: id.meta({ examples: [3] }),
    name: z.string().meta({ examples: ['Warehouse system'] }),
    url: z.string().meta({ examples: ['https://hooks.example.com/fairway'] }),
    types: z.array(z.string()).meta({ examples: [['shipment.arrived', 'shipment.eta_changed']] }),
    customers: z.array(reference).nullable().meta({ description: 'null: every customer that the owner sees.' }),
    owner: reference.meta({
      description: 'The person or service account whose rights decide what is sent.',
      examples: [{ id: 41, name: 'Warehouse' }],
    }),
    ignoresOwn: z.boolean().meta({ description: 'What the owner did is left out.' }),
    state: z
      .enum(endpointStates)
      .meta({ description: 'waiting: attempts fail, and one delivery at a time tries again.', examples: ['on'] }),
    stoppedWhy: z.enum(stopReasons).nullable(),
    failingSince: instant.nullable(),
    waiting: count.meta({ examples: [0] }),
    lastDeliveredAt: instant.nullable().meta({ examples: [at] }),
    formerUntil: instant.nullable().meta({ description: 'The former secret signs as well until then.' }),
    createdAt: instant.meta({ examples: [at] }),
    version: count.meta({ examples: [1] }),
  })
  .meta({ id: 'Webhook' })

export const webhookExample = exampleOf(webhookShape)

export const madeWebhookShape = webhookShape
  .extend({
    secret: z.string().meta({ description: 'Signs the messages. No later answer holds it.' }),
  })
  .meta({ id: 'MadeWebhook' })

const longestName = 80
const longestUrl = 2_000
const mostCustomers = 2_000

export const writtenWebhook = z.strictObject({
  name: z.string().trim().min(1, 'webhooks.name').max(longestName),
  url: z.string().min(1, 'webhooks.urlFaults.unreadable').max(longestUrl, 'webhooks.urlFaults.unreadable'),
  types: z
    .array(z.enum(webhookTypes, { error: 'webhooks.typesRequired' }))
    .min(1, 'webhooks.typesRequired')
    .max(webhookTypes.length),
  customerIds: z.array(rowIdInBody).max(mostCustomers, 'forms.tooManyEntries').nullable().default(null),
  ownerId: rowIdInBody.nullable().default(null).meta({ description: 'A service account; null: whoever asks.' }),
  ignoresOwn: z.boolean().default(false),
})

export const writtenExample = {
  name: 'Warehouse system',
  url: 'https://hooks.example.com/fairway',
  types: ['shipment.arrived', 'shipment.eta_changed'],
}

export const deliveryRow = z
  .object({
    id: id.meta({ examples: [918] }),
    endpointId: id.meta({ examples: [3] }),
    endpoint: z.string().meta({ examples: ['Warehouse system'] }),
    type: z.enum([...webhookTypes, testType]).meta({ examples: ['shipment.eta_changed'] }),
    isCleared: z.boolean(),
    subject: z.string().meta({ examples: ['S-100231'] }),
    sequence: count.nullable().meta({ examples: [918] }),
    state: z.enum(webhookStates).meta({ examples: ['taken'] }),
    attempts: count.meta({ examples: [1] }),
    status: count.nullable().meta({ description: 'Of the last answer.', examples: [204] }),
    fault: z.string().nullable().meta({ description: 'Why there was no answer.' }),
    createdAt: instant.meta({ examples: [at] }),
    deliveredAt: instant.nullable().meta({ examples: [at] }),
    nextAttemptAt: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveryExample = exampleOf(deliveryRow)

export const deliveryDetails = deliveryRow
  .extend({
    messageId: z.string().meta({ description: 'The header webhook-id.' }),
    body: z.string().meta({ description: 'As it is sent, in every attempt.' }),
    attemptsMade: z
      .array(
        z.object({
          id,
          beganAt: instant,
          outcome: z.enum(['taken', 'refused', 'failed']).nullable().meta({ description: 'null: under way, or nobody knows.' }),
          status: count.nullable(),
          fault: z.string().nullable(),
          answer: z.string().nullable(),
          ms: count.nullable(),
        }),
      )
      .meta({ description: 'The last twelve.' }),
  })
  .meta({ id: 'WebhookDeliveryDetails' })

export const detailsExample = {
  ...deliveryExample,
  messageId: '0b0f6f3e-2f1c-4b67-9d50-9a5f5fe2a9f1',
  body: '{"type":"shipment.eta_changed","timestamp":"2026-02-12T00:00:05.000Z","sequence":918,"orderingKey":"shipment:4711","cleared":false,"data":{}}',
  attemptsMade: [{ id: 1, beganAt: at, outcome: 'taken', status: 204, fault: null, answer: '', ms: 41 }],
}
