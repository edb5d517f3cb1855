import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { takeEvents } from '#domain/intake/events/take-events.server.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import { noReferences, type ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { bring, insertPorts, now, outcomesOf } from './taken-events.ts'

withRecord()

let acme = 0
beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  await insertShipment(acme, 'S-1', { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO' })
})

const departed = { kind: 'departed', place: 'CNSHA', shipment: 'S-1' }

test.each([
  ['9999-12-31T23:30:00-05:00', 'at is not between 1980 and 2199'],
  ['1026-02-10T00:00:00Z', 'at is not between 1980 and 2199'],
  ['2026-02-30', 'at is not an ISO 8601 date and time'],
  ['2026-02-10T25:00:00Z', 'at is not an ISO 8601 date and time'],
])('an event at %s is refused, and those beside it are taken', async (at, reason) => {
  const good = { key: `good ${at}`, ...departed, at: '2026-02-10T10:30:00Z' }
  const answers = await bring([acme], [{ key: `bad ${at}`, ...departed, at }, good])
  expect(answers).toMatchObject([{ outcome: 'rejected', notes: [reason] }, { outcome: 'taken' }])
})

test('an event that was changed in the year 9999 is refused', async () => {
  const [answer] = await bring([acme], [{ key: 'changed', ...departed, at: '2026-02-10T10:30:00Z', updatedAt: '9999-12-31T23:59:59Z' }])
  expect(answer).toMatchObject({ outcome: 'rejected', notes: ['updatedAt is not between 1980 and 2199'] })
})

function reported(changes: Partial<ReportedEvent>): ReportedEvent {
  return {
    ...{ key: 'k', updatedAt: null, retracted: false, kind: 'departed', code: 'VD', classifier: 'actual', at: '2026-02-10T10:30:00Z' },
    ...{
      place: 'CNSHA',
      end: null,
      expected: {},
      vessel: null,
      voyage: null,
      remark: null,
      references: { ...noReferences, shipment: 'S-1' },
    },
    ...changes,
  }
}

const take = (changes: Partial<ReportedEvent>) =>
  takeEvents(
    viewerOf(acme),
    { source: 'edi', format: 'x12', events: [{ parsed: { pointer: '/0', event: reported(changes) }, raw: '' }] },
    now,
  )

test('a key of any length is one key', async () => {
  const key = 'k'.repeat(9_000)
  expect(outcomesOf(await take({ key }))).toEqual(['taken'])
  expect(outcomesOf(await take({ key }))).toEqual(['unchanged'])
  expect(outcomesOf(await take({ key: `${key}!` }))).toEqual(['taken'])
  const { rows } = await databasePool().query("select max(length(source_key)) as longest from received_events where source = 'edi'")
  expect(rows[0].longest).toBeLessThanOrEqual(200)
})

test('long texts are cut, and a character that is none is refused', async () => {
  expect(outcomesOf(await take({ key: 'long', remark: 'r'.repeat(1_000_000), vessel: 'v'.repeat(1_000_000) }))).toEqual(['taken'])
  const { rows } = await databasePool().query("select length(event ->> 'vessel') as long from received_events where source_key = 'long'")
  expect(rows[0].long).toBe(500)
  expect(await take({ key: 'nul', remark: 'a\0b' })).toMatchObject([{ outcome: 'rejected', notes: ['contains an invalid character'] }])
  expect(outcomesOf(await take({ key: 'half', references: { ...noReferences, shipment: 'S-\ud800' } }))).toEqual(['rejected'])
})

test('EDI with a day that no calendar has is refused', () => {
  const header = `ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FAIRWAY        *260210*1030*U*00401*000000001*0*P*>~`
  const [event] = readX12(`${header}ST*315*0001~B4***VD*20260230*1030*CNSHA~SE*3*0001~`)
  expect(event).toMatchObject({ reason: 'B4 gives no date' })
})
