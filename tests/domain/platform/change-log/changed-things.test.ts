import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { containerChanges } from '#domain/freight/containers/index/container-changes.server.ts'
import { shipmentChanges } from '#domain/freight/shipments/index/shipment-changes.server.ts'
import { invoiceChanges } from '#domain/invoices/invoice-changes.server.ts'
import { findLatestChanges, findPlaceAt, sealPlace } from '#domain/platform/change-log/change-feed.server.ts'
import { deleteOldChanges } from '#domain/platform/change-log/change-log.server.ts'
import {
  type ChangedKind,
  type ChangedThing,
  listChangedThings,
  listTouchedCustomers,
  type ReportedUpTo,
} from '#domain/platform/change-log/changed-things.server.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const kinds = [shipmentChanges, containerChanges, invoiceChanges]
let acme = 0
let rival = 0
let start = 0

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
})
beforeEach(async () => {
  start = (await findLatestChanges()).seq
})

const scoped = (customerIds: number[], of: readonly ChangedKind[] = kinds) => of.map((kind) => ({ kind, customerIds }))
const told = ({ kind, id, change: what }: ChangedThing) => `${kind} ${id} ${what}`

async function listPages(customerIds: number[], of?: readonly ChangedKind[]): Promise<ChangedThing[][]> {
  const end = await findLatestChanges()
  const pages: ChangedThing[][] = []
  let place: ReportedUpTo = { seq: start, within: null }
  for (let isEnd = false; !isEnd; ) {
    const page = await listChangedThings(scoped(customerIds, of), place, end)
    pages.push([...page.things])
    place = page.upTo
    isEnd = page.isEnd
  }
  expect(place).toEqual({ seq: end.seq, within: null })
  return pages
}

const toldTo = async (...customerIds: number[]) => (await listPages(customerIds)).flat().map(told)

const wholeShipment = async (customer: number, number: string) => {
  const shipment = await insertShipment(customer, number)
  return { shipment, container: await insertContainer(shipment, 'MSKU0000001') }
}

test('what is new or changed is told to its customer alone, each thing once, in the order of the last change', async () => {
  const first = await insertShipment(acme, 'NEW-1')
  const theirs = await insertShipment(rival, 'NEW-2')
  const second = await insertShipment(acme, 'NEW-3')
  await findLatestChanges()
  await change(`update shipments set goods = 'Glass' where id = $1`, first)
  expect(await toldTo(acme)).toEqual([`shipment ${second} changed`, `shipment ${first} changed`])
  expect(await toldTo(rival)).toEqual([`shipment ${theirs} changed`])
  expect(await toldTo()).toEqual([])
})

test('a shipment that moves to another customer is gone for the one with its containers, changed for the other, and for both changed', async () => {
  const { shipment, container } = await wholeShipment(acme, 'MOVED-1')
  start = (await findLatestChanges()).seq
  await change('update shipments set customer_id = $2 where id = $1', shipment, rival)
  expect((await toldTo(acme)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} gone`])
  expect((await toldTo(rival)).sort()).toEqual([`container ${container} changed`, `shipment ${shipment} changed`])
  expect((await toldTo(acme, rival)).sort()).toEqual([`container ${container} changed`, `shipment ${shipment} changed`])
  await change('update shipments set customer_id = $2 where id = $1', shipment, acme)
  expect((await toldTo(acme)).sort()).toEqual([`container ${container} changed`, `shipment ${shipment} changed`])
  expect((await toldTo(rival)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} gone`])
})

test('a container that moves to a shipment of another customer is gone for the former', async () => {
  const { shipment, container } = await wholeShipment(acme, 'BOX-1')
  const other = await insertShipment(rival, 'BOX-2')
  start = (await findLatestChanges()).seq
  await change('update containers set shipment_id = $2 where id = $1', container, other)
  expect((await toldTo(acme)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} changed`])
  expect((await toldTo(rival)).sort()).toEqual([`container ${container} changed`, `shipment ${other} changed`])
})

test.each([
  [
    'shipments',
    'delete from shipments where id = $1',
    (ids: Ids) => [ids.shipment],
    ['container gone', 'invoice changed', 'shipment gone'],
  ],
  ['containers', 'delete from containers where id = $1', (ids: Ids) => [ids.container], ['container gone', 'shipment changed']],
  ['invoices', 'delete from invoices where id = $1', (ids: Ids) => [ids.invoice], ['invoice gone']],
])('of deleted %s the former customer learns, and nobody else', async (_name, statement, values, expected) => {
  const ids = await wholeShipment(acme, `GONE-${_name}`)
  const invoice = await seedInvoice(db(), { customerId: acme, shipmentId: ids.shipment })
  start = (await findLatestChanges()).seq
  await change(statement, ...values({ ...ids, invoice }))
  const named = { ...ids, invoice }
  expect((await toldTo(acme)).sort()).toEqual(
    expected.map((each) => {
      const [kind = '', what = ''] = each.split(' ')
      return `${kind} ${named[kind as keyof Ids]} ${what}`
    }),
  )
  expect(await toldTo(rival)).toEqual([])
})

interface Ids {
  shipment: number
  container: number
  invoice: number
}

test('an invoice that moves, and one whose lines change, are told', async () => {
  const [moved, changed] = [await seedInvoice(db(), { customerId: acme }), await seedInvoice(db(), { customerId: acme })]
  start = (await findLatestChanges()).seq
  await change('update invoices set customer_id = $2 where id = $1', moved, rival)
  await change(
    `insert into invoice_lines (invoice_id, sequence, description, quantity, unit_price, amount, tax) values ($1, 90, 'Freight', 1, 1, 1, 0)`,
    changed,
  )
  expect((await toldTo(acme)).sort()).toEqual([`invoice ${changed} changed`, `invoice ${moved} gone`].sort())
  expect(await toldTo(rival)).toEqual([`invoice ${moved} changed`])
})

test('an invoice shows the number of its shipment, and changes with it but not with all else of it', async () => {
  const shipment = await insertShipment(acme, 'SHOWN-1')
  const invoice = await seedInvoice(db(), { customerId: acme, shipmentId: shipment })
  start = (await findLatestChanges()).seq
  await change(`update shipments set goods = 'Glass' where id = $1`, shipment)
  expect(await toldTo(acme)).toEqual([`shipment ${shipment} changed`])
  await change(`update shipments set number = 'SHOWN-2' where id = $1`, shipment)
  expect((await toldTo(acme)).sort()).toEqual([`invoice ${invoice} changed`, `shipment ${shipment} changed`])
})

test('a renamed customer changes all that shows the name, over as many pages as it takes, each thing once', async () => {
  const big = await insertCustomer('Big')
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date)
     select 4, $1, 'BIG-' || n, 'booked', date '2026-01-01' from generate_series(1, 2500) n`,
    big,
  )
  await change(
    `insert into containers (shipment_id, number, status) select id, 'MSKU1', 'booked' from shipments where customer_id = $1`,
    big,
  )
  await change('analyze shipments, containers')
  start = (await findLatestChanges()).seq
  await change(`update customers set name = 'Bigger' where id = $1`, big)
  const before = await insertShipment(big, 'AFTER-1')
  const pages = await listPages([big])
  const all = pages.flat().map(told)
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 2])
  expect(new Set(all).size).toBe(5_001)
  expect(all.at(-1)).toBe(`shipment ${before} changed`)
  expect(await listPages([acme])).toEqual([[]])
})

test('a changed tariff tells the containers of the scope, however many of others it touches', async () => {
  const few = await insertCustomer('Few')
  const { container } = await wholeShipment(few, 'FEW-1')
  await change(`insert into tariffs (project_id, currency, counting, demurrage_free_days, demurrage_tiers, valid_from)
    values (4, 'USD', 'calendar', 7, '[]', '2020-01-01')`)
  expect((await toldTo(few)).filter((each) => each.startsWith('container'))).toEqual([`container ${container} changed`])
})

test('entries of others are read over, thousands of them, without a page for each', async () => {
  await change(`insert into pending_changes (entity, entity_id) select 'shipment', 1000000 + n from generate_series(1, 4500) n`)
  const mine = await insertShipment(acme, 'LAST-1')
  expect((await listPages([acme])).map((page) => page.map(told))).toEqual([[`shipment ${mine} changed`]])
})

test('those who wait learn which customers are touched, the former ones too, and of too much only that it is', async () => {
  const { shipment } = await wholeShipment(acme, 'TOUCHED-1')
  start = (await findLatestChanges()).seq
  await change('update shipments set customer_id = $2 where id = $1', shipment, rival)
  const touched = await listTouchedCustomers(kinds, start, await findLatestChanges())
  expect(touched?.get('shipment')).toEqual(new Set([acme, rival]))
  expect(touched?.get('container')).toEqual(new Set([acme, rival]))
  expect(touched?.get('invoice')).toBeUndefined()
  await change(`insert into pending_changes (entity, entity_id) select 'shipment', n from generate_series(1, 1500) n`)
  expect(await listTouchedCustomers(kinds, start, await findLatestChanges())).toBeNull()
})

test('the place of an instant lies before all that came later, and a minute earlier to be sure', async () => {
  await change(`update change_log set at = at - interval '1 hour'`)
  const before = (await findLatestChanges()).seq
  const { rows } = await change(`select now() - interval '30 minutes' as half_an_hour_ago`)
  await insertShipment(acme, 'PLACE-1')
  await findLatestChanges()
  expect(await findPlaceAt(rows[0].half_an_hour_ago.toISOString())).toBe(before)
  expect(await findPlaceAt(new Date().toISOString())).toBe(before)
  expect(await findPlaceAt('2020-01-01T00:00:00.000Z')).toBe(0)
})

test('after seven days a place of the log is lost, and its seal another', async () => {
  await insertShipment(acme, 'SEAL-1')
  const { seq } = await findLatestChanges()
  const seal = await sealPlace(seq)
  await insertShipment(acme, 'SEAL-2')
  await findLatestChanges()
  expect(await sealPlace(seq)).toBe(seal)
  await change(`update change_log set at = at - interval '8 days'`)
  await deleteOldChanges(new Date())
  expect(await sealPlace(seq)).not.toBe(seal)
  expect(await findPlaceAt('2020-01-01T00:00:00.000Z')).toBeNull()
})
