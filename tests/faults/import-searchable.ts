import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '#tests/support/sources.ts'
import { countMirrored } from './portal/company.ts'
import { prepareRestartablePortal } from './portal/restartable.ts'

const imported = 7_000

const mapping = `source: faults
project: 4
customer: { column: Customer }
key: Number
fields:
  mode: { column: Mode }
  shipmentDate: Date
  supplierName: Supplier
  clientReference: Reference
  etd: Departure
  eta: Arrival
`

/** Imports 7,000 shipments beside the serving portal. Measures how far behind the mirror falls, and when the last of them is found. */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    const [file, mappingFile] = ['feed.csv', 'feed.yaml'].map((name) => join(portal.dataDir, name)) as [string, string]
    writeFileSync(
      file,
      `Customer,Number,Mode,Date,Supplier,Reference,Departure,Arrival\n${Array.from({ length: imported }, (_, n) => lineOf(n)).join('\n')}\n`,
    )
    writeFileSync(mappingFile, mapping)
    await portal.start()
    await portal.untilReady()
    while ((await portal.mirror())?.state !== 'ready') await sleep(100)
    const had = await countMirrored()

    const env = { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' }
    const began = performance.now()
    const run = spawn(process.execPath, ['build/server/import.js', file, '--mapping', mappingFile], {
      cwd: repository,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    let isImporting = true
    const ended = once(run, 'exit').then(([code]) => {
      isImporting = false
      if (code !== 0) throw new Error(`The import ended with ${code}.`)
    })
    let behind = 0
    while (isImporting) {
      const [there, mirror] = await Promise.all([countMirrored(), portal.mirror()])
      behind = Math.max(behind, there - (mirror?.rows ?? 0))
      await sleep(200)
    }
    await ended
    const took = performance.now() - began
    while ((await portal.mirror())?.rows !== had + imported) await sleep(50)
    const searchable = performance.now() - began - took
    const { now, most } = portal.memory()
    process.stdout.write(
      `${imported} shipments imported in ${(took / 1_000).toFixed(1)} s, the mirror at most ${behind} shipments behind\n`,
    )
    process.stdout.write(
      `all of them searchable ${(searchable / 1_000).toFixed(1)} s after its end; memory ${now} MB, at most ${most} MB\n`,
    )
  } finally {
    await portal.end()
  }
}

function lineOf(n: number): string {
  const day = (offset: number) => new Date(Date.UTC(2024, 0, 1) + ((n % 700) + offset) * 86_400_000).toISOString().slice(0, 10)
  return `Customer ${n % 10},IMP-${n},${['sea', 'air', 'land'][n % 3]},${day(0)},Supplier ${n % 900} of goods,PO${n},${day(2)},${day(30)}`
}
