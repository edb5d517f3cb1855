import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import { alertInboxes } from '#db/postgres/schema/alerts/alert-settings.ts'
import { type Page, pageOf } from '#domain/core/lists/list-page.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mayReceive } from './alert-audience.server.ts'
import { type InboxLine, linesPerPage, maxUnread } from './alert-choice.ts'

/** Includes what waits for the next digest; excludes customers the viewer may no longer see. */
const ofViewer = ({ userId, allowedCustomerIds }: Viewer) => sql`
  from alert_deliveries delivery join activity_events event on event.id = delivery.event_id
  join ${eventVisibility} on ${eventVisibility.eventId} = delivery.event_id and ${eventVisibility.userId} = delivery.user_id
  where delivery.user_id = ${userId} and delivery.dropped_at is null
    and event.customer_id = any(${sql.param([...allowedCustomerIds])}::bigint[]) and ${mayReceive}`

const readUpTo = ({ userId }: Viewer) => sql`coalesce((select read_up_to from alert_inboxes where user_id = ${userId}), 0)`

export async function listInbox(viewer: Viewer, asked: number): Promise<{ page: Page<InboxLine>; unread: number }> {
  const { rows: counted } = await db().execute<{ total: number; unread: number }>(
    sql`select count(*)::int as total, (count(*) filter (where delivery.id > ${readUpTo(viewer)}))::int as unread ${ofViewer(viewer)}`,
  )
  const { total, unread } = counted[0] ?? { total: 0, unread: 0 }
  const { offset, ...place } = pageOf(asked, linesPerPage, total)
  const { rows } = await db().execute<Omit<InboxLine, 'happenedAt'> & { ms: number }>(sql`
    select line.*, customer.name as customer, coalesce(shipment.number, ticket.number, invoice.number) as number, container.number as container,
      coalesce(destination.time_zone, 'UTC') as "timeZone", nullif(concat_ws(' ', actor.name, actor.last_name), '') as actor
    from (select delivery.id::float8 as id, delivery.id > ${readUpTo(viewer)} as "isUnread", event.kind,
        event.shipment_id::float8 as "shipmentId", event.ticket_id::float8 as "ticketId", event.invoice_id::float8 as "invoiceId",
        event.customer_id::float8 as "customerId", event.container_id, event.actor_id, event.before, event.after,
        floor(extract(epoch from event.happened_at) * 1000)::float8 as ms, event.happened_on::text as "happenedOn"
      ${ofViewer(viewer)} order by delivery.id desc limit ${linesPerPage} offset ${offset}) as line
    join customers customer on customer.id = line."customerId"
    left join shipments shipment on shipment.id = line."shipmentId"
    left join project_places destination on destination.project_id = shipment.project_id and destination.code = shipment.destination_port
    left join containers container on container.id = line.container_id
    left join tickets ticket on ticket.id = line."ticketId"
    left join invoices invoice on invoice.id = line."invoiceId"
    left join users actor on actor.id = line.actor_id
    order by line.id desc`)
  return { page: { ...place, rows: rows.map(({ ms, ...row }) => ({ ...row, happenedAt: new Date(ms).toISOString() })) }, unread }
}

/** Counts to `maxUnread` + 1 at most, because every page asks. */
export async function countUnread(viewer: Viewer): Promise<number> {
  const { rows } = await db().execute<{ unread: number }>(sql`
    select count(*)::int as unread from (select 1 ${ofViewer(viewer)} and delivery.id > ${readUpTo(viewer)} limit ${maxUnread + 1}) as line`)
  return rows[0]?.unread ?? 0
}

export async function markRead(viewer: Viewer): Promise<void> {
  const { rows } = await db().execute<{ last: string | null }>(
    sql`select max(id) as last from alert_deliveries where user_id = ${viewer.userId}`,
  )
  const readUpTo = Number(rows[0]?.last ?? 0)
  await db()
    .insert(alertInboxes)
    .values({ userId: viewer.userId, readUpTo })
    .onConflictDoUpdate({ target: alertInboxes.userId, set: { readUpTo } })
}
