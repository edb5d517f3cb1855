import { and, count, desc, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { type AlertKind, cargoKinds } from '#domain/alerts/alert-kinds.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'
import { type NewsLine, newsList } from './news-list.ts'

/** Names come from subqueries, so that events can be counted without joins. */
const number = sql<string>`(select s.number from shipments s where s.id = ${activityEvents.shipmentId})`
const customer = sql<string>`(select c.name from customers c where c.id = ${activityEvents.customerId})`
const timeZone = sql<string>`coalesce((select p.time_zone from shipments s join project_places p on p.project_id = s.project_id and p.code = s.destination_port
  where s.id = ${activityEvents.shipmentId}), 'UTC')`
const container = sql<string | null>`(select b.number from containers b where b.id = ${activityEvents.containerId})`
const actor = sql<string | null>`(select concat_ws(' ', u.name, u.last_name) from users u where u.id = ${activityEvents.actorId})`

/** As in the views of alerts: what happened to a hidden shipment or container is shown to nobody, until it is restored. */
const areInSight = sql`not exists (select from shipments where id = activity_events.shipment_id and hidden_at is not null)
  and not exists (select from containers where id = activity_events.container_id and hidden_at is not null)`

/** The access filter of news; excludes documents where the viewer may not see every category. */
function scopeFor(viewer: Viewer) {
  const seesAllDocuments = isHeldBy(viewer, 'read-shipment-documents') && viewer.documentCategories === null
  const isSelected = inArray(activityEvents.customerId, [...scopeOf(viewer)])
  return (
    and(
      isSelected,
      isNotNull(activityEvents.shipmentId),
      // What is written down for other systems alone is no news.
      inArray(activityEvents.kind, cargoKinds),
      areInSight,
      seesAllDocuments ? undefined : ne(activityEvents.kind, 'document-added'),
    ) ?? sql`false`
  )
}

const isNewTo = ({ userId }: Viewer, since: Date) =>
  and(gt(activityEvents.noticedAt, since), sql`${activityEvents.actorId} is distinct from ${userId}`) ?? sql`false`

const sourceFor = (viewer: Viewer, since: Date): DatabaseSource<NewsLine> => ({
  timeZone: viewer.timeZone,
  scope: scopeFor(viewer),
  keys: activityEvents.id,
  search: [number, customer, container, actor, activityEvents.after],
  filters: { kind: activityEvents.kind, when: activityEvents.happenedAt, new: isNewTo(viewer, since) },
  orders: { shipment: number, customer, when: activityEvents.happenedAt },
  newestFirst: [descending(activityEvents.happenedAt), descending(activityEvents.id)],
  ...readFrom(activityEvents),
  rows: selectRows(
    () => {
      const { id, kind, customerId, before, after, happenedAt, happenedOn } = activityEvents
      const shipmentId = sql<number>`${activityEvents.shipmentId}`.mapWith(activityEvents.shipmentId)
      return db()
        .select({ id, kind, shipmentId, customerId, before, after, happenedAt, happenedOn, number, customer, container, actor, timeZone })
        .from(activityEvents)
    },
    (row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }),
  ),
})

/** "New" means since the viewer's visit before this one. */
export const newsRows = rowsOfList(
  newsList,
  async (viewer, _, now) => sourceFor(viewer, await findLastVisit(viewer, now)),
  countedIn(activityEvents),
)

const mostLatest = 5

/** Counts by kind since that instant or, where nothing happened, the latest events. */
export async function findHomeNews(viewer: Viewer, since: Date) {
  const counts = await countNews(viewer, since)
  if (counts.length > 0) return { counts, latest: [] }
  // In index order, so that it reads only these few rows.
  const part = { where: scopeFor(viewer), orderBy: [desc(activityEvents.noticedAt)], limit: mostLatest, offset: 0 }
  const rows = await sourceFor(viewer, since).rows(part)
  return {
    counts,
    latest: rows.map(({ id, kind, shipmentId, customerId, number, happenedAt, happenedOn }) => ({
      id,
      kind,
      shipmentId,
      customerId,
      number,
      happenedAt,
      happenedOn,
    })),
  }
}

export async function countNews(viewer: Viewer, since: Date): Promise<{ kind: AlertKind; count: number }[]> {
  const rows = await db()
    .select({ kind: activityEvents.kind, count: count() })
    .from(activityEvents)
    .where(and(scopeFor(viewer), isNewTo(viewer, since)))
    .groupBy(activityEvents.kind)
  return cargoKinds.flatMap((kind) => {
    const found = rows.find((row) => row.kind === kind)
    return found ? [{ kind, count: found.count }] : []
  })
}
