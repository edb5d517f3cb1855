import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { containerHistory, containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { areShownOf, isInPreparedScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { findPlaceZones } from '#domain/intake/edits/place-zones.server.ts'
import type { Zones } from '#domain/intake/fields/ruled-fields.ts'
import { containerRepairOf } from './container-repair.ts'
import type { ContainerRepair } from './container-repair-fields.ts'

const shipmentActs = { created: 'container_added', removed: 'container_removed', restored: 'container_restored' } as const

type Changes = (typeof containerHistory.$inferInsert)['changes']

interface ContainerAct {
  container: Pick<typeof containers.$inferSelect, 'id' | 'shipmentId' | 'number'>
  act: 'created' | 'changed' | 'removed' | 'restored'
  changes: Changes
  reason: string
}

/** Adds what a person did to the container's history, to its shipment's and to the audit trail, in the transaction that does it. */
export async function recordContainerAct(
  tx: Transaction,
  act: Act,
  { container, act: kind, changes, reason }: ContainerAct,
  action: AuditAction,
): Promise<void> {
  const { viewer, now } = act
  await tx
    .insert(containerHistory)
    .values({ containerId: container.id, act: kind, changes, reason, createdBy: viewer.userId, createdAt: now })
  if (kind !== 'changed') {
    const changed = {
      container: { before: kind === 'removed' ? container.number : null, after: kind === 'removed' ? null : container.number },
    }
    const line = { shipmentId: container.shipmentId, act: shipmentActs[kind], changes: changed, reason, createdBy: viewer.userId }
    await tx.insert(shipmentHistory).values({ ...line, createdAt: now })
  }
  const details = { ...changes, number: container.number, shipmentId: container.shipmentId, reason }
  await writeAudit(tx, act, action, { subject: ['container', container.id], details })
}

export async function findContainerZones(
  database: Database | Transaction,
  { projectId, originPort, destinationPort }: Pick<typeof shipments.$inferSelect, 'projectId' | 'originPort' | 'destinationPort'>,
  terminal: string | null,
): Promise<Zones> {
  const zones = await findPlaceZones(database, projectId, [originPort, destinationPort, terminal])
  const zoneOf = (code: string | null) => (code === null ? undefined : zones.get(code))
  return { origin: zoneOf(originPort) ?? 'UTC', destination: zoneOf(terminal) ?? zoneOf(destinationPort) ?? 'UTC' }
}

interface Repairable {
  id: number
  number: string
  shipmentId: number
  shipmentNumber: string
  version: number
  repair: ContainerRepair
}

/** The fields of a container that a repair can change, as they are typed; null for a foreign or absent one. */
export async function findContainerRepair(viewer: Viewer, containerId: number): Promise<Repairable | null> {
  const [found] = await db()
    .select({ row: containers, shipment: shipments })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .where(isContainerInScope(viewer, containerId))
  if (!found) return null
  const { row, shipment } = found
  const repair = containerRepairOf(row, await findContainerZones(db(), shipment, row.portTerminal))
  return { id: row.id, number: row.number, shipmentId: shipment.id, shipmentNumber: shipment.number, version: row.version, repair }
}

/** A container that was removed from a shipment which is shown: the condition of those that can be restored. */
export const isRemoved = (viewer: Viewer, containerId: number) =>
  and(
    eq(containers.id, containerId),
    isNotNull(containers.hiddenAt),
    inArray(
      containers.shipmentId,
      db()
        .select({ id: shipments.id })
        .from(shipments)
        .where(areShownOf(viewer, scopeOf(viewer))),
    ),
  )

interface RemovedContainer {
  id: number
  number: string
  shipmentId: number
  shipmentNumber: string
  by: string | null
  at: Date
  reason: string | null
}

/** Who removed a container, when and why; null where it is not removed, foreign or absent. */
export async function findRemovedContainer(viewer: Viewer, containerId: number): Promise<RemovedContainer | null> {
  const [row] = await db()
    .select({
      id: containers.id,
      number: containers.number,
      shipmentId: shipments.id,
      shipmentNumber: shipments.number,
      by: wholeName,
      at: containerHistory.createdAt,
      reason: containerHistory.reason,
    })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(containerHistory, and(eq(containerHistory.containerId, containers.id), eq(containerHistory.act, 'removed')))
    .leftJoin(users, eq(users.id, containerHistory.createdBy))
    .where(isRemoved(viewer, containerId))
    .orderBy(desc(containerHistory.createdAt), desc(containerHistory.id))
    .limit(1)
  return row ?? null
}

/** The containers that people removed from a shipment, by number; none for a foreign or absent shipment. */
export async function listRemovedContainers(viewer: Viewer, shipmentId: number): Promise<{ id: number; number: string }[]> {
  return listRemoved([shipmentId], preparedScope(viewer))
}

const listRemoved = preparedByIds((open, isAsked) =>
  open
    .select({ id: containers.id, number: containers.number })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .where(and(isAsked(shipments.id), isInPreparedScope, isNotNull(containers.hiddenAt)))
    .orderBy(asc(containers.number), asc(containers.id)),
)

export interface Hanging {
  comments: number
  documents: number
  incidents: number
  tickets: number
}

/** What is absent with a container once it is removed. Tickets stay and do not name it. */
export async function countHanging(viewer: Viewer, containerId: number): Promise<Hanging | null> {
  const countOf = (table: string, more = '') =>
    sql<number>`(select count(*)::int from ${sql.raw(table)} where container_id = ${containers.id} ${sql.raw(more)})`
  const [row] = await db()
    .select({
      comments: countOf('container_comments'),
      documents: countOf('container_documents'),
      incidents: countOf('incidents', 'and deleted_at is null'),
      tickets: countOf('tickets'),
    })
    .from(containers)
    .where(isContainerInScope(viewer, containerId))
  return row ?? null
}
