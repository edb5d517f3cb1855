import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import type { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { connectionUrls, databasePool } from '#db/postgres/client.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import { buildPart, buildSegment, checkSegment } from '#domain/platform/search/build-segment.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { scanCounts, scanList } from '#domain/platform/search/fallback/scan-database.server.ts'
import { startMirrorIndexer } from '#domain/platform/search/indexer.server.ts'
import type { BuilderOptions } from '#domain/platform/search/indexer-messages.ts'
import { LiveIndexes } from '#domain/platform/search/live-index.server.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const boxSets = {
  name: 'boxes',
  version: 1,
  facets: ['customer', 'status'],
  owner: 'customer',
  dates: [],
  orders: ['number'],
  intervals: ['new'],
} as const satisfies IndexDefinition
type BoxSets = typeof boxSets

const ofShipments = 'select id from containers where shipment_id = any($1::bigint[])'
const ofCustomers = 'select b.id from containers b join shipments s on s.id = b.shipment_id where s.customer_id = any($1::bigint[])'
const made = Date.UTC(2026, 0, 1)
const day = 86_400_000

const boxes: Collection<BoxSets> = {
  definition: boxSets,
  selectAll: 'select id from containers order by id',
  selectOwned: ofCustomers,
  entity: 'box',
  touchedBy: { shipment: ofShipments, customer: ofCustomers },
  listFacts: async (pool, ids) => {
    const { rows } = await pool.query<{
      id: number
      customerId: string
      customer: string
      shipment: string
      number: string
      status: string
    }>(
      `select b.id::float8 as id, s.customer_id as "customerId", c.name as customer, s.number as shipment, b.number, b.status
       from containers b join shipments s on s.id = b.shipment_id join customers c on c.id = s.customer_id where b.id = any($1::bigint[])`,
      [ids],
    )
    return rows.map(({ id, customerId, customer, shipment, number, status }) => ({
      ...{ id, recency: id, card: `${number} of ${shipment} for ${customer}`, words: [number.toLowerCase(), customer.toLowerCase()] },
      values: { customer: [customerId], status: [status] },
      order: { number },
      intervals: { new: [{ from: made, until: made + id * day }] },
    }))
  },
}

const both = [...collections, boxes]
const place = withRecord()
const liveIndexes = new LiveIndexes(both.map(({ definition }) => definition))
const indexer = () =>
  startMirrorIndexer({
    dataDir: place.dataDir,
    record: databasePool(),
    collections: both,
    build: (path) => buildSegment(path, databasePool(), both),
    report: async (report) => liveIndexes.take(report),
  })
const reader = () => liveIndexes.current?.readers.get('boxes') as unknown as IndexReader<BoxSets>
const cards = () => reader().list({ scope: [customer] }, { page: 1, perPage: 10 }, { by: 'number', descending: false }).cards
let customer = 0
let shipment = 0

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  shipment = await insertShipment(customer, 'ASN-1')
  await insertContainer(shipment, 'BBBB1')
  await insertContainer(shipment, 'AAAA1')
})

test('two collections share one file and one watermark, and follow the same changes', async () => {
  const keeping = indexer()
  await keeping.catchUp()
  expect(cards()).toEqual(['AAAA1 of ASN-1 for Acme', 'BBBB1 of ASN-1 for Acme'])
  expect(liveIndexes.current?.readers.get('shipments')?.size).toBe(1)

  await change(`update customers set name = 'Beta' where id = $1`, customer)
  await keeping.catchUp()
  expect(cards()).toEqual(['AAAA1 of ASN-1 for Beta', 'BBBB1 of ASN-1 for Beta'])
  expect(liveIndexes.current?.readers.get('shipments')?.count({ scope: [customer], words: ['beta'] })).toBe(1)

  await change(`update shipments set number = 'ASN-2' where id = $1`, shipment)
  await insertContainer(shipment, 'CCCC1', { status: 'returned' })
  await keeping.catchUp()
  expect(cards()).toEqual(['AAAA1', 'BBBB1', 'CCCC1'].map((number) => `${number} of ASN-2 for Beta`))
  expect(liveIndexes.current?.readers.get('shipments')?.count({ scope: [customer], words: ['cccc1'] })).toBe(1)
})

test('a deleted row leaves its own collection alone', async () => {
  const keeping = indexer()
  await keeping.catchUp()
  const { rows } = await change(`delete from containers where number = 'BBBB1' returning id`)
  await change(`insert into pending_changes (entity, entity_id) values ('box', $1)`, rows[0]?.id)
  await keeping.catchUp()
  expect(cards()).toEqual(['AAAA1 of ASN-2 for Beta', 'CCCC1 of ASN-2 for Beta'])
})

test('PostgreSQL answers for any collection as the mirror does', async () => {
  const question = { scope: [customer], filters: { status: ['in_transit'] }, open: [{ at: made + day, kinds: ['new' as const] }] }
  const page = { page: 1, perPage: 10 }
  const byNumber = { by: 'number' as const, descending: true }
  expect(await scanList(boxes, question, page, byNumber)).toMatchObject(reader().list(question, page, byNumber))
  expect(await scanCounts(boxes, [{ facet: 'status', question }])).toEqual([reader().countBy(question, 'status')])
  expect(reader().countOpen(question, ['new'], made + day)).toEqual(new Map([['new', reader().count(question)]]))
})

test('a file of other collections is not read', async () => {
  const path = join(place.dataDir, 'one-collection.sqlite')
  await buildSegment(path, databasePool(), collections)
  expect(await checkSegment(path, databasePool(), collections)).toBeDefined()
  expect(await checkSegment(path, databasePool(), both)).toBeUndefined()
})

test('the parts of a segment read one snapshot, whatever is written between their readings', async () => {
  const path = join(place.dataDir, 'in-parts.sqlite')
  await buildSegment(path, databasePool(), both, async (part, onRead) => {
    if (part.collection === 'boxes') await insertContainer(shipment, 'DDDD1')
    await buildPart(part, both, onRead)
  })
  const segment = new Database(path, { readonly: true })
  const counted = (of: string) => segment.prepare(`select count(*) from ${of}_cards`).pluck().get()
  expect([counted('boxes'), counted('containers')]).toEqual([2, 2])
  segment.close()
})

test('a part that fails ends the others, and leaves no segment', async () => {
  const path = join(place.dataDir, 'with-a-fault.sqlite')
  const ended: string[] = []
  const building = buildSegment(path, databasePool(), both, (part, _, stop) => {
    if (part.collection === 'boxes') return Promise.reject(new Error('no space left'))
    return new Promise((resolve) => stop.addEventListener('abort', () => resolve(void ended.push(part.collection))))
  })
  await expect(building).rejects.toThrow('no space left')
  expect(ended).toEqual(['shipments', 'containers'])
  expect(await checkSegment(path, databasePool(), both)).toBeUndefined()
})

test('a thread builds its part of a segment, and says how many rows it has read', async () => {
  const path = join(place.dataDir, 'by-a-thread.sqlite')
  const said: unknown[] = []
  await buildSegment(path, databasePool(), collections, (part, onRead) => {
    if (part.collection === 'shipments') return buildPart(part, collections, onRead)
    const workerData: BuilderOptions = { dataDir: place.dataDir, ...connectionUrls(), zoneRules: new Map(), path, isUrgent: true, part }
    const thread = startThread(pathToFileURL('domain/operations/mirror/builder.worker.ts'), { workerData })
    thread.on('message', (message) => said.push(message))
    return new Promise((resolve, reject) => thread.once('error', reject).once('exit', () => resolve()))
  })
  expect(await checkSegment(path, databasePool(), collections)).toMatchObject({ size: 4 })
  expect(said).toEqual([{ kind: 'read', rows: 3 }])
})
