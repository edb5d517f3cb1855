import { and, desc, eq } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { containerEvents, containers } from '#db/records/schema/freight/containers.ts'
import { ports } from '#db/records/schema/freight/ports.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { localDate } from '../../../ground/schedules/local-date.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isContainerInScope } from '../scope.server.ts'
import type { ContainerEdit } from './editable.ts'

export type RecordReader = Record | Transaction

/** The specification's number of Empty Returned (decision 11). */
export const emptyReturned = 9

/** A container as the record has it, its editable part, and the zone its days are counted in. */
export interface ContainerStanding {
  row: typeof containers.$inferSelect
  before: ContainerEdit
  timeZone: string
}

/** How the editable part of a container stands, for the form; null outside the viewer's scope. */
export async function findEdit(viewer: Viewer, containerId: number): Promise<{ edit: ContainerEdit; version: number } | null> {
  const found = await readStanding(record(), viewer, containerId)
  return found && { edit: found.before, version: found.row.version }
}

/** How a container stands, with its row held until the transaction ends: two people at once take turns. */
export async function lockStanding(tx: Transaction, viewer: Viewer, containerId: number): Promise<ContainerStanding | null> {
  await tx.select({ id: containers.id }).from(containers).where(isContainerInScope(viewer, containerId)).for('no key update')
  return readStanding(tx, viewer, containerId)
}

/** How a container stands; null outside the viewer's scope, foreign and absent alike. */
export async function readStanding(db: RecordReader, viewer: Viewer, containerId: number): Promise<ContainerStanding | null> {
  const [row] = await db.select().from(containers).where(isContainerInScope(viewer, containerId))
  if (!row) return null
  const timeZone = await zoneOf(db, row.portTerminal, row.shipmentId)
  const returnedAt = row.emptyReturnedAt ?? (await findReturnEvent(db, containerId))
  const before: ContainerEdit = {
    terminal: row.portTerminal,
    carrierFreeDays: row.carrierFreeDays,
    customerFreeDays: row.customerFreeDays,
    maxEmptyReturnedOn: row.maxEmptyReturnedOn,
    maxCarrierEmptyReturnedOn: row.maxCarrierEmptyReturnedOn,
    emptyReturnedOn: returnedAt && localDate(returnedAt, timeZone),
  }
  return { row, before, timeZone }
}

/** The zone a container's days are counted in: the terminal's, else that of its shipment's destination. */
export async function zoneOf(db: RecordReader, terminal: string | null, shipmentId: number): Promise<string> {
  const [atTerminal] = terminal ? await db.select({ zone: ports.timeZone }).from(ports).where(eq(ports.code, terminal)) : []
  if (atTerminal) return atTerminal.zone
  const [atDestination] = await db
    .select({ zone: ports.timeZone })
    .from(shipments)
    .innerJoin(ports, eq(ports.code, shipments.destinationPort))
    .where(eq(shipments.id, shipmentId))
  return atDestination?.zone ?? 'UTC'
}

/** A feed may tell of the return by its event alone. */
async function findReturnEvent(db: RecordReader, containerId: number): Promise<Date | null> {
  const isReturn = and(
    eq(containerEvents.containerId, containerId),
    eq(containerEvents.eventType, emptyReturned),
    containerEvents.inTimeline,
  )
  const [event] = await db
    .select({ at: containerEvents.occurredAt })
    .from(containerEvents)
    .where(isReturn)
    .orderBy(desc(containerEvents.occurredAt))
    .limit(1)
  return event?.at ?? null
}
