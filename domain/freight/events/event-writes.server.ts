import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { receivedEvents, shipmentFeeds } from '#db/postgres/schema/freight/received-events.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import type { ContainerDiff } from '#domain/freight/containers/feed/container-diff.ts'
import { type ContainerChange, writeContainerChanges } from '#domain/freight/containers/feed/container-writes.server.ts'
import { completeShipments, completionMark } from '#domain/freight/containers/shipment-completion.server.ts'
import { findRuledShipments, saveFollowed } from '#domain/freight/feeds/rules/field-rules.server.ts'
import { followFeed, type RuledShipment } from '#domain/freight/feeds/rules/follow-feed.server.ts'
import { actualDates } from '#domain/freight/feeds/rules/ruled-fields.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { isFurther, statusByDates, statuses } from '#domain/freight/shipments/shipment.ts'
import { type Ends, effectOnContainer, effectOnShipment } from './event-effects.ts'
import { eventWriterOf } from './event-source.ts'
import { type MergeOptions, mergeEvents } from './merge-events.ts'
import type { ReportedEvent } from './reported-event.ts'
import { columnsOfDates, type Replaced, takeBack } from './taken-back.ts'

type ShipmentRow = typeof shipments.$inferSelect

interface Source {
  projectId: number
  source: string
}

interface Reported {
  row: ShipmentRow
  ends: Ends
  events: ReportedEvent[]
  zoneOf: MergeOptions['zoneOf']
}

const nothing = { fields: {}, events: [] }

/**
 * Writes what all valid events of a source now say otherwise of shipments and their containers than they said before. Values that others
 * wrote stay; a date that the source takes back gives way to the one it replaced.
 */
export async function writeReported(tx: Transaction, of: Source, shipmentIds: readonly number[], now: Date): Promise<void> {
  if (shipmentIds.length === 0) return
  const writer = eventWriterOf(of.source)
  const reported = await findReported(tx, of, shipmentIds)
  const changes = await findContainerChanges(tx, writer, reported, now)
  await writeContainerChanges(tx, changes, writer)
  await writeShipments(tx, writer, reported, now)
  await lowerStatuses(tx, writer, reported)
  await completeShipments(tx, [...shipmentIds], writer)
  await rememberStatuses(tx, writer, reported)
}

async function findReported(tx: Transaction, { projectId, source }: Source, shipmentIds: readonly number[]): Promise<Reported[]> {
  const book = await findPlaceBook(projectId)
  const rows = await tx
    .select()
    .from(shipments)
    .where(inArray(shipments.id, [...shipmentIds]))
    .orderBy(shipments.id)
    .for('no key update')
  const events = await tx
    .select({ shipmentId: receivedEvents.shipmentId, event: receivedEvents.event })
    .from(receivedEvents)
    .where(and(inArray(receivedEvents.shipmentId, [...shipmentIds]), eq(receivedEvents.source, source), eq(receivedEvents.state, 'taken')))
  return rows.map((row) => {
    const ends = { mode: row.mode, origin: row.originPort, destination: row.destinationPort }
    const zoneAt = (place: string | null) => (place === null ? undefined : book.places.get(place)?.timeZone)
    return {
      ...{ row, ends },
      events: events.flatMap(({ shipmentId, event }) => (shipmentId === row.id ? [event as unknown as ReportedEvent] : [])),
      zoneOf: (place, end) => zoneAt(place) ?? zoneAt(ends[end]) ?? 'UTC',
    }
  })
}

async function findContainerChanges(tx: Transaction, source: string, reported: readonly Reported[], now: Date): Promise<ContainerChange[]> {
  const ids = reported.map(({ row }) => row.id)
  const known = await tx
    .select({ row: containers, said: containerFeeds.said, replaced: containerFeeds.replaced })
    .from(containers)
    .leftJoin(containerFeeds, and(eq(containerFeeds.containerId, containers.id), eq(containerFeeds.source, source)))
    .where(inArray(containers.shipmentId, ids))
    .orderBy(containers.id)
  return reported.flatMap(({ row, ends, events, zoneOf }) => {
    const own = known.filter((each) => each.row.shipmentId === row.id)
    const numbers = new Set([
      ...events.flatMap(({ references }) => references.container ?? []),
      ...own.flatMap((each) => (each.said ? each.row.number : [])),
    ])
    return [...numbers].flatMap((number): ContainerChange[] => {
      const standing = own.find((each) => each.row.number === number)
      const { fields, events: steps } = mergeEvents(
        events.filter(({ references }) => references.container === number),
        { effectOf: (event) => effectOnContainer(event, ends), zoneOf, now },
      )
      const said: ContainerDiff = { fields, events: steps }
      const before = (standing?.said as ContainerDiff | null | undefined) ?? nothing
      const isSame = isDeepStrictEqual(before, said)
      if (isSame || (!standing && faultOfNumber(number) !== null)) return []
      const back = takeBack(before.fields as typeof fields, fields, standing?.replaced ?? {}, standing?.row ?? {})
      return [
        {
          ...{ key: `${row.id} ${number}`, shipmentId: row.id, number, said, ...back },
          standing: standing && { row: standing.row, said: before },
        },
      ]
    })
  })
}

async function writeShipments(tx: Transaction, writer: string, reported: readonly Reported[], now: Date): Promise<void> {
  const ids = reported.map(({ row }) => row.id)
  const known = await tx
    .select()
    .from(shipmentFeeds)
    .where(and(inArray(shipmentFeeds.shipmentId, ids), eq(shipmentFeeds.source, writer)))
  const ruledShipments = await findRuledShipments(tx, ids)
  const completed = await findCompleted(tx, writer, ids)
  for (const { row, ends, events, zoneOf } of reported) {
    const standing = known.find(({ shipmentId }) => shipmentId === row.id)
    const { fields, events: steps, reasons } = mergeEvents(events, { effectOf: (event) => effectOnShipment(event, ends), zoneOf, now })
    const said = { fields, events: steps }
    const before = standing?.said ?? nothing
    if (standing && isDeepStrictEqual(before, said)) continue
    const { restored, replaced } = takeBack(before.fields, fields, standing?.replaced ?? {}, withoutCompleted(row, completed))
    const columns = { ...columnsOfDates(before.fields, fields), ...restored }
    const sent = steps.map((step) => ({ ...step, occurredAt: new Date(step.occurredAt), source: writer }))
    await nameSource(tx, writer, reasons)
    await writeShipment(tx, row, { columns, source: writer, events: sent }, ruledShipments.get(row.id))
    await tx
      .insert(shipmentFeeds)
      .values({ shipmentId: row.id, source: writer, said, replaced })
      .onConflictDoUpdate({ target: [shipmentFeeds.shipmentId, shipmentFeeds.source], set: { said, replaced } })
  }
  await nameSource(tx, '', {})
}

/** When containers of the same source completed the shipments, by shipment. */
async function findCompleted(
  tx: Transaction,
  writer: string,
  shipmentIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await tx
    .select({ shipmentId: shipmentEvents.shipmentId, occurredAt: shipmentEvents.occurredAt })
    .from(shipmentEvents)
    .where(and(inArray(shipmentEvents.shipmentId, [...shipmentIds]), eq(shipmentEvents.source, completionMark(writer))))
  const completed = new Map<number, Set<number>>()
  for (const { shipmentId, occurredAt } of rows)
    completed.set(shipmentId, (completed.get(shipmentId) ?? new Set()).add(occurredAt.getTime()))
  return completed
}

/** What containers of the same source have completed follows from them again, and is nothing to go back to. */
function withoutCompleted(row: ShipmentRow, completed: ReadonlyMap<number, ReadonlySet<number>>): ShipmentRow {
  const own = completed.get(row.id)
  if (!own) return row
  const without = { ...row }
  for (const date of actualDates) {
    const at = row[date]
    if (at && own.has(at.getTime())) without[date] = null
  }
  return without
}

async function writeShipment(
  tx: Transaction,
  row: ShipmentRow,
  write: Parameters<typeof followFeed>[1],
  ruled: RuledShipment | undefined,
): Promise<void> {
  const followed = ruled && followFeed(ruled, write)
  const columns = { ...(followed?.columns ?? write.columns) }
  const reached = statusByDates({ ...row, ...columns })
  if (isFurther(reached, row.status) && !ruled?.rules.has('status')) columns.status = reached
  if (Object.keys(columns).length > 0)
    await tx
      .update(shipments)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(shipments.id, row.id))
  await tx.delete(shipmentEvents).where(and(eq(shipmentEvents.shipmentId, row.id), eq(shipmentEvents.source, write.source)))
  await insertSets(
    tx,
    shipmentEvents,
    (followed?.events ?? write.events).map((event) => ({ ...event, shipmentId: row.id })),
  )
  if (ruled && followed) await saveFollowed(tx, [{ ruled, followed }])
}

/** The versions of dates that a trigger writes are of this source, not of the feed that the shipment came from. */
async function nameSource(tx: Transaction, source: string, reasons: object): Promise<void> {
  await tx.execute(
    sql`select set_config('fairway.date_source', ${source}, true), set_config('fairway.date_reasons', ${JSON.stringify(reasons)}, true)`,
  )
}

interface Moved {
  row: ShipmentRow
  replaced: Replaced
}

async function findMoved(tx: Transaction, writer: string, reported: readonly Reported[]): Promise<Moved[]> {
  return tx
    .select({ row: shipments, replaced: shipmentFeeds.replaced })
    .from(shipments)
    .innerJoin(shipmentFeeds, and(eq(shipmentFeeds.shipmentId, shipments.id), eq(shipmentFeeds.source, writer)))
    .where(
      inArray(
        shipments.id,
        reported.map(({ row }) => row.id),
      ),
    )
}

/** A status that the source moved on starts again from the one before: dates and containers then say how far it is. */
async function lowerStatuses(tx: Transaction, writer: string, reported: readonly Reported[]): Promise<void> {
  const completed = await findCompleted(
    tx,
    writer,
    reported.map(({ row }) => row.id),
  )
  for (const { row, replaced } of await findMoved(tx, writer, reported)) {
    const { status: first, movedTo } = replaced
    if (!isStatus(first) || row.status !== movedTo) continue
    const byDates = statusByDates(withoutCompleted(row, completed))
    const status = isFurther(byDates, first) ? byDates : first
    if (status !== row.status) await tx.update(shipments).set({ status, updatedAt: sql`now()` }).where(eq(shipments.id, row.id))
  }
}

async function rememberStatuses(tx: Transaction, writer: string, reported: readonly Reported[]): Promise<void> {
  for (const { row, replaced } of await findMoved(tx, writer, reported)) {
    const before = reported.find((each) => each.row.id === row.id)?.row.status
    const { status, movedTo, ...dates } = replaced
    const first = isStatus(status) && (movedTo === before || movedTo === row.status) ? status : before
    const moved = first !== undefined && first !== row.status ? { ...dates, status: first, movedTo: row.status } : dates
    if (isDeepStrictEqual(moved, replaced)) continue
    await tx
      .update(shipmentFeeds)
      .set({ replaced: moved })
      .where(and(eq(shipmentFeeds.shipmentId, row.id), eq(shipmentFeeds.source, writer)))
  }
}

const isStatus = (value: unknown): value is ShipmentRow['status'] => (statuses as readonly unknown[]).includes(value)
