import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertContainer, insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord()
let token = ''
let [acme, rival] = [0, 0]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const day = (days: number) => inDays(days).toISOString().slice(0, 10)

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('CNSHA', 'Shanghai', 'CN')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  const lane = { mode: 'sea' as const, originPort: 'CNSHA', destinationPort: 'MXZLO', carrier: 'Maersk' }
  await insertShipment(acme, 'A-1', { ...lane, status: 'in_transit', eta: inDays(3), shipmentDate: '2025-03-05' })
  await insertShipment(acme, 'A-2', { mode: 'air', status: 'booked', etd: inDays(2), shipmentDate: '2026-02-05' })
  const arrived = await insertShipment(acme, 'A-3', {
    ...{ ...lane, status: 'arrived', shipmentDate: '2026-02-06', atd: inDays(-25), ata: inDays(-5) },
  })
  await insertContainer(arrived, 'MSKU0000001', { status: 'arrived', ata: inDays(-5), carrierFreeDays: 10 })
  await insertContainer(arrived, 'MSKU0000002', { status: 'arrived', ata: inDays(-5), carrierFreeDays: 1 })
  await insertShipment(rival, 'R-1', { ...lane, status: 'in_transit', shipmentDate: '2026-02-07' })
  token = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

test('all figures of Home come at once, of the customers of the token alone', async () => {
  const { call } = await startApi()
  const { status, headers, body } = await call('/figures', { token, headers: { 'Accept-Language': 'es' } })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['totals', 'statuses', 'trend', 'origins', 'attention', 'performance', 'coming', 'ending'])
  expect(body.totals.now).toEqual({ shipments: 3, activeOcean: 2, activeAir: 1, activeLand: 0, activeContainers: 2 })
  expect(body.statuses).toMatchObject({ in_transit: 1, booked: 1, arrived: 1, cancelled: 0 })
  expect(body.origins.ever).toEqual([
    { country: 'CN', name: 'China', count: 2 },
    { country: null, name: null, count: 1 },
  ])
  expect(body.coming.arrivals.filter(({ count }: { count: number }) => count > 0)).toEqual([{ day: day(3), count: 1 }])
  expect(body.coming.departures.filter(({ count }: { count: number }) => count > 0)).toEqual([{ day: day(2), count: 1 }])
  expect(body.performance).toMatchObject({
    all: { arrived: 1 },
    lanes: [{ mode: 'sea', from: 'CNSHA', to: 'MXZLO', arrived: 1, transitDays: { measured: 1, mean: 20 } }],
    carriers: [{ carrier: 'Maersk', arrived: 1 }],
  })
  expect(body.ending).toMatchObject({ total: 1, over: 1, containers: [{ number: 'MSKU0000001', shipment: { number: 'A-3' } }] })
  expect(headers.get('Fairway-As-Of')).toMatch(/Z$/)
})

test('parts are answered alone, and the year is that of the trend and the origins', async () => {
  const { call } = await startApi()
  const { body } = await call('/figures?parts=trend,origins&year=2025', { token })
  expect(Object.keys(body)).toEqual(['trend', 'origins'])
  expect(body.trend).toMatchObject({
    module: 'shipments',
    years: [2026, 2025],
    data: [{ year: 2025, months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
  })
  expect(body.origins).toMatchObject({ year: 2025, ofYear: [{ country: 'CN', count: 1 }] })
  const containers = (await call('/figures?parts=trend&module=containers&year=2026', { token })).body
  expect(containers.trend.data[0].months.slice(0, 3)).toEqual([0, 2, 0])
})

test('a customer of the query narrows them, and a foreign one leaves nothing', async () => {
  const { call } = await startApi()
  expect((await call(`/figures?parts=totals&customer=${rival}`, { token })).body.totals.now).toMatchObject({ shipments: 0 })
  expect((await call(`/figures?parts=totals&customer=${rival}&customer=${acme}`, { token })).body.totals.now).toMatchObject({
    shipments: 3,
  })
})

test.each([
  ['parts=totals,costs', 'parts', 'invalid-value'],
  ['parts=', 'parts', 'invalid-value'],
  ['parts=totals&parts=trend', 'parts', 'repeated-parameter'],
  ['year=26', 'year', 'invalid-value'],
  ['module=tickets', 'module', 'invalid-value'],
  ['month=3', 'month', 'unknown-parameter'],
])('figures with %s are refused and the parameter is named', async (query, parameter, code) => {
  const { call } = await startApi()
  const { status, body } = await call(`/figures?${query}`, { token })
  expect([status, body.errors]).toMatchObject([400, [{ parameter, code }]])
})

test('the figures are those of the record while there is no mirror', async () => {
  const { call } = await startApi()
  const mirrored = (await call('/figures', { token })).body
  await closeMirror()
  expect((await call('/figures', { token })).body).toEqual(mirrored)
})
