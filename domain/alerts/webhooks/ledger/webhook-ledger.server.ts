import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type WebhookDeliveryLine, webhookDeliveryList } from './webhook-delivery-list.ts'

const { id, endpointId, type, isCleared, subject, sequence, state, attempts, status, fault } = webhookDeliveries
const { createdAt, deliveredAt, nextAttemptAt } = webhookDeliveries

const endpointName = sql<string>`(select name from webhook_endpoints where id = ${endpointId})`

const listed = {
  id,
  endpointId,
  endpoint: endpointName,
  type,
  isCleared,
  subject,
  sequence,
  state,
  attempts,
  status,
  fault,
  createdAt,
  deliveredAt,
  nextAttemptAt,
}

const sourceFor = (viewer: Viewer): DatabaseSource<WebhookDeliveryLine> => ({
  timeZone: viewer.timeZone,
  scope: inProject(webhookDeliveries, viewer),
  keys: id,
  search: [subject, sql`${webhookDeliveries.messageId}::text`],
  filters: { state, type, endpoint: sql`${endpointId}::text`, created: createdAt },
  orders: { type, subject, state, created: createdAt, delivered: deliveredAt, attempts },
  newestFirst: [descending(id)],
  ...readFrom(webhookDeliveries),
  rows: selectRows(() => db().select(listed).from(webhookDeliveries), lineOf),
})

type Listed = Omit<WebhookDeliveryLine, 'createdAt' | 'deliveredAt' | 'nextAttemptAt'> & {
  createdAt: Date
  deliveredAt: Date | null
  nextAttemptAt: Date | null
}

const lineOf = <Row extends Listed>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

async function namesOfEndpoints(viewer: Viewer) {
  const endpoints = await db()
    .select({ id: webhookEndpoints.id, name: webhookEndpoints.name })
    .from(webhookEndpoints)
    .where(inProject(webhookEndpoints, viewer))
  return (key: string, value: string) => (key === 'endpoint' ? (endpoints.find((each) => String(each.id) === value)?.name ?? value) : value)
}

/** The deliveries of all endpoints of the project, the newest first. */
export const webhookDeliveryRows = rowsOfList(webhookDeliveryList, sourceFor, countedIn(webhookDeliveries, namesOfEndpoints))

export interface WebhookAttempt {
  id: number
  beganAt: string
  /** null while under way, or where the process ended before the answer came. */
  outcome: 'taken' | 'refused' | 'failed' | null
  status: number | null
  fault: string | null
  answer: string | null
  ms: number | null
}

export interface WebhookDeliveryDetails extends WebhookDeliveryLine {
  messageId: string
  body: string
  attemptsMade: readonly WebhookAttempt[]
}

/** With its body and last twelve attempts. null for an unknown id and another project's. */
export async function findWebhookDelivery(viewer: Viewer, deliveryId: number): Promise<WebhookDeliveryDetails | null> {
  if (!Number.isSafeInteger(deliveryId)) return null
  const [row] = await db()
    .select({ ...listed, messageId: webhookDeliveries.messageId, body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(and(inProject(webhookDeliveries, viewer), eq(id, deliveryId)))
  if (!row) return null
  const made = await db().select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, deliveryId)).orderBy(asc(webhookAttempts.id))
  const attemptsMade = made.map(({ deliveryId: _, beganAt, ...attempt }) => ({ ...attempt, beganAt: beganAt.toISOString() }))
  return { ...lineOf(row), attemptsMade }
}
