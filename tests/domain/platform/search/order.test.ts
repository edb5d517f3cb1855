import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
let customer = 0

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

async function total(text: string) {
  const answer = await searchShipments(viewerOf(customer), text, 1, new Date())
  return answer.kind === 'found' && answer.answeredBy === 'mirror' ? answer.total : answer
}

test('a transaction that writes earlier and commits later is not lost', async () => {
  const slow = await databasePool().connect()
  await slow.query('begin')
  await slow.query(
    `insert into shipments (project_id, customer_id, number, status, shipment_date) values (4, $1, 'EARLY-1', 'booked', '2026-01-01')`,
    [customer],
  )
  await insertShipment(customer, 'QUICK-1')
  await syncMirror()
  expect(await total('early')).toBe(0)
  await slow.query('commit')
  slow.release()
  await awaitMirror()
  expect(await total('early')).toBe(1)
  expect(await total('quick')).toBe(1)
})

test('changes that are rolled back are never seen', async () => {
  const slow = await databasePool().connect()
  await slow.query('begin')
  await slow.query(
    `insert into shipments (project_id, customer_id, number, status, shipment_date) values (4, $1, 'NEVER-1', 'booked', '2026-01-01')`,
    [customer],
  )
  await slow.query('rollback')
  slow.release()
  await awaitMirror()
  expect(await total('never')).toBe(0)
})

test('one change of many thousand shipments arrives whole', async () => {
  await databasePool().query(
    `insert into shipments (project_id, customer_id, number, status, shipment_date)
     select 4, $1, 'MANY-' || n, 'booked', '2026-01-01' from generate_series(1, 7000) n`,
    [customer],
  )
  await awaitMirror()
  expect(await total('many')).toBe(7000)
  expect(findMirrorHealth()).toMatchObject({ state: 'ready', rows: 7002 })
})
