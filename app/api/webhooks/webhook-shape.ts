import { id, reference } from '#app/api/schemas/freight.ts'
import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { endpointStates, stopReasons } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { webhookStates } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()
const at = '2026-02-12T00:00:05.000Z'

export const webhookShape = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    types: z.array(z.string()),
    customers: z.array(reference).nullable().meta({ description: 'null: every customer that the owner sees.' }),
    owner: reference.meta({ description: 'The person or service account whose rights decide what is sent.' }),
    ignoresOwn: z.boolean().meta({ description: 'What the owner did is left out.' }),
    state: z.enum(endpointStates).meta({ description: 'waiting: attempts fail, and one delivery at a time tries again.' }),
    stoppedWhy: z.enum(stopReasons).nullable(),
    failingSince: instant.nullable(),
    waiting: z.number().int(),
    lastDeliveredAt: instant.nullable(),
    formerUntil: instant.nullable().meta({ description: 'The former secret signs as well until then.' }),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Webhook' })

export const webhookExample: z.output<typeof webhookShape> = {
  id: 3,
  name: 'Warehouse system',
  url: 'https://hooks.example.com/fairway',
  types: ['shipment.arrived', 'shipment.eta_changed'],
  customers: null,
  owner: { id: 41, name: 'Warehouse' },
  ignoresOwn: false,
  state: 'on',
  stoppedWhy: null,
  failingSince: null,
  waiting: 0,
  lastDeliveredAt: at,
  formerUntil: null,
  createdAt: at,
  version: 1,
}

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
    id,
    endpointId: id,
    endpoint: z.string(),
    type: z.string(),
    isCleared: z.boolean(),
    subject: z.string(),
    sequence: z.number().int().nullable(),
    state: z.enum(webhookStates),
    attempts: z.number().int(),
    status: z.number().int().nullable().meta({ description: 'Of the last answer.' }),
    fault: z.string().nullable().meta({ description: 'Why there was no answer.' }),
    createdAt: instant,
    deliveredAt: instant.nullable(),
    nextAttemptAt: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveryExample = {
  id: 918,
  endpointId: 3,
  endpoint: 'Warehouse system',
  type: 'shipment.eta_changed',
  isCleared: false,
  subject: 'S-100231',
  sequence: 918,
  state: 'taken',
  attempts: 1,
  status: 204,
  fault: null,
  createdAt: at,
  deliveredAt: at,
  nextAttemptAt: null,
}

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
          status: z.number().int().nullable(),
          fault: z.string().nullable(),
          answer: z.string().nullable(),
          ms: z.number().int().nullable(),
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
