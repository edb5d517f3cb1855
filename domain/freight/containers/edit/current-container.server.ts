import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { localDate } from '#domain/core/schedules/local-date.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import type { ContainerEdit } from './container-edit.ts'

export type CurrentContainerReader = Database | Transaction

export const emptyReturned = 9

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

export async function readCurrentContainer(
  database: CurrentContainerReader,
  viewer: Viewer,
  containerId: number,
): Promise<CurrentContainer | null> {
  const [row] = await database.select().from(containers).where(isContainerInScope(viewer, containerId))
  if (!row) return null
  const timeZone = await zoneOf(database, row.portTerminal, row.shipmentId)
  const reached = await findReached(database, row)
  const before: ContainerEdit = {
    terminal: row.portTerminal,
    carrierFreeDays: row.carrierFreeDays,
    customerFreeDays: row.customerFreeDays,
    maxEmptyReturnedOn: row.maxEmptyReturnedOn,
    maxCarrierEmptyReturnedOn: row.maxCarrierEmptyReturnedOn,
    emptyReturnedOn: reached.emptyReturnedAt && localDate(reached.emptyReturnedAt, timeZone),
  }
  return { row, before, reached, timeZone }
}

/** The terminal's zone, else that of the shipment's destination. */
export async function zoneOf(database: CurrentContainerReader, terminal: string | null, shipmentId: number): Promise<string> {
  const zones = (code: SQL | typeof shipments.destinationPort) =>
    database
      .select({ zone: projectPlaces.timeZone })
      .from(shipments)
      .innerJoin(projectPlaces, and(eq(projectPlaces.projectId, shipments.projectId), eq(projectPlaces.code, code)))
      .where(eq(shipments.id, shipmentId))
  const [atTerminal] = terminal ? await zones(sql`${terminal}`) : []
  const [atDestination] = atTerminal ? [] : await zones(shipments.destinationPort)
  return (atTerminal ?? atDestination)?.zone ?? 'UTC'
}

/** A feed can deliver a date as an event only, and departure and arrival as events of the shipment. */
async function findReached(database: CurrentContainerReader, row: typeof containers.$inferSelect): Promise<Reached> {
  const isOfTimeline = and(eq(containerEvents.containerId, row.id), containerEvents.inTimeline)
  const told = await database
    .select({ type: containerEvents.eventType, at: max(containerEvents.occurredAt) })
    .from(containerEvents)
    .where(isOfTimeline)
    .groupBy(containerEvents.eventType)
  const [shipment] = await database
    .select({ atd: shipments.atd, ata: shipments.ata })
    .from(shipments)
    .where(eq(shipments.id, row.shipmentId))
  const eventAt = (type: number) => told.find((event) => event.type === type)?.at ?? null
  return {
    atd: row.atd ?? eventAt(4) ?? shipment?.atd ?? null,
    ata: row.ata ?? eventAt(5) ?? shipment?.ata ?? null,
    outOfGateAt: row.outOfGateAt ?? eventAt(8),
    deliveredAt: row.deliveredAt ?? eventAt(10),
    emptyReturnedAt: row.emptyReturnedAt ?? eventAt(emptyReturned),
  }
}
