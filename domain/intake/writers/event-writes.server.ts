import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { asInserted, insertSets, updateSets } from '#db/postgres/row-sets.ts'
import { containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { type SaidOfShipment, shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { isFurther, statusByDates, statuses } from '#domain/freight/shipments/shipment.ts'
import { writeReviewed } from '#domain/intake/doubts/review.server.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { decide } from '#domain/intake/rules/decide.server.ts'
import { findRuledShipments } from '#domain/intake/rules/field-rules.server.ts'
import { furtherBy, type RuledWrite, ruledWrite } from '#domain/intake/rules/follow-feed.server.ts'
import { currentLeg } from '#domain/intake/rules/leg-order.ts'
import { takeBack } from '#domain/intake/rules/said-fields.ts'
import { findValuesBySource } from '#domain/intake/rules/values-by-source.server.ts'
import type { ContainerDiff } from '#domain/intake/writers/container-diff.ts'
import { type ContainerChange, writeContainerChanges } from '#domain/intake/writers/container-writes.server.ts'
import { completeShipments } from '#domain/intake/writers/shipment-completion.server.ts'
import { findCompleted, withoutCompleted, withoutHandEdits } from './contested-columns.server.ts'
import { nameSource } from './date-source.server.ts'
import { type Ends, effectOnContainer, effectOnShipment } from './event-effects.ts'
import { eventWriterOf } from './event-source.ts'
import { findKnownPorts } from './known-ports.server.ts'
import { type SaidLegs, writeLegs } from './leg-writes.server.ts'
import { type ArrivedEvent, type MergeOptions, mergeEvents } from './merge-events.ts'
import { legsOf } from './said-legs.ts'
import { replaceSteps } from './shipment-steps.server.ts'
import { changedShip, type Ship } from './vessel-change.ts'

type ShipmentRow = typeof shipments.$inferSelect

interface Source {
  projectId: number
  source: string
}

interface Reported {
  row: ShipmentRow
  ends: Ends
  events: ArrivedEvent[]
  isCarrier: true | undefined
  places: Pick<MergeOptions, 'zoneOf' | 'isEnd' | 'nameOf'>
  isKnown: (place: string) => boolean
}

const nothing = { fields: {}, events: [] }
const carriersFormats: ReadonlySet<string> = new Set(['dcsa-2', 'dcsa-3', 'x12', 'iftsta'])

/**
 * Writes what all valid events of a source now say otherwise of shipments and their containers than they said before. Values that others
 * wrote stay; a date that the source takes back gives way to the one it replaced.
 */
export async function writeReported(tx: Transaction, of: Source, shipmentIds: readonly number[], now: Date): Promise<void> {
  if (shipmentIds.length === 0) return
  const writer = eventWriterOf(of.source)
  const reported = await findReported(tx, of, shipmentIds)
  await writeReviewed(tx, { projectId: of.projectId, source: writer, system: of.source, runId: null, now }, shipmentIds, async () => {
    await writeContainerChanges(tx, await findContainerChanges(tx, writer, reported, now), writer)
    await writeShipments(tx, { projectId: of.projectId, writer }, reported, now)
    await lowerStatuses(tx, writer, reported)
    await completeShipments(tx, [...shipmentIds])
    await rememberStatuses(tx, writer, reported)
    return shipmentIds
  })
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
    .select({
      shipmentId: receivedEvents.shipmentId,
      event: receivedEvents.event,
      receivedAt: receivedEvents.receivedAt,
      format: receivedEvents.format,
    })
    .from(receivedEvents)
    .where(and(inArray(receivedEvents.shipmentId, [...shipmentIds]), eq(receivedEvents.source, source), eq(receivedEvents.state, 'taken')))
  const known = await findKnownPorts(tx, projectId, events)
  return rows.map((row) => {
    const ends = { mode: row.mode, origin: row.originPort, destination: row.destinationPort }
    const zoneAt = (place: string | null) => (place === null ? undefined : book.places.get(place)?.timeZone)
    return {
      ...{ row, ends },
      isCarrier: events.some(({ shipmentId, format }) => shipmentId === row.id && carriersFormats.has(format)) || undefined,
      events: events.flatMap(({ shipmentId, event, receivedAt }) =>
        shipmentId === row.id ? [{ ...(event as unknown as ReportedEvent), receivedAt: receivedAt.toISOString() }] : [],
      ),
      places: {
        zoneOf: (place, end) => zoneAt(place) ?? zoneAt(ends[end]) ?? 'UTC',
        isEnd: (place, end) => ends[end] === null || ends[end] === place,
        nameOf: (place) => book.places.get(place)?.name,
      },
      isKnown: (place) => known.has(place),
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
  return reported.flatMap(({ row, ends, events, places }) => {
    const own = known.filter((each) => each.row.shipmentId === row.id)
    const numbers = new Set([
      ...events.flatMap(({ references }) => references.container ?? []),
      ...own.flatMap((each) => (each.said ? each.row.number : [])),
    ])
    return [...numbers].flatMap((number): ContainerChange[] => {
      const current = own.find((each) => each.row.number === number)
      const { fields, events: steps } = mergeEvents(
        events.filter(({ references }) => references.container === number),
        { effectOf: (event) => effectOnContainer(event, ends), ...places, now },
      )
      const said: ContainerDiff = { fields, events: steps }
      const before = (current?.said as ContainerDiff | null | undefined) ?? nothing
      const isSame = isDeepStrictEqual(before, said)
      if (isSame || (!current && faultOfNumber(number) !== null)) return []
      const back = takeBack(before.fields as typeof fields, fields, current?.replaced ?? {}, current?.row ?? {})
      return [
        {
          ...{ key: `${row.id} ${number}`, shipmentId: row.id, number, said, ...back },
          current: current && { row: current.row, said: before },
        },
      ]
    })
  })
}

async function writeShipments(
  tx: Transaction,
  { projectId, writer }: { projectId: number; writer: string },
  reported: readonly Reported[],
  now: Date,
): Promise<void> {
  const ids = reported.map(({ row }) => row.id)
  const all = await findValuesBySource(tx, projectId, ids)
  const known = await findOwn(tx, writer, ids)
  const ruledShipments = await findRuledShipments(tx, ids)
  const completed = await findCompleted(tx, ids)
  const writes = reported.flatMap(({ row, ends, events, isCarrier, places, isKnown }): ShipmentWrite[] => {
    const current = known.get(row.id)
    const effectOf = (event: ReportedEvent) => effectOnShipment(event, ends)
    const { fields, events: steps, reasons, saidAt } = mergeEvents(events, { effectOf, ...places, now })
    const legs = legsOf(events, { ends, zoneOf: places.zoneOf, isKnown, now })
    const before: SaidOfShipment = current ? withShip(current.said, row.mode) : nothing
    const ship = changedShip({ before: before.legs ?? [], now: legs, mode: row.mode }, current?.replaced ?? {}, row)
    const vessel = isDeepStrictEqual(before.legs ?? [], legs) ? before.saidAt?.vessel : now.toISOString()
    const moments = { ...saidAt, ...(vessel && legs.length > 0 && { vessel }) }
    const told = { fields, events: steps, ...(legs.length > 0 && { legs }), ...(isCarrier && { isCarrier }) }
    const said = withShip({ ...told, ...(Object.keys(moments).length > 0 && { saidAt: moments }) }, row.mode)
    if (current && isDeepStrictEqual(current.said, said)) return []
    const ruled = ruledShipments.get(row.id)
    const { bySource, base } = all.of(row.id)
    const decided = decide({
      source: { source: writer, said, ...all.rankOf(writer, isCarrier) },
      before,
      others: bySource.filter(({ source }) => source !== writer),
      base,
      standing: withoutHandEdits(withoutCompleted(row, completed.get(row.id)), ruled),
      always: new Set(),
    })
    const sent = steps.map((step) => ({ ...step, occurredAt: new Date(step.occurredAt), source: writer }))
    const written = ruledWrite(ruled, { ...decided, source: writer, events: sent })
    const replaced = { ...current?.replaced, ...decided.base }
    const feed = { shipmentId: row.id, source: writer, projectId: row.projectId, said, replaced }
    const after = { vessel: row.vessel, voyage: row.voyage, ...written.columns } as Ship
    const isOther = ship.isOther && (after.vessel !== row.vessel || after.voyage !== row.voyage)
    return [
      {
        ...written,
        columns: furtherBy(written.columns, row, ruled),
        row,
        shipmentId: row.id,
        reasons: JSON.stringify(reasons),
        legs: { shipmentId: row.id, legs, before: before.legs ?? [], ...(isOther && { ship: { before: row, after } }) },
        feed,
      },
    ]
  })
  await writeInSets(tx, writer, writes)
}

interface ShipmentWrite extends RuledWrite {
  row: ShipmentRow
  shipmentId: number
  /** Of each date that is moved, in the source's words, as JSON. */
  reasons: string
  legs: SaidLegs
  feed: typeof shipmentSources.$inferInsert
}

/** One statement of each kind for all shipments: a call brings up to 500, and each waits for pages that are rendered meanwhile. */
async function writeInSets(tx: Transaction, writer: string, writes: readonly ShipmentWrite[]): Promise<void> {
  if (writes.length === 0) return
  for (const reasons of new Set(writes.map((write) => write.reasons))) {
    await nameSource(tx, writer, reasons)
    const changed = writes.filter(({ columns, ...write }) => write.reasons === reasons && Object.keys(columns).length > 0)
    await updateSets(
      tx,
      shipments,
      changed.map(({ row, columns }) => ({ ...columns, id: row.id })),
    )
  }
  await nameSource(tx, null)
  await writeLegs(
    tx,
    writer,
    writes.map(({ legs }) => legs),
  )
  const before = writes.map(({ shipmentId }) => shipmentId)
  await replaceSteps(tx, { before, ofSource: eq(shipmentEvents.source, writer) }, writes)
  await saveFeeds(
    tx,
    writes.map(({ feed }) => feed),
  )
}

/** The vessel of the whole shipment is that of the leg that it is on. */
function withShip(said: SaidOfShipment, mode: Ends['mode']): SaidOfShipment {
  const { vessel, voyage } = currentLeg(said.legs ?? [], mode) ?? {}
  return { ...said, fields: { ...said.fields, ...(vessel && { vessel }), ...(voyage && { voyage }) } }
}

async function findOwn(tx: Transaction, writer: string, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(shipmentSources)
    .where(and(inArray(shipmentSources.shipmentId, [...ids]), eq(shipmentSources.source, writer)))
  return new Map(rows.map((row) => [row.shipmentId, row]))
}

async function saveFeeds(tx: Transaction, feeds: readonly (typeof shipmentSources.$inferInsert)[]): Promise<void> {
  await insertSets(tx, shipmentSources, feeds, (columns) => sql`on conflict (shipment_id, source) do update set ${asInserted(columns)}`)
}

interface Moved {
  row: ShipmentRow
  feed: typeof shipmentSources.$inferSelect
}

async function findMoved(tx: Transaction, writer: string, reported: readonly Reported[]): Promise<Moved[]> {
  return tx
    .select({ row: shipments, feed: shipmentSources })
    .from(shipments)
    .innerJoin(shipmentSources, and(eq(shipmentSources.shipmentId, shipments.id), eq(shipmentSources.source, writer)))
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
    reported.map(({ row }) => row.id),
  )
  const moved = await findMoved(tx, writer, reported)
  const lowered = moved.flatMap(({ row, feed }) => {
    const { status: first, movedTo } = feed.replaced
    if (!isStatus(first) || row.status !== movedTo) return []
    const byDates = statusByDates(withoutCompleted(row, completed.get(row.id)))
    const status = isFurther(byDates, first) ? byDates : first
    return status === row.status ? [] : [{ id: row.id, status }]
  })
  await updateSets(tx, shipments, lowered)
}

async function rememberStatuses(tx: Transaction, writer: string, reported: readonly Reported[]): Promise<void> {
  const statusBefore = new Map(reported.map(({ row }) => [row.id, row.status]))
  const moved = await findMoved(tx, writer, reported)
  const changed = moved.flatMap(({ row, feed }) => {
    const before = statusBefore.get(row.id)
    const { status, movedTo, ...dates } = feed.replaced
    const first = isStatus(status) && (movedTo === before || movedTo === row.status) ? status : before
    const replaced = first !== undefined && first !== row.status ? { ...dates, status: first, movedTo: row.status } : dates
    return isDeepStrictEqual(replaced, feed.replaced) ? [] : [{ ...feed, replaced }]
  })
  await saveFeeds(tx, changed)
}

const isStatus = (value: unknown): value is ShipmentRow['status'] => (statuses as readonly unknown[]).includes(value)
