import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databasePool } from '#db/postgres/client.server.ts'

const mapping = {
  project: 4,
  customer: { column: 'Owner', group: 'Hostile', unknown: 'create' },
  key: 'Nr',
  fields: { shipmentDate: 'Day' },
}

/** The mapping has the columns Nr, Owner and Day. */
export function writeMapping(dataDir: string, feed: string): string {
  const folder = join(dataDir, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${feed}.json`)
  writeFileSync(path, JSON.stringify({ ...mapping, source: feed }))
  return path
}

export const goodFile = (number: string) => Buffer.from(`Nr,Owner,Day\n${number},Good Company,2026-01-05\n`)

/** `seconds` since 1970 is the file's modification time. */
export function deliver(dataDir: string, feed: string, name: string, bytes: Buffer, seconds: number): void {
  const folder = join(dataDir, 'inbox', feed)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  utimesSync(join(folder, name), seconds, seconds)
}

export async function hasShipments(...numbers: string[]): Promise<boolean> {
  const { rows } = await databasePool().query<{ found: number }>('select count(*)::int as found from shipments where number = any($1)', [
    numbers,
  ])
  return rows[0]?.found === numbers.length
}
