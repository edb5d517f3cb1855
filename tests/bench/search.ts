import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { segmentVersionsIn } from '#db/mirror/segment-versions.server.ts'
import { closeDatabase, connectionUrl, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { loadCompany } from './company/bench-database.ts'
import { type Asked, Brute } from './company/brute.ts'
import { customers } from './company/shipments.ts'
import { Spool } from './company/spool.ts'
import { drawTexts } from './company/texts.ts'
import { buildFts5, buildMirror } from './measurement/building.ts'
import { measureMerge, measureSync } from './measurement/changes.ts'
import { measureFloor } from './measurement/floor.ts'
import { lists, measureFigures, measureLists } from './measurement/lists.ts'
import { measureMemory } from './measurement/memory.ts'
import { judge } from './measurement/report/goals.ts'
import { printDelay, printFindings } from './measurement/report/print.ts'
import { Answers } from './measurement/right.ts'
import { compareEngines, type Measured } from './measurement/search.ts'
import { loopDelay, medianOf, timed } from './measurement/timing.ts'
import { openClickhouse } from './peers/clickhouse.ts'
import { openDuckdb } from './peers/duckdb.ts'
import { countedFacets, type Searching } from './peers/engine.ts'
import { openFts5 } from './peers/fts5/searching.ts'
import { fillLibraries } from './peers/in-memory.ts'
import { mirror, viewerOf } from './peers/mirror.ts'
import { openPlain } from './peers/plain-sqlite.ts'
import { Postgres } from './peers/postgres.ts'
import type { BenchOptions } from './run.ts'

const questionsAsked = 200
const budget = 4
const mostForLibraries = 100_000

/** Search, lists, figures, building and following beside every other engine: one company, one run, every answer compared. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  const closing: (() => unknown)[] = [scratch.remove, closeDatabase, closeMirror]
  const closeAll = async () => {
    for (const close of closing.reverse()) await close()
  }
  // Once, however many ask: an interrupted run fails too.
  let cleaning: Promise<void> | undefined
  const cleanUp = () => {
    cleaning ??= closeAll()
    return cleaning
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  try {
    await run(rows, json, scratch.path, closing)
  } finally {
    await cleanUp()
  }
}

async function run(rows: number, json: boolean, folder: string, closing: (() => unknown)[]): Promise<void> {
  const parts: Record<string, number> = {}
  const part = async <Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> => {
    let result: Result | undefined
    parts[name] =
      (await timed(async () => {
        result = await work()
      })) / 1_000
    if (!json) process.stdout.write(`${name}: ${parts[name]?.toFixed(1)} s\n`)
    return result as Result
  }
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const liveBase = () => segmentVersionsIn(dataDir).live()
  await openDatabase({ dataDir, statementTimeout: 0 })
  await migrateDatabase(connectionUrl())
  await ensureReferenceRows()
  const databaseUrl = connectionUrl()

  const scopes = [1, 50, 1_000, customers].map((size) => Array.from({ length: size }, (_, at) => ((700 + at * 37) % customers) + 1))
  const texts = drawTexts(rows, scopes[0]?.[0] ?? 1, questionsAsked)
  const asked = texts.map((text): Asked => ({ text, page: 1 }))
  const brute = new Brute(scopes, [...asked, ...Object.values(lists)], countedFacets)
  const answers = new Answers()
  const spool = new Spool(folder, rows)
  const plain = openPlain(join(folder, 'plain'))
  const postgres = await Postgres.open(databaseUrl)
  closing.push(plain.close, () => postgres.close())
  const duckdb = await openDuckdb(join(folder, 'duckdb'))
  closing.push(duckdb.close)
  const clickhouse = await openClickhouse()
  closing.push(clickhouse.close)

  await part('company', () =>
    loadCompany(databasePool(), spool.make(), async (batch) => {
      brute.look(batch)
      plain.add(batch)
      await postgres.add(batch)
      await duckdb.add(batch)
      await clickhouse.add(batch)
    }),
  )
  const indexed = await part('peers', async () => {
    plain.finish()
    await duckdb.finish()
    await clickhouse.finish()
    return postgres.finish()
  })
  const files = { fts5: join(folder, 'fts5'), mirror: join(folder, 'base') }
  const built = [await part('FTS5 build', () => buildFts5(files.fts5, spool.read()))]
  built.push(await part('mirror build', () => buildMirror(files.mirror, spool.read())))

  const idle = await loopDelay(() => sleep(3_000))
  openMirror({ dataDir })
  const building = await part('build from the record', () => loopDelay(awaitMirror))
  const fromRecord = (parts['build from the record'] ?? 0) * 1_000
  await closeMirror()
  const memory = await part('memory', () => measureMemory({ dataDir, databaseUrl, scopes, texts }))
  openMirror({ dataDir })
  await awaitMirror()

  const fts5 = openFts5(files.fts5)
  closing.push(fts5.close)
  const engines = [mirror, fts5.index, fts5.quickest, postgres.searching('tsvector', 'words'), postgres.searching('pg_trgm', 'trgm')]
  const columnStores = [duckdb.words, duckdb.texts, clickhouse.peer]
  const slow = [plain.like, postgres.searching('ILIKE', 'texts')]
  const compare = async (some: readonly Searching[]) => {
    const measured: Measured[] = []
    for (const [at, scope] of scopes.entries()) {
      const questions = asked.map((each) => ({ text: each.text ?? '', right: brute.answer(at, each) }))
      measured.push(...(await compareEngines(some, scope, questions, budget, answers)))
    }
    return measured
  }
  const search = [
    ...(await part('search', () => compare(engines))),
    ...(await part('search by column stores', () => compare(columnStores))),
    ...(await part('search by looking at every text', () => compare(slow))),
  ]
  const clean = await compare([mirror])
  const nothingFound = { withSuggestions: await medianOf(() => searchShipments(viewerOf(scopes[1] ?? []), 'logisticaaa', 1, new Date())) }
  const dense = await measureFloor(liveBase() ?? '', scopes[3] ?? [])
  const listed = await part('lists', () => measureLists(scopes, [postgres.listing, duckdb.words, clickhouse.peer], brute, answers))
  const counting = [mirror, plain.grouping, postgres.grouping, duckdb.words, clickhouse.peer]
  const figures = await part('figures', () => measureFigures(scopes, counting, brute, answers))

  const sync = await part('sync', () => measureSync(databasePool(), rows, files.mirror, files.fts5))
  const dirtied = await part('search with changed rows', () => compare([mirror]))
  const libraries =
    rows > mostForLibraries ? [] : await part('libraries', () => compare([mirror, ...fillLibraries(spool.read()).libraries]))

  const findings = {
    ...{ rows, compared: answers.compared, wrong: answers.wrong, parts, search, libraries, nothingFound, dense, lists: listed, figures },
    ...{ built, fromRecord, indexed, memory, sync, dirty: { clean, dirtied }, idle, building },
  }
  if (!json) printFindings(findings)
  const merging = await part('merge', () => measureMerge(databasePool(), rows, liveBase))
  if (json) process.stdout.write(`${JSON.stringify({ ...findings, goals: judge(findings), merging })}\n`)
  else if (merging) printDelay('merge', merging)
  if (answers.wrong.length > 0) process.exitCode = 1
}
