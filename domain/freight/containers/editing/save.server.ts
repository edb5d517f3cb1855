import { and, desc, eq } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { containerEvents, containerHistory, containers } from '#db/records/schema/freight/containers.ts'
import { ports } from '#db/records/schema/freight/ports.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import { nudgeMirror } from '../../../ground/mirror/mirror.server.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { endOfLocalDate, localDate } from '../../geography/places/local-date.ts'
import { isTerminal, listFreeDays } from '../catalogues/choices.server.ts'
import { isContainerInScope } from '../scope.server.ts'
import { type ContainerEdit, changesOf } from './editable.ts'

/** Somebody saved meanwhile: nothing was written, and this is how it stands now. */
export class StaleEdit extends Refusal {
  constructor(
    readonly standing: ContainerEdit,
    readonly version: number,
  ) {
    super('containers.stale')
  }
}

const emptyReturned = 9
const halfDayMs = 12 * 3_600_000

/**
 * Saves what somebody changed of a container (spec 2 §4 Container edit), with its line in the history and the trail; what did
 * not change leaves no trace. An empty return writes event 9, and takes it back when the date is taken back. Refuses an edit
 * begun on an older version, a terminal or free days outside the catalogues, and a return before arrival or in the future.
 * Answers false, and does nothing, where the container is outside the viewer's scope.
 */
export async function saveContainer(
  viewer: Viewer,
  containerId: number,
  { version, edit }: { version: number; edit: ContainerEdit },
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const isSaved = await record().transaction(async (tx) => {
    const found = await lockContainer(tx, viewer, containerId)
    if (!found) return false
    const { row, before, timeZone } = found
    if (row.version !== version) throw new StaleEdit(before, row.version)
    const changes = changesOf(before, edit)
    if (Object.keys(changes).length === 0) return true
    await judge(viewer, edit, before)
    // Its own free time ends where it stands from now on.
    const zone = edit.terminal === before.terminal ? timeZone : await zoneOf(tx, edit.terminal, row.shipmentId)
    judgeReturn(edit, row.ata, zone, now)
    const returnedAt = edit.emptyReturnedOn === before.emptyReturnedOn ? row.emptyReturnedAt : noonOf(edit.emptyReturnedOn, zone)
    await tx
      .update(containers)
      .set({
        portTerminal: edit.terminal,
        carrierFreeDays: edit.carrierFreeDays,
        customerFreeDays: edit.customerFreeDays,
        maxEmptyReturnedOn: edit.maxEmptyReturnedOn,
        maxCarrierEmptyReturnedOn: edit.maxCarrierEmptyReturnedOn,
        emptyReturnedAt: returnedAt,
        ...(edit.emptyReturnedOn !== before.emptyReturnedOn && { status: returnedAt ? ('returned' as const) : statusOf(row) }),
        updatedAt: now,
      })
      .where(eq(containers.id, containerId))
    if (edit.emptyReturnedOn !== before.emptyReturnedOn) await writeReturn(tx, viewer, containerId, returnedAt, zone, now)
    await tx.insert(containerHistory).values({ containerId, act: 'changed', changes, createdBy: viewer.userId, createdAt: now })
    const subject = { subjectKind: 'container', subjectId: String(containerId), details: changes }
    await writeAudit(tx, { ...viewer, ...origin, ...subject, action: 'save-container', at: now })
    return true
  })
  // The list is to show it at once.
  nudgeMirror()
  return isSaved
}

/** How the editable part of a container stands, for the form; null outside the viewer's scope. */
export async function findEdit(viewer: Viewer, containerId: number): Promise<{ edit: ContainerEdit; version: number } | null> {
  const found = await readContainer(record(), viewer, containerId)
  return found && { edit: found.before, version: found.row.version }
}

/** Holds the row until the transaction ends: two people at once take turns. */
async function lockContainer(tx: Transaction, viewer: Viewer, containerId: number) {
  await tx.select({ id: containers.id }).from(containers).where(isContainerInScope(viewer, containerId)).for('no key update')
  return readContainer(tx, viewer, containerId)
}

async function readContainer(db: Record | Transaction, viewer: Viewer, containerId: number) {
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

/** A feed may tell of the return by its event alone. */
async function findReturnEvent(db: Record | Transaction, containerId: number): Promise<Date | null> {
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

/** The zone its days are counted in: the terminal's, else that of its shipment's destination. */
async function zoneOf(tx: Record | Transaction, terminal: string | null, shipmentId: number): Promise<string> {
  const [atTerminal] = terminal ? await tx.select({ zone: ports.timeZone }).from(ports).where(eq(ports.code, terminal)) : []
  if (atTerminal) return atTerminal.zone
  const [atDestination] = await tx
    .select({ zone: ports.timeZone })
    .from(shipments)
    .innerJoin(ports, eq(ports.code, shipments.destinationPort))
    .where(eq(shipments.id, shipmentId))
  return atDestination?.zone ?? 'UTC'
}

/** What stood there before may stay, even where a catalogue no longer offers it. */
async function judge(viewer: Viewer, edit: ContainerEdit, before: ContainerEdit): Promise<void> {
  const { terminal } = edit
  if (terminal !== null && terminal !== before.terminal && !(await isTerminal(viewer, terminal))) {
    throw new Refusal('containers.unknownTerminal', 'terminal')
  }
  const offered = await listFreeDays(viewer, [])
  for (const field of ['carrierFreeDays', 'customerFreeDays'] as const) {
    const days = edit[field]
    if (days !== null && days !== before[field] && !offered.includes(days)) throw new Refusal('containers.unknownDays', field)
  }
}

function judgeReturn({ emptyReturnedOn: day }: ContainerEdit, ata: Date | null, timeZone: string, now: Date): void {
  if (day === null) return
  if (day > localDate(now, timeZone)) throw new Refusal('containers.returnedInFuture', 'emptyReturnedOn')
  if (ata && day < localDate(ata, timeZone)) throw new Refusal('containers.returnedBeforeArrival', 'emptyReturnedOn')
}

/** A day has no hour; noon is the same day for everybody near. */
function noonOf(day: string | null, timeZone: string): Date | null {
  return day === null ? null : new Date(endOfLocalDate(day, timeZone).getTime() - halfDayMs)
}

/** How far it had come, from the dates the record has, for a return that is taken back. */
function statusOf(row: typeof containers.$inferSelect): typeof row.status {
  if (row.deliveredAt) return 'delivered'
  if (row.outOfGateAt) return 'out_of_gate'
  if (row.ata) return 'arrived'
  return row.atd ? 'in_transit' : 'booked'
}

async function writeReturn(
  tx: Transaction,
  viewer: Viewer,
  containerId: number,
  at: Date | null,
  timeZone: string,
  now: Date,
): Promise<void> {
  // Told otherwise before, by a feed or a person: the person now asked is right.
  await tx.delete(containerEvents).where(and(eq(containerEvents.containerId, containerId), eq(containerEvents.eventType, emptyReturned)))
  if (!at) return
  await tx.insert(containerEvents).values({
    containerId,
    eventType: emptyReturned,
    description: 'Empty Returned',
    occurredAt: at,
    timeZone,
    responsible: `${viewer.name} ${viewer.lastName}`,
    createdAt: now,
  })
}
