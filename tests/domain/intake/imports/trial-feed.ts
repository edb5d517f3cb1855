import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { type Mapping, mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { checkMapping, readMappingFile } from '#domain/intake/files/find-mapping.server.ts'

export const findMapping = async (path: string): Promise<Mapping> => checkMapping(mappingSchema, await readMappingFile(path), path)

export const trialMapping = {
  source: 'trial',
  project: 4,
  customer: { column: 'Owner', group: 'Trial' },
  key: 'Nr',
  dates: ['D-MMM-YY', 'M/D/YY'],
  words: { 'Not captured': 'not captured', 'See * (ID#:*)': 'on another line' },
  fields: {
    mode: { column: 'Way', values: { Air: 'air', Boat: 'sea', Truck: 'land' } },
    shipmentDate: 'Due',
    deliveredAt: 'Delivered',
    supplierName: 'Vendor',
    goods: { column: 'Item', take: 'list' },
    weightKg: { column: 'Weight', take: 'sum' },
    freightAmount: { column: 'Freight', take: 'sum' },
    freightCurrency: { value: 'USD' },
  },
  destination: { country: 'Country' },
  events: [
    { type: 11, at: 'deliveredAt', modes: ['air', 'sea'] },
    { type: 27, at: 'deliveredAt', modes: ['land', 'none'] },
  ],
}

export const trial: Mapping = mappingSchema.parse(trialMapping)

const columns = ['Nr', 'Owner', 'Way', 'Due', 'Delivered', 'Vendor', 'Item', 'Weight', 'Freight', 'Country'] as const
export type Row = { [column in (typeof columns)[number]]?: string }

const plain: Row = {
  Nr: 'N-1',
  Owner: 'Acme',
  Way: 'Air',
  Due: '2-Jun-06',
  Vendor: 'Aurobindo',
  Item: 'Tablets',
  Weight: '10',
  Freight: '1.10',
  Country: 'Kenya',
}

/** Each row changes some columns of the default line. */
export function writeTrial(path: string, rows: readonly Row[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row) => columns.map((column) => quoted({ ...plain, ...row }[column] ?? '')).join(','))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, [columns.join(','), ...lines, ''].join('\n'))
  return path
}

export async function listWritten() {
  const read = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows
  return {
    shipments: await read(sql`select * from shipments order by id`),
    events: await read(sql`select * from shipment_events order by id`),
    customers: await read(sql`select * from customers order by id`),
    groups: await read(sql`select * from customer_groups order by id`),
  }
}
