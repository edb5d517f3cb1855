import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { containerFacts } from '#db/postgres/schema/freight/facts.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import { containerEditOf } from '#domain/freight/containers/current-edit.ts'

export type CurrentContainerReader = Database | Transaction

export type Reached = Pick<ContainerFacts, 'atd' | 'ata' | 'outOfGateAt' | 'deliveredAt' | 'emptyReturnedAt'>

export interface CurrentContainer {
  row: typeof containers.$inferSelect
  before: ContainerEdit
  reached: Reached
  /** Of the terminal, else of the destination. */
  timeZone: string
  destinationZone: string
  shipmentNumber: string
  customer: string
}

export async function findEdit(viewer: Viewer, containerId: number): Promise<{ edit: ContainerEdit; version: number } | null> {
  const [found] = await readCurrentContainers(db(), viewer, [containerId])
  return found ? { edit: found.before, version: found.row.version } : null
}

/** Locks by id, so that concurrent saves of the same containers cannot deadlock. */
export async function lockCurrentContainers(tx: Transaction, viewer: Viewer, ids: readonly number[]): Promise<CurrentContainer[]> {
  const areChosen = and(inArray(containers.id, [...ids]), isOfScope(viewer))
  await tx.select({ id: containers.id }).from(containers).where(areChosen).orderBy(asc(containers.id)).for('no key update')
  return readCurrentContainers(tx, viewer, ids)
}

const { departedAt, arrivedAt, outOfGateAt, deliveredAt, returnedAt } = containerFacts
const reached = { atd: departedAt, ata: arrivedAt, outOfGateAt, deliveredAt, emptyReturnedAt: returnedAt }

/** By number, in one query: 200 containers of a list are edited at once. Those outside the viewer's scope are left out. */
export async function readCurrentContainers(
  database: CurrentContainerReader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<CurrentContainer[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({
      row: containers,
      timeZone: containerFacts.timeZone,
      reached,
      shipmentNumber: shipments.number,
      customer: customers.name,
      destinationZone: projectPlaces.timeZone,
    })
    .from(containers)
    // Both sides of the join are given the ids, or the view would be computed for every container.
    .innerJoin(containerFacts, and(eq(containerFacts.containerId, containers.id), inArray(containerFacts.containerId, [...ids])))
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .leftJoin(projectPlaces, and(eq(projectPlaces.projectId, shipments.projectId), eq(projectPlaces.code, shipments.destinationPort)))
    .where(and(inArray(containers.id, [...ids]), isOfScope(viewer)))
    .orderBy(asc(containers.number), asc(containers.id))
  return rows.map(({ destinationZone, ...found }) => {
    const { row, timeZone } = found
    const before = containerEditOf(row, found.reached.emptyReturnedAt, timeZone)
    return { ...found, before, destinationZone: destinationZone ?? 'UTC' }
  })
}
