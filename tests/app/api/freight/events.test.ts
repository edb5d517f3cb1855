import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertPorts } from '#tests/domain/intake/events/taken-events.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let token = ''
let acme = 0
const departed = { kind: 'departed', at: '2026-02-10T10:30:00+08:00', place: 'CNSHA' }

beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  const ends = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', shipmentDate: '2026-01-25' } as const
  for (const number of ['S-1', 'S-2', 'S-3']) await insertShipment(acme, number, ends)
  await insertShipment(acme, 'S-DEMO-0002', { ...ends, mbl: 'MBL-DEMO-0002' })
  await change("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
})

const atd = async (number: string) => (await databasePool().query('select atd from shipments where number = $1', [number])).rows[0]?.atd

test('an event is taken, the same one changes nothing, and what has no shipment is said', async () => {
  const { call } = await startApi()
  const body = { events: [{ key: 'a', shipment: 'S-1', ...departed }, { key: 'b', container: 'ZZZU9999992', ...departed }, { key: 'c' }] }
  const first = await call('/events?source=tms', { token, method: 'POST', body })
  expect([first.status, first.body]).toMatchObject([200, { taken: 1, unmatched: 1, rejected: 1 }])
  expect(first.body.feedback).toEqual([
    { pointer: '/events/1', severity: 'warning', message: 'No shipment has its container' },
    { pointer: '/events/2/kind', severity: 'error', message: 'kind is missing' },
  ])
  const again = await call('/events?source=tms', { token, method: 'POST', body })
  expect(again.body).toMatchObject({ taken: 0, unchanged: 1, unmatched: 1, rejected: 1 })
  expect(await atd('S-1')).toEqual(new Date('2026-02-10T02:30:00Z'))
})

test('each event is read with what its source said of it, and what is expected stands after what happened', async () => {
  const { call } = await startApi()
  await insertShipment(acme, 'S-READ', { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO' })
  const of = (key: string, kind: string, more: object) => ({ key, shipment: 'S-READ', kind, ...more })
  const body = {
    events: [
      of('r-1', 'departed', { ...departed, vessel: 'Sample Star', voyage: '26W', remark: 'On time' }),
      of('r-2', 'eta', { at: '2026-03-05', place: 'MXZLO', remark: 'Weather' }),
      of('r-3', 'discharged', { at: '2026-02-20T10:00:00Z', place: 'CNSHA', container: 'ZZZU1000015' }),
    ],
  }
  expect((await call('/events?source=tms', { token, method: 'POST', body })).body).toMatchObject({ taken: 3 })
  const { rows } = await databasePool().query("select id from shipments where number = 'S-READ'")
  const read = async (of: string) => (await call(`/shipments/${rows[0].id}/events${of}`, { token })).body.data
  const [happened, expected, ...rest] = await read('')
  expect(rest).toEqual([])
  expect(happened).toMatchObject({
    ...{ kind: 'departed', classifier: 'actual', place: { code: 'CNSHA', name: 'Shanghai' }, vessel: 'Sample Star', voyage: '26W' },
    ...{ source: 'tms', key: 'r-1', reason: null, description: 'On time' },
  })
  expect(expected).toMatchObject({
    ...{ id: null, kind: 'arrived', classifier: 'estimated', place: { code: 'MXZLO', name: 'Manzanillo' }, occurred: '2026-03-05' },
    ...{ source: 'tms', reason: 'Weather', key: null },
  })
  expect(await read('?of=containers')).toMatchObject([
    { kind: 'discharged', place: { code: 'CNSHA' }, key: 'r-3', container: { number: 'ZZZU1000015' } },
  ])
})

test('lines of NDJSON are taken one by one, also where one of them is no JSON', async () => {
  const { address } = await startApi()
  const lines = [
    JSON.stringify({ key: 'n-1', shipment: 'S-2', ...departed }),
    '{"key":',
    '',
    JSON.stringify({ key: 'n-2', shipment: 'S-3', ...departed }),
  ]
  const answer = await fetch(`${address}/api/v1/events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' },
    body: `${lines.join('\n')}\n`,
  })
  expect(await answer.json()).toMatchObject({ taken: 2, rejected: 1, feedback: [{ pointer: '/events/1', severity: 'error' }] })
  expect(await atd('S-3')).toEqual(new Date('2026-02-10T02:30:00Z'))
})

test('DCSA 3.0 is answered with feedback elements and its version', async () => {
  const { call } = await startApi()
  const body = JSON.parse(readFileSync(new URL('../../../domain/intake/events/samples/dcsa-3.0-events.json', import.meta.url), 'utf8'))
  const answer = await call('/dcsa/v3/events', { token, method: 'POST', body })
  expect([answer.status, answer.headers.get('api-version')]).toEqual([200, '3.0.0'])
  expect(answer.body.feedbackElements).toContainEqual({
    ...{ severity: 'WARN', code: 'unmatched', propertyPath: '$.events[5]' },
    message: 'No shipment has its container',
  })
  const { rows } = await databasePool().query("select distinct source from received_events where format = 'dcsa-3'")
  expect(rows).toEqual([{ source: 'dcsa:DEMO' }])
})

test.each([
  ['/dcsa/v3/events', { events: 'none' }],
  ['/dcsa/v2/events', 'none'],
  ['/dcsa/v2/events', { events: [] }],
  ['/events', [{ key: 'a' }]],
  ['/events?source=<img>', { events: [] }],
])('%s refuses a message of which nothing can be read', async (path, body) => {
  const { call } = await startApi()
  const { status } = await call(path, { token, method: 'POST', body })
  expect(path === '/dcsa/v2/events' && typeof body === 'object' ? [200, 400] : [400]).toContain(status)
})

test('what was brought is listed with what became of it', async () => {
  const { call } = await startApi()
  const reader = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
  const { body } = await call('/received/events?state=unmatched', { token: reader })
  expect(body.data[0]).toMatchObject({ state: 'unmatched', container: 'ZZZU9999992', shipmentId: null })
})
