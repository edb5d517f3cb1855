import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { alertInboxes } from '#db/postgres/schema/alerts/alert-settings.ts'
import { type Page, pageOf } from '#domain/core/lists/list-page.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type InboxLine, linesPerPage, maxUnread } from './alert-choice.ts'
import { mayReceive } from './event-visibility.ts'

/** Includes what waits for the next digest; excludes customers the viewer may no longer see. */
const ofViewer = ({ userId, allowedCustomerIds }: Viewer) => sql`
  from alert_deliveries t join activity_events h on h.id = t.event_id join users u on u.id = t.user_id
  where t.user_id = ${userId} and t.dropped_at is null and h.customer_id = any(${sql.param([...allowedCustomerIds])}::bigint[])
    and ${sql.raw(mayReceive)}`

const readUpTo = ({ userId }: Viewer) => sql`coalesce((select read_up_to from alert_inboxes where user_id = ${userId}), 0)`

export async function listInbox(viewer: Viewer, asked: number): Promise<{ page: Page<InboxLine>; unread: number }> {
  const { rows: counted } = await db().execute<{ total: number; unread: number }>(
    sql`select count(*)::int as total, (count(*) filter (where t.id > ${readUpTo(viewer)}))::int as unread ${ofViewer(viewer)}`,
  )
  const { total, unread } = counted[0] ?? { total: 0, unread: 0 }
  const { offset, ...place } = pageOf(asked, linesPerPage, total)
  const { rows } = await db().execute<Omit<InboxLine, 'happenedAt'> & { ms: number }>(sql`
    select told.*, c.name as customer, coalesce(s.number, k.number, i.number) as number, b.number as container, coalesce(p.time_zone, 'UTC') as "timeZone", nullif(concat_ws(' ', u.name, u.last_name), '') as actor
    from (select t.id::float8 as id, t.id > ${readUpTo(viewer)} as "isUnread", h.kind, h.shipment_id::float8 as "shipmentId",
        h.ticket_id::float8 as "ticketId", h.invoice_id::float8 as "invoiceId", h.customer_id::float8 as "customerId",
        h.container_id, h.actor_id, h.before, h.after, floor(extract(epoch from h.happened_at) * 1000)::float8 as ms, h.happened_on::text as "happenedOn"
      ${ofViewer(viewer)} order by t.id desc limit ${linesPerPage} offset ${offset}) as told
    join customers c on c.id = told."customerId" left join shipments s on s.id = told."shipmentId" left join project_places p on p.project_id = s.project_id and p.code = s.destination_port
    left join tickets k on k.id = told."ticketId" left join invoices i on i.id = told."invoiceId"
    left join containers b on b.id = told.container_id left join users u on u.id = told.actor_id order by told.id desc`)
  return { page: { ...place, rows: rows.map(({ ms, ...row }) => ({ ...row, happenedAt: new Date(ms).toISOString() })) }, unread }
}

/** Counts to `maxUnread` + 1 at most, because every page asks. */
export async function countUnread(viewer: Viewer): Promise<number> {
  const { rows } = await db().execute<{ unread: number }>(sql`
    select count(*)::int as unread from (select 1 ${ofViewer(viewer)} and t.id > ${readUpTo(viewer)} limit ${maxUnread + 1}) as told`)
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
