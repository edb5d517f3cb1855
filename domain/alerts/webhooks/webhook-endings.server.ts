import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { writeClearedBody } from './webhook-body.ts'
import { allotSequences, insertDeliveries } from './webhook-outbox.server.ts'

type Ended = {
  id: number
  projectId: number
  endpointId: number
  eventId: number | null
  type: string
  orderingKey: string
  subject: string
  body: string
}

/** What an event reported still holds: the exception is open, the target of the ticket is missed, the invoice is owed on that day. */
const isStillSo = (now: Date) => sql`case
  when event.ticket_id is not null then exists (select from tickets where id = event.ticket_id and status_id in (1, 2)
    and case event.before when 'answer' then first_answered_at is null else waiting_since is null end)
  when event.invoice_id is not null then exists (select from invoices where id = event.invoice_id and balance > 0 and due_on::text = event.fact)
  else exists (select from exceptions e where e.shipment_id = event.shipment_id and e.kind = event.kind
    and e.container_id is not distinct from event.container_id and e.revised_at is null
    and e.opens_at <= ${now.toISOString()}::timestamptz and (e.closes_at is null or e.closes_at > ${now.toISOString()}::timestamptz)) end`

/** Writes down, for each endpoint that was sent the beginning of something, that it has ended by `now`: receivers need the end as well. */
export function addressEndings(tx: Database | Transaction, now: Date): Promise<void> {
  return writeEndings(tx, sql`delivery.is_open and not ${isStillSo(now)}`, now)
}

/**
 * Before events are deleted, because what they report was undone: what has left or may have is taken back by a message, the rest is not sent.
 */
export async function withdrawFromEndpoints(tx: Transaction, eventIds: SQL, now: Date): Promise<void> {
  await tx.execute(sql`update webhook_deliveries set state = 'dropped', is_open = false, next_attempt_at = null
    where event_id in (${eventIds}) and state = 'due' and attempts = 0`)
  await writeEndings(tx, sql`delivery.event_id in (${eventIds}) and delivery.state <> 'dropped' and not delivery.is_cleared`, now)
}

async function writeEndings(tx: Database | Transaction, which: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute<Ended>(sql`
    select delivery.id::float8 as id, delivery.project_id as "projectId", delivery.endpoint_id::float8 as "endpointId",
      delivery.event_id::float8 as "eventId", delivery.type, delivery.ordering_key as "orderingKey", delivery.subject, delivery.body
    from webhook_deliveries delivery join activity_events event on event.id = delivery.event_id
    where ${which} and not exists (select from webhook_deliveries known
      where known.endpoint_id = delivery.endpoint_id and known.event_id = delivery.event_id and known.is_cleared)
    order by delivery.endpoint_id, delivery.sequence`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`update webhook_deliveries set is_open = false where id = any(${sql.param(ids)}::bigint[])`)
  for (const endpointId of new Set(rows.map((row) => row.endpointId))) {
    const ended = rows.filter((row) => row.endpointId === endpointId)
    let sequence = await allotSequences(tx, endpointId, ended.length)
    await insertDeliveries(
      tx,
      ended.map(({ id: _, body, ...same }) => ({
        ...same,
        messageId: randomUUID(),
        isCleared: true,
        sequence,
        body: writeClearedBody(body, sequence++, now),
        nextAttemptAt: now,
        createdAt: now,
      })),
    )
  }
}
