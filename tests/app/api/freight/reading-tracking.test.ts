import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertContainer, insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord()
let token = ''
let [acme, rival, shipment] = [0, 0, 0]

interface Facet {
  values: { value: string; name: string; count: number }[]
  more: number
}

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('CNSHA', 'Shanghai', 'CN')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  const lane = { mode: 'sea' as const, originPort: 'CNSHA', destinationPort: 'MXZLO' }
  shipment = await insertShipment(acme, 'A-1', { ...lane, hbl: 'HBL-55120', carrier: 'Maersk', status: 'booked' })
  await insertShipment(acme, 'A-2', { ...lane, carrier: 'Hapag', status: 'in_transit', mbl: 'MASTER-9' })
  await insertShipment(acme, 'A-3', { mode: 'air', carrier: 'Iberia', status: 'in_transit', mbl: 'MASTER-9' })
  await insertShipment(rival, 'R-1', { ...lane, carrier: 'Rival Line', hbl: 'HBL-66000' })
  for (let n = 1; n <= 12; n += 1)
    await insertContainer(shipment, `MSKU000000${n}`, { status: 'arrived', carrier: `Carrier ${n}`, ata: new Date('2026-03-01') })
  token = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

describe('what filters can be', () => {
  const counts = ({ values }: Facet) => Object.fromEntries(values.map(({ value, count }) => [value, count]))

  test('is counted among the rows of the token, each filter under all others, with names in the language of the caller', async () => {
    const { call } = await startApi()
    const { headers, body } = await call('/shipments/facets?mode=sea', { token, headers: { 'Accept-Language': 'es' } })
    expect(counts(body.data.status)).toEqual({ booked: 1, in_transit: 1 })
    expect(counts(body.data.mode)).toEqual({ sea: 2, air: 1 })
    expect(counts(body.data.carrier)).toEqual({ Maersk: 1, Hapag: 1 })
    expect(body.data.pol.values).toMatchObject([{ value: 'CNSHA', name: 'Shanghai CNSHA', count: 2 }])
    expect(body.data.status.values[0].name).toBe('Reservado')
    expect(headers.get('Fairway-As-Of')).toMatch(/Z$/)
  })

  test('is what the list then finds: the count of each value is the total of the list with it', async () => {
    const { call } = await startApi()
    const { data } = (await call('/shipments/facets', { token })).body as { data: Record<string, Facet> }
    for (const key of ['mode', 'status', 'carrier', 'pol'])
      for (const { value, count } of data[key]?.values ?? [])
        expect([key, value, (await call(`/shipments?${key}=${value}`, { token })).body.page.total]).toEqual([key, value, count])
  })

  test('lists more values than a menu shows before it is opened, in both tabs of containers', async () => {
    const { call } = await startApi()
    const { data } = (await call('/containers/arrived/facets', { token })).body
    expect([data.carrier.values.length, data.carrier.more]).toEqual([12, 0])
    expect((await call('/containers/next/facets', { token })).body.data.carrier.values).toEqual([])
  })

  test.each(['limit=5', 'order=eta', 'after=x', 'fields=number', 'colour=red'])('refuses %s, which is of the list alone', async (query) => {
    const { call } = await startApi()
    expect((await call(`/shipments/facets?${query}`, { token })).body.errors).toMatchObject([{ code: 'unknown-parameter' }])
  })

  test('names a text that is too long', async () => {
    const { call } = await startApi()
    const words = Array.from({ length: 13 }, (_, n) => `word${n}`).join('+')
    for (const path of ['/shipments/facets', '/shipments/map', '/shipments', '/containers/arrived/facets'])
      expect((await call(`${path}?q=${words}`, { token })).body.errors).toMatchObject([{ parameter: 'q', code: 'invalid-value' }])
  })
})

describe('the map', () => {
  test('answers places and lanes of the shipments that match, and counts those without two known places', async () => {
    const { call } = await startApi()
    let body = (await call('/shipments/map', { token })).body
    for (let asked = 0; !body.isComplete && asked < 50; asked += 1) body = (await call('/shipments/map', { token })).body
    expect(body.places).toEqual([
      { code: 'CNSHA', name: 'Shanghai', longitude: 121.6, latitude: 31.35, departures: 2, arrivals: 0 },
      { code: 'MXZLO', name: 'Manzanillo', longitude: -104.3, latitude: 19.05, departures: 0, arrivals: 2 },
    ])
    expect(body.lanes).toMatchObject([{ mode: 'sea', from: 'CNSHA', to: 'MXZLO', shipments: 2 }])
    expect(body.lanes[0].line.length).toBeGreaterThan(2)
    for (const [longitude, latitude] of body.lanes[0].line)
      expect([Math.abs(longitude) <= 540, Math.abs(latitude) <= 90]).toEqual([true, true])
    expect(body.leftOut).toEqual({ places: 0, lanes: 0, lanesWithoutPath: 0, shipments: 1 })
    expect((await call(`/shipments/map?customer=${rival}`, { token })).body).toMatchObject({ places: [], lanes: [] })
    expect((await call('/shipments/map?mode=air', { token })).body).toMatchObject({ lanes: [], leftOut: { shipments: 1 } })
  })
})

describe('a lookup by numbers', () => {
  const lookUp = async (numbers: unknown) => (await startApi()).call('/shipments/lookup', { token, method: 'POST', body: { numbers } })

  test('finds shipments by any of their numbers, each once, and says which are of none', async () => {
    const { status, body } = await lookUp(['HBL-55120', 'MASTER-9', 'hbl 55120', 'HBL-66000', 'NOTHING-1', 'HBL-55120'])
    expect(status).toBe(200)
    const found = body.data.map(({ number, shipments }: { number: string; shipments: { number: string }[] }) => {
      return [number, shipments.map((each) => each.number).sort()]
    })
    expect(found).toEqual([
      ['HBL-55120', ['A-1']],
      ['MASTER-9', ['A-2', 'A-3']],
      ['hbl 55120', ['A-1']],
    ])
    expect(body.notFound).toEqual(['HBL-66000', 'NOTHING-1'])
  })

  test('takes two hundred numbers and refuses one more, none and what is no number', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `N-${n}`)
    expect((await lookUp(many(200))).body.notFound).toHaveLength(200)
    for (const [numbers, pointer] of [
      [many(201), '#/numbers'],
      [[], '#/numbers'],
      [['---'], '#/numbers/0'],
      [['A'.repeat(61)], '#/numbers/0'],
      [[7], '#/numbers/0'],
    ] as const) {
      const { status, body } = await lookUp(numbers)
      expect([status, body.errors[0].pointer]).toEqual([400, pointer])
    }
  })
})

describe('the quick search', () => {
  test('answers the exact number first, what each was found by, and no more than the limit', async () => {
    const { call } = await startApi()
    const { body } = await call('/search?q=HBL-55120', { token })
    expect(body).toMatchObject({ data: [{ number: 'A-1', foundBy: [{ field: 'hbl', text: 'HBL-55120' }] }], page: { total: 1 } })
    const limited = await call('/search?q=MASTER-9&limit=1', { token })
    expect([limited.body.data.length, limited.body.page.total]).toEqual([1, 2])
    expect((await call('/search?q=HBL-66000', { token })).body).toMatchObject({ data: [], page: { total: 0 } })
  })

  test('suggests a spelling that finds something', async () => {
    const { call } = await startApi()
    expect((await call('/search?q=Iberja', { token })).body).toMatchObject({ data: [], suggestions: ['iberia'] })
  })

  test.each([
    '',
    '?q=',
    '?q=---',
    `?q=${'a'.repeat(201)}`,
    '?q=a&q=b',
    '?q=a&page=2',
  ])('refuses %s and names the parameter', async (query) => {
    const { call } = await startApi()
    const { status, body } = await call(`/search${query}`, { token })
    expect([status, body.errors[0].parameter]).toEqual([400, query.includes('page') ? 'page' : 'q'])
  })

  test('without a mirror answers the same from the record', async () => {
    const { call } = await startApi()
    const paths = ['/search?q=MASTER-9', '/shipments/facets?mode=sea', '/shipments/map']
    const mirrored = await Promise.all(paths.map((path) => call(path, { token })))
    await closeMirror()
    const recorded = await Promise.all(paths.map((path) => call(path, { token })))
    expect(recorded[0]?.body.page).toEqual({ total: 2, answeredBy: 'record' })
    expect(recorded.map(({ body: { page: _, ...body } }) => body)).toEqual(mirrored.map(({ body: { page: _, ...body } }) => body))
    openMirror({ dataDir: place.dataDir, onFault: () => {} })
    await awaitMirror()
    await syncMirror()
  })
})
