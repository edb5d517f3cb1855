import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import type { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { newestFirst } from '#db/mirror/query/ordering.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { costClock } from '#domain/freight/containers/free-time/cost-rule.ts'
import { delayClock } from '#domain/freight/shipments/delay.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { feedEngine } from '#domain/platform/search/engine/feed-engine.server.ts'
import { connectEngine, type ListEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import { scanAfter, scanCounts, scanList, scanOpenCounts } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror, readMirror } from '#domain/platform/search/mirror.server.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { randomFrom } from './company/names.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { giveFreeTime } from './company/terms.ts'
import { scanForAll } from './measurement/random/one-scan.ts'
import { changeSome } from './measurement/random/random-changes.ts'
import { type Asked, answerOf, drawQuestion, type Question } from './measurement/random/random-question.ts'
import { print } from './measurement/report/print.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const asOneBatch = 1_000
const storedRows = 2_000
/** So many questions of a batch, of so few customers, are also asked of PostgreSQL one by one, as a page does that finds no mirror. */
const [askedAlone, customersAlone] = [40, 50]
const now = new Date('2026-09-27T12:00:00Z')

/**
 * Random questions of random viewers to the mirror, to ClickHouse in its place and to PostgreSQL, which answers without both, while rows
 * change between a thousand questions and the next. All three have to give the same answers.
 */
export async function bench({ rows, json, questions }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    await giveFreeTime()
    const built = await timed(async () => {
      openMirror({ dataDir })
      await awaitMirror()
    })
    const server = await startClickhouse()
    const engine = connectEngine(server.address)
    const filled = await timed(() => feedEngine(engine, collections))
    const run = new Run(engine, rows)
    try {
      for (let round = 0; run.asked < questions; round += 1) {
        const changed = round === 0 ? 0 : await changeSome(round, rows)
        await awaitMirror()
        await feedEngine(engine, collections)
        await run.askBatch(Math.min(asOneBatch, questions - run.asked))
        const soFar = ['mirror', 'ClickHouse', 'PostgreSQL'].map((name) => `${name} ${said(run.figures()[name])}`).join(', ')
        if (!json) print(`after ${run.asked} questions, ${changed} rows changed before the last: ${run.wrong.length} differences; ${soFar}`)
      }
    } finally {
      await engine.client.close()
      await server.end()
    }
    const { asked, wrong } = run
    if (json) print(JSON.stringify({ rows, built, filled, asked, alone: run.alone, found: run.found, times: run.figures(), wrong }))
    else {
      print(`${rows} shipments: the mirror built in ${(built / 1_000).toFixed(1)} s, ClickHouse filled in ${(filled / 1_000).toFixed(1)} s`)
      for (const [name, figures] of Object.entries(run.figures()))
        print(`${name.padEnd(32)} ${String(figures.count).padStart(6)} asked   ${said(figures)}`)
      print(
        `${asked} questions answered by all three, ${run.found} of them with something, ${run.alone} by a scan of their own: ${wrong.length} differences`,
      )
      for (const each of wrong.slice(0, 10)) print(`  ${each}`)
    }
    if (wrong.length > 0) process.exitCode = 1
  })
}

const said = (figures: Figures | undefined) => `p50 ${figures?.p50.toFixed(2)} p99 ${figures?.p99.toFixed(2)} ms`

interface Figures {
  count: number
  p50: number
  p99: number
}

class Run {
  asked = 0
  alone = 0
  /** Questions whose answer is not empty. */
  found = 0
  readonly wrong: string[] = []
  private readonly taken = new Map<string, number[]>()
  private readonly random = randomFrom(71)
  private readonly clocks = { delay: delayClock(now), cost: costClock(now, 0), costInAWeek: costClock(now, 7) }

  constructor(
    private readonly engine: ListEngine,
    private readonly rows: number,
  ) {}

  async askBatch(count: number): Promise<void> {
    const drawing = { random: this.random, owners: customers, clocks: this.clocks, now: now.getTime() }
    const stored = await Promise.all(collections.map((each) => this.listStored(each)))
    const batch = Array.from({ length: count }, () => {
      const at = this.random() < 0.6 ? 0 : 1
      const collection = collections[at] as Collection
      return { question: drawQuestion(collection, stored[at] ?? [], drawing), answer: undefined as unknown }
    })
    let alone = 0
    for (const each of batch) {
      const { question } = each
      each.answer = await this.ask('mirror', mirror(question.collection), question)
      if (!/^(\[[[\],]*\]|.*"total":0\b.*)$/.test(JSON.stringify(each.answer))) this.found += 1
      this.compare(
        'ClickHouse',
        question,
        await this.ask('ClickHouse', clickhouse(this.engine, question.collection), question),
        each.answer,
      )
      if (alone === askedAlone || question.query.scope.length > customersAlone) continue
      alone += 1
      this.compare('PostgreSQL, alone', question, await this.ask('PostgreSQL', postgres(question.collection), question), each.answer)
    }
    for (const collection of collections) {
      const own = batch.filter(({ question }) => question.collection === collection)
      const scanned = await scanForAll(
        collection,
        own.map(({ question }) => question),
      )
      for (const [n, { question, answer }] of own.entries()) this.compare('PostgreSQL', question, scanned[n], answer)
    }
    this.alone += alone
    this.asked += count
  }

  figures(): Record<string, Figures> {
    const sorted = [...this.taken].sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(
      sorted.map(([name, taken]) => [name, { count: taken.length, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }]),
    )
  }

  private async ask(name: string, engine: Asked, question: Question): Promise<unknown> {
    const began = performance.now()
    const answer = await answerOf(engine, question)
    const milliseconds = performance.now() - began
    for (const each of [name, `${name}, ${question.kind}`]) {
      const taken = this.taken.get(each) ?? []
      this.taken.set(each, taken)
      taken.push(milliseconds)
    }
    return answer
  }

  private compare(name: string, { collection, ...question }: Question, given: unknown, byMirror: unknown): void {
    if (isDeepStrictEqual(given, byMirror)) return
    const said = [question, given, byMirror].map((each) => JSON.stringify(each).slice(0, 1_500))
    this.wrong.push(`${name}, ${collection.definition.name} ${said[0]}: ${said[1]} instead of ${said[2]}`)
  }

  private async listStored(collection: Collection): Promise<Facts[]> {
    const { selectAll, listFacts } = collection
    const every = Math.max(1, Math.floor(this.rows / storedRows))
    const { rows } = await databasePool().query<{ id: number }>(
      `select id::float8 as id from (${selectAll}) each where id % ${every} = ${this.asked % every}`,
    )
    return listFacts(
      databasePool(),
      rows.map(({ id }) => id),
    )
  }
}

function mirror({ definition }: Collection): Asked {
  const read = <Answer>(ask: (reader: IndexReader) => Answer): Answer => {
    const answer = readMirror(definition, ask)
    if (answer === undefined) throw new Error('The mirror did not answer.')
    return answer
  }
  return {
    list: (...given) => read((reader) => reader.list(...given)),
    listAfter: (...given) => read((reader) => reader.listAfter(...given)),
    countByEach: (...given) => read((reader) => reader.countByEach(...given)),
    countOpen: (...given) => read((reader) => reader.countOpen(...given)),
  }
}

const clickhouse = (engine: ListEngine, { definition }: Collection): Asked => ({
  list: (query, page, order = newestFirst, first) => engine.list(definition, query, page, order, first),
  listAfter: (query, rows, order = newestFirst) => engine.listAfter(definition, query, rows, order),
  countByEach: (asked) => engine.countByEach(definition, asked),
  countOpen: (...given) => engine.countOpen(definition, ...given),
})

const postgres = (collection: Collection): Asked => ({
  list: (query, page, order = newestFirst, first) => scanList(collection, query, page, order, first),
  listAfter: (query, rows, order = newestFirst) => scanAfter(collection, query, rows, order),
  countByEach: (asked) => scanCounts(collection, asked),
  countOpen: (...given) => scanOpenCounts(collection, ...given),
})
