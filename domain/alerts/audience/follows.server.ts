import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { shipmentFollows } from '#db/postgres/schema/alerts/alert-settings.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type Page, pageOf } from '#domain/core/lists/list-page.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { linesPerPage } from './alert-choice.ts'
import type { Followed, FollowedLine } from './followed.ts'

export async function findFollowed(
  viewer: Viewer,
  followed: Followed,
  database: Executor = db(),
): Promise<{ shipmentId: number; containerId: number | null } | null> {
  const [found] =
    'containerId' in followed
      ? await database
          .select({ shipmentId: containers.shipmentId, containerId: containers.id })
          .from(containers)
          .where(isContainerInScope(viewer, followed.containerId))
      : await database.select({ shipmentId: shipments.id }).from(shipments).where(isInScope(viewer, followed.shipmentId))
  return found ? { containerId: null, ...found } : null
}

/** Of a transaction, where one is open. */
type Executor = Pick<ReturnType<typeof db>, 'select' | 'insert'>

const own = ({ userId }: Viewer, followed: Followed) =>
  and(
    eq(shipmentFollows.userId, userId),
    'containerId' in followed
      ? eq(shipmentFollows.containerId, followed.containerId)
      : and(eq(shipmentFollows.shipmentId, followed.shipmentId), isNull(shipmentFollows.containerId)),
  )

const findFollow = prepared((open) => {
  const { userId, shipmentId, containerId } = shipmentFollows
  const isAsked = or(
    eq(containerId, sql.placeholder('containerId')),
    and(eq(shipmentId, sql.placeholder('shipmentId')), isNull(containerId)),
  )
  return open
    .select({ userId })
    .from(shipmentFollows)
    .where(and(eq(userId, sql.placeholder('userId')), isAsked))
})

export async function isFollowing({ userId }: Viewer, followed: Followed): Promise<boolean> {
  return (await findFollow({ userId, shipmentId: null, containerId: null, ...followed })).length > 0
}

/** A page of what the viewer follows, the newest first; leaves out archived customers and those the viewer may no longer see. */
export async function listFollowed(viewer: Viewer, asked: number): Promise<Page<FollowedLine>> {
  const ofViewer = sql`from shipment_follows f join shipments s on s.id = f.shipment_id join customers c on c.id = s.customer_id
    where f.user_id = ${viewer.userId} and s.customer_id = any(${sql.param([...viewer.allowedCustomerIds])}::bigint[])
      and c.deleted_at is null and c.archived_at is null and s.hidden_at is null
      and not exists (select from containers where id = f.container_id and hidden_at is not null)`
  const { rows: counted } = await db().execute<{ total: number }>(sql`select count(*)::int as total ${ofViewer}`)
  const { offset, ...place } = pageOf(asked, linesPerPage, counted[0]?.total ?? 0)
  const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
  const { rows } = await db().execute<FollowedLine & Record<string, unknown>>(sql`
    select followed.*, b.number as container, coalesce(p.time_zone, 'UTC') as "timeZone" from (
      select s.id::float8 as "shipmentId", s.number as shipment, f.container_id::float8 as "containerId", c.name as customer,
        s.customer_id::float8 as "customerId", s.status,
        ${iso('s.eta')} as eta, s.eta_is_day as "etaIsDay", ${iso('f.created_at')} as since, s.destination_port, f.created_at
      ${ofViewer} order by f.created_at desc, s.id desc, f.container_id limit ${linesPerPage} offset ${offset}) as followed
    left join containers b on b.id = followed."containerId" left join project_places p on p.project_id = ${viewer.projectId} and p.code = followed.destination_port
    order by followed.created_at desc, followed."shipmentId" desc, followed."containerId"`)
  const lines = rows.map(
    ({ shipmentId, shipment, containerId, container, customer, customerId, status, eta, etaIsDay, timeZone, since }) => {
      return { shipmentId, shipment, containerId, container, customer, customerId, status, eta, etaIsDay, timeZone, since }
    },
  )
  return { ...place, rows: lines }
}

export async function stopFollowing(viewer: Viewer, followed: Followed): Promise<void> {
  await db().delete(shipmentFollows).where(own(viewer, followed))
}

/** Returns false outside the viewer's scope. */
export async function setFollowing(
  viewer: Viewer,
  followed: Followed,
  isWanted: boolean,
  now: Date,
  database: Executor = db(),
): Promise<boolean> {
  const found = await findFollowed(viewer, followed, database)
  if (!found) return false
  if (!isWanted) await stopFollowing(viewer, followed)
  else
    await database
      .insert(shipmentFollows)
      .values({ ...found, userId: viewer.userId, createdAt: now })
      .onConflictDoNothing()
  return true
}
