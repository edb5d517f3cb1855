import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIds, textOf } from '#app/api/classic/sent.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { change, insertContainer, insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

const place = withRecord()
let token = ''
let [acme, beta, rival] = [0, 0, 0]

beforeAll(async () => {
  await change("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  acme = await insertCustomer('Acme')
  beta = await insertCustomer('Beta')
  rival = await insertCustomer('Rival')
  await insertPort('CNSHA', 'Shanghai', 'CN')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  const sea = { mode: 'sea' as const, originPort: 'CNSHA' }
  const one = await insertShipment(acme, 'A-1', { ...sea, status: 'in_transit', shipmentDate: '2025-03-05' })
  await insertContainer(one, 'MSKU0000001')
  await insertShipment(acme, 'A-2', { mode: 'air', status: 'booked', shipmentDate: '2026-02-05' })
  await insertShipment(beta, 'B-1', { mode: 'sea', originPort: 'MXZLO', status: 'delivered', shipmentDate: '2026-02-06' })
  await insertShipment(rival, 'R-1', { ...sea, status: 'in_transit', shipmentDate: '2024-02-07' })
  token = (await seedToken((await seedPerson({ roleId: 2, customerIds: [acme, beta] })).userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

const total = async (body: unknown, headers = {}) => (await startClassic()).portal('POST dashboard/total', { token, body, headers })

test('the dashboard answers totals, statuses in the language of the caller, and shipments by country', async () => {
  const { status, body } = await total({ customer: [] }, { 'Accept-Language': 'es' })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['data'])
  const { totales, primeChart, regionvalue } = body.data
  expect(totales).toEqual({ T_Shipment: 3, T_Ocean: 1, T_Air: 1, T_Container: 1 })
  expect(primeChart).toHaveLength(6)
  expect(primeChart[2]).toEqual({ label: 'En tránsito', value: 1, color: null, extra: null })
  expect(regionvalue).toEqual({ CN: 1, MX: 1 })
})

test.each([
  ['a number', () => acme],
  ['a text', () => String(acme)],
  ['a text with commas and customers of others', () => `${acme}, ${rival}`],
  ['a list of texts', () => [String(acme)]],
  ['a list of the customers of the top bar', () => [{ id: acme, value: 'Acme' }]],
  ['a list of customers and their tax ids', () => [{ CustomerId: acme, NIT: 'ACM010101AB1' }]],
])('customers narrow the dashboard as %s', async (_name, customer) => {
  const { body } = await total({ customer: customer() })
  expect(body.data.totales).toEqual({ T_Shipment: 2, T_Ocean: 1, T_Air: 1, T_Container: 1 })
})

test('customers of others, and what is no customer, narrow the dashboard to nothing', async () => {
  for (const customer of [
    rival,
    'Acme',
    [{ name: 'Acme' }],
    -1,
    1e9,
    true,
    [[acme]],
    Array.from({ length: 1_500 }, (_, n) => 900_000 + n),
  ]) {
    const { status, body } = await total({ customer })
    expect([customer, status, body.data?.totales.T_Shipment]).toEqual([customer, 200, 0])
  }
})

test('more customers than an address has room for are read', async () => {
  const { body } = await total({ customer: [...Array.from({ length: 1_500 }, (_, n) => 900_000 + n), beta] })
  expect(body.data.totales.T_Shipment).toBe(1)
})

test('the catalogue of years has those with shipments of the token’s customers, and what the trend counts', async () => {
  const { portal } = await startClassic()
  const { status, body } = await portal('POST dashboard/catyears', { token, body: { customer: `${acme},${beta}` } })
  expect([status, body]).toEqual([
    200,
    {
      data: {
        year: [2026, 2025],
        module: [
          { id: 'shipments', name: 'Shipments' },
          { id: 'containers', name: 'Containers' },
        ],
      },
    },
  ])
})

describe('shipments by origin', () => {
  const origins = async (body: object) => (await startClassic()).portal('POST dashboard/Shipment-By-Origin', { token, body })
  const china = { country: 'CN', name: 'China', count: 1 }
  const unknown = { country: null, name: null, count: 1 }
  const mexico = { country: 'MX', name: 'Mexico', count: 1 }

  test('are those of the year, sent as a number or as a text', async () => {
    expect((await origins({ cliente: acme, year: 2025 })).body).toEqual({ data: [china] })
    expect((await origins({ cliente: acme, year: '2026' })).body).toEqual({ data: [unknown] })
    expect((await origins({ cliente: [acme, beta] })).body).toEqual({ data: [mexico, unknown] })
  })

  test('are none for a year without shipments, and are refused for what is no year', async () => {
    expect((await origins({ cliente: acme, year: 1999 })).body).toEqual({ data: [] })
    const refused = await origins({ cliente: acme, year: 'last' })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/\w/)])
  })
})

test('values that no text can be made of are read as one all the same', () => {
  expect([textOf({ toString: 1 }), textOf([1]), textOf(7), textOf(null)]).toEqual(['{"toString":1}', '[1]', '7', ''])
  expect(customerIds({ toString: 1 })).toEqual([999_999_999_999_999])
  expect([customerIds(undefined), customerIds(''), customerIds([]), customerIds(' , ')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
