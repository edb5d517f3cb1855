import { dateAtPlace } from '#app/api/schemas/date.ts'
import { count, customer, id } from '#app/api/schemas/freight.ts'
import { testType, webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { z } from '#domain/platform/schema.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'

const thing = z.object({ id, number: z.string() })
const instant = z.iso.datetime()

/** What is about one kind of happening alone is optional: a receiver decides by `type`. */
const data = z
  .object({
    shipment: thing.optional(),
    container: thing.optional(),
    ticket: thing.optional(),
    invoice: thing.optional(),
    report: z.object({ id, name: z.string(), total: count.meta({ description: 'How many rows it has.' }) }).optional(),
    customer: customer.optional(),
    before: dateAtPlace.or(z.string()).optional().meta({ description: 'The former expected arrival, or vessel and voyage.' }),
    after: dateAtPlace.or(z.string()).optional(),
    document: z.object({ name: z.string().nullable(), category: z.string().nullable() }).optional(),
    comment: z
      .object({
        text: z.string().nullable().optional(),
        id: id.optional().meta({ description: 'Of a ticket: its text is read by the call of its comments.' }),
        by: z.enum(['user', 'desk']).optional(),
      })
      .optional(),
    status: z.enum(Object.values(ticketStatuses)).optional().meta({ description: 'Of a ticket: the new one.' }),
    facts: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What was known when the message was written, as the guide lists it.' }),
    incident: z.object({ comment: z.string().nullable() }).optional(),
    target: z.string().nullable().optional().meta({ description: 'Of a ticket: until when an answer was promised.' }),
    subjectLine: z.string().nullable().optional(),
    dueOn: z.string().nullable().optional(),
    balance: z.string().optional(),
    currency: z.string().optional(),
    event: z.unknown().optional().meta({ description: 'Of webhook.test: the newest message of your own.' }),
    happenedAt: z.string().optional().meta({ description: 'An instant in UTC; a plain day where no hour is known.' }),
    detectedAt: instant.optional(),
    clearedAt: instant.optional().meta({ description: 'With `cleared`: when the end was detected.' }),
    link: z.string().optional().meta({ description: 'The call that answers how it is now.' }),
  })
  .meta({ id: 'WebhookData' })

const message = z
  .object({
    type: z.enum([...webhookTypes, testType]).meta({ description: 'More may come: ignore those that you do not know.' }),
    timestamp: instant,
    sequence: z.number().int().nullable().meta({ description: 'Counts up by one for each message to this webhook; null of a test.' }),
    orderingKey: z.string().meta({ description: 'Messages with one key arrive in their order.', examples: ['shipment:4711'] }),
    cleared: z.boolean().meta({ description: 'What an earlier message with this type and key reported has ended or was undone.' }),
    test: z.literal(true).optional().meta({ description: 'Of a webhook that a test token has made: it is about sample data.' }),
    data,
  })
  .meta({ id: 'WebhookMessage' })

const header = (description: string) => z.string().meta({ description })

/** The section `webhooks` of the document: what the portal sends, by type. */
export const describedWebhooks = Object.fromEntries(
  [...webhookTypes, testType].map((type) => [
    type,
    {
      post: {
        operationId: `receive ${type}`.replace(/[ ._-](\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary: `${type}: sent to webhooks that name it, signed as Standard Webhooks are (docs/api/receiving-webhooks.md).`,
        tags: ['webhooks' as const],
        security: [],
        requestParams: {
          header: z.object({
            'webhook-id': header('The same at every attempt and replay.'),
            'webhook-timestamp': header('When this attempt was sent, in seconds since 1970.'),
            'webhook-signature': header('v1, and the HMAC-SHA256 of id, timestamp and body joined by dots, in base64.'),
          }),
        },
        requestBody: { required: true, content: { 'application/json': { schema: message } } },
        responses: { '2XX': { description: 'Stored. Anything else is tried again.' }, 410: { description: 'Stops the webhook.' } },
      },
    },
  ]),
)
