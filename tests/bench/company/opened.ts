import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, connectionUrl, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { loadCompany } from './bench-database.ts'
import { type Row, rowAt } from './shipments.ts'

const shipmentsAtOnce = 5_000

export async function withRecord(work: (dataDir: string) => Promise<void>): Promise<void> {
  const scratch = makeScratch()
  const dataDir = join(scratch.path, 'data')
  mkdirSync(dataDir)
  try {
    await openDatabase({ dataDir, statementTimeout: 0 })
    await migrateDatabase(connectionUrl())
    await ensureReferenceRows()
    await work(dataDir)
  } finally {
    await closeMirror()
    await closeDatabase()
    scratch.remove()
  }
}

export function withCompany(rows: number, work: (dataDir: string) => Promise<void>): Promise<void> {
  return withRecord(async (dataDir) => {
    await loadCompany(databasePool(), batches(rows), async () => {})
    await work(dataDir)
  })
}

function* batches(rows: number): Generator<Row[]> {
  for (let from = 0; from < rows; from += shipmentsAtOnce) {
    yield Array.from({ length: Math.min(shipmentsAtOnce, rows - from) }, (_, at) => rowAt(from + at, rows))
  }
}
