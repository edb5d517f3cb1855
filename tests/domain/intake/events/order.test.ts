import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { takeEvents } from '#domain/intake/events/take-events.server.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import { rounds } from '#tests/support/extent.ts'
import { insertContainer, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { bring, insertPorts, now, standingOf } from './taken-events.ts'

withRecord()

let acme = 0
beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
})

const box = 'ZZZU1000015'
const kinds = [
  'departed',
  'arrived',
  'etd',
  'eta',
  'out_of_gate',
  'delivered',
  'empty_returned',
  'discharged',
  'booking_confirmed',
] as const

const event = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  kind: fc.constantFrom(...kinds),
  day: fc.integer({ min: 1, max: 28 }),
  place: fc.constantFrom('CNSHA', 'MXZLO', 'PAPTY', undefined),
  isOfBox: fc.boolean(),
  retracted: fc.boolean(),
  classifier: fc.constantFrom('actual', 'estimated', 'planned'),
})

const story = fc.uniqueArray(event, { minLength: 1, maxLength: 8, selector: (each) => JSON.stringify(each) }).chain((events) => {
  const sent = events.map(({ day, isOfBox, retracted, key, ...each }, at) => {
    const updatedAt = `2026-04-01T00:00:${String(at).padStart(2, '0')}Z`
    if (retracted) return { key, updatedAt, retracted }
    return {
      ...each,
      key,
      updatedAt,
      shipment: 'S-1',
      at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
      ...(isOfBox && { container: box }),
    }
  })
  const calls = fc.tuple(fc.shuffledSubarray(sent, { minLength: sent.length, maxLength: sent.length }), fc.integer({ min: 1, max: 4 }))
  return fc.tuple(fc.constant(sent), calls)
})

async function anew(): Promise<void> {
  await databasePool().query('delete from received_events; delete from shipments')
  const ends = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', shipmentDate: '2026-02-01' } as const
  const id = await insertShipment(acme, 'S-1', { ...ends, eta: new Date('2026-03-20T00:00:00Z') })
  await insertContainer(id, box, { status: 'booked' })
}

test('events in any order, in one call or several, end the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ([sent, [shuffled, calls]]) => {
      await anew()
      await bring([acme], sent)
      const inOrder = await standingOf('S-1')
      await anew()
      const size = Math.ceil(shuffled.length / calls)
      for (let at = 0; at < shuffled.length; at += size) await bring([acme], shuffled.slice(at, at + size))
      expect(await standingOf('S-1')).toEqual(inOrder)
    }),
    { numRuns: rounds({ once: 6, all: 50 }) },
  )
}, 120_000)

test('a date expected at a port on the way is not the shipment’s, and one without a place is', async () => {
  await anew()
  const eta = { kind: 'eta', shipment: 'S-1', at: '2026-03-25T00:00:00Z' }
  await bring([acme], [{ ...eta, key: 'way', place: 'PAPTY' }])
  expect((await standingOf('S-1')).shipment.eta).toMatch(/^2026-03-20/)
  await bring([acme], [{ ...eta, key: 'end', place: 'MXZLO' }])
  expect((await standingOf('S-1')).shipment.eta).toMatch(/^2026-03-25/)
  await bring([acme], [{ ...eta, key: 'plain', at: '2026-03-26T00:00:00Z' }])
  expect((await standingOf('S-1')).shipment.eta).toMatch(/^2026-03-26/)
})

test('an expected date that EDI gives of another port is not the shipment’s', async () => {
  const header = `ISA*00*          *00*          *ZZ*DEMOLINE       *ZZ*FAIRWAY        *260310*1520*U*00401*000000101*0*T*>~`
  const ofPort = (port: string, number: number) =>
    readX12(`${header}ST*315*${number}~B4***VD*20260210*103${number}*CNSHA~N9*BM*M-1~R4*D*UN*${port}*X~DTM*139*20260329*1100*UT~SE*4*1~`)
  await anew()
  await databasePool().query(`update shipments set mbl = 'M-1'`)
  for (const [port, eta] of [
    ['PAPTY', /^2026-03-20/],
    ['MXZLO', /^2026-03-29T11/],
  ] as const) {
    const events = ofPort(port, port === 'PAPTY' ? 1 : 2).map((parsed) => ({ parsed, raw: '' }))
    await takeEvents(viewerOf(acme), { source: 'carrier', format: 'x12', events }, now)
    expect((await standingOf('S-1')).shipment.eta).toMatch(eta)
  }
})

test('a container’s status follows from what all sources say, in whatever order they say it', async () => {
  const facts = [
    { source: 'carrier', event: { key: 'a', kind: 'arrived', place: 'MXZLO' } },
    { source: 'agent', event: { key: 'b', kind: 'discharged', place: 'MXZLO' } },
    { source: 'truck', event: { key: 'c', kind: 'departed', place: 'CNSHA' } },
  ]
  for (const order of [facts, [...facts].reverse()]) {
    await anew()
    for (const { source, event } of order)
      await bring([acme], [{ ...event, at: '2026-03-10T10:00:00Z', shipment: 'S-1', container: box }], source)
    expect((await standingOf('S-1')).containers).toMatchObject([{ status: 'arrived' }])
  }
})

test('what a source takes back entirely leaves a shipment and its container as they were', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ([, [shuffled, calls]]) => {
      await anew()
      const before = await standingOf('S-1')
      const size = Math.ceil(shuffled.length / calls)
      for (let at = 0; at < shuffled.length; at += size) await bring([acme], shuffled.slice(at, at + size))
      await bring(
        [acme],
        ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, updatedAt: '2026-05-01T00:00:00Z', retracted: true })),
      )
      expect(await standingOf('S-1')).toEqual(before)
    }),
    { numRuns: rounds({ once: 4, all: 30 }) },
  )
}, 120_000)
