import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { segmentVersionsIn } from '#db/mirror/segment-versions.server.ts'
import { closeDatabase, connectionUrl, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { claimFileStore } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore, incomingFolder, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { buildSegment } from '#domain/platform/search/build-segment.server.ts'
import { startMirrorIndexer } from '#domain/platform/search/indexer.server.ts'
import { LiveIndexes } from '#domain/platform/search/live-index.server.ts'
import { shareSegments } from '#domain/platform/search/published/published-segments.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { loadCompany } from './company/bench-database.ts'
import { customers } from './company/shipments.ts'
import { Spool } from './company/spool.ts'
import { print } from './measurement/report/print.ts'
import { timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const changed = 1_000

/**
 * One node builds the mirror of a company and publishes it. A second one with an empty folder, whose build is refused, fetches it and
 * follows what has changed since. Both files must be equal. FILES_URL measures another store than a folder.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  try {
    const dataDir = join(scratch.path, 'data')
    mkdirSync(dataDir)
    await openDatabase({ dataDir, statementTimeout: 0 })
    await migrateDatabase(connectionUrl())
    await ensureReferenceRows()
    const FILES_URL = process.env.FILES_URL ?? String(pathToFileURL(join(scratch.path, 'files')))
    openFileStore({ DATA_DIR: dataDir, FILES_URL })
    await claimFileStore()
    const pool = databasePool()
    await loadCompany(pool, new Spool(scratch.path, rows).make(), async () => {})

    const start = (name: string, build: (path: string) => Promise<void>) => {
      const live = new LiveIndexes(collections.map(({ definition }) => definition))
      const shared = shareSegments({ record: pool, store: fileStore(), incoming: incomingFolder(), collections })
      const folder = join(scratch.path, name)
      const report = (each: Parameters<LiveIndexes['take']>[0]) => live.take(each)
      const indexer = startMirrorIndexer({ dataDir: folder, record: pool, collections, shared, build, report })
      return { indexer, live, path: () => segmentVersionsIn(folder).live() ?? '' }
    }
    const first = start('first', (path) => buildSegment(path, pool, collections))
    const built = await timed(() => first.indexer.catchUp())
    const published = await timed(untilPublished)
    await pool.query('update shipments set client_reference = $1 where id in (select id from shipments order by id limit $2)', [
      'changed since',
      changed,
    ])
    const second = start('second', () => Promise.reject(new Error('the build is refused')))
    const fetched = await timed(() => second.indexer.catchUp())
    const scope = Array.from({ length: customers }, (_, at) => at + 1)
    const isEqual = (await sumOf(first.path())) === (await sumOf(second.path()))
    const found = second.live.current?.readers.get('shipments')?.count({ scope, words: ['changed'] })
    const bytes = statSync(second.path()).size
    const report = { rows, bytes, built, published, fetched, isEqual, found, load: loadavg()[0] }
    if (json) print(JSON.stringify(report))
    else {
      const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
      print(`${rows} shipments, ${(bytes / 1e6).toFixed(0)} MB; load ${report.load?.toFixed(1)}`)
      print(`built in ${seconds(built)}, sealed and published in ${seconds(published)}`)
      print(
        `a second node ready by fetching in ${seconds(fetched)}, with ${found} of ${changed} changes made since; equal files: ${isEqual}`,
      )
    }
    if (!isEqual || found !== changed) throw new Error('The second node has something else than the first.')
  } finally {
    await closeDatabase()
    scratch.remove()
  }
}

async function untilPublished(): Promise<void> {
  while ((await databasePool().query('select from mirror_segments where published_at is not null')).rowCount === 0) await sleep(20)
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}
