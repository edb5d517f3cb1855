import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeRecord, openRecord, recordPool, recordUrl } from '#db/records/client.server.ts'
import { migrateRecord } from '#db/records/migrate.server.ts'
import { ensureReferenceRows } from '#domain/installation/reference.server.ts'
import { awaitMirror, closeMirror, openMirror } from '#domain/mirror/mirror.server.ts'
import type { BenchOptions } from './run.ts'
import { customers, generateShipments, loadCompany } from './search/company.ts'
import { indexPeers, loadPeers, mirror, postgres } from './search/engines.ts'
import { compareEngine, type Measured, type Question } from './search/measure.ts'
import { findBrute, listWords } from './search/model.ts'
import { printSearch } from './search/print.ts'
import { loopDelay, timed } from './search/timing.ts'

/** Seconds an engine gets for one scope. */
const budget = 8

/**
 * Quick search in a scope of 1, 50 and 2,000 customers: the mirror beside PostgreSQL ILIKE and pg_trgm, over the same
 * queries in one run, every answer compared with one found by looking at every shipment.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const say = (line: string) => json || process.stdout.write(`${line}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  // PostgreSQL's account must be able to walk in.
  chmodSync(dataDir, 0o755)
  const cleanUp = async () => {
    await closeMirror()
    await closeRecord()
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  await openRecord({ dataDir, statementTimeout: 0 })
  try {
    await migrateRecord(recordUrl())
    await ensureReferenceRows()
    await recordPool().query(`alter database postgres set work_mem = '64MB'; alter database postgres set maintenance_work_mem = '512MB'`)
    const shipments = [...generateShipments(rows)]
    const loading = await timed(() => loadCompany(recordPool(), shipments))
    say(`${rows} shipments recorded in ${seconds(loading)}`)
    const building = await timed(async () => {
      openMirror({ dataDir })
      await awaitMirror()
    })
    say(`mirror built in ${seconds(building)}`)

    const words = listWords(shipments)
    await loadPeers(recordPool(), words)
    const scopes = [1, 50, customers].map((size) => Array.from({ length: size }, (_, at) => ((at * 37) % customers) + 1))
    const first = shipments.find((each) => each.customer + 1 === scopes[0]?.[0])
    if (!first) throw new Error('Too few rows: the first customer has none.')
    const texts: Record<string, string> = {
      'exact container number': first.container,
      'number prefix': first.number.slice(0, 9),
      'supplier word': first.supplier.split(' ')[1] ?? '',
      'two letters': 'ma',
      'a word in 30 % of rows': 'logistica',
      'no hit': 'xylophone',
      'three words': `${first.mode === 'sea' ? 'tran' : 'ent'} ${first.consignee.slice(0, 3)} imports`,
    }
    const questions: Question[] = scopes.flatMap((scope) =>
      Object.entries(texts).map(([kind, text]) => ({ kind, text, scope, expected: findBrute(words, scope, text) })),
    )

    const measured: Measured[] = []
    measured.push(...(await compareEngine(mirror, questions, budget)))
    measured.push(...(await compareEngine(postgres('ILIKE', recordPool()), questions, budget)))
    const indexing = await timed(() => indexPeers(recordPool()))
    say(`pg_trgm indexed in ${seconds(indexing)}`)
    measured.push(...(await compareEngine(postgres('pg_trgm', recordPool()), questions, budget)))

    const idle = await loopDelay(() => sleep(3_000))
    await recordPool().query(`update shipments set supplier_name = 'Changed ' || supplier_name where id <= 10000`)
    let syncing = 0
    const busy = await loopDelay(async () => {
      syncing = await timed(awaitMirror)
    })
    const report = {
      rows,
      loading,
      building,
      indexing,
      measured,
      sync: { rows: Math.min(rows, 10_000), milliseconds: syncing, idle, busy },
    }
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
    else printSearch(report)
  } finally {
    await cleanUp()
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
