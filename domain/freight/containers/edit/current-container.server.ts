import { and, eq, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { containerFacts, shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { localDate } from '#domain/core/schedules/local-date.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import type { ContainerEdit } from './container-edit.ts'

export type CurrentContainerReader = Database | Transaction

export type Reached = Pick<ContainerFacts, 'atd' | 'ata' | 'outOfGateAt' | 'deliveredAt' | 'emptyReturnedAt'>

export interface CurrentContainer {
  row: typeof containers.$inferSelect
  before: ContainerEdit
  reached: Reached
  timeZone: string
}

export async function findEdit(viewer: Viewer, containerId: number): Promise<{ edit: ContainerEdit; version: number } | null> {
  const found = await readCurrentContainer(db(), viewer, containerId)
  return found && { edit: found.before, version: found.row.version }
}

export async function lockCurrentContainer(tx: Transaction, viewer: Viewer, containerId: number): Promise<CurrentContainer | null> {
  await tx.select({ id: containers.id }).from(containers).where(isContainerInScope(viewer, containerId)).for('no key update')
  return readCurrentContainer(tx, viewer, containerId)
}

const { departedAt, arrivedAt, outOfGateAt, deliveredAt, returnedAt } = containerFacts
const reached = { atd: departedAt, ata: arrivedAt, outOfGateAt, deliveredAt, emptyReturnedAt: returnedAt }

export async function readCurrentContainer(
  database: CurrentContainerReader,
  viewer: Viewer,
  containerId: number,
): Promise<CurrentContainer | null> {
  const [found] = await database
    .select({ row: containers, timeZone: containerFacts.timeZone, reached })
    .from(containers)
    .innerJoin(containerFacts, eq(containerFacts.containerId, containers.id))
    .where(isContainerInScope(viewer, containerId))
  if (!found) return null
  const { row, timeZone } = found
  const before: ContainerEdit = {
    terminal: row.portTerminal,
    carrierFreeDays: row.carrierFreeDays,
    customerFreeDays: row.customerFreeDays,
    maxEmptyReturnedOn: row.maxEmptyReturnedOn,
    maxCarrierEmptyReturnedOn: row.maxCarrierEmptyReturnedOn,
    emptyReturnedOn: found.reached.emptyReturnedAt && localDate(found.reached.emptyReturnedAt, timeZone),
  }
  return { ...found, before }
}

/** The terminal's zone, else that of the shipment's destination. */
export async function zoneOf(database: CurrentContainerReader, terminal: string | null, shipmentId: number): Promise<string> {
  const [shipment] = await database
    .select({ zone: sql<string>`coalesce(${projectPlaces.timeZone}, ${shipmentFacts.timeZone})` })
    .from(shipments)
    .innerJoin(shipmentFacts, eq(shipmentFacts.shipmentId, shipments.id))
    .leftJoin(projectPlaces, and(eq(projectPlaces.projectId, shipments.projectId), eq(projectPlaces.code, sql`${terminal}`)))
    .where(eq(shipments.id, shipmentId))
  return shipment?.zone ?? 'UTC'
}
