import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { asInserted, insertSets, updateSets } from '#db/postgres/row-sets.ts'
import { containerEvents, containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { type ContainerStatus, furthestOf, statusBy } from '#domain/freight/containers/container.ts'
import { writeReviewed } from '#domain/intake/doubts/review.server.ts'
import { type ContainerField, containerFields } from '#domain/intake/fields/container-fields.ts'
import { findExcess } from '#domain/intake/files/combine-lines.ts'
import type { FeedContainer } from '#domain/intake/files/container-grouping.ts'
import type { ContainerMapping } from '#domain/intake/files/container-mapping.ts'
import type { Fault, Tally } from '#domain/intake/files/fault-tally.ts'
import type { placeFinder } from '#domain/intake/files/place-finder.ts'
import type { FeedRun } from '#domain/intake/received/feed-run.server.ts'
import { findYielding } from '#domain/intake/rules/field-rules.server.ts'
import { columnsSaid, fieldsSaidAnew } from '#domain/intake/rules/said-fields.ts'
import { completeShipments } from '#domain/intake/writers/shipment-completion.server.ts'
import { inTurn, type Outcome, type SpeaksFor, speaksFor } from '#domain/intake/writers/turn.server.ts'
import { type Candidate, findCandidates, shipmentsOf } from './container-candidates.server.ts'
import { type ContainerDiff, diffOf, reportsStatus } from './container-diff.ts'

interface WriteOptions {
  /** null: a dry run, which is rolled back. */
  run: FeedRun | null
  now: Date
  written: Map<string, number>
  findPlace: ReturnType<typeof placeFinder>
}

/**
 * Writes new and changed containers with their events and completes their shipments, in one transaction. Shipment and number identify a
 * container, whatever its source. Rejects a container of an unknown or ambiguous shipment, and one already written from this file: lines
 * under another spelling of the customer would undo the earlier ones. Returns one outcome per container.
 */
export async function writeContainers(
  batch: readonly FeedContainer[],
  mapping: ContainerMapping & SpeaksFor,
  tally: Tally,
  { run, now, written, findPlace }: WriteOptions,
): Promise<Outcome[]> {
  return inTurn(mapping.project, run, async (tx) => {
    const cargo = (await findCandidates(tx, batch, mapping)).filter(({ customerId }) => speaksFor(mapping, customerId))
    const known = await findKnown(tx, batch, cargo, mapping)
    const outcomes: Outcome[] = []
    const diffs: ContainerChange[] = []
    const touched: number[] = []
    const take = (container: FeedContainer, shipment: Candidate): Exclude<Outcome, 'rejected'> | Fault => {
      const key = `${shipment.id} ${container.number}`
      const fault = findFault(container, written.get(key), mapping)
      if (fault) return fault
      written.set(key, container.lines[0] ?? 0)
      touched.push(shipment.id)
      run?.customers.add(shipment.customerId)
      const current = known.get(key)
      if (current?.row.hiddenAt) tally.note(mapping.key, 'a container is hidden: it was updated and stays hidden', container.lines[0])
      const place = container.terminal && findPlace(container.terminal, 'sea')
      if (container.terminal && (!place || place.approximate)) tally.note('terminal', 'no port of that name')
      const terminal = place && !place.approximate ? place : null
      const there = terminal?.timeZone ?? current?.zone ?? shipment.destination
      if (!there && hasTimes(container)) tally.note('terminal', 'no place is known: its times are read in UTC')
      const zones = { origin: shipment.origin ?? 'UTC', destination: there ?? 'UTC' }
      const said = diffOf(container, mapping, terminal?.code ?? null, zones, now, tally)
      const isSame = current !== undefined && isDeepStrictEqual(current.said, said)
      if (!isSame) diffs.push({ key, shipmentId: shipment.id, number: container.number, said, current })
      return isSame ? 'unchanged' : current ? 'changed' : 'made'
    }
    for (const container of batch) {
      const found = shipmentsOf(container, cargo, mapping)
      const taken = 'reason' in found ? [found] : found.map((shipment) => take(container, shipment))
      const [outcome] = taken.filter((each) => typeof each === 'string').sort((one, other) => weightOf[other] - weightOf[one])
      outcomes.push(outcome ?? 'rejected')
      for (const fault of taken) {
        if (typeof fault === 'string') continue
        for (const line of container.lines) {
          const isCounted = outcome === undefined && !container.shared.includes(line)
          tally.reject({ line, ...fault, isCounted })
        }
      }
    }
    const changed = [...new Set(diffs.map(({ shipmentId }) => shipmentId))]
    const told = run && { projectId: mapping.project, source: mapping.source, runId: run.id, now }
    await writeReviewed(tx, told, changed, async () => {
      await writeContainerChanges(tx, diffs, mapping.source)
      const yielding = await findYielding(tx, [...new Set(touched)])
      await completeShipments(tx, [...new Set([...changed, ...yielding])])
      return changed
    })
    return outcomes
  })
}

/** A container of several shipments counts as what most happened to it. */
const weightOf = { unchanged: 0, changed: 1, made: 2 } as const

/** Dates and events are read by the clock of their place. */
const hasTimes = ({ said, events }: FeedContainer): boolean =>
  events.length > 0 || [...said.keys()].some((field) => containerFields[field as ContainerField]?.kind === 'instant')

function findFault(container: FeedContainer, before: number | undefined, { key }: ContainerMapping): Fault | undefined {
  const reason =
    findExcess(container.said, containerFields) ??
    (before === undefined ? undefined : `is the container of line ${before}, which names its customer or shipment otherwise`)
  return reason === undefined ? undefined : { column: key, value: container.number, reason }
}

type Standing = { row: typeof containers.$inferSelect; zone: string | null; said: ContainerDiff }

async function findKnown(
  tx: Transaction,
  batch: readonly FeedContainer[],
  cargo: readonly Candidate[],
  { source, project }: ContainerMapping,
): Promise<ReadonlyMap<string, Standing>> {
  if (cargo.length === 0) return new Map()
  const shipmentIds = cargo.map(({ id }) => id)
  const numbers = [...new Set(batch.map(({ number }) => number))]
  const isMeant = and(inArray(containers.shipmentId, shipmentIds), inArray(containers.number, numbers))
  await tx.select({ id: containers.id }).from(containers).where(isMeant).orderBy(containers.id).for('no key update')
  const rows = await tx
    .select({ row: containers, zone: projectPlaces.timeZone, said: containerFeeds.said })
    .from(containers)
    .leftJoin(projectPlaces, and(eq(projectPlaces.projectId, project), eq(projectPlaces.code, containers.portTerminal)))
    .leftJoin(containerFeeds, and(eq(containerFeeds.containerId, containers.id), eq(containerFeeds.source, source)))
    .where(isMeant)
  return new Map(
    rows.map(({ row, zone, said }) => [
      `${row.shipmentId} ${row.number}`,
      { row, zone, said: (said as ContainerDiff | null) ?? { fields: {}, events: [] } },
    ]),
  )
}

/** What a source now sends otherwise of a container. */
export interface ContainerChange {
  /** Its shipment's id, a blank and its number. */
  key: string
  shipmentId: number
  number: string
  said: ContainerDiff
  current: { row: typeof containers.$inferSelect; said: ContainerDiff } | undefined
  /** What a source that takes something back leaves behind, and what its values replaced. */
  restored?: Partial<typeof containers.$inferInsert>
  replaced?: Record<string, string | boolean | null>
}

/** Writes what differs from what the source sent before, with all its events where they differ. */
export async function writeContainerChanges(tx: Transaction, diffs: readonly ContainerChange[], source: string): Promise<void> {
  const others = await findFactsOfOthers(tx, diffs, source)
  const given = diffs.map((diff) => ({
    ...diff,
    isTold: !isDeepStrictEqual(diff.current?.said.events ?? [], diff.said.events),
    others: others.get(diff.current?.row.id ?? 0) ?? noFacts,
  }))
  const made = await insertSets<{ id: number; key: string }>(
    tx,
    containers,
    given.flatMap((diff) =>
      diff.current ? [] : [{ status: 'booked', ...changesOf(diff), shipmentId: diff.shipmentId, number: diff.number }],
    ),
    () => sql`returning id::float8 as id, concat(shipment_id, ' ', number) as key`,
  )
  await updateSets(
    tx,
    containers,
    given.flatMap((diff) => (diff.current ? [{ ...changesOf(diff), id: diff.current.row.id }] : [])),
  )
  const ids = new Map(made.map(({ id, key }) => [key, id]))
  const written = given.map((diff) => ({ ...diff, containerId: diff.current?.row.id ?? ids.get(diff.key) ?? 0 }))
  const told = written.filter(({ isTold }) => isTold)
  const before = told.flatMap(({ current, containerId }) => (current ? [containerId] : []))
  if (before.length > 0)
    await tx.delete(containerEvents).where(and(inArray(containerEvents.containerId, before), eq(containerEvents.source, source)))
  await insertSets(
    tx,
    containerEvents,
    told.flatMap(({ containerId, said }) => said.events.map((event) => ({ isDay: false, ...event, containerId, source }))),
  )
  await insertSets(
    tx,
    containerFeeds,
    written.map(({ containerId, said, replaced = {} }) => ({ containerId, source, said, replaced })),
    (columns) => sql`on conflict (container_id, source) do update set ${asInserted(columns)}`,
  )
}

interface Facts {
  events: { eventType: number; inTimeline: boolean }[]
  statuses: ContainerStatus[]
}

const noFacts: Facts = { events: [], statuses: [] }

/** The steps and statuses that other sources, and people, have given of these containers, by container. */
async function findFactsOfOthers(tx: Transaction, diffs: readonly ContainerChange[], source: string): Promise<ReadonlyMap<number, Facts>> {
  const ids = diffs.flatMap(({ current }) => current?.row.id ?? [])
  if (ids.length === 0) return new Map()
  const { containerId, eventType, inTimeline } = containerEvents
  const events = await tx
    .select({ containerId, eventType, inTimeline })
    .from(containerEvents)
    .where(and(inArray(containerId, ids), sql`${containerEvents.source} is distinct from ${source}`))
  const feeds = await tx
    .select({ containerId: containerFeeds.containerId, said: containerFeeds.said })
    .from(containerFeeds)
    .where(and(inArray(containerFeeds.containerId, ids), ne(containerFeeds.source, source)))
  const facts = new Map(ids.map((id): [number, Facts] => [id, { events: [], statuses: [] }]))
  for (const event of events) facts.get(event.containerId)?.events.push(event)
  for (const feed of feeds) {
    const status = statusIn(feed.said as ContainerDiff)
    if (status) facts.get(feed.containerId)?.statuses.push(status)
  }
  return facts
}

const statusIn = ({ fields }: ContainerDiff) => fields.status as ContainerStatus | undefined

/** A status follows from all facts there are: a source that knows less than another sets nothing back. */
function changesOf({
  said,
  current,
  isTold,
  others,
  restored,
}: ContainerChange & { isTold: boolean; others: Facts }): Partial<typeof containers.$inferInsert> {
  const changed = { ...columnsSaid(fieldsSaidAnew(current?.said.fields ?? {}, said.fields), said.fields), ...restored }
  if (current && !isTold && !reportsStatus(changed) && !('status' in changed)) return changed
  const reached = statusBy({ ...current?.row, ...changed }, [...said.events, ...others.events])
  return { ...changed, status: furthestOf([reached, statusIn(said), ...others.statuses]) }
}
