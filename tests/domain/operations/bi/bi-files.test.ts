import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { biReaders } from '#db/postgres/schema/core/bi-readers.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { insertRows } from '#db/seed/insert-rows.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { moveCustomer } from '#domain/directory/customers/customer-state.server.ts'
import { writeDueBiFiles } from '#domain/operations/bi/bi-files.server.ts'
import { biViews } from '#domain/operations/bi/bi-readers.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { loadPackage } from '#tests/bench/peers/fetch-package.ts'
import { actOf } from '#tests/support/admins.ts'
import { inAll } from '#tests/support/extent.ts'
import { startBucket } from '#tests/support/test-bucket.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

interface DuckDb {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{ run(text: string): Promise<unknown>; runAndReadAll(text: string): Promise<{ getRows(): string[][] }> }>
    }>
  }
}

const place = withRecord()
const now = new Date('2026-11-30T04:10:00Z')
const manyEvents = 1_500

let own = 0
let other = 0

async function seedFreight(customerId: number, mark: string) {
  const shipmentId = await seedShipment(db(), {
    customerId,
    number: `${mark}-1`,
    goods: 'Café, ünïcode ✓',
    weightKg: 1234.567,
    etd: new Date('2026-11-01T10:20:30.123Z'),
  })
  await seedShipment(db(), { customerId, number: `${mark}-HIDDEN`, hiddenAt: now })
  await seedContainer(db(), { shipmentId, number: `${mark}U100` })
  await seedInvoice(db(), { customerId, shipmentId, number: `${mark}-INV`, total: '12345678.90', balance: '41.07' })
  return shipmentId
}

beforeAll(async () => {
  own = await seedCustomer(db(), { name: 'OWN', biFilesSince: now })
  other = await seedCustomer(db(), { name: 'OTHER' })
  const shipmentId = await seedFreight(own, 'OWN')
  await seedFreight(other, 'OTHER')
  const event = { shipmentId, eventType: 7, timeZone: 'UTC' }
  await insertRows(
    db(),
    shipmentEvents,
    Array.from({ length: manyEvents }, (_, at) => ({
      ...event,
      occurredAt: new Date(now.getTime() - at * 1_000),
      description: `event ${at}`,
    })),
  )
  await databasePool().query(`update shipments set created_at = '2026-11-02 03:04:05.678901+00'`)
})

beforeEach(() => db().delete(settings).where(eq(settings.key, 'bi-files')))

const folder = () => mkdtempSync(join(place.dataDir, 'bi-'))
const write = (to: string) => writeDueBiFiles({ ...environment(), BI_TO: to, DATA_DIR: place.dataDir })
const filesIn = (to: string) =>
  readdirSync(to, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.parquet'))
    .toSorted()
const four = (customer: number) => biViews.map((view) => `4/${customer}/${view}.parquet`).toSorted()
const bytesOf = (to: string, path: string) => new Uint8Array(readFileSync(join(to, path))).buffer

/** What a query of the views answers to a role of this customer, as text. */
async function rowsOfView(view: string, customerId: number, selected = '*') {
  const client = await databasePool().connect()
  try {
    await client.query("begin; set local time zone 'UTC'")
    await client.query('insert into bi_readers (role_name, project_id, customer_ids) values (session_user, 4, $1)', [[customerId]])
    const { rows, fields } = await client.query({ text: `select ${selected} from bi.${view}`, types: { getTypeParser: () => String } })
    return { rows, names: fields.map(({ name }) => name) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Of SQL and of Parquet: numbers without trailing zeros (hyparquet makes floats of decimals), instants to the millisecond, days alone. */
function comparable(row: Record<string, unknown>): string {
  const values = Object.entries(row).map(([name, value]) => {
    if (value === null || value === undefined) return [name, null]
    if (value instanceof Date) return [name, /_on$|_date$/.test(name) ? value.toISOString().slice(0, 10) : value.toISOString().slice(0, 23)]
    const text = String(value)
    if (/^\d{4}-\d\d-\d\d \d\d:/.test(text)) return [name, new Date(text).toISOString().slice(0, 23)]
    if (text === 't' || text === 'f') return [name, text === 't' ? 'true' : 'false']
    return [name, /^-?\d+\.\d+$/.test(text) ? String(Number(Number(text).toFixed(4))) : text]
  })
  return JSON.stringify(Object.fromEntries(values))
}

test('the files of a customer are the rows of the views of BI, of no other customer, and nobody else has files', async () => {
  const to = folder()
  const written = await write(to)
  expect(written).toMatchObject({ customers: 1, rows: 1 + 1 + manyEvents + 1, removed: 0 })
  expect(filesIn(to)).toEqual(four(own))
  for (const view of biViews) {
    const file = bytesOf(to, `4/${own}/${view}.parquet`)
    const rows = await parquetReadObjects({ file })
    expect(rows.map(comparable).toSorted()).toEqual((await rowsOfView(view, own)).rows.map(comparable).toSorted())
    expect(JSON.stringify(rows.map(comparable))).not.toMatch(/OTHER|HIDDEN/)
  }
  // Who reads by the views has not become more.
  expect(await db().$count(biReaders)).toBe(0)
  expect(existsSync(join(place.dataDir, 'bi-upload'))).toBe(false)
})

test.runIf(inAll)('DuckDB reads of the files what SQL reads of the views, to the last digit', { timeout: 300_000 }, async () => {
  const to = folder()
  await write(to)
  const { DuckDBInstance } = loadPackage({ name: '@duckdb/node-api', version: '1.5.6-r.1' }) as DuckDb
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  await duckdb.run("set timezone = 'UTC'")
  for (const view of biViews) {
    const { names } = await rowsOfView(view, own)
    const row = names.map((name) => (/^(weight_kg|volume_m3|total|balance)$/.test(name) ? `${name}::decimal(18, 4)` : name))
    const asked = `${row.map((value) => `coalesce(${value}::text, '-')`).join(` || '|' || `)} as told`
    const { rows } = await rowsOfView(view, own, asked)
    const read = await duckdb.runAndReadAll(`select ${asked} from '${join(to, `4/${own}/${view}.parquet`)}'`)
    expect(read.getRows().flat().toSorted()).toEqual(rows.map(({ told }) => told).toSorted())
  }
})

test('types are kept: instants in UTC to the microsecond, days, decimals, and long files in groups of rows', async () => {
  const to = folder()
  await write(to)
  const shipments = parquetMetadata(bytesOf(to, `4/${own}/shipments.parquet`))
  const typeOf = (name: string) => shipments.schema.find((each) => each.name === name)
  expect(typeOf('created_at')).toMatchObject({ type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' } })
  expect(typeOf('shipment_date')).toMatchObject({ type: 'INT32', converted_type: 'DATE' })
  expect(typeOf('weight_kg')).toMatchObject({ type: 'INT64', converted_type: 'DECIMAL', scale: 4 })
  const raw = await parquetReadObjects({
    file: bytesOf(to, `4/${own}/shipments.parquet`),
    parsers: { timestampFromMicroseconds: (value: bigint) => value } as never,
  })
  expect(raw[0]?.created_at).toBe(BigInt(Date.parse('2026-11-02T03:04:05.678Z')) * 1_000n + 901n)
  const events = parquetMetadata(bytesOf(to, `4/${own}/events.parquet`))
  expect(events.row_groups.map((group) => group.num_rows)).toEqual([1_000n, 500n])
})

test('a customer without freight has files without rows', async () => {
  const to = folder()
  const empty = await seedCustomer(db(), { name: 'EMPTY', biFilesSince: now })
  await write(to)
  expect(await parquetReadObjects({ file: bytesOf(to, `4/${empty}/invoices.parquet`) })).toEqual([])
  await db().update(customers).set({ biFilesSince: null }).where(eq(customers.id, empty))
})

test('the files of whoever is switched off are removed by the next run, halves that a killed process left too', async () => {
  const to = folder()
  await db().update(customers).set({ biFilesSince: now }).where(eq(customers.id, other))
  await write(to)
  expect(filesIn(to)).toEqual([...four(own), ...four(other)].toSorted())
  mkdirSync(join(to, 'notes'))
  for (const path of ['notes/mine.parquet', `4/${own}/shipments.parquet.part`]) writeFileSync(join(to, path), 'x')
  await db().update(customers).set({ biFilesSince: null }).where(eq(customers.id, other))
  await db().delete(settings).where(eq(settings.key, 'bi-files'))
  expect(await write(to)).toMatchObject({ customers: 1, removed: 5 })
  expect(filesIn(to)).toEqual([...four(own), 'notes/mine.parquet'].toSorted())
})

test('they are written once a night and place, and all again where one customer failed', async () => {
  const to = folder()
  expect(await write(to)).toMatchObject({ customers: 1 })
  expect(await write(to)).toBe(nothingDone)
  expect(await writeDueBiFiles({ ...environment(), BI_TO: undefined })).toBe(nothingDone)
  await db().delete(settings).where(eq(settings.key, 'bi-files'))
  // What stands in the way of one customer's folder.
  await db().update(customers).set({ biFilesSince: now }).where(eq(customers.id, other))
  writeFileSync(join(to, `4/${other}`), 'x')
  await expect(write(to)).rejects.toThrow(new RegExp(`^1 of 2 customers .*customer ${other} of project 4: `))
  await expect(write(to)).rejects.toThrow('1 of 2')
  await db().update(customers).set({ biFilesSince: null }).where(eq(customers.id, other))
  expect(await write(to)).toMatchObject({ customers: 1 })
})

test('a bucket has them below its prefix, and a place of another installation is left alone', async () => {
  const bucket = await startBucket()
  const to = bucket.address.replace('/bucket', '/bucket/bi')
  await write(to)
  expect([...bucket.objects.keys()].filter((path) => path.endsWith('.parquet')).toSorted()).toEqual(four(own).map((path) => `bi/${path}`))
  bucket.objects.set('bi/fairway-installation', Buffer.from('{}'))
  bucket.objects.delete(`bi/4/${own}/events.parquet`)
  await db().delete(settings).where(eq(settings.key, 'bi-files'))
  await expect(write(to)).rejects.toThrow(/place of BI_TO.*belongs to installation/)
  expect(bucket.objects.has(`bi/4/${own}/events.parquet`)).toBe(false)
})

describe('switching', () => {
  test('an administrator switches a customer of the project on and off, once each', async () => {
    const act = actOf(await seedViewer({ roleId: 1 }), now)
    const move = (name: 'export' | 'withhold', id = other) => moveCustomer(act, id, name)
    expect([await move('export'), await move('export'), await move('withhold'), await move('withhold')]).toEqual([true, false, true, false])
    const foreign = await seedCustomer(db(), { projectId: 2 })
    expect(await move('export', foreign)).toBe(false)
  })
})
