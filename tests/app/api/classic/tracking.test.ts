import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
let token = ''
let [acme, other, rival, shipment, foreign, box] = [0, 0, 0, 0, 0, 0]

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  acme = await insertCustomer('Acme')
  other = await insertCustomer('Other')
  rival = await insertCustomer('Rival')
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', latitude: 31.35, longitude: 121.6, timeZone: 'Asia/Shanghai' })
  await seedPort(db())
  const lane = { originPort: 'CNSHA', destinationPort: 'MXZLO' }
  shipment = await insertShipment(acme, 'FW-1', {
    ...{ ...lane, mode: 'sea', status: 'in_transit', traffic: 'import', hbl: 'HBL-1', mbl: 'MBL-1', incoterm: 'FOB', invoicing: 'F-9' },
    ...{
      supplierName: 'Ningbo Glassware',
      consigneeName: 'Vidriera',
      deliveryName: 'Depot',
      clientReference: 'PO-7',
      observations: 'Fragile',
    },
    ...{ etd: new Date('2026-02-03T10:00:00Z'), eta: new Date('2026-03-05T18:00:00Z'), etaIsDay: true, promisedOn: '2026-03-02' },
    events: [
      { eventType: 1, occurredAt: new Date('2026-01-10T02:00:00Z'), timeZone: 'Asia/Shanghai', inTimeline: true, responsible: 'customer' },
      { eventType: 7, occurredAt: new Date('2026-02-03T11:00:00Z'), timeZone: 'Asia/Shanghai', description: 'ATD', originName: 'Shanghai' },
      { eventType: 99, occurredAt: new Date('2026-02-04T11:00:00Z'), description: 'Seal checked', inTimeline: false },
    ],
    routings: [{ carrier: 'Maersk', vessel: 'Berlin', voyage: '021W', ...lane, eta: new Date('2026-03-05T18:00:00Z') }],
  })
  box = await insertContainer(shipment, 'MSKU0000001', {
    ...{ status: 'in_transit', type: '40HC', pieces: 840, weightKg: 18_200, volumeM3: 54, temperature: '4 °C' },
    events: [{ eventType: 4, occurredAt: new Date('2026-02-03T11:00:00Z'), timeZone: 'Asia/Shanghai', inTimeline: true }],
  })
  await insertContainer(shipment, 'MSKU0000002', {
    events: [{ eventType: 8, occurredAt: new Date('2026-02-01T11:00:00Z'), inTimeline: false }],
  })
  await insertShipment(acme, 'FW-2', { mode: 'air', status: 'delivered', traffic: 'export' })
  await insertShipment(other, 'FW-3', { mode: 'land', status: 'booked' })
  foreign = await insertShipment(rival, 'FW-4', { ...lane, mode: 'sea', status: 'in_transit' })
  token = (await seedToken((await seedPerson({ roleId: 2, customerIds: [acme, other] })).userId)).token
})

const ask = async (specified: string, sent: object = {}) => (await startClassic()).portal(specified, { token, ...sent })
const post = (specified: string, body?: unknown, more: object = {}) => ask(specified, { body, ...more })
const all = 'POST shipments/all'
const numbers = async (body: object) => (await post(all, body)).body.data.map((each: { ShipmentNumber: string }) => each.ShipmentNumber)

describe('POST shipments/all', () => {
  test('answers rows with the fields of the specification, and how many pages there are', async () => {
    const { status, body } = await post(all, { client: [acme], pag: 1, limit: 10, search: '', advanced: {} })
    expect([status, Object.keys(body), body.totalPage]).toEqual([200, ['data', 'totalPage'], 1])
    expect(body.data[1]).toEqual({
      ...{ ShipmentId: shipment, ShipmentNumber: 'FW-1', TransportMode: 'Ocean', ModoTransporte: 'MARITIMA', Estatus: 'In transit' },
      ...{ Traffic: 'Import', SupplierName: 'Ningbo Glassware', ConsigneeName: 'Vidriera', ClientRef: 'PO-7' },
      ...{ NoContainer: 'MSKU0000001, MSKU0000002', HBL_HAWB: 'HBL-1', MBL_AWB: 'MBL-1', Delivery: 'Depot', Incoterm: 'FOB' },
      ...{ POL: 'Shanghai CNSHA', POD: 'Manzanillo MXZLO', ETD: '2026-02-03T18:00:00+08:00', ETA: '2026-03-05' },
      ...{ ATD: '2026-02-03T19:00:00+08:00', ATA: null, ShipmentDate: '2026-03-01', BookingRequestDate: '2026-01-10T10:00:00+08:00' },
      ...{ DeliveryAtDestination: null, Invoicing: 'F-9', Observations: 'Fragile' },
      ...{ OriginLatitud: 31.35, OriginLongitude: 121.6, destinationLatitud: 19.05, destinationLongitude: -104.3 },
    })
    expect(body.data[0]).toMatchObject({ TransportMode: 'Air', ModoTransporte: 'AEREA', POL: null, OriginLatitud: null, NoContainer: null })
  })

  test('goes by page numbers; ten rows are a page where no limit is sent, and numbers may be texts', async () => {
    const second = await post(all, { pag: '2', limit: '2' })
    expect([second.body.totalPage, second.body.data.map((each: { ShipmentNumber: string }) => each.ShipmentNumber)]).toEqual([2, ['FW-1']])
    expect((await post(all, { pag: 3, limit: 2 })).body).toEqual({ data: [], totalPage: 2 })
    expect((await post(all)).body.totalPage).toBe(1)
    for (const body of [
      { limit: 101 },
      { limit: 0 },
      { pag: -1 },
      { pag: 'x' },
      { pag: {} },
      { limit: 1e12 },
      { search: 'x'.repeat(201) },
    ]) {
      const refused = await post(all, body)
      expect([body, refused.status, refused.body.errors[0].pointer]).toEqual([body, 400, `#/${Object.keys(body)[0]}`])
    }
  })

  test.each([
    ['a number', () => other],
    ['a text', () => `${other}, ${rival}`],
    ['a list of numbers', () => [other]],
    ['a list of objects', () => [{ CustomerId: other, NIT: 'X' }]],
    ['a list of ids', () => [{ id: String(other) }]],
  ])('narrows to the customers of the token that client names, here by %s; a foreign one is dropped', async (_, client) => {
    expect(await numbers({ client: client() })).toEqual(['FW-3'])
  })

  test('answers nothing for foreign customers alone, and everything of the token for none', async () => {
    expect([await numbers({ client: rival }), (await numbers({ client: '' })).length, (await numbers({ client: [] })).length]).toEqual([
      [],
      3,
      3,
    ])
  })

  test('searches and filters by values of the catalogue, as they are named there', async () => {
    expect(await numbers({ search: 'HBL-1' })).toEqual(['FW-1'])
    expect(await numbers({ advanced: { ModoTransporte: 'MARITIMA' } })).toEqual(['FW-1'])
    expect(await numbers({ advanced: { ModoTransporte: ['AEREA', 'TERRESTRE'] } })).toEqual(['FW-3', 'FW-2'])
    expect(await numbers({ advanced: { Estatus: ['In transit'], Traffic: { value: 'import' } } })).toEqual(['FW-1'])
    expect(await numbers({ advanced: { POL: 'Shanghai CNSHA', POD: ['MXZLO'] } })).toEqual(['FW-1'])
    expect(await numbers({ advanced: { POL: 'Nowhere' } })).toEqual([])
    expect(await numbers({ advanced: { ETAFrom: '2026-03-05', ETATo: '2026-03-05T00:00:00Z', ModoTransporte: '', Other: 'x' } })).toEqual([
      'FW-1',
    ])
    const spanish = await ask(all, { body: { advanced: { Estatus: 'En tránsito' } }, headers: { 'Accept-Language': 'es' } })
    expect(spanish.body.data).toMatchObject([{ ShipmentNumber: 'FW-1', Estatus: 'En tránsito' }])
  })

  test('refuses a value that no catalogue has, and a day that is none, at its key', async () => {
    for (const [key, value] of [
      ['Estatus', 'Lost'],
      ['ModoTransporte', 'SEA LION'],
      ['ETDFrom', '2026-02-31'],
      ['ETDTo', { a: 1 }],
    ] as const) {
      const refused = await post(all, { advanced: { [key]: value } })
      expect([refused.status, refused.body.errors[0].pointer, refused.body.message]).toEqual([
        400,
        `#/advanced/${key}`,
        expect.stringMatching(/\w/),
      ])
    }
  })
})

test('POST shipments/dataMap answers coordinates of the shipments that have any', async () => {
  const { body } = await post('POST shipments/dataMap', { client: String(acme) })
  expect(body).toEqual({
    data: [
      {
        ...{ ShipmentId: shipment, ShipmentNumber: 'FW-1', TransportMode: 'Ocean', ModoTransporte: 'MARITIMA', Estatus: 'In transit' },
        ...{ OriginLatitud: 31.35, OriginLongitude: 121.6, destinationLatitud: 19.05, destinationLongitude: -104.3 },
      },
    ],
    total: 2,
  })
})

test('POST shipments/catalogShipment has five lists, and every value of them is found by shipments/all', async () => {
  const { data } = (await post('POST shipments/catalogShipment', { client: '' })).body
  expect(Object.keys(data).sort()).toEqual(['Estatus', 'ModoTransporte', 'POD', 'POL', 'Traffic'])
  expect(data.POL).toEqual([{ POL: 'Shanghai CNSHA', value: 'CNSHA', count: 1 }])
  expect(data.ModoTransporte).toContainEqual({ ModoTransporte: 'MARITIMA', value: 'MARITIMA', count: 1 })
  for (const [key, entries] of Object.entries(data as Record<string, Record<string, string>[]>))
    for (const entry of entries)
      for (const chosen of [entry.value, entry[key]])
        expect([key, chosen, (await numbers({ advanced: { [key]: chosen } })).length]).toEqual([key, chosen, entry.count])
})

describe('GET shipments/dataShipments/{id}', () => {
  test('answers the shipment with its history, routes and containers', async () => {
    const { data } = (await ask('GET shipments/dataShipments/{id}', { id: shipment })).body
    expect(Object.keys(data)).toEqual(['DataShipment', 'historico', 'DataRoutes', 'DataContainers'])
    const [row] = (await post(all, { search: 'HBL-1' })).body.data
    expect(data.DataShipment).toEqual([row])
    expect(data.historico['1']).toEqual([{ Serial: 1, EventDate: '2026-01-10T10:00:00+08:00', UpdateDate: expect.stringMatching(/Z$/) }])
    expect(data.historico.ETA).toMatchObject([{ Serial: 1, EventDate: '2026-03-05' }])
    expect(data.DataRoutes).toEqual([
      {
        ...{ RoutingId: expect.any(Number), Carrier: 'Maersk', Vessel: 'Berlin', Voyage_FlightNo: '021W' },
        ...{ EstimatedTimeArrival: '2026-03-05T12:00:00-06:00', EstimatedTimeDeparture: null, POD: 'Manzanillo MXZLO' },
      },
    ])
    expect(data.DataContainers[0]).toEqual({
      ...{ ContainerId: box, NoContainer: 'MSKU0000001', Estatus: 'In transit', ContainerType: '40HC' },
      ...{ Pieces: 840, Weight: 18_200, Volume: 54, Temperature: '4 °C' },
    })
  })

  test('answers a foreign shipment as an absent one, also what is no id', async () => {
    for (const id of [foreign, 999_999, '1e9', '-1', '0x10', '1;drop'])
      expect((await ask('GET shipments/dataShipments/{id}', { id })).status).toBe(404)
  })
})

describe('events', () => {
  const keys = [
    'EventType',
    'EventDescription',
    'EventDescriptionId',
    'EventDate',
    'CategoryResponsable',
    'Origin',
    'CreateDate',
    'InTimeLine',
  ]

  test('of a shipment come in the order of time, in words', async () => {
    const { data } = (await ask('GET events/all/1/{id}', { id: shipment, headers: { 'Accept-Language': 'es' } })).body
    expect(Object.keys(data[0])).toEqual(keys)
    expect(data[0]).toMatchObject({
      EventDescriptionId: 1,
      EventDate: '2026-01-10T10:00:00+08:00',
      CategoryResponsable: 'Cliente',
      InTimeLine: '1',
    })
    expect(data[1]).toMatchObject({ EventType: 'ATD', EventDescriptionId: 7, Origin: 'Shanghai' })
    expect(data[2]).toMatchObject({ EventType: 'Seal checked', EventDescription: 'Seal checked', EventDescriptionId: 99, InTimeLine: '0' })
  })

  test('of all its containers come in one answer, each with its container', async () => {
    const { data } = (await ask('GET events/all/2/{id}', { id: shipment })).body
    expect(Object.keys(data[0])).toEqual(['ContainerId', 'NoContainer', ...keys])
    expect(data).toMatchObject([
      { NoContainer: 'MSKU0000002', EventType: 'Out of Gate', EventDescriptionId: 8 },
      { ContainerId: box, NoContainer: 'MSKU0000001', EventType: 'ATD', EventDescriptionId: 4 },
    ])
    for (const kind of [1, 2]) expect((await ask(`GET events/all/${kind}/{id}`, { id: foreign })).status).toBe(404)
  })
})

describe('POST quicksearch?q=', () => {
  const search = (q: string, body?: unknown) => ask('POST quicksearch?q={text}', { query: `?q=${encodeURIComponent(q)}`, body })

  test('answers cards with the total where the specification reads them', async () => {
    const { body } = await search('ningbo', { cliente: acme })
    expect(body).toEqual({
      message: {
        Total: 1,
        Internacional: {
          Internacional: [
            {
              ...{
                ShipmentId: shipment,
                ShipmentNumber: 'FW-1',
                TransportMode: 'Ocean',
                ModoTransporte: 'MARITIMA',
                Estatus: 'In transit',
              },
              ...{ Customer: 'Acme', SupplierName: 'Ningbo Glassware', ConsigneeName: 'Vidriera', ClientRef: 'PO-7' },
              ...{ NoContainer: 'MSKU0000001, MSKU0000002', POL: 'Shanghai CNSHA', POD: 'Manzanillo MXZLO' },
              ...{ ETD: '2026-02-03T18:00:00+08:00', ETA: '2026-03-05', FRDPP: '2026-03-02', ATA: null },
              ...{ LastUpdate: expect.stringMatching(/Z$/), Progress: expect.any(Number) },
            },
          ],
        },
      },
    })
  })

  test('narrows by cliente, finds nothing of others, and nothing for an empty text', async () => {
    const total = async (q: string, body?: unknown) => (await search(q, body)).body.message.Total
    expect([await total('FW'), await total('FW', { cliente: [other] }), await total('FW', { cliente: rival }), await total(' ')]).toEqual([
      3, 1, 0, 0,
    ])
  })

  test('refuses a text that is too long with a sentence', async () => {
    const refused = await search('word '.repeat(60))
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/\w/)])
  })
})
