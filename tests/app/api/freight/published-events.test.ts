import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { bring, insertPorts } from '#tests/domain/intake/events/taken-events.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
const box = 'ZZZU1000015'
const ends = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', shipmentDate: '2026-02-01' } as const
let [acme, rival] = [0, 0]
let token = ''

beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await change("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  token = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId)).token
})

beforeEach(async () => {
  await databasePool().query('delete from received_events; delete from shipments')
  const id = await insertShipment(acme, 'S-1', { ...ends, mbl: 'M-1', hbl: 'H-1', carrierBooking: 'B-1' })
  await insertContainer(id, box, { status: 'booked' })
  await bring(
    [acme],
    [
      { key: 'a', kind: 'booking_confirmed', at: '2026-01-20T10:00:00Z', booking: 'B-1' },
      { key: 'b', kind: 'departed', at: '2026-02-10T02:30:00Z', place: 'CNSHA', mbl: 'M-1' },
      { key: 'c', kind: 'eta', at: '2026-03-05T17:00:00Z', place: 'MXZLO', mbl: 'M-1', remark: 'Weather' },
      { key: 'd', kind: 'discharged', at: '2026-03-06T17:00:00Z', place: 'MXZLO', container: box },
      { key: 'e', kind: 'out_of_gate', at: '2026-03-08T15:40:00Z', place: 'MXZLO', container: box },
      { key: 'f', kind: 'empty_returned', at: '2026-03-12T19:15:00Z', place: 'MXZLO', container: box },
    ],
  )
})

const read = async (query: string) => (await startApi()).call(`/dcsa/v3/events?${query}`, { token })
// biome-ignore lint/suspicious/noExplicitAny: what was sent
const wordsOf = (events: any[]) =>
  events.map(({ eventClassification: { eventTypeCode, eventClassifierCode, ...code }, eventDateTime, equipmentDetails }) =>
    [eventTypeCode, eventClassifierCode, ...Object.values(code), eventDateTime, equipmentDetails?.emptyIndicatorCode]
      .filter(Boolean)
      .join(' '),
  )

const all = [
  'EQUIPMENT ACT DISC 2026-03-06T17:00:00Z',
  'EQUIPMENT ACT GTIN 2026-03-12T19:15:00Z EMPTY',
  'EQUIPMENT ACT GTOT 2026-03-08T15:40:00Z LADEN',
  'SHIPMENT ACT CONF 2026-01-20T10:00:00Z',
  'TRANSPORT ACT DEPA 2026-02-10T02:30:00Z',
  'TRANSPORT EST ARRI 2026-03-05T17:00:00Z',
]

test.each([
  'carrierBookingReference=b-1',
  'transportDocumentReference=M-1',
  'transportDocumentReference=H-1',
  `equipmentReference=${box.toLowerCase()}`,
])('the timeline is told as DCSA 3.0 by %s', async (query) => {
  const { status, headers, body } = await read(query)
  expect([status, headers.get('api-version'), headers.get('next-page-cursor')]).toEqual([200, '3.0.0', null])
  expect(wordsOf(body.events).sort()).toEqual(all)
  const arrival = body.events.find((each: { eventID: string }) => each.eventID.endsWith('-eta'))
  expect(arrival).toMatchObject({
    eventLocation: { UNLocationCode: 'MXZLO' },
    shipmentDetails: {
      ...{ reason: 'Weather', shipmentLocationType: 'POD' },
      additionalDocumentReferences: [{ typeCode: 'BKG', reference: 'B-1' }],
      documentReference: { typeCode: 'TRD', reference: 'M-1' },
      shipmentReferences: [
        { typeCode: 'FF', reference: 'S-1' },
        { typeCode: 'HBL', reference: 'H-1' },
      ],
    },
  })
})

test('what is told can be taken in by another portal as it is', async () => {
  const { body } = await read('carrierBookingReference=B-1')
  const kinds = readDcsa3(body).map((each) =>
    'event' in each ? [each.event.kind, each.event.references.shipment ?? each.event.references.booking] : each.reason,
  )
  expect(kinds.map(([kind]) => kind).sort()).toEqual([
    'arrived',
    'booking_confirmed',
    'departed',
    'discharged',
    'empty_returned',
    'out_of_gate',
  ])
})

test('pages follow each other by the cursor, each event once, also while events come', async () => {
  const told: string[] = []
  let cursor = ''
  for (let page = 0; page < 10; page += 1) {
    const { headers, body } = await read(`carrierBookingReference=B-1&limit=2${cursor && `&cursor=${cursor}`}`)
    told.push(...wordsOf(body.events))
    cursor = headers.get('next-page-cursor') ?? ''
    if (!cursor) break
  }
  expect(told.toSorted()).toEqual(all)
  const first = await read('carrierBookingReference=B-1&limit=2')
  const other = await read(`transportDocumentReference=M-1&cursor=${first.headers.get('next-page-cursor')}`)
  expect([other.status, other.body.code]).toEqual([400, 'invalid-cursor'])
})

test('types and times of change narrow what is told', async () => {
  const types = await read('carrierBookingReference=B-1&eventTypes=EQUIPMENT,IOT')
  expect(wordsOf(types.body.events).sort()).toEqual(all.slice(0, 3))
  const later = await read('carrierBookingReference=B-1&eventUpdatedDateTimeMin=2099-01-01T00:00:00Z')
  const earlier = await read('carrierBookingReference=B-1&eventUpdatedDateTimeMax=2099-01-01T00:00:00%2B08:00')
  expect([later.body.events, earlier.body.events.length]).toEqual([[], 6])
})

test('what is of another customer, hidden or unknown is answered alike', async () => {
  const id = await insertShipment(rival, 'S-2', { ...ends, mbl: 'M-2' })
  await insertContainer(id, 'ZZZU1000020', {})
  await bring([rival], [{ key: 'g', kind: 'departed', at: '2026-02-10T02:30:00Z', place: 'CNSHA', mbl: 'M-2' }])
  await change("update shipments set hidden_at = now() where number = 'S-1'")
  for (const query of [
    'transportDocumentReference=M-2',
    'equipmentReference=ZZZU1000020',
    'transportDocumentReference=M-1',
    'transportDocumentReference=M-9',
  ]) {
    const { status, body } = await read(query)
    expect([status, body]).toEqual([200, { events: [] }])
  }
})

test.each([
  '',
  'eventTypes=EQUIPMENT',
  'carrierBookingReference=',
  'equipmentReference=x&limit=0',
  'equipmentReference=x&eventUpdatedDateTimeMin=today',
])('a question without a reference, or with values that are none, is refused: %s', async (query) => {
  expect((await read(query)).status).toBe(400)
})
