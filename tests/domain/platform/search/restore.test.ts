import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { change, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const tables = ['change_log', 'shipments'] as const
let customer = 0
let shipment = 0

async function total(text: string) {
  const answer = await searchShipments(viewerOf(customer), text, 1, new Date())
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return answer.total
}

async function dump() {
  for (const table of tables) {
    await change(`drop table if exists dumped_${table}`)
    await change(`create table dumped_${table} as table ${table}`)
  }
}

/** As a restore does: in one transaction, without firing triggers. */
async function restoreBy(empty: (table: string) => string) {
  const client = await databasePool().connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(tables.map((table) => `${empty(table)};`).join(''))
    for (const table of tables) await client.query(`insert into ${table} overriding system value table dumped_${table}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  shipment = await insertShipment(customer, 'FW-1', { hbl: 'BEFOREDUMP' })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const ways: [string, (table: string) => string][] = [
  ['into emptied tables', (table) => `truncate ${table} cascade`],
  ['in place, as with the files of a stopped server', (table) => `delete from ${table}`],
]

test.each(ways)('a database restored %s is recognised, and what the restore undid leaves the mirror', async (_, empty) => {
  await dump()
  await change(`update shipments set hbl = 'AFTERDUMP' where id = $1`, shipment)
  await awaitMirror()
  expect([await total('beforedump'), await total('afterdump')]).toEqual([0, 1])
  await restoreBy(empty)
  await syncMirror()
  expect([await total('beforedump'), await total('afterdump')]).toEqual([1, 0])
})

test.each(ways)('a database restored %s while the portal was stopped is recognised at the start', async (_, empty) => {
  await dump()
  await change(`update shipments set hbl = 'AFTERDUMP' where id = $1`, shipment)
  await awaitMirror()
  await closeMirror()
  await restoreBy(empty)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  expect([await total('beforedump'), await total('afterdump')]).toEqual([1, 0])
})

test("what is written while the log's triggers are off is in the mirror once they are on again", async () => {
  await change('alter table shipments disable trigger user')
  await syncMirror()
  await change(`update shipments set hbl = 'UNHEARD' where id = $1`, shipment)
  await change('alter table shipments enable trigger user')
  await syncMirror()
  await awaitMirror()
  expect(await total('unheard')).toBe(1)
})
