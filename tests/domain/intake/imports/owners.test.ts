import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { listWritten, type Row, trialMapping, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')
beforeEach(() => db().execute(sql`truncate shipments, customers, customer_groups, feed_runs cascade`))

const take = (rows: readonly Row[], changed: object = {}, now = new Date()) =>
  ingestFeed({
    file: writeTrial(join(place.dataDir, 'owners.csv'), rows),
    mapping: mappingSchema.parse({ ...trialMapping, ...changed }),
    now,
  })
const ownersOf = async () =>
  (await db().execute(sql`select number, c.name from shipments s join customers c on c.id = customer_id order by number`)).rows

test('nine spellings of a customer are one: composition, blanks, invisible characters, case, width, dots and commas', async () => {
  const name = 'Compañía Ñandú S.A. de C.V.'
  const spellings = [
    name,
    name.normalize('NFD'),
    name.replace(' ', '\u00a0'),
    name.replace(' ', '  '),
    name.toUpperCase(),
    `${name}\u200b`,
    'Compañía Ñandú, SA de CV',
    'Compañía Ñandú S. A. de C. V.',
    'Ｃompañía Ñandú SA de CV',
  ]
  const report = await take(spellings.map((Owner, at) => ({ Nr: `N-${at}`, Owner })))
  expect(report.customers).toEqual({ total: 1, made: 1 })
  expect((await listWritten()).customers).toMatchObject([{ name }])
  // Two spellings on the lines of one shipment do not reject it.
  expect(
    (
      await take([
        { Nr: 'N-20', Owner: name },
        { Nr: 'N-20', Owner: name.toUpperCase() },
      ])
    ).lines,
  ).toMatchObject({ taken: 2, rejected: 0 })
  expect((await take([{ Nr: 'N-30', Owner: 'Compania Nandu SA de CV' }])).customers.made).toBe(1)
})

test('decimals are added exactly and rounded once', async () => {
  const lines = [...Array(10).fill(['A', '0.004']), ...Array(3).fill(['B', '1.005']), ['C', '0.1'], ['C', '0.2']]
  const report = await take(lines.map(([Nr, Freight]) => ({ Nr, Freight })))
  expect((await listWritten()).shipments.map((each) => each.freight_amount)).toEqual(['0.04', '3.02', '0.30'])
  expect(report.freight).toEqual({ USD: 3.36 })
})

test('a known shipment under another customer changes nothing and is reported with both customers', async () => {
  await take([{ Nr: 'N-1', Weight: '10' }, { Nr: 'N-2' }])
  for (const Owner of ['Beta', 'Beta']) {
    const report = await take([
      { Nr: 'N-1', Owner, Weight: '20' },
      { Nr: 'N-2', Weight: '20' },
    ])
    expect(report.errors).toEqual([
      {
        ...{ line: 2, column: 'Owner', value: 'Beta' },
        reason: "is not the customer of shipment N-1, which is Acme's: held back (customerChange)",
      },
    ])
    expect(report.customers.made).toBe(0)
  }
  expect(await ownersOf()).toEqual([
    { number: 'N-1', name: 'Acme' },
    { number: 'N-2', name: 'Acme' },
  ])
  expect((await listWritten()).shipments).toMatchObject([{ weight_kg: '10.000' }, { weight_kg: '20.000' }])
})

test('a mapping that allows it moves a shipment, and the audit trail names both customers, the feed and its run', async () => {
  await take([{ Nr: 'N-1' }])
  await take([{ Nr: 'N-1', Owner: 'Beta' }], { customerChange: 'take' })
  expect(await ownersOf()).toEqual([{ number: 'N-1', name: 'Beta' }])
  const runs = (await db().execute<{ id: string }>(sql`select id from feed_runs order by id`)).rows
  const trail = await db().execute(sql`select subject_kind, details from audit_entries where action = 'feed-moved-shipment'`)
  expect(trail.rows).toEqual([
    {
      subject_kind: 'shipment',
      details: { before: { customer: 'Acme' }, after: { customer: 'Beta' }, feed: 'trial', run: Number(runs[1]?.id) },
    },
  ])
})

test('the audit trail names the feed, run and group of a customer that a feed creates', async () => {
  await take([{ Nr: 'N-1' }, { Nr: 'N-2', Owner: 'Beta' }])
  const [run] = (await db().execute<{ id: string }>(sql`select id from feed_runs`)).rows
  const trail = await db().execute(sql`select c.name, a.details from audit_entries a join customers c on c.id = a.subject_id::int
    where action = 'feed-added-customer' and subject_kind = 'customer' order by c.name`)
  const details = (name: string) => ({ after: { name, group: 'Trial' }, feed: 'trial', run: Number(run?.id) })
  expect(trail.rows).toEqual(['Acme', 'Beta'].map((name) => ({ name, details: details(name) })))
})

test('a shipment whose number is known from another source is held back unless the mapping takes it', async () => {
  await take([{ Nr: 'N-1' }])
  const other = { source: 'other' }
  expect((await take([{ Nr: 'n-1' }, { Nr: 'N-2' }], other)).errors).toMatchObject([
    { line: 2, value: 'n-1', reason: 'is the number of a shipment of the feed trial: held back (knownElsewhere)' },
  ])
  expect((await take([{ Nr: 'n-1' }], { ...other, knownElsewhere: 'take' })).lines).toMatchObject({ taken: 1 })
})

test('only lines that meet the condition are imported, and the report accounts for the others', async () => {
  const report = await take([{ Nr: 'N-1' }, { Nr: 'N-2', Way: 'Truck' }, { Nr: 'N-3', Way: 'boat' }], {
    only: { column: 'Way', values: ['air', 'Boat'] },
  })
  expect(report.lines).toEqual({ total: 3, taken: 2, unchanged: 0, rejected: 0, leftOut: 1 })
  expect((await ownersOf()).map(({ number }) => number)).toEqual(['N-1', 'N-3'])
})

test('a date more than a day ahead is expected, and becomes actual once its time has come', async () => {
  const fields = { ...trialMapping.fields, ata: 'Delivered' }
  const rows = [{ Nr: 'N-1', Delivered: '1-Mar-07' }]
  const report = await take(rows, { fields }, new Date('2007-02-01'))
  expect(report.notes).toContainEqual({ field: 'ata', kind: 'lies more than 24 hours ahead: expected, not happened', count: 1, lines: [2] })
  const before = await listWritten()
  expect(before.events).toEqual([])
  expect(before.shipments).toMatchObject([{ status: 'booked', ata: null, delivered_at: null, eta: '2007-03-01 09:00:00+00' }])
  await take(rows, { fields }, new Date('2007-03-01'))
  expect((await listWritten()).shipments).toMatchObject([{ status: 'delivered', ata: '2007-03-01 09:00:00+00' }])
})

test('a placeholder date rejects its line unless the mapping widens the range', async () => {
  const rows = [
    { Nr: 'N-1', Due: '9999-12-31' },
    { Nr: 'N-2', Due: '1900-01-01' },
  ]
  expect((await take(rows)).errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Due'],
    [3, 'Due'],
  ])
  expect((await take(rows, { dateRange: { from: '1900-01-01' } })).lines).toMatchObject({ taken: 1, rejected: 1 })
})
