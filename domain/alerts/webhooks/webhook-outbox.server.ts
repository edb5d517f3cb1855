import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { findEventsFor } from './webhook-audience.server.ts'
import { markedIn, orderingKeyOf, webhookSubject, writeWebhookBody } from './webhook-body.ts'
import { isLasting, kindsOfTypes, webhookTypeOf } from './webhook-types.ts'

/** Parameters of one statement are limited; a row has a dozen. */
const rowsAtOnce = 500

/**
 * Writes new events down for the endpoints whose types, customers and owner's rights they fit, in the transaction that stores them: none is lost
 * or doubled by a crash, and none leaves before it is true. Endpoints that are stopped or off are written to as well.
 */
export async function addressEndpoints(tx: Database | Transaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const projects = tx
    .select({ id: activityEvents.projectId })
    .from(activityEvents)
    .where(inArray(activityEvents.id, [...ids]))
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, projectId: webhookEndpoints.projectId, types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.projectId, projects))
    .orderBy(asc(webhookEndpoints.id))
  for (const endpoint of endpoints) {
    const events = await findEventsFor(tx, { endpointId: endpoint.id, kinds: kindsOfTypes(endpoint.types), eventIds: ids }, now)
    if (events.length === 0) continue
    let sequence = await allotSequences(tx, endpoint.id, events.length)
    const rows = events.map((event) => ({
      projectId: endpoint.projectId,
      endpointId: endpoint.id,
      eventId: event.id,
      messageId: randomUUID(),
      type: webhookTypeOf[event.kind],
      isOpen: isLasting(event.kind),
      orderingKey: orderingKeyOf(event),
      subject: webhookSubject(event).slice(0, 200),
      sequence,
      body: writeWebhookBody(event, sequence++),
      nextAttemptAt: now,
      createdAt: now,
    }))
    await insertDeliveries(tx, rows)
  }
}

export async function insertDeliveries(
  tx: Database | Transaction,
  rows: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  const written = rows.map((row) => ({ ...row, body: markedIn(row.projectId, row.body) }))
  for (let at = 0; at < written.length; at += rowsAtOnce) await tx.insert(webhookDeliveries).values(written.slice(at, at + rowsAtOnce))
}

/** The first of `count` sequence numbers. Until the transaction ends no other one writes to the endpoint, so they commit in their order. */
export async function allotSequences(tx: Database | Transaction, endpointId: number, count: number): Promise<number> {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ nextSequence: sql`${webhookEndpoints.nextSequence} + ${count}` })
    .where(and(eq(webhookEndpoints.id, endpointId)))
    .returning({ next: webhookEndpoints.nextSequence })
  return (endpoint?.next ?? count) - count
}
