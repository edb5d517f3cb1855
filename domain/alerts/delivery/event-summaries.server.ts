import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { exceptionAlerts } from '#domain/alerts/detection/shipment-events.ts'
import { type FactsReader, selectReader, withFacts } from '#domain/alerts/facts/find-alert-facts.server.ts'
import { maxEventsRead } from './alert-emails.ts'
import { type DescribedEvent, type EventSummary, summariseEvents } from './event-summary.ts'

export const eventsOfDigest = (digestId: number) => sql`select event_id, user_id from alert_deliveries where digest_id = ${digestId}`

export async function listEventSummaries(
  tx: Database | Transaction,
  source: SQL,
  now: Date,
): Promise<{ events: EventSummary[]; more: number }> {
  const { rows, total } = await listDescribed(tx, source, maxEventsRead, now)
  const events = summariseEvents(rows)
  if (events.length === 0 && rows.length < total)
    return { events: summariseEvents((await listDescribed(tx, source, total, now)).rows), more: 0 }
  return { events, more: total - rows.length }
}

/**
 * Returns the `most` urgent events, oldest first, those that no longer hold last, and the total. `source` selects ids and the reader,
 * null for an address: outside readers learn that a document or ticket exists, never what it contains.
 */
async function listDescribed(
  tx: Database | Transaction,
  source: SQL,
  most: number,
  now: Date,
): Promise<{ rows: DescribedEvent[]; total: number }> {
  const { rows } = await tx.execute<DescribedRow & Record<string, unknown>>(sql`
    select event.id, event.kind, customer.id::float8 as "customerId", customer.name as customer,
      coalesce(shipment.number, ticket.number, invoice.number) as number, event.shipment_id::float8 as "shipmentId",
      event.ticket_id::float8 as "ticketId", event.invoice_id::float8 as "invoiceId",
      event.container_id::float8 as "containerId", container.number as container, event.before,
      case when source.user_id is null and (event.category is not null or event.ticket_id is not null) then null
        else coalesce(invoice.currency || ' ' || invoice.balance, event.after) end as after,
      nullif(concat_ws(' ', actor.name, actor.last_name), '') as actor, (count(*) over ())::int as total,
      floor(extract(epoch from event.happened_at) * 1000)::float8 as ms, event.happened_on::text as "happenedOn",
      coalesce(destination.time_zone, 'UTC') as "timeZone", ${selectReader},
      case
        when event.kind = 'invoice-due' then invoice.balance > 0 and invoice.due_on = event.fact::date
          and invoice.due_on >= (${now}::timestamptz at time zone 'UTC')::date
        when event.kind = 'invoice-overdue' then invoice.balance > 0 and invoice.due_on = event.fact::date
        when event.ticket_id is not null then ticket.status_id in (1, 2) and case event.before
          when 'answer' then ticket.first_answered_at is null
          else ticket.waiting_since is null and ticket.solve_due_at <= ${now} end
        else event.kind not in (${sql.raw(exceptionAlerts)}) or exists (
          select 1 from exceptions exception where exception.shipment_id = event.shipment_id and exception.kind = event.kind
            and exception.revised_at is null and exception.container_id is not distinct from event.container_id
            and exception.opens_at <= ${now} and (exception.closes_at is null or exception.closes_at > ${now}))
      end as "isOpen"
    from (${source}) as source (id, user_id)
    join activity_events event on event.id = source.id
    join customers customer on customer.id = event.customer_id
    left join shipments shipment on shipment.id = event.shipment_id
    left join project_places destination on destination.project_id = shipment.project_id and destination.code = shipment.destination_port
    left join containers container on container.id = event.container_id
    left join tickets ticket on ticket.id = event.ticket_id
    left join invoices invoice on invoice.id = event.invoice_id
    left join users actor on actor.id = event.actor_id
    left join users reader on reader.id = source.user_id
    order by "isOpen" desc nulls last, array_position(array[${sql.raw(alertKinds.map(quoted).join())}], event.kind), event.shipment_id, event.id limit ${most}`)
  const dated = rows.map(({ ms, total: _, ...row }) => ({ ...row, happenedAt: new Date(ms) }))
  const described = await withFacts(dated, (row) => row, now)
  return { rows: described.sort((one, other) => Number(one.id) - Number(other.id)), total: rows[0]?.total ?? 0 }
}

type DescribedRow = Omit<DescribedEvent, 'happenedAt' | 'facts'> & FactsReader & Record<'ms' | 'total', number> & { id: string }

const quoted = (kind: string) => `'${kind}'`
