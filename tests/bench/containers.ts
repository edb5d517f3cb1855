import { join } from 'node:path'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { containerLists, type ListTab } from '#domain/freight/containers/list/container-list.ts'
import { containerOrderOf, containerQueryOf } from '#domain/freight/containers/list/container-query.ts'
import { riskOf } from '#domain/freight/containers/list/container-risk.server.ts'
import { listContainers } from '#domain/freight/containers/list/list-containers.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { rowsAtOnce } from '#domain/platform/change-log/change-log.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { giveFreeTime } from './company/terms.ts'
import { type Ask, askApart } from './measurement/apart.ts'
import { print } from './measurement/report/print.ts'
import { measure, timed } from './measurement/timing.ts'
import { viewerOf } from './peers/mirror.ts'
import type { BenchOptions } from './run.ts'

const containersAShipment = 0.72
const now = new Date('2026-09-27T12:00:00Z')
const perPage = 10

const own = 'from containers b join shipments s on s.id = b.shipment_id where s.customer_id = any($1::bigint[])'
const next = `${own} and s.status <> 'cancelled' and b.status = 'in_transit'`
const arrived = `${own} and s.status <> 'cancelled' and b.status = 'arrived'`
const lastFreeDay = `s.ata::date + least(b.carrier_free_days, b.customer_free_days)`

const questions: Record<string, { tab: ListTab; address: string; page: number; where: string; order: string }> = {
  'Next to Arrive': { tab: 'next', address: '', page: 1, where: next, order: 's.eta' },
  'Next to Arrive, page 20': { tab: 'next', address: '', page: 20, where: next, order: 's.eta' },
  Arrived: { tab: 'arrived', address: '', page: 1, where: arrived, order: lastFreeDay },
  'Arrived, by cost today': { tab: 'arrived', address: 'sort=cost&dir=desc', page: 1, where: arrived, order: lastFreeDay },
  'Arrived, by cost in a week, page 20': {
    tab: 'arrived',
    address: 'sort=costInAWeek&dir=desc',
    page: 20,
    where: arrived,
    order: lastFreeDay,
  },
  'Arrived, of one carrier': {
    ...{ tab: 'arrived', address: 'carrier=Maersk', page: 1 },
    ...{ where: `${arrived} and s.carrier = 'Maersk'`, order: lastFreeDay },
  },
  'Arrived, free time over': {
    ...{ tab: 'arrived', address: 'freeTime=over', page: 1 },
    ...{ where: `${arrived} and ${lastFreeDay} < '2026-09-27'`, order: lastFreeDay },
  },
}

/** Both tabs for few and many customers, beside SQL: a page with its exact count. Also what a container costs a full build. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(Math.ceil(rows / containersAShipment), async (dataDir) => {
    await giveFreeTime()
    const { rows: counted } = await databasePool().query<{ containers: number }>('select count(*)::float8 as containers from containers')
    const build = await measureBuild(dataDir)
    const containers = counted[0]?.containers
    print(json ? JSON.stringify({ containers, build }) : `${containers} containers; µs a row in the full build: ${JSON.stringify(build)}`)
    await askApart('containers', dataDir, json)
  })
}

export const ask: Ask = async (json) => {
  const report: Record<string, Awaited<ReturnType<typeof compare>>> = {}
  for (const size of [1, 50, customers]) {
    const scope = Array.from({ length: size }, (_, at) => 1 + ((at * 37) % customers))
    for (const name of Object.keys(questions)) report[`${name}, ${size} customers`] = await compare(name, scope, json)
  }
  if (json) print(JSON.stringify(report))
  return Object.values(report).every(({ isRight }) => isRight)
}

async function compare(name: string, scope: readonly number[], json: boolean) {
  const { tab, address, page, where, order } = questions[name] as (typeof questions)[string]
  const viewer = viewerOf(scope)
  const query = readListQuery(containerLists[tab], new URLSearchParams(address))
  const question = containerQueryOf(viewer, tab, query, now)
  if (!question) throw new Error(`${name} cannot be asked.`)
  const askMirror = () => listContainers(question, { page, perPage }, containerOrderOf(tab, query, now))
  const askRecord = async () => {
    const { rows } = await databasePool().query<{ count: number }>(`select count(*)::float8 as count ${where}`, [scope])
    await databasePool().query(`select b.id ${where} order by ${order} nulls last limit ${perPage} offset ${(page - 1) * perPage}`, [scope])
    return rows[0]?.count
  }
  const [{ total, answeredBy }, inRecord] = [await askMirror(), await askRecord()]
  const isRight = answeredBy === 'mirror' && total === inRecord
  // A portal in production has drawn hundreds of pages before it says that it is ready.
  await measure(askMirror, 30)
  const measured = { total, isRight, mirror: await measure(askMirror, 300), record: await measure(askRecord, 5) }
  const { mirror, record } = measured
  if (name === 'Arrived') {
    const risk = await measure(() => riskOf(viewer, question, now), 30)
    if (!json)
      print(
        `${`Sum at risk, ${scope.length} customers`.padEnd(42)} ${' '.repeat(9)} p50 ${risk.p50.toFixed(2)} p99 ${risk.p99.toFixed(2)} ms`,
      )
  }
  if (!json)
    print(
      `${`${name}, ${scope.length} customers`.padEnd(42)} ${String(total).padStart(9)} ${isRight ? '' : `WRONG: ${inRecord}`} mirror p50 ${mirror.p50.toFixed(2)} p99 ${mirror.p99.toFixed(2)} own ${mirror.ownP99.toFixed(2)} ms   record ${record.p50.toFixed(1)} ms`,
    )
  return measured
}

const builtToMeasure = 200_000

/** Microseconds per row of each collection: reading its facts and making the index. */
async function measureBuild(folder: string): Promise<Record<string, number>> {
  const costs: Record<string, number> = {}
  for (const collection of collections) {
    const writer = new SegmentWriter(join(folder, `only-${collection.definition.name}`))
    let count = 0
    const milliseconds = await timed(async () => {
      count = await fill(writer, collection)
      writer.finish({})
    })
    costs[collection.definition.name] = Math.round((milliseconds * 1_000) / Math.max(1, count))
  }
  return costs
}

async function fill(writer: SegmentWriter, { definition, selectAll, listFacts }: Collection): Promise<number> {
  const growing = writer.collection(definition)
  const { rows: all } = await databasePool().query<{ id: string }>(selectAll)
  const rows = all.slice(0, builtToMeasure)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const ids = rows.slice(from, from + rowsAtOnce).map(({ id }) => Number(id))
    const facts = await listFacts(databasePool(), ids)
    for (const each of facts.sort((one, other) => one.recency - other.recency)) growing.add(each)
  }
  growing.finish()
  return rows.length
}
