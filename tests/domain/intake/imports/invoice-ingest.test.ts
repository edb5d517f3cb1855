import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { checkMapping, readMappingFile } from '#domain/intake/files/find-mapping.server.ts'
import { invoiceMappingSchema } from '#domain/intake/files/invoice-mapping.ts'
import { findFeed } from '#domain/intake/imports/any-feed.server.ts'
import { describeInvoiceReport, ingestInvoices } from '#domain/intake/imports/invoice-ingest.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const place = withRecord()
const example = 'docs/feeds/invoices.yaml'
const header = [
  'Invoice',
  'Customer',
  'Issued',
  'Due',
  'Currency',
  'Total',
  'Open',
  'Reference',
  'Void',
  'Concept',
  'Quantity',
  'Price',
  'Amount',
  'Tax',
]
const usual = ['F-1', 'Acme', '3/1/2026', '3/31/2026', 'usd', '116.00', '', 'S-1', '', 'Ocean freight', '1', '100', '100.00', '16.00']
/** A line of the file: the usual one, changed by column. */
const line = (changed: Record<string, string> = {}) => header.map((column, at) => changed[column] ?? usual[at] ?? '')
let [customerId, otherId, shipmentId] = [0, 0, 0]

beforeAll(async () => {
  const ids = await seedCustomers(2)
  customerId = ids[0] ?? 0
  otherId = ids[1] ?? 0
  await db().update(customers).set({ name: 'Acme' }).where(eq(customers.id, customerId))
  shipmentId = await seedShipment(db(), { customerId, number: 'S-1' })
  await seedShipment(db(), { customerId: otherId, number: 'S-2' })
})
beforeEach(() => db().execute(sql`truncate invoices, feed_runs cascade`))

async function take(lines: string[][], dryRun = false) {
  const file = join(place.dataDir, 'invoices.csv')
  writeFileSync(file, [header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
  const read = (await readMappingFile(example)) as { fields: object }
  const fields = { ...read.fields, credit: { column: 'Concept', words: ['Credit'] } }
  const mapping = checkMapping(invoiceMappingSchema, { ...read, fields }, example)
  return ingestInvoices({ file, mapping, dryRun })
}
const kept = () => db().select().from(invoices).orderBy(asc(invoices.number))

test('lines with one number become one invoice of a known customer and shipment', async () => {
  const report = await take([
    line({ Total: '128.10' }),
    line({ Total: '128.10', Concept: 'Handling', Quantity: '2.5', Price: '4.8400', Amount: '12.10', Tax: '0' }),
    line({
      Invoice: 'F-2',
      Customer: 'ACME',
      Currency: 'MXN',
      Total: '1,000,000.01',
      Amount: '1,000,000.01',
      Tax: '',
      Open: '0',
      Reference: 'S-2',
    }),
    line({ Invoice: 'F-3', Void: 'yes' }),
  ])
  expect(report).toMatchObject({
    lines: { total: 4, taken: 4, unchanged: 0, rejected: 0 },
    invoices: { total: 3, made: 3, changed: 0, unchanged: 0 },
    totals: { USD: '128.10', MXN: '1000000.01' },
    notes: [{ field: 'Reference', kind: 'no shipment of this customer', count: 1 }],
  })
  expect(await kept()).toMatchObject([
    {
      number: 'F-1',
      customerId,
      shipmentId,
      issuedOn: '2026-03-01',
      dueOn: '2026-03-31',
      total: '128.10',
      balance: '128.10',
      status: 'open',
    },
    { number: 'F-2', customerId, shipmentId: null, currency: 'MXN', total: '1000000.01', balance: '0.00', status: 'paid' },
    { number: 'F-3', balance: '0.00', status: 'cancelled' },
  ])
  const parts = await db().select().from(invoiceLines).orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.sequence)).limit(2)
  expect(parts).toMatchObject([
    { sequence: 1, description: 'Ocean freight', quantity: '1.000', unitPrice: '100.0000', amount: '100.00', tax: '16.00' },
    { sequence: 2, description: 'Handling', quantity: '2.500', unitPrice: '4.8400', amount: '12.10', tax: '0.00' },
  ])
  expect(await db().$count(feedRuns)).toBe(1)
  expect(describeInvoiceReport(report)).toContain('invoices   3: 3 new, 0 changed, 0 unchanged')
})

test('numbers that differ in case are one invoice, within a file and between files', async () => {
  const lines = [line(), line({ Invoice: 'f-1', Concept: 'Handling' }), line({ Invoice: 'F-2' }), line({ Invoice: 'f-2', Total: '1' })]
  const first = await take(lines)
  expect(first.invoices).toMatchObject({ total: 1, made: 1 })
  expect(first.errors.map(({ line }) => line)).toEqual([4, 5])
  expect((await take([line({ Invoice: 'f-1', Open: '50.00' })])).invoices).toMatchObject({ total: 1, changed: 1 })
  expect((await take([line({ Open: '50.00' })])).invoices).toMatchObject({ total: 1, unchanged: 1 })
  expect(await kept()).toMatchObject([{ number: 'f-1', balance: '50.00' }])
})

test('an unchanged invoice is untouched, a payment changes the balance, and a dry run writes nothing', async () => {
  await take([line()])
  const [before] = await kept()
  expect((await take([line()])).invoices).toMatchObject({ made: 0, changed: 0, unchanged: 1 })
  expect(await kept()).toEqual([before])
  const paid = [line({ Open: '16.00', Reference: 'n/a' }), line({ Invoice: 'F-9' })]
  expect((await take(paid, true)).invoices).toMatchObject({ made: 1, changed: 1 })
  expect(await kept()).toEqual([before])
  expect((await take(paid)).invoices).toMatchObject({ made: 1, changed: 1 })
  expect(await kept()).toMatchObject([{ id: before?.id, balance: '16.00', status: 'partial', shipmentId: null }, { number: 'F-9' }])
  expect(await db().$count(invoiceLines)).toBe(2)
})

test.each<[what: string, lines: string[][], rejected: number, reason: string]>([
  ['a customer nobody knows', [line({ Customer: 'Nobody' })], 1, 'is not a customer of the project'],
  ['no total', [line({ Total: '' })], 1, 'is not given'],
  ['no currency at all', [line({ Currency: 'XQQ' })], 1, 'is not an ISO 4217 currency'],
  ['a date of no calendar', [line({ Due: '2/31/2026' })], 1, 'is not a date of any known format'],
  ['more owed than invoiced', [line({ Open: '116.01' })], 1, 'is more than the total'],
  ['a balance of another sign', [line({ Total: '-116', Open: '1' })], 1, 'has a different sign from the total'],
  ['one bad part of two', [line(), line({ Amount: 'many' })], 2, 'is not a number'],
  ['two customers of one number', [line(), line({ Customer: 'Other' })], 2, 'contradicts the other lines of F-1'],
  ['no number', [line({ Invoice: '' })], 1, 'Invoice is not given'],
])('%s: the whole invoice is rejected, and the report gives the reason', async (_, lines, rejected, reason) => {
  const report = await take([...lines, line({ Invoice: 'F-8' })])
  expect(report.lines).toEqual({ total: lines.length + 1, taken: 1, unchanged: 0, rejected })
  expect(report.errors.map((error) => error.reason)).toEqual(Array(rejected).fill(reason))
  expect((await kept()).map(({ number }) => number)).toEqual(['F-8'])
})

test('a customer name that two customers share is not guessed: the RFC decides', async () => {
  for (const rfc of ['TWI010101AB1', 'TWI020202CD2']) await db().insert(customers).values({ projectId: 4, name: 'Twin', rfc })
  const report = await take([line({ Customer: 'twin' }), line({ Invoice: 'F-8', Customer: 'twi020202cd2' })])
  expect(report.errors).toMatchObject([{ value: 'twin', reason: expect.stringContaining('several customers') }])
  const [payer] = await db().select({ id: customers.id }).from(customers).where(eq(customers.rfc, 'TWI020202CD2'))
  expect(await kept()).toMatchObject([{ number: 'F-8', customerId: payer?.id }])
})

test('an invoice of another source keeps its number', async () => {
  await seedInvoice(db(), { customerId: otherId, number: 'f-1', total: '5.00' })
  const report = await take([line()])
  expect(report.errors).toMatchObject([{ reason: 'is the number of an invoice from elsewhere' }])
  expect(await kept()).toMatchObject([{ number: 'f-1', customerId: otherId, total: '5.00' }])
})

test('a mapping declares its kind, and an invalid one is refused with the position of the error', async () => {
  expect(await findFeed(example)).toBeTypeOf('function')
  const wrong = join(place.dataDir, 'wrong.yaml')
  writeFileSync(wrong, 'of: invoices\nsource: x\nproject: 4\nkey: A\ncustomer: B\nfields: { total: T }\n')
  await expect(findFeed(wrong)).rejects.toThrow(FeedRejected)
  await expect(findFeed(wrong)).rejects.toThrow(/fields\.issuedOn/)
})

test('credit notes are negative invoices, however their sign is written', async () => {
  const credit = (Invoice: string, Total: string, more: Record<string, string> = {}) =>
    line({ Invoice, Total, Amount: Total, Tax: '', Price: '', ...more })
  const report = await take([
    credit('N-1', '-500.00'),
    credit('N-2', '(384.00)', { Open: '(84.00)' }),
    credit('N-3', '1,250.75-'),
    credit('N-4', '$ -12.10', { Currency: 'EUR', Open: '0' }),
    credit('N-5', '$(7.00)'),
    credit('N-6', '20.00 CR'),
    credit('N-7', '-1', { Open: '-2' }),
    line({ Invoice: 'N-8', Concept: 'CREDIT', Total: '58.00', Open: '29.00', Price: '50.00', Amount: '50.00', Tax: '8.00' }),
  ])
  expect(report.errors).toMatchObject([{ line: 8, reason: 'is more than the total' }])
  expect(report.notes).toEqual([])
  expect(report.totals).toEqual({ USD: '-2219.75', EUR: '-12.10' })
  expect((await kept()).map(({ number, total, balance, status }) => [number, total, balance, status])).toEqual([
    ['N-1', '-500.00', '-500.00', 'open'],
    ['N-2', '-384.00', '-84.00', 'partial'],
    ['N-3', '-1250.75', '-1250.75', 'open'],
    ['N-4', '-12.10', '0.00', 'paid'],
    ['N-5', '-7.00', '-7.00', 'open'],
    ['N-6', '-20.00', '-20.00', 'open'],
    ['N-8', '-58.00', '-29.00', 'partial'],
  ])
  const [part] = await db().select().from(invoiceLines).orderBy(desc(invoiceLines.id)).limit(1)
  expect(part).toMatchObject({ amount: '-50.00', tax: '-8.00', unitPrice: '-50.0000', quantity: '1.000' })
})

test('negative lines belong to an invoice: tax withheld, discounts', async () => {
  const head = { Total: '11200.00', Currency: 'MXN', Reference: '' }
  const report = await take([
    line({ ...head, Concept: 'Flete terrestre', Price: '10000', Amount: '10000', Tax: '1600' }),
    line({ ...head, Concept: 'Retención IVA 4%', Price: '', Amount: '$ -400.00', Tax: '0' }),
  ])
  expect(report).toMatchObject({ lines: { taken: 2, rejected: 0 }, totals: { MXN: '11200.00' }, notes: [] })
  const parts = await db().select().from(invoiceLines).orderBy(asc(invoiceLines.sequence))
  expect(parts).toMatchObject([{ amount: '10000.00' }, { amount: '-400.00', unitPrice: '-400.0000', tax: '0.00' }])
})

test('lines that miss the total, a due date before the issue and rounded cents are noted with their line', async () => {
  const report = await take([
    line(),
    line({ Invoice: 'F-2', Total: '116.01' }),
    line({ Invoice: 'F-3', Due: '2/28/2026' }),
    line({ Invoice: 'F-4', Total: '1.005', Amount: '1.005', Tax: '' }),
  ])
  expect(report.lines).toMatchObject({ taken: 4, rejected: 0 })
  expect(report.notes).toEqual([
    { field: 'Total', kind: 'rounded to 2 decimals', count: 1 },
    { field: 'Amount', kind: 'rounded to 2 decimals', count: 1 },
    { field: 'Total', kind: 'differs from the sum of its lines', count: 1, lines: [3] },
    { field: 'Due', kind: 'is before the day of issue', count: 1, lines: [4] },
  ])
  expect((await kept()).at(-1)).toMatchObject({ number: 'F-4', total: '1.01', balance: '1.01', status: 'open' })
  expect(describeInvoiceReport(report)).toContain('Due: is before the day of issue (1, line 4)')
})
