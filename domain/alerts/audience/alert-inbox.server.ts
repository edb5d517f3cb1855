import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { builtOnce } from '#db/postgres/prepared.server.ts'
import { eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import { alertInboxes } from '#db/postgres/schema/alerts/alert-settings.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { textOfAlert } from '#domain/alerts/facts/alert-text.ts'
import { withFacts } from '#domain/alerts/facts/find-alert-facts.server.ts'
import { descending } from '#domain/core/lists/database-list.server.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { listPlain, listPlainAfter, type PlainSource } from '#domain/core/lists/plain-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { RowPlace, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { mayReceive } from './alert-audience.server.ts'
import { type InboxLine, linesPerPage, maxUnread } from './alert-choice.ts'

/** Includes what waits for the next digest; excludes customers the viewer may no longer see. */
const isOf = (userId: unknown, customerIds: unknown) => sql`delivery.user_id = ${userId} and delivery.dropped_at is null
    and event.customer_id = any(${customerIds}::bigint[]) and ${mayReceive}`
const isOfViewer = ({ userId, allowedCustomerIds }: Viewer) => isOf(userId, sql.param([...allowedCustomerIds]))

const lines = sql`from alert_deliveries delivery join activity_events event on event.id = delivery.event_id
  join ${eventVisibility} on ${eventVisibility.eventId} = delivery.event_id and ${eventVisibility.userId} = delivery.user_id`

const readUpTo = ({ userId }: { userId: unknown }) => sql`coalesce((select read_up_to from alert_inboxes where user_id = ${userId}), 0)`

async function count(where: SQL | undefined): Promise<number> {
  const { rows } = await db().execute<{ total: number }>(sql`select count(*)::int as total ${lines} where ${where}`)
  return rows[0]?.total ?? 0
}

const inboxOf = (viewer: Viewer, now: Date): PlainSource<InboxLine> => ({
  scope: isOfViewer(viewer),
  newestFirst: [descending(sql`delivery.id`)],
  keys: sql`delivery.id`,
  count,
  place: async (where, place) => (await db().execute<{ place: RowPlace }>(sql`select ${place} as place ${lines} where ${where}`)).rows,
  rows: (part) => selectLines(viewer, part, now),
})

async function selectLines(
  viewer: Viewer,
  { where, orderBy, limit, offset }: Parameters<PlainSource<InboxLine>['rows']>[0],
  now: Date,
): Promise<InboxLine[]> {
  const { rows } = await db().execute<LineRow>(sql`
    select line.*, customer.name as customer, coalesce(shipment.number, ticket.number, invoice.number) as number, container.number as container,
      coalesce(destination.time_zone, 'UTC') as "timeZone", nullif(concat_ws(' ', actor.name, actor.last_name), '') as actor
    from (select delivery.id::float8 as id, delivery.id > ${readUpTo(viewer)} as "isUnread", event.kind,
        event.shipment_id::float8 as "shipmentId", event.ticket_id::float8 as "ticketId", event.invoice_id::float8 as "invoiceId",
        event.customer_id::float8 as "customerId", event.container_id::float8 as "containerId", event.actor_id, event.before, event.after,
        floor(extract(epoch from event.happened_at) * 1000)::float8 as ms, event.happened_on::text as "happenedOn"
      ${lines} where ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) as line
    join customers customer on customer.id = line."customerId"
    left join shipments shipment on shipment.id = line."shipmentId"
    left join project_places destination on destination.project_id = shipment.project_id and destination.code = shipment.destination_port
    left join containers container on container.id = line."containerId"
    left join tickets ticket on ticket.id = line."ticketId"
    left join invoices invoice on invoice.id = line."invoiceId"
    left join users actor on actor.id = line.actor_id
    order by line.id desc`)
  const dated = rows.map(({ ms, ...row }) => ({ ...row, happenedAt: new Date(ms).toISOString() }))
  const reader = {
    isOutside: false,
    readsPapers: isHeldBy(viewer, 'read-shipment-documents') && viewer.documentCategories === null,
    addsPapers: isHeldBy(viewer, 'add-shipment-documents'),
  }
  const t = translatorIn(viewer.language)
  return (await withFacts(dated, () => reader, now)).map(({ facts, containerId: _, ...line }) => {
    const { details, reference, route, next } = textOfAlert(t, viewer.language, { ...line, facts })
    return { ...line, details, reference, route, next }
  })
}

type LineRow = Omit<InboxLine, 'kind' | 'happenedAt' | 'details' | 'reference' | 'route' | 'next'> & {
  kind: AlertKind
  containerId: number | null
  ms: number
}

export async function listInbox(viewer: Viewer, asked: number, now: Date): Promise<{ page: Page<InboxLine>; unread: number }> {
  const [page, unread] = await Promise.all([
    listPlain(inboxOf(viewer, now), linesPerPage, asked),
    count(sql`${isOfViewer(viewer)} and delivery.id > ${readUpTo(viewer)}`),
  ])
  return { page, unread }
}

export const listInboxAfter = (viewer: Viewer, after: RowsAfter, now: Date) => listPlainAfter(inboxOf(viewer, now), after)

const countOfUnread = builtOnce<{ unread: number }>(() => {
  const [userId, customerIds] = [sql.placeholder('userId'), sql.placeholder('customerIds')]
  return sql`select count(*)::int as unread from (
    select 1 ${lines} where ${isOf(userId, customerIds)} and delivery.id > ${readUpTo({ userId })} limit ${maxUnread + 1}) as line`
})

/** Counts to `maxUnread` + 1 at most, because every page asks. */
export async function countUnread({ userId, allowedCustomerIds }: Viewer): Promise<number> {
  const [row] = await countOfUnread({ userId, customerIds: allowedCustomerIds })
  return row?.unread ?? 0
}

/** Marks all lines as read, or those up to the one with the id `upTo`; what is read stays so. */
export async function markRead(viewer: Viewer, upTo?: number): Promise<void> {
  const { rows } = await db().execute<{ last: string | null }>(
    sql`select max(id) as last from alert_deliveries where user_id = ${viewer.userId}`,
  )
  const readUpTo = Math.min(Number(rows[0]?.last ?? 0), upTo ?? Number.POSITIVE_INFINITY)
  await db()
    .insert(alertInboxes)
    .values({ userId: viewer.userId, readUpTo })
    .onConflictDoUpdate({ target: alertInboxes.userId, set: { readUpTo: sql`greatest(${alertInboxes.readUpTo}, excluded.read_up_to)` } })
}
