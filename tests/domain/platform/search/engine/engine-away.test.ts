import { afterEach, expect, test } from 'vitest'
import { newestFirst } from '#db/mirror/query/ordering.ts'
import { db } from '#db/postgres/client.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { savePosition } from '#domain/platform/change-log/follower.server.ts'
import { conditionsOf, fromScope, Parameters } from '#domain/platform/search/engine/engine-question.ts'
import { tableOf } from '#domain/platform/search/engine/engine-table.ts'
import { engineProgressName } from '#domain/platform/search/engine/feed-engine.server.ts'
import { webAddressOf } from '#domain/platform/search/engine/list-engine.server.ts'
import { closeListEngine, followEngine, openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { searchIndex } from '#domain/platform/search/search.server.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
afterEach(closeListEngine)

const nobodyListens = 'clickhouse+http://127.0.0.1:9'
const page = { page: 1, perPage: 10 }

test('while the tables are filled, and where the engine is away, PostgreSQL answers, and the fault is told once', async () => {
  const acme = await insertCustomer('Acme')
  await insertShipment(acme, 'A-1')
  const faults: string[] = []
  openListEngine(nobodyListens, collections, (fault) => void faults.push(fault))
  const ask = () => searchIndex(shipmentCollection, { scope: [acme] }, page, newestFirst)
  await followEngine()
  expect([findMirrorHealth().state, (await ask()).answeredBy, faults]).toEqual(['building', 'record', []])
  const at = { seq: 1, asOf: '2026-11-30T00:00:00.000Z', last: '' }
  await savePosition(db(), engineProgressName(collections), { record: '', at, passed: null })
  await followEngine()
  expect(findMirrorHealth()).toMatchObject({ state: 'ready', asOf: at.asOf })
  expect([await ask(), await ask()].map(({ total, answeredBy }) => [total, answeredBy])).toEqual([
    [1, 'record'],
    [1, 'record'],
  ])
  expect(faults).toEqual([expect.stringMatching(/^LIST_ENGINE could not answer: .*PostgreSQL answers instead$/)])
  expect(findMirrorHealth().state).toBe('failing')
})

test('nothing that a person typed is in the SQL, and no question is without the viewer’s customers', () => {
  const parameters = new Parameters()
  const typed = "x') or 1 = 1 --"
  const asked = { scope: [], words: [typed], filters: { pod: [typed] } }
  const sql = `${fromScope(shipmentSets, [7, Number.NaN, 8])}${conditionsOf(asked, parameters)}`
  expect(sql).toBe(
    `from ${tableOf(shipmentSets)} final where owner in (7, 8) and (hasAny(f_pod, {p0:Array(String)})) and (arrayExists(own -> startsWith(own, {p1:String}), words))`,
  )
  expect(parameters.values).toEqual({ p0: [typed], p1: typed })
  expect(fromScope(shipmentSets, [])).toMatch(/ where false$/)
})

test.each([
  ['clickhouse://user:secret@lists.example.com:8443/fairway', 'https://user:secret@lists.example.com:8443/fairway'],
  ['clickhouse+http://127.0.0.1:8123', 'http://127.0.0.1:8123/'],
])('the address %s is asked by the web', (address, asked) => {
  expect(webAddressOf(address).href).toBe(asked)
})
