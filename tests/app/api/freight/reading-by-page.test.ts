import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { maxMarkers } from '#domain/freight/shipments/tracking/map/shipment-markers.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let [token, blind] = ['', '']
let [acme, other, shipment, foreign] = [0, 0, 0, 0]
const boxes: number[] = []

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  acme = await insertCustomer('Acme')
  other = await insertCustomer('Other')
  const rival = await insertCustomer('Rival')
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', latitude: 31.35, longitude: 121.6, timeZone: 'Asia/Shanghai' })
  await seedPort(db())
  const requested = { eventType: 1, occurredAt: new Date('2026-01-10T02:00:00Z'), timeZone: 'Asia/Shanghai' }
  const lane = { mode: 'sea' as const, originPort: 'CNSHA', destinationPort: 'MXZLO' }
  shipment = await insertShipment(acme, 'A-1', { ...lane, events: [requested] })
  for (const number of ['A-2', 'A-3', 'A-4']) await insertShipment(acme, number, { ...lane, destinationPort: null })
  await insertShipment(other, 'A-5', { mode: 'air' })
  foreign = await insertShipment(rival, 'R-1', lane)
  for (const [at, number] of ['MSKU0000001', 'MSKU0000002'].entries()) {
    const event = { eventType: 4, occurredAt: new Date(`2026-02-0${3 - at}T10:00:00Z`), description: 'Loaded' }
    boxes.push(await insertContainer(shipment, number, { events: [event] }))
  }
  await insertContainer(foreign, 'MSKU0000003', { events: [{ eventType: 4, occurredAt: new Date('2026-02-01T10:00:00Z') }] })
  const { userId } = await seedPerson({ roleId: 3, customerIds: [acme, other] })
  token = (await seedToken(userId)).token
  blind = (await seedToken(userId, { grants: ['shipments:read'] })).token
})

const get = async (path: string, who = token) => (await startApi()).call(path, { token: who })
const numbers = async (path: string) => (await get(path)).body.data.map(({ number }: { number: string }) => number)

describe('a page by its number', () => {
  test('has the rows of its place in the order, and the total of all', async () => {
    const pages = [await get('/shipments?page=1&limit=2'), await get('/shipments?page=2&limit=2'), await get('/shipments?page=3&limit=2')]
    expect(pages.map(({ body }) => body.data.map(({ number }: { number: string }) => number))).toEqual([
      ['A-5', 'A-4'],
      ['A-3', 'A-2'],
      ['A-1'],
    ])
    expect(pages.map(({ body }) => body.page)).toMatchObject([{ next: null, total: 5 }, { total: 5 }, { total: 5 }])
  })

  test('beyond the last is empty, also far beyond', async () => {
    expect((await get('/shipments?page=4&limit=2')).body).toMatchObject({ data: [], page: { total: 5 } })
    expect((await get('/shipments?page=1000000&limit=100')).body.data).toEqual([])
  })

  test('takes filters, order, view and fields as a walk does', async () => {
    expect(await numbers('/shipments?page=1&limit=10&mode=sea&order=number')).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
    const { body } = await get(`/shipments?page=1&fields=number,references&customer=${other}`)
    expect(body.data).toEqual([{ number: 'A-5', references: expect.objectContaining({ hbl: null }) }])
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'page=1&after=x'])('refuses %s', async (query) => {
    const refused = await get(`/shipments?${query}`)
    expect([refused.status, refused.body.errors[0].parameter]).toEqual([400, 'page'])
  })

  test('is of lists that know it: containers have cursors alone', async () => {
    expect((await get('/containers/next?page=1')).body.errors).toMatchObject([{ parameter: 'page', code: 'unknown-parameter' }])
  })
})

describe('positions', () => {
  test('of places come with a single shipment and with view=full, and a shipment says when it was requested', async () => {
    const one = (await get(`/shipments/${shipment}`)).body
    expect(one.origin.position).toEqual({ latitude: 31.35, longitude: 121.6 })
    expect(one.bookingRequested).toMatchObject({ at: '2026-01-10T02:00:00.000Z', local: '2026-01-10T10:00:00+08:00' })
    const [row] = (await get('/shipments?view=full&order=number')).body.data
    expect([row.origin, row.bookingRequested]).toEqual([one.origin, one.bookingRequested])
    const [summary] = (await get('/shipments?order=number')).body.data
    expect([summary.origin.position, summary.bookingRequested]).toEqual([undefined, undefined])
  })

  test('of both ends are the marker of a shipment; one end is enough, and a shipment without any has none', async () => {
    const { body } = await get('/shipments/markers')
    expect(body.total).toBe(5)
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual(['A-4', 'A-3', 'A-2', 'A-1'])
    expect(body.data.at(-1)).toEqual({
      ...{ id: shipment, number: 'A-1', mode: 'sea', status: 'booked' },
      ...{ origin: { latitude: 31.35, longitude: 121.6 }, destination: { latitude: 19.05, longitude: -104.3 } },
    })
    expect(body.data[0].destination).toBeNull()
    expect((await get(`/shipments/markers?customer=${other}`)).body).toEqual({ data: [], total: 1 })
    expect(maxMarkers).toBe(2_000)
  })
})

describe('what belongs to the containers of a shipment', () => {
  test('is every event of all of them in one answer, in the order of time, each with its container', async () => {
    const { body } = await get(`/shipments/${shipment}/events?of=containers`)
    expect(body.data).toMatchObject([
      { number: 4, description: 'Loaded', container: { id: boxes[1], number: 'MSKU0000002' } },
      { number: 4, description: 'Loaded', container: { id: boxes[0], number: 'MSKU0000001' } },
    ])
    const single = (await get(`/containers/${boxes[0]}/events`)).body.data
    expect(body.data[1]).toEqual({ ...single[0], container: { id: boxes[0], number: 'MSKU0000001' } })
    expect((await get(`/shipments/${shipment}/events`)).body.data).toMatchObject([{ number: 1 }])
  })

  test('needs the grant of containers, and is absent of a foreign shipment', async () => {
    expect((await get(`/shipments/${shipment}/events?of=containers`, blind)).status).toBe(403)
    expect((await get(`/shipments/${shipment}/events`, blind)).status).toBe(200)
    expect((await get(`/shipments/${foreign}/events?of=containers`)).status).toBe(404)
  })
})

test('an incident is found by its id with its container, and by nobody after it was deleted', async () => {
  const { userId } = await seedPerson({ roleId: 1 })
  const insert = 'insert into incidents (container_id, project_id, type, occurred_on, created_by) values ($1, 4, $2, $3, $4) returning id'
  const { rows } = await databasePool().query(insert, [boxes[0], 'A', '2026-03-01', userId])
  const found = await get(`/incidents/${rows[0].id}`)
  expect(found.body).toMatchObject({ id: Number(rows[0].id), kind: 'A', version: 1, container: { id: boxes[0], number: 'MSKU0000001' } })
  expect(found.headers.get('ETag')).toMatch(/^"v1\./)
  const { container: _, ...incident } = found.body
  expect((await get(`/containers/${boxes[0]}/incident`)).body).toEqual(incident)
  await databasePool().query('update incidents set deleted_at = now(), deleted_by = $2 where id = $1', [rows[0].id, userId])
  expect((await get(`/incidents/${rows[0].id}`)).status).toBe(404)
  const stranger = (await seedToken((await seedPerson({ roleId: 3 })).userId)).token
  const again = await databasePool().query(insert, [boxes[0], 'A', '2026-03-01', userId])
  expect((await get(`/incidents/${again.rows[0].id}`, stranger)).status).toBe(404)
})

test('a search is narrowed by customer, and a foreign one is as absent', async () => {
  const totals = async (query: string) => (await get(`/search?q=A${query}`)).body.page.total
  expect([await totals(''), await totals(`&customer=${other}`), await totals('&customer=999999')]).toEqual([5, 1, 0])
})

test('a container says its free time on either side', async () => {
  const arrived = await insertContainer(shipment, 'MSKU0000009', {
    ...{ ata: new Date(Date.now() - 86_400_000), status: 'arrived', carrierFreeDays: 30, customerFreeDays: 0 },
  })
  const { sides } = (await get(`/containers/${arrived}`)).body
  expect(sides).toMatchObject({ carrier: { state: 'running' }, customer: { state: 'over' } })
  expect([sides.carrier.daysLeft > 20, sides.customer.daysLeft < 0]).toEqual([true, true])
})
