import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#tests/support/sources.ts'

const mapping = `source: faults
project: 4
customer: { column: Customer, unknown: create }
key: Number
fields:
  mode: { column: Mode }
  shipmentDate: Date
  supplierName: Supplier
  clientReference: Reference
  etd: Departure
  eta: Arrival
`

/** Imports the first of the feed's shipments by the program's own command, in a process of its own; another `round` has other references, and no list is in their order. */
export async function importShipments(dataDir: string, count: number, round = ''): Promise<void> {
  const [file, mappingFile] = ['feed.csv', 'feed.yaml'].map((name) => join(dataDir, name)) as [string, string]
  const lines = Array.from({ length: count }, (_, n) => lineOf(n, round))
  writeFileSync(file, `Customer,Number,Mode,Date,Supplier,Reference,Departure,Arrival\n${lines.join('\n')}\n`)
  writeFileSync(mappingFile, mapping)
  const run = spawn(process.execPath, ['build/server/import.js', file, '--mapping', mappingFile], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(run, 'exit')
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
}

function lineOf(n: number, round: string): string {
  const day = (offset: number) => new Date(Date.UTC(2024, 0, 1) + ((n % 700) + offset) * 86_400_000).toISOString().slice(0, 10)
  return `Customer ${n % 10},IMP-${n},${['sea', 'air', 'land'][n % 3]},${day(0)},Supplier ${n % 900} of goods,PO${n}${round},${day(2)},${day(30)}`
}
