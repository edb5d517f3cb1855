import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { momentText } from '#domain/intake/events/received-event-list.ts'
import { deleteOldEvents, findReceivedEvent } from '#domain/intake/events/received-events.server.ts'
import { chooseShipment, listEventChoices, matchWaitingEvents } from '#domain/intake/events/waiting-events.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { insertContainer, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { bring, insertPorts, now, outcomesOf } from './taken-events.ts'

withRecord()

const origin = { network: null, requestId: null, userAgent: null } as never
const ends = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', shipmentDate: '2026-02-01' } as const
let [acme, rival, userId] = [0, 0, 0]

beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  userId = await seedUser(db(), { projectId: 4 })
})
beforeEach(async () => {
  await databasePool().query('delete from received_events; delete from shipments')
})

const person = (...customerIds: number[]): Viewer => ({ ...viewerOf(...customerIds), userId, sessionId: null, roleId: 1 })
const eventRow = async (key: string) =>
  (
    await databasePool().query(
      'select id::float8 as id, state, note, shipment_id::float8 as "shipmentId" from received_events where source_key = $1',
      [key],
    )
  ).rows[0]
const departed = { kind: 'departed', at: '2026-03-01T10:00:00Z', place: 'CNSHA' }
const atdOf = async (number: string) => (await databasePool().query('select atd from shipments where number = $1', [number])).rows[0]?.atd

test.each([
  ['its number before its bill', { shipment: 's-1', mbl: 'M-2' }, 'S-1'],
  ['its master bill before its house bill', { mbl: 'm-2', hbl: 'H-1' }, 'S-2'],
  ['its house bill before the booking', { hbl: 'H-1', booking: 'B-2' }, 'S-1'],
  ["the carrier's booking before the container", { booking: 'b-2', container: 'ZZZU1000015' }, 'S-2'],
  ['its container where nothing else is known', { shipment: 'S-9', container: 'ZZZU1000015' }, 'S-1'],
])('a shipment is found by %s', async (_, references, number) => {
  const first = await insertShipment(acme, 'S-1', { ...ends, hbl: 'H-1', mbl: 'M-1' })
  await insertContainer(first, 'ZZZU1000015', {})
  await insertShipment(acme, 'S-2', { ...ends, hbl: 'H-2', mbl: 'M-2', carrierBooking: 'B-2' })
  expect(outcomesOf(await bring([acme], [{ key: 'e', ...departed, ...references }]))).toEqual(['taken'])
  expect(await atdOf(number)).toEqual(new Date(departed.at))
})

test('a container that is used again belongs to the shipment from which it is not back', async () => {
  const first = await insertShipment(acme, 'S-1', { ...ends, shipmentDate: '2025-11-01' })
  await insertContainer(first, 'ZZZU1000015', { status: 'returned', emptyReturnedAt: new Date('2026-01-10T00:00:00Z') })
  await insertContainer(await insertShipment(acme, 'S-2', ends), 'ZZZU1000015', {})
  await bring([acme], [{ key: 'e', ...departed, container: 'ZZZU1000015' }])
  expect([await atdOf('S-1'), await atdOf('S-2')]).toEqual([null, new Date(departed.at)])
})

test.each([
  ['2026-03-01T15:00:00Z', 'MXZLO', '2026-03-01 09:00 UTC−6', null],
  ['2026-03-01T09:00:00', 'MXZLO', '2026-03-01 09:00 UTC−6', null],
  ['2026-03-01T15:00:00Z', null, '2026-03-01 15:00 UTC', null],
  ['2026-03-01', 'MXZLO', '2026-03-01', null],
  ['2026-03-01T09:00:00', 'XXQQQ', '2026-03-01 09:00, clock not known', 'unknown-clock'],
])('an event at %s in %s is listed at %s, and marked where its clock is not known', async (at, place, listed, note) => {
  await insertShipment(acme, 'S-1', ends)
  const [answer] = await bring([acme], [{ key: 'e', kind: 'customs_hold', shipment: 'S-1', at, ...(place && { place }) }])
  const event = await findReceivedEvent(person(acme), (await eventRow('e')).id)
  expect([event && momentText(event, translatorIn('en')), answer?.notes]).toEqual([listed, note ? [note] : []])
})

describe('an event without a shipment', () => {
  test('waits, and is taken as soon as its shipment has come', async () => {
    expect(outcomesOf(await bring([acme], [{ key: 'e', ...departed, shipment: 'S-1' }]))).toEqual(['unmatched'])
    await matchWaitingEvents(now)
    expect(await eventRow('e')).toMatchObject({ state: 'unmatched', note: 'no-shipment' })
    await insertShipment(acme, 'S-1', ends)
    await matchWaitingEvents(now)
    expect(await eventRow('e')).toMatchObject({ state: 'taken', note: null })
    expect(await atdOf('S-1')).toEqual(new Date(departed.at))
  })

  test('is tried for 30 days, and deleted after 90', async () => {
    await bring([acme], [{ key: 'e', ...departed, shipment: 'S-1' }])
    await insertShipment(acme, 'S-1', ends)
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
    await matchWaitingEvents(later(31))
    expect(await eventRow('e')).toMatchObject({ state: 'unmatched' })
    await deleteOldEvents(later(89), { projectId: 4, days: 90 })
    expect(await eventRow('e')).toBeDefined()
    await deleteOldEvents(later(91), { projectId: 4, days: 90 })
    expect(await eventRow('e')).toBeUndefined()
  })

  test('never becomes that of a customer for whom its sender does not speak', async () => {
    await bring([acme], [{ key: 'e', ...departed, shipment: 'S-1' }])
    await insertShipment(rival, 'S-1', ends)
    await matchWaitingEvents(now)
    expect([await atdOf('S-1'), (await eventRow('e'))?.state]).toEqual([null, 'unmatched'])
  })
})

test('an event for a customer that was merged into another one finds the shipment there, until the two are separated', async () => {
  const [merged, remaining] = [await insertCustomer('Merged'), await insertCustomer('Remaining')]
  const intoRemaining = (id: number | null) => databasePool().query('update customers set merged_into_id = $1 where id = $2', [id, merged])
  await bring([merged], [{ key: 'e', ...departed, shipment: 'S-1' }])
  await intoRemaining(remaining)
  await insertShipment(remaining, 'S-1', ends)
  await matchWaitingEvents(now)
  expect(await atdOf('S-1')).toEqual(new Date(departed.at))
  await intoRemaining(null)
  await bring([merged], [{ key: 'f', ...departed, shipment: 'S-2' }])
  await insertShipment(remaining, 'S-2', ends)
  await matchWaitingEvents(now)
  expect([await atdOf('S-2'), (await eventRow('f'))?.state]).toEqual([null, 'unmatched'])
})

describe('an event of a bill that several shipments have', () => {
  beforeEach(async () => {
    await insertShipment(acme, 'S-1', { ...ends, mbl: 'M-1' })
    await insertShipment(acme, 'S-2', { ...ends, mbl: 'M-1' })
    await bring([acme], [{ key: 'e', ...departed, mbl: 'M-1' }])
  })

  test('changes nothing until a person has chosen one, and stays with it when the source corrects it', async () => {
    const { id } = await eventRow('e')
    const viewer = person(acme, rival)
    expect([await atdOf('S-1'), await atdOf('S-2')]).toEqual([null, null])
    expect((await listEventChoices(viewer, id)).map(({ number }) => number)).toEqual(['S-1', 'S-2'])
    expect(await chooseShipment(actOf(viewer, now, origin), id, 's-2')).toBe(true)
    expect([await atdOf('S-1'), await atdOf('S-2')]).toEqual([null, new Date(departed.at)])
    const corrected = { ...departed, at: '2026-03-02T10:00:00Z', updatedAt: '2026-03-02T11:00:00Z' }
    await bring([acme], [{ key: 'e', ...corrected, mbl: 'M-1' }])
    expect(await atdOf('S-2')).toEqual(new Date(corrected.at))
    const { rows } = await databasePool().query("select user_id::int as by, details from audit_entries where action = 'assign-event'")
    expect(rows).toEqual([{ by: userId, details: { source: 'tms', event: 'e' } }])
  })

  test('is of the one that has its container', async () => {
    const { rows } = await databasePool().query("select id::float8 as id from shipments where number = 'S-1'")
    await insertContainer(rows[0].id, 'ZZZU1000015', {})
    await bring([acme], [{ key: 'f', ...departed, mbl: 'M-1', container: 'ZZZU1000015' }])
    expect(await atdOf('S-1')).toEqual(new Date(departed.at))
  })

  test('can be given to no shipment that the person may not see, nor chosen by who does not see it', async () => {
    const { id } = await eventRow('e')
    await insertShipment(rival, 'S-3', ends)
    await expect(chooseShipment(actOf(person(acme), now, origin), id, 'S-3')).rejects.toThrow('received.events.noShipment')
    const stranger = { ...person(acme), roleId: 3 } as Viewer
    expect([await chooseShipment(actOf(stranger, now, origin), id, 'S-1'), await findReceivedEvent(stranger, id)]).toEqual([false, null])
    expect((await eventRow('e')).state).toBe('ambiguous')
  })
})

test('a key of a shipment that the sender may not see is out of reach, and says nothing of it', async () => {
  await insertShipment(rival, 'S-1', ends)
  await bring([rival], [{ key: 'e', ...departed, shipment: 'S-1' }])
  const [answer] = await bring([acme], [{ key: 'e', retracted: true, updatedAt: '2026-04-01T00:00:00Z' }])
  expect(answer).toMatchObject({ outcome: 'rejected', notes: ['out-of-reach'] })
  expect(await atdOf('S-1')).toEqual(new Date(departed.at))
})

test('an ETA of an event is a version of its source, with the reason it gives', async () => {
  const id = await insertShipment(acme, 'S-1', { ...ends, eta: new Date('2026-03-20T00:00:00Z'), source: 'files' })
  await bring([acme], [{ key: 'e', kind: 'eta', at: '2026-03-25T00:00:00Z', shipment: 'S-1', remark: 'Port congestion' }])
  const { rows } = await databasePool().query(
    "select expected_at as at, source, reason from shipment_dates where shipment_id = $1 and kind = 'eta' order by id",
    [id],
  )
  expect(rows).toEqual([
    { at: new Date('2026-03-20T00:00:00Z'), source: 'files', reason: null },
    { at: new Date('2026-03-25T00:00:00Z'), source: 'events of tms', reason: 'Port congestion' },
  ])
})
