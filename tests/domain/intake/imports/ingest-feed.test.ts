import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { saidFigures, wholeSaid } from '#domain/freight/shipments/measures.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { type Mapping, mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { listWritten, type Row, trial, trialMapping, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')

beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, customer_groups, feed_runs cascade`)
})

function take(rows: readonly Row[], options: { dryRun?: boolean; mapping?: Mapping } = {}) {
  return ingestFeed({ file: writeTrial(join(place.dataDir, 'trial.csv'), rows), mapping: trial, ...options })
}

test('the lines of one key become one shipment with sums, lists and first values, its customer, places and events', async () => {
  const report = await take([
    { Nr: 'N-1', Item: 'Tablets', Weight: '10.5', Freight: '0.1', Delivered: '3-Jun-06' },
    { Nr: 'N-2', Way: 'Truck', Due: '11/13/06' },
    { Nr: 'N-1', Item: 'Kits', Weight: 'See N-1 (ID#:1)', Freight: '0.2', Delivered: '3-Jun-06' },
  ])
  expect(report).toMatchObject({
    lines: { total: 3, taken: 3, unchanged: 0, rejected: 0 },
    shipments: { total: 2, made: 2, changed: 0, unchanged: 0 },
    modes: { air: 1, sea: 0, land: 1, none: 0 },
    customers: { total: 1, made: 1 },
    destinations: { distinct: 1, found: 0, approximate: 2, unknown: 0, approximateWords: [{ words: 'Kenya', code: 'NBO' }] },
    weightKg: 20.5,
    freight: { USD: 1.4 },
    notes: [{ field: 'Weight', kind: 'on another line', count: 1 }],
    errors: [],
  })
  const { shipments, events, customers, groups } = await listWritten()
  expect(groups).toMatchObject([{ project_id: 4, name: 'Trial' }])
  expect(customers).toMatchObject([{ project_id: 4, name: 'Acme', group_id: groups[0]?.id }])
  expect(shipments).toMatchObject([
    {
      number: 'N-1',
      mode: 'air',
      status: 'delivered',
      goods: 'Tablets; Kits',
      weight_kg: '10.500',
      freight_amount: '0.30',
      destination_text: 'Kenya',
      destination_port: 'NBO',
      destination_approximate: true,
    },
    { number: 'N-2', mode: 'land', status: 'booked', delivered_at: null },
  ])
  expect(events).toMatchObject([
    { shipment_id: shipments[0]?.id, event_type: 11, time_zone: 'Africa/Nairobi', in_timeline: true, source: 'trial' },
  ])
})

test('the figures of a source are stored in its own units beside the converted ones', async () => {
  await take([
    { Nr: 'N-1', Weight: '5,291 lb' },
    { Nr: 'N-1', Weight: '9 LB' },
    { Nr: 'N-1', Weight: '20' },
    { Nr: 'N-2', Weight: '3 kg' },
    { Nr: 'N-3', Weight: '1 t' },
  ])
  const { shipments } = await listWritten()
  expect(shipments.map(({ number, weight_kg, weight_as_said }) => [number, weight_kg, weight_as_said])).toEqual([
    ['N-1', '2424.040', '5291 lb + 9 LB + 20 kg'],
    ['N-2', '3.000', null],
    ['N-3', '1000.000', '1 t'],
  ])
  expect(saidFigures('weightKg', '5291 lb + 9 LB + 20 kg', 2424.04)).toEqual([
    { figure: 5291, unit: 'lb' },
    { figure: 9, unit: 'LB' },
    { figure: 20, unit: 'kg' },
  ])
  expect(saidFigures('weightKg', '1 t', 900)).toBeNull()
  await take([{ Nr: 'N-3', Weight: '1000' }])
  expect((await listWritten()).shipments.at(-1)).toMatchObject({ weight_kg: '1000.000', weight_as_said: null })
})

test.each([
  ['5291 lb', '2399.95722967', true, '5291 lb'],
  ['5291 lb', '2500', true, '5291 lb + 100.04277033 kg'],
  ['5291 lb', '2500', false, null],
  ['5291 lb', '2000', true, null],
])('%s of lines that come to %s kg', (said, value, isSum, whole) => {
  expect(wholeSaid('weightKg', said, value, isSum)).toBe(whole)
})

test('actual dates make their events where the mapping names none, as those that a person types', async () => {
  const { events: _, ...withoutEvents } = trialMapping
  const mapping = mappingSchema.parse({ ...withoutEvents, fields: { ...withoutEvents.fields, atd: 'Due', ata: 'Due' } })
  await take(
    [
      { Nr: 'N-1', Way: 'Boat', Due: '2-Jun-06', Delivered: '5-Jun-06' },
      { Nr: 'N-2', Way: 'Truck', Delivered: '5-Jun-06' },
    ],
    { mapping },
  )
  const { shipments, events } = await listWritten()
  const told = events.map(({ shipment_id, event_type }) => [shipment_id, event_type])
  expect(told).toEqual([7, 9, 11].map((type) => [shipments[0]?.id, type]).concat([17, 27].map((type) => [shipments[1]?.id, type])))
  expect(events.at(-1)).toMatchObject({ is_day: true, time_zone: 'Africa/Nairobi', in_timeline: true, source: 'trial' })
  expect(shipments.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})

test('importing the same file again changes nothing', async () => {
  const rows = [{ Nr: 'N-1', Delivered: '3-Jun-06' }, { Nr: 'N-2' }, { Nr: 'N-2', Weight: '3' }]
  await take(rows)
  const before = await listWritten()
  const log = await db().execute(sql`select count(*) from pending_changes`)
  expect(await take(rows)).toMatchObject({
    lines: { total: 3, taken: 0, unchanged: 3, rejected: 0 },
    shipments: { made: 0, changed: 0, unchanged: 2 },
  })
  expect(await listWritten()).toEqual(before)
  expect((await db().execute(sql`select count(*) from pending_changes`)).rows).toEqual(log.rows)
})

test('a changed shipment is updated and its feed events are replaced, and user entries stay', async () => {
  await take([{ Nr: 'N-1', Delivered: '3-Jun-06' }, { Nr: 'N-2' }])
  await db().execute(sql`update shipments set observations = 'Call first'`)
  await db().execute(
    sql`insert into shipment_events (shipment_id, event_type, occurred_at, time_zone) select id, 7, now(), 'UTC' from shipments where number = 'N-1'`,
  )
  const before = await listWritten()
  expect(await take([{ Nr: 'N-1', Delivered: '4-Jun-06' }, { Nr: 'N-2' }])).toMatchObject({
    shipments: { made: 0, changed: 1, unchanged: 1 },
  })
  const after = await listWritten()
  expect(after.shipments[0]).toMatchObject({
    id: before.shipments[0]?.id,
    observations: 'Call first',
    delivered_at: '2006-06-04 09:00:00+00',
  })
  expect(after.shipments[0]?.updated_at).not.toEqual(before.shipments[0]?.updated_at)
  expect(after.shipments[1]).toEqual(before.shipments[1])
  expect(after.events).toMatchObject([
    { event_type: 7, source: null },
    { event_type: 11, occurred_at: '2006-06-04 09:00:00+00' },
  ])
})

test('a bad line is reported with its number, column, value and reason, and affects no other line', async () => {
  const report = await take([
    { Nr: 'N-1', Weight: '10' },
    { Nr: 'N-1', Weight: 'heavy' },
    { Nr: 'N-2', Way: 'Rail' },
    { Nr: '' },
    { Nr: 'N-3', Delivered: '31-Jun-06' },
    { Nr: 'N-4', Vendor: 'a\u0000b' },
    { Nr: 'N-5', Item: 'x'.repeat(5_000) },
    { Nr: 'N-6', Due: 'Not captured' },
    { Nr: 'N-7', Vendor: '=HYPERLINK("x")' },
  ])
  expect(report.lines).toEqual({ total: 9, taken: 3, unchanged: 0, rejected: 6 })
  expect(report.errors).toEqual([
    { line: 3, column: 'Weight', value: 'heavy', reason: 'is not a number' },
    { line: 4, column: 'Way', value: 'Rail', reason: 'is not among the words the mapping knows' },
    { line: 5, column: 'Nr', value: '', reason: 'is not given' },
    { line: 6, column: 'Delivered', value: '31-Jun-06', reason: 'is not a date of any known format' },
    { line: 7, column: 'Vendor', value: 'a\ufffdb', reason: 'contains a control character' },
    { line: 9, reason: 'no line gives a shipment date (shipmentDate)' },
  ])
  expect(report.notes).toContainEqual({ field: 'Item', kind: 'cut to 2000 characters', count: 1 })
  const { shipments } = await listWritten()
  expect(shipments).toMatchObject([
    { number: 'N-1', weight_kg: '10.000' },
    { number: 'N-5', goods: `${'x'.repeat(1_999)}…` },
    { number: 'N-7', supplier_name: '=HYPERLINK("x")' },
  ])
  const runs = await db().execute(
    sql`select lines, report->'lines'->>'rejected' as rejected, finished_at is not null as finished from feed_runs`,
  )
  expect(runs.rows).toEqual([{ lines: 9, rejected: '6', finished: true }])
})

test('a shipment whose lines name two customers, or none on one line, is rejected', async () => {
  const report = await take([{ Nr: 'N-1' }, { Nr: 'N-1', Owner: 'Beta' }, { Nr: 'N-2', Owner: '' }, { Nr: 'N-2' }, { Nr: 'N-3' }])
  expect(report.lines).toEqual({ total: 5, taken: 1, unchanged: 0, rejected: 4 })
  expect(report.errors.map((error) => [error.line, error.reason])).toEqual([
    [2, 'is not the customer of the other lines of N-1'],
    [3, 'is not the customer of the other lines of N-1'],
    [4, 'is not given'],
    [5, 'is not given'],
  ])
  expect((await listWritten()).shipments).toMatchObject([{ number: 'N-3' }])
})

test('a dry run gives the same report and writes nothing', async () => {
  const rows = [
    { Nr: 'N-1', Delivered: '3-Jun-06' },
    { Nr: 'N-2', Owner: 'Beta' },
    { Nr: 'N-3', Weight: 'heavy' },
  ]
  await take(rows.slice(0, 1))
  const before = await listWritten()
  const dry = await take(rows, { dryRun: true })
  expect(await listWritten()).toEqual(before)
  expect((await db().execute(sql`select count(*)::int as runs from feed_runs`)).rows).toEqual([{ runs: 1 }])
  const real = await take(rows)
  const { startedAt: _, finishedAt: __, dryRun, ...counts } = dry
  expect(dryRun).toBe(true)
  expect(real).toMatchObject(counts)
})

test('a refused file leaves no trace', async () => {
  const mapping = mappingSchema.parse({ ...trialMapping, key: 'Number' })
  await expect(take([{}], { mapping })).rejects.toThrow(FeedRejected)
  expect((await db().execute(sql`select 1 from feed_runs`)).rows).toEqual([])
})

test('two concurrent importers create no shipment, customer or group twice', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ Nr: `N-${at}`, Owner: `Owner ${at % 7}` }))
  const file = writeTrial(join(place.dataDir, 'both.csv'), rows)
  const both = await Promise.all([1, 2].map(() => ingestFeed({ file, mapping: trial })))
  const made = both.reduce((sum, report) => sum + report.shipments.made, 0)
  const { shipments, customers, groups } = await listWritten()
  expect([made, shipments.length, customers.length, groups.length]).toEqual([300, 300, 7, 1])
})

test('an existing customer of that name in the project is used, whatever its case and group', async () => {
  await db().execute(sql`insert into customers (project_id, name) values (4, 'ACME'), (3, 'Acme')`)
  expect((await take([{}])).customers).toEqual({ total: 1, made: 0 })
  const owner = await db().execute(sql`select customers.name from shipments join customers on customers.id = customer_id`)
  expect(owner.rows).toEqual([{ name: 'ACME' }])
})

test('lines with a name that two customers share are rejected, and the RFC of one identifies it', async () => {
  await db().execute(sql`insert into customers (project_id, name, rfc) values (4, 'Acme', 'ACM010101AB1'), (4, 'ACME', 'ACM020202CD2')`)
  const rows = [{ Nr: 'N-1' }, { Nr: 'N-2', Owner: 'acm020202cd2' }, { Nr: 'N-3', Owner: 'Else' }]
  for (const dryRun of [true, false]) {
    const report = await take(rows, { dryRun })
    expect(report.lines).toEqual({ total: 3, taken: 2, unchanged: 0, rejected: 1 })
    expect(report.errors).toMatchObject([{ line: 2, column: 'Owner', value: 'Acme', reason: expect.stringContaining('several customers') }])
    expect(report.customers).toEqual({ total: 2, made: 1 })
  }
  const owners = await db().execute(
    sql`select number, customers.rfc, customers.name from shipments join customers on customers.id = customer_id order by number`,
  )
  expect(owners.rows).toEqual([
    { number: 'N-2', rfc: 'ACM020202CD2', name: 'ACME' },
    { number: 'N-3', rfc: null, name: 'Else' },
  ])
  // An unchanged shipment keeps its customer, though another has that name by now.
  await db().execute(sql`insert into customers (project_id, name) values (4, 'else')`)
  expect((await take([{ Nr: 'N-3', Owner: 'Else' }])).lines).toEqual({ total: 1, taken: 0, unchanged: 1, rejected: 0 })
})

test.each([
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
])('a cell or column named %s is ordinary text', async (name) => {
  const cells = { Owner: name, Vendor: name, Item: name, Country: 'Kenya' }
  const mapping = mappingSchema.parse({ ...trialMapping, destination: { name: 'Vendor', country: 'Country' }, origin: { name: 'Item' } })
  const report = await take([{ Nr: name, ...cells }, { Nr: 'N-2', Country: '', Vendor: name, Item: name }, { Nr: 'N-3' }], { mapping })
  expect(report).toMatchObject({ lines: { total: 3, taken: 3, rejected: 0 }, shipments: { made: 3 } })
  const { shipments, customers } = await listWritten()
  expect(customers.map(({ name: each }) => each)).toContain(name)
  expect(shipments).toMatchObject([
    { number: name, supplier_name: name, goods: name, origin_text: name, origin_port: null },
    { number: 'N-2', destination_text: name, destination_port: null },
    { number: 'N-3' },
  ])
})

test.each(['constructor', '__proto__'])('a column named %s is read', async (name) => {
  const file = join(place.dataDir, 'columns.csv')
  writeFileSync(file, `${name},Owner,Due\nN-1,Acme,2-Jun-06\n`)
  const { key: _, customer, fields, destination: __, events: ___, ...rest } = trialMapping
  const mapping = mappingSchema.parse({ ...rest, key: name, customer, fields: { shipmentDate: fields.shipmentDate } })
  expect(await ingestFeed({ file, mapping })).toMatchObject({ shipments: { made: 1 }, lines: { rejected: 0 } })
})
