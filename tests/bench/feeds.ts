import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, connectionUrl, db, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import type { BenchOptions } from './run.ts'

const goals = { taken: 3_000, unchanged: 10_000, memory: 200 }
const linesOfShipment = 2

const mapping = mappingSchema.parse({
  ...{ source: 'bench', project: 4, customer: { column: 'Customer', group: 'Bench', unknown: 'create' }, key: 'Ref', dates: ['D/M/YYYY'] },
  fields: {
    mode: { value: 'sea' },
    shipmentDate: 'Date',
    ...{ eta: 'ETA', ata: 'ATA', goods: { column: 'Goods', take: 'list' }, supplierName: 'Supplier', carrier: 'Carrier', mbl: 'MBL' },
    weightKg: { column: 'Weight', take: 'sum' },
    freightAmount: { column: 'Freight', take: 'sum' },
    freightCurrency: { value: 'USD' },
  },
  origin: { code: 'From' },
  destination: { code: 'To' },
  events: [{ type: 9, at: 'ata' }],
})

/** Lines a second of a feed of shipments, new and unchanged, and the memory it needs. The lines of a shipment lie far apart. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  try {
    const dataDir = join(scratch.path, 'data')
    mkdirSync(dataDir)
    const file = join(scratch.path, 'feed.csv')
    await writeFeed(file, rows)
    await openDatabase({ dataDir, statementTimeout: 0 })
    await migrateDatabase(connectionUrl())
    await ensureReferenceRows()
    await ensurePorts()
    const findings: Record<string, number> = {}
    for (const part of ['taken', 'unchanged'] as const) {
      const memory = watchMemory()
      const start = performance.now()
      const report = await ingestFeed({ file, mapping })
      const seconds = (performance.now() - start) / 1_000
      if (report.lines[part] !== rows) throw new Error(`of ${rows} lines ${report.lines[part]} were ${part}`)
      findings[`${part}, lines/s`] = Math.round(rows / seconds)
      findings[`${part}, memory +MB`] = memory.stop()
    }
    const kept = await db().execute<{ count: number }>(sql`select count(*)::int as count from shipments`)
    if (kept.rows[0]?.count !== Math.ceil(rows / linesOfShipment)) throw new Error('shipments are missing')
    if (json) process.stdout.write(`${JSON.stringify({ rows, goals, ...findings })}\n`)
    else for (const [name, figure] of Object.entries(findings)) process.stdout.write(`${name.padEnd(24)} ${figure}\n`)
  } finally {
    await closeDatabase()
    scratch.remove()
  }
}

function watchMemory() {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return Math.round((most - before) / 2 ** 20)
    },
  }
}

async function writeFeed(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path)
  out.write('Ref,Customer,Date,ETA,ATA,Goods,Supplier,Carrier,MBL,Weight,Freight,From,To\n')
  const shipments = Math.ceil(rows / linesOfShipment)
  for (let row = 0; row < rows; row += 1) {
    const at = row % shipments
    const day = `${(at % 28) + 1}/${(at % 12) + 1}/2025`
    const cells = [
      `B-${at}`,
      `Company ${at % 200} S.A. de C.V.`,
      day,
      day,
      `${day}`,
      `Goods ${row % 977} of a kind`,
      `Supplier ${at % 5000}`,
    ]
    const more = ['Maersk', `MAEU${at}`, `${(row % 9000) + 0.125}`, `"1,${100 + (row % 900)}.005"`, 'CNSHA', 'MXZLO']
    if (!out.write(`${[...cells, ...more].join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}
