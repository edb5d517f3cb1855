import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { webhookDeliveries } from '#db/postgres/schema/alerts/webhooks.ts'
import { customerOfTicket } from '#domain/alerts/detection/ticket-and-invoice-events.ts'
import { isReportForEndpoint, isWanted } from './webhook-audience.server.ts'
import { writeReportBody } from './webhook-body.ts'
import { addressEndpoints, allotSequences, insertDeliveries } from './webhook-outbox.server.ts'
import { type SystemKind, webhookTypeOf } from './webhook-types.ts'

interface TicketEvent {
  kind: Extract<SystemKind, `ticket-${string}`>
  /** Unique among events of its kind and ticket. */
  fact: string
  before?: string | null
  after?: string | null
  /** null: somebody without an account. */
  actorId: number | null
}

/**
 * Writes down for webhooks what happened to a ticket, in the transaction in which it happens. Nothing is written of a ticket without a customer,
 * and nothing where no webhook of the project asks for it.
 */
export async function noteTicketEvent(
  tx: Transaction,
  ticketId: number,
  { kind, fact, before = null, after = null, actorId }: TicketEvent,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into activity_events (project_id, customer_id, ticket_id, kind, fact, before, after, actor_id, happened_at, noticed_at)
    select ticket.project_id, ticket.customer_id, ticket.id, ${kind}, ${fact}, ${before}::text, ${after}::text, ${actorId}::bigint, ${at}, ${at}
    from (select k.id, k.project_id, ${sql.raw(customerOfTicket)} as customer_id from tickets k where k.id = ${ticketId}) ticket
    where ticket.customer_id is not null and ${sql.raw(isWanted(kind, 'ticket'))}
    on conflict do nothing returning id::float8 as id`)
  await addressEndpoints(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

interface ReadyReport {
  /** The row of `report_letters`. */
  emailId: number
  id: number
  name: string
  total: number
}

/** Writes down for the webhooks of whoever was mailed a report that it is ready, in the transaction that mails it. */
export async function noteReadyReport(tx: Transaction, { emailId, ...report }: ReadyReport, now: Date): Promise<void> {
  const type = webhookTypeOf['report-ready']
  const { rows } = await tx.execute<{ id: number; projectId: number }>(sql`
    select endpoint.id::float8 as id, endpoint.project_id as "projectId" from webhook_endpoints endpoint
    where ${type} = any(endpoint.types) and ${isReportForEndpoint(sql`${emailId}::bigint`)} order by endpoint.id`)
  for (const { id: endpointId, projectId } of rows) {
    const known = and(eq(webhookDeliveries.reportEmailId, emailId), eq(webhookDeliveries.endpointId, endpointId))
    if ((await tx.$count(webhookDeliveries, known)) > 0) continue
    const sequence = await allotSequences(tx, endpointId, 1)
    await insertDeliveries(tx, [
      {
        projectId,
        endpointId,
        reportEmailId: emailId,
        messageId: randomUUID(),
        type,
        orderingKey: `report:${report.id}`,
        subject: report.name.slice(0, 200),
        sequence,
        body: writeReportBody({ ...report, readyAt: now }, sequence),
        nextAttemptAt: now,
        createdAt: now,
      },
    ])
  }
}
