import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { containerEvents, containerFeeds, containers } from '#db/records/schema/freight/containers.ts'
import { ports } from '#db/records/schema/freight/ports.ts'
import { findExcess } from '../../feeds/combining.ts'
import { placeFinder } from '../../feeds/place-finder.ts'
import { inTurn, type Outcome } from '../../feeds/taking.server.ts'
import type { Tally } from '../../feeds/tally.ts'
import { statusBy } from '../container.ts'
import type { FeedContainer } from './gathering.ts'
import { type ContainerMapping, containerFields } from './mapping.ts'
import { changedColumns, type Saying, sayingOf, tellsStatus } from './saying.ts'

/**
 * Writes the containers that are new or of which the feed says something else than last time, with the events it tells, all in one
 * transaction. A container is known by its shipment and number, whoever brought it. One of no known shipment, or of a number that
 * several shipments have, is rejected; so is one that was written before in this file (`written`: its line, by shipment and number), as
 * lines that name its customer otherwise would undo what those before them told. Answers an outcome for each.
 */
export async function writeContainers(
  batch: readonly FeedContainer[],
  mapping: ContainerMapping,
  tally: Tally,
  dryRun: boolean,
  written: Map<string, number>,
): Promise<Outcome[]> {
  return inTurn(mapping.project, dryRun, async (tx) => {
    const cargo = await findShipments(tx, batch, mapping)
    const known = await findKnown(tx, batch, cargo, mapping)
    const findPlace = placeFinder()
    const outcomes: Outcome[] = []
    for (const container of batch) {
      const reject = (column: string, value: string, reason: string): Outcome => {
        for (const line of container.lines) tally.reject({ line, column, value, reason })
        return 'rejected'
      }
      const [shipment, ...others] = shipmentsOf(container, cargo)
      const excess = findExcess(container.said, containerFields)
      const key = `${shipment?.id} ${container.number}`
      const before = written.get(key)
      if (!shipment) outcomes.push(reject(mapping.shipment, container.shipment, 'is no shipment of the project'))
      else if (others.length > 0) outcomes.push(reject(mapping.shipment, container.shipment, 'is the number of several shipments'))
      else if (excess) outcomes.push(reject(mapping.key, container.number, excess))
      else if (before)
        outcomes.push(reject(mapping.key, container.number, `is the container of line ${before}, which names its customer otherwise`))
      else {
        written.set(key, container.lines[0] ?? 0)
        const standing = known.get(key)
        const place = container.terminal && findPlace(container.terminal, 'sea')
        if (container.terminal && (!place || place.approximate)) tally.note('terminal', 'no port of that name')
        const terminal = place && !place.approximate ? place : null
        const there = terminal?.timeZone ?? standing?.zone ?? shipment.destination
        if (!there) tally.note('terminal', 'no place is known: its times are read in UTC')
        const zones = { origin: shipment.origin ?? 'UTC', destination: there ?? 'UTC' }
        outcomes.push(await writeOne(tx, sayingOf(container, mapping, terminal?.code ?? null, zones), shipment.id, standing, mapping))
      }
    }
    return outcomes
  })
}

type Shipment = Awaited<ReturnType<typeof findShipments>>[number]

/** The shipments the batch names, by number in any case, with what their customer is called (name and RFC) and the zones of their ends. */
async function findShipments(tx: Transaction, batch: readonly FeedContainer[], { project }: ContainerMapping) {
  const numbers = JSON.stringify([...new Set(batch.map(({ shipment }) => shipment.toLowerCase()))])
  const { rows } = await tx.execute<{
    id: number
    number: string
    called: string[]
    origin: string | null
    destination: string | null
  }>(sql`
    select s.id::float8 as id, lower(s.number) as number, array[lower(c.name), lower(c.rfc)] as called,
      o.time_zone as origin, d.time_zone as destination
    from json_array_elements_text(${numbers}::json) as wanted (number)
    join shipments s on lower(s.number) = wanted.number and s.project_id = ${project}
    join customers c on c.id = s.customer_id
    left join ports o on o.code = s.origin_port left join ports d on d.code = s.destination_port`)
  return rows
}

function shipmentsOf({ shipment, customer }: FeedContainer, cargo: readonly Shipment[]): Shipment[] {
  const isMeant = (each: Shipment) => each.number === shipment.toLowerCase() && (!customer || each.called.includes(customer.toLowerCase()))
  return cargo.filter(isMeant)
}

type Standing = { row: typeof containers.$inferSelect; zone: string | null; said: Saying }

/** The containers of those shipments as they stand, held until the transaction ends, with what this feed last said of each. */
async function findKnown(
  tx: Transaction,
  batch: readonly FeedContainer[],
  cargo: readonly Shipment[],
  { source }: ContainerMapping,
): Promise<ReadonlyMap<string, Standing>> {
  if (cargo.length === 0) return new Map()
  const shipmentIds = cargo.map(({ id }) => id)
  const numbers = [...new Set(batch.map(({ number }) => number))]
  const isMeant = and(inArray(containers.shipmentId, shipmentIds), inArray(containers.number, numbers))
  await tx.select({ id: containers.id }).from(containers).where(isMeant).orderBy(containers.id).for('no key update')
  const rows = await tx
    .select({ row: containers, zone: ports.timeZone, said: containerFeeds.said })
    .from(containers)
    .leftJoin(ports, eq(ports.code, containers.portTerminal))
    .leftJoin(containerFeeds, and(eq(containerFeeds.containerId, containers.id), eq(containerFeeds.source, source)))
    .where(isMeant)
  return new Map(
    rows.map(({ row, zone, said }) => [
      `${row.shipmentId} ${row.number}`,
      { row, zone, said: (said as Saying | null) ?? { fields: {}, events: [] } },
    ]),
  )
}

async function writeOne(
  tx: Transaction,
  said: Saying,
  shipmentId: number,
  standing: Standing | undefined,
  { source }: ContainerMapping,
): Promise<Outcome> {
  if (standing && isDeepStrictEqual(standing.said, said)) return 'unchanged'
  const changed = changedColumns(standing?.said.fields ?? {}, said.fields)
  const isTold = !isDeepStrictEqual(standing?.said.events ?? [], said.events)
  const status = said.fields.status === undefined && (!standing || isTold || tellsStatus(changed))
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
