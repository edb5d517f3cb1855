import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { statusBy } from '#domain/freight/containers/container.ts'
import { faultOfNumber, plainNumber } from '#domain/freight/containers/container-number.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { findEditChoices } from '#domain/intake/edits/containers/edit-validation.server.ts'
import { onShipment } from '#domain/intake/edits/shipments/on-shipment.server.ts'
import { checkDates, type DateOrder } from '#domain/intake/edits/typed-order.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import type { Zones } from '#domain/intake/fields/ruled-fields.ts'
import { completeShipments } from '#domain/intake/writers/shipment-completion.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import {
  type ActualContainerDate,
  actualContainerDates,
  changedFields,
  columnsOfRepair,
  containerRepairOf,
  eventOfContainerDate,
  repairChanges,
} from './container-repair.ts'
import { type ContainerRepair, emptyRepair } from './container-repair-fields.ts'
import { findContainerZones, recordContainerAct } from './repaired-container.server.ts'
import { replaceTypedEvents } from './typed-events.server.ts'

type ContainerRow = typeof containers.$inferSelect

/**
 * Adds a container to a shipment by hand; a feed that names both later goes on with it. A wrong check digit is accepted, as from feeds, and
 * the container's page says so. Returns its id, or null for a foreign or absent shipment. Throws for what is no container number, a number
 * that the shipment has, a terminal outside the catalogue, and dates that cannot be.
 */
export async function addContainer(
  act: Act,
  shipmentId: number,
  { number: typed, repair, reason }: { number: string; repair: Partial<ContainerRepair>; reason: string },
): Promise<number | null> {
  const { viewer, now } = act
  return onShipment(act, shipmentId, async (tx, shipment) => {
    const number = plainNumber(typed)
    if (faultOfNumber(number) === 'form') throw new DomainError('repairs.noContainerNumber', 'number')
    await checkIsNew(tx, shipmentId, number)
    const after = { ...emptyRepair, ...repair }
    const zones = await zonesFor(tx, viewer, shipment, after.terminal, null)
    const columns = columnsOfRepair(after, changedFields(emptyRepair, after, { before: zones, after: zones }), zones)
    checkDates(columns, actualContainerDates, order, () => true, now)
    const row = { ...columns, shipmentId, number, status: statusBy(columns), createdAt: now, updatedAt: now }
    const [made] = await tx.insert(containers).values(row).returning()
    if (!made) throw new Error('a container that was inserted is there')
    await writeEvents(tx, act, made, actualContainerDates, zones)
    const changes = { number: { before: null, after: number }, ...repairChanges(emptyRepair, after) }
    await recordContainerAct(tx, act, { container: made, act: 'created', changes, reason }, 'add-container')
    await completeShipments(tx, [shipmentId])
    await settleDoubts(tx, [shipmentId])
    return made.id
  })
}

/**
 * Writes fields of a container that otherwise only feeds fill; each stays until a feed sends another value for it. An actual date brings its
 * event, and moves the status and the shipment's own dates as a feed would. Returns false for a foreign or absent container. Throws on an
 * outdated version (`ConflictError` with what is there now), a terminal outside the catalogue, and dates that cannot be.
 */
export async function repairContainer(
  act: Act,
  containerId: number,
  editing: { version: number; repair: Partial<ContainerRepair>; reason: string },
): Promise<boolean> {
  const isThere = await inTurn(act.viewer.projectId, byHand, async (tx) => {
    const [row] = await tx.select().from(containers).where(isContainerInScope(act.viewer, containerId)).for('no key update')
    if (row) await repairWithin(tx, row, editing, act)
    return row !== undefined
  })
  nudgeMirror()
  return isThere
}

async function repairWithin(
  tx: Transaction,
  row: ContainerRow,
  { version, repair, reason }: { version: number; repair: Partial<ContainerRepair>; reason: string },
  act: Act,
): Promise<void> {
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, row.shipmentId))
  if (!shipment) throw new Error('a container has a shipment')
  const zonesBefore = await findContainerZones(tx, shipment, row.portTerminal)
  const before = containerRepairOf(row, zonesBefore)
  const after = { ...before, ...repair }
  const changes = repairChanges(before, after)
  // A retried submission is not a conflict.
  if (Object.keys(changes).length === 0) return
  if (row.version !== version) throw new ConflictError('containers.stale', before, row.version)
  const zones = await zonesFor(tx, act.viewer, shipment, after.terminal, before.terminal)
  const changed = changedFields(before, after, { before: zonesBefore, after: zones })
  const columns = columnsOfRepair(after, changed, zones)
  checkDates({ ...row, ...columns }, actualContainerDates, order, (date) => changed.has(date), act.now)
  const dates = actualContainerDates.filter((date) => changed.has(date))
  const events = await tx.select().from(containerEvents).where(eq(containerEvents.containerId, row.id))
  const typed = dates.map((date) => eventOfContainerDate[date] as number)
  const status = statusBy(
    { ...row, ...columns },
    events.filter(({ eventType }) => !typed.includes(eventType)),
  )
  const [written] = await tx
    .update(containers)
    .set({ ...columns, ...(dates.length > 0 && { status }), updatedAt: act.now })
    .where(eq(containers.id, row.id))
    .returning()
  if (!written) throw new Error('a container that is locked is there')
  await writeEvents(tx, act, written, dates, zones)
  await recordContainerAct(tx, act, { container: written, act: 'changed', changes, reason }, 'repair-container')
  await completeShipments(tx, [row.shipmentId])
  await settleDoubts(tx, [row.shipmentId])
}

async function checkIsNew(tx: Transaction, shipmentId: number, number: string): Promise<void> {
  const [current] = await tx
    .select({ hiddenAt: containers.hiddenAt })
    .from(containers)
    .where(and(eq(containers.shipmentId, shipmentId), eq(containers.number, number)))
  if (current) throw new DomainError(current.hiddenAt ? 'repairs.containerWasRemoved' : 'repairs.containerIsThere', 'number')
}

async function zonesFor(
  tx: Transaction,
  viewer: Viewer,
  shipment: typeof shipments.$inferSelect,
  terminal: string | null,
  former: string | null,
): Promise<Zones> {
  const { terminal: chosen } = await findEditChoices(tx, viewer, terminal)
  if (terminal !== null && terminal !== former && !chosen.isOffered) throw new DomainError('containers.unknownTerminal', 'terminal')
  return findContainerZones(tx, shipment, terminal)
}

const order: DateOrder<ActualContainerDate> = [
  ['atd', 'ata', 'repairs.arrivedBeforeDeparture'],
  ['ata', 'outOfGateAt', 'repairs.outBeforeArrival'],
  ['ata', 'deliveredAt', 'repairs.deliveredBeforeArrival'],
]

async function writeEvents(
  tx: Transaction,
  act: Act,
  row: ContainerRow,
  dates: readonly ActualContainerDate[],
  zones: Zones,
): Promise<void> {
  const types = dates.map((date) => eventOfContainerDate[date])
  const events = dates.flatMap((date) => {
    const { [date]: occurredAt, [dayMarkOf(date)]: isDay } = row
    const timeZone = zones[date === 'atd' ? 'origin' : 'destination']
    return occurredAt ? [{ eventType: eventOfContainerDate[date], occurredAt, isDay, timeZone }] : []
  })
  await replaceTypedEvents(tx, act, row.id, types, events)
}
