import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containerEvents, containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { statusBy } from '#domain/freight/containers/container.ts'
import { completeShipments } from '#domain/freight/containers/shipment-completion.server.ts'
import { findExcess } from '#domain/freight/feeds/combine-lines.ts'
import type { Fault, Tally } from '#domain/freight/feeds/fault-tally.ts'
import { inTurn, type Outcome } from '#domain/freight/feeds/ingest-items.server.ts'
import type { placeFinder } from '#domain/freight/feeds/place-finder.ts'
import { type Candidate, findCandidates, shipmentOf } from './container-candidates.server.ts'
import { type ContainerDiff, changedColumns, diffOf, reportsStatus } from './container-diff.ts'
import type { FeedContainer } from './container-grouping.ts'
import { type ContainerMapping, containerFields } from './container-mapping.ts'

interface WriteOptions {
  dryRun: boolean
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
  mapping: ContainerMapping,
  tally: Tally,
  { dryRun, now, written, findPlace }: WriteOptions,
): Promise<Outcome[]> {
  return inTurn(mapping.project, dryRun, async (tx) => {
    const cargo = await findCandidates(tx, batch, mapping)
    const known = await findKnown(tx, batch, cargo, mapping)
    const outcomes: Outcome[] = []
    const touched = new Set<number>()
    for (const container of batch) {
      const shipment = shipmentOf(container, cargo, mapping)
      const key = 'id' in shipment ? `${shipment.id} ${container.number}` : ''
      const fault = 'reason' in shipment ? shipment : findFault(container, written.get(key), mapping)
      if (fault || !('id' in shipment)) {
        for (const line of container.lines) tally.reject({ line, reason: '', ...fault })
        outcomes.push('rejected')
        continue
      }
      written.set(key, container.lines[0] ?? 0)
      const standing = known.get(key)
      const place = container.terminal && findPlace(container.terminal, 'sea')
      if (container.terminal && (!place || place.approximate)) tally.note('terminal', 'no port of that name')
      const terminal = place && !place.approximate ? place : null
      const there = terminal?.timeZone ?? standing?.zone ?? shipment.destination
      if (!there) tally.note('terminal', 'no place is known: its times are read in UTC')
      const zones = { origin: shipment.origin ?? 'UTC', destination: there ?? 'UTC' }
      const said = diffOf(container, mapping, terminal?.code ?? null, zones, now, tally)
      const outcome = await writeOne(tx, said, shipment.id, standing, mapping)
      if (outcome !== 'unchanged') touched.add(shipment.id)
      outcomes.push(outcome)
    }
    await completeShipments(tx, [...touched], mapping.source)
    return outcomes
  })
}

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

async function writeOne(
  tx: Transaction,
  said: ContainerDiff,
  shipmentId: number,
  standing: Standing | undefined,
  { source }: ContainerMapping,
): Promise<Outcome> {
  if (standing && isDeepStrictEqual(standing.said, said)) return 'unchanged'
  const changed = changedColumns(standing?.said.fields ?? {}, said.fields)
  const isTold = !isDeepStrictEqual(standing?.said.events ?? [], said.events)
  const status = said.fields.status === undefined && (!standing || isTold || reportsStatus(changed))
  const row = { ...changed, ...(status && { status: statusBy({ ...standing?.row, ...changed }, said.events) }) }
  const containerId = standing?.row.id ?? (await insertContainer(tx, shipmentId, { ...row, number: String(said.fields.number) }))
  if (standing)
    await tx
      .update(containers)
      .set({ ...row, updatedAt: sql`now()` })
      .where(eq(containers.id, containerId))
  if (isTold) {
    await tx.delete(containerEvents).where(and(eq(containerEvents.containerId, containerId), eq(containerEvents.source, source)))
    const events = said.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt), containerId, source }))
    if (events.length > 0) await tx.insert(containerEvents).values(events)
  }
  await tx
    .insert(containerFeeds)
    .values({ containerId, source, said })
    .onConflictDoUpdate({ target: [containerFeeds.containerId, containerFeeds.source], set: { said } })
  return standing ? 'changed' : 'made'
}

type NewContainer = Omit<typeof containers.$inferInsert, 'shipmentId' | 'status'> & { status?: typeof containers.$inferInsert.status }

async function insertContainer(tx: Transaction, shipmentId: number, row: NewContainer): Promise<number> {
  const [made] = await tx
    .insert(containers)
    .values({ status: 'booked', ...row, shipmentId })
    .returning({ id: containers.id })
  return made?.id ?? 0
}
