import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordPool } from '#db/records/client.server.ts'

const mapping = { project: 4, customer: { column: 'Owner', group: 'Hostile' }, key: 'Nr', fields: { shipmentDate: 'Day' } }

/** Writes the mapping of a feed of columns Nr, Owner and Day, and returns its path. */
export function writeMapping(dataDir: string, feed: string): string {
  const folder = join(dataDir, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${feed}.json`)
  writeFileSync(path, JSON.stringify({ ...mapping, source: feed }))
  return path
}

/** The bytes of a file with one shipment of this number. */
export const goodFile = (number: string) => Buffer.from(`Nr,Owner,Day\n${number},Good Company,2026-01-05\n`)

/** Puts a file into the inbox, written at that time; seconds since 1970. */
export function deliver(dataDir: string, feed: string, name: string, bytes: Buffer, seconds: number): void {
  const folder = join(dataDir, 'inbox', feed)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  utimesSync(join(folder, name), seconds, seconds)
}

/** Whether the record has a shipment of each number. */
export async function hasShipments(...numbers: string[]): Promise<boolean> {
  const { rows } = await recordPool().query<{ found: number }>('select count(*)::int as found from shipments where number = any($1)', [
    numbers,
  ])
  return rows[0]?.found === numbers.length
}
