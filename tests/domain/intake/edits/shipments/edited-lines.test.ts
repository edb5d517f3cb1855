import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { routings, shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { editShipment, type ShipmentEditing } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { findEditable } from '#domain/intake/edits/shipments/find-editable.server.ts'
import type { TypedLeg } from '#domain/intake/edits/shipments/typed-lines.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { actsOf, eventsOf, findStored, rulesOf, stageNow, takeContainers, takeShipments } from './following-stage.ts'

const place = withRecord('with ports')
let viewer: Viewer

beforeAll(async () => {
  await takeShipments(place.dataDir, [{}])
  viewer = await seedViewer({ roleId: 3, customerIds: [(await findStored()).customerId] })
})
beforeEach(async () => {
  await db().execute(sql`truncate shipments cascade`)
  await takeShipments(place.dataDir, [{ ATD: '2026-11-05', ATA: '2026-11-20' }])
})

const save = async (editing: Partial<ShipmentEditing>) => {
  const { id, version } = await findStored()
  return editShipment(actOf(viewer, stageNow), id, { version, edit: {}, reason: 'The carrier called', ...editing })
}
const lines = async () => {
  const found = await findEditable(viewer, (await findStored()).id)
  if (!found) throw new Error('the viewer may edit it')
  return found
}
const ruled = async () => (await rulesOf((await findStored()).id)).map(({ field, rule }) => `${field} ${rule}`)
const leg = (changed: Partial<TypedLeg>): TypedLeg => ({
  ...{ id: null, carrier: null, vessel: 'Ever Given', voyage: '12W', origin: 'CNSHA', destination: 'MXZLO', etd: '2026-11-05', eta: null },
  ...{ mode: null, atd: null, ata: null },
  ...changed,
})

describe('legs written by hand', () => {
  test('are replaced as they are typed, by the clock of their places, and shown with what is only a day', async () => {
    await save({ legs: [leg({ eta: '2026-11-20T10:00' }), leg({ origin: 'MXZLO', destination: 'MXVER', vessel: null, etd: null })] })
    const { id } = await findStored()
    const details = await findShipment(viewer, id)
    expect(details?.legs).toMatchObject([
      { vessel: 'Ever Given', etd: new Date('2026-11-05T04:00:00Z'), eta: new Date('2026-11-20T16:00:00Z'), days: ['etd'] },
      { origin: { code: 'MXZLO' }, destination: { code: 'MXVER' }, etd: null, days: [] },
    ])
    expect(await actsOf(id)).toMatchObject([
      {
        act: 'changed',
        changes: { legs: { before: null, after: 'CNSHA–MXZLO Ever Given 12W 2026-11-05 2026-11-20 10:00; MXZLO–MXVER 12W' } },
      },
    ])
    // No feed writes legs: there is nothing to keep them against.
    expect(await ruled()).toEqual([])
  })

  test('keep the seconds of what nobody changed, and the same again is no change', async () => {
    const { id } = await findStored()
    const etd = new Date('2026-11-05T01:02:03Z')
    await db().insert(routings).values({ shipmentId: id, sequence: 1, vessel: 'Ever Given', originPort: 'CNSHA', etd })
    const { legs } = await lines()
    await save({ legs })
    expect(await actsOf(id)).toEqual([])
    await save({ legs: legs.map((each) => ({ ...each, voyage: '12W' })) })
    expect(await db().select().from(routings).where(eq(routings.shipmentId, id))).toMatchObject([{ voyage: '12W', etd, etdIsDay: false }])
  })

  test('with a place of no project are refused', async () => {
    await expect(save({ legs: [leg({ origin: 'XXNON' })] })).rejects.toMatchObject({ key: 'repairs.unknownPlace', field: 'legs' })
  })
})

describe('events written by hand', () => {
  test('replace those of their type until the feed tells another, and leave the others to the feed', async () => {
    const { events } = await lines()
    await save({ events: [...events, { id: null, type: 10, at: '2026-11-21T09:00', description: 'At the agent' }] })
    const { id } = await findStored()
    expect(await eventsOf(id)).toEqual(['7 2026-11-05 tms', '9 2026-11-20 tms', '10 2026-11-21 by hand'])
    expect(await ruled()).toEqual(['event:10 until'])
    await takeShipments(place.dataDir, [{ ATD: '2026-11-05', ATA: '2026-11-20', Weight: '7' }])
    expect(await eventsOf(id)).toEqual(['7 2026-11-05 tms', '9 2026-11-20 tms', '10 2026-11-21 by hand'])
    expect((await actsOf(id))[0]?.changes).toEqual({ 'event:10': { before: null, after: '2026-11-21 09:00 At the agent' } })
  })

  test('change the date that says the same, and go with it', async () => {
    const { events } = await lines()
    await save({ events: events.map((event) => (event.type === 9 ? { ...event, at: '2026-11-22' } : event)) })
    const { id } = await findStored()
    expect(await findStored()).toMatchObject({ ata: new Date('2026-11-22T18:00:00Z'), ataIsDay: true, status: 'arrived' })
    expect([await eventsOf(id), await ruled()]).toEqual([
      ['7 2026-11-05 tms', '9 2026-11-22 by hand'],
      ['ata until', 'event:9 until'],
    ])
    await takeShipments(place.dataDir, [{ ATD: '2026-11-05', ATA: '2026-11-24' }])
    expect([await eventsOf(id), await ruled(), (await findStored()).ata]).toEqual([
      ['7 2026-11-05 tms', '9 2026-11-24 tms'],
      [],
      new Date('2026-11-24T18:00:00Z'),
    ])
  })

  test('that are removed take their date and their status along', async () => {
    const { events } = await lines()
    await save({ events: events.filter(({ type }) => type !== 9) })
    expect(await findStored()).toMatchObject({ ata: null, status: 'in_transit' })
  })

  test('are not touched when a feed has written them anew meanwhile, nor by what a form repeats', async () => {
    const { events } = await lines()
    await db().execute(sql`update shipment_events set id = default`)
    await save({ events, edit: { carrier: 'MSC' } })
    const { id } = await findStored()
    expect([await eventsOf(id), await ruled()]).toEqual([['7 2026-11-05 tms', '9 2026-11-20 tms'], ['carrier until']])
  })

  test('of containers are kept against other containers always, by their rule', async () => {
    await db().execute(sql`truncate shipments cascade`)
    await takeShipments(place.dataDir, [{}])
    await takeContainers(place.dataDir, ['MSKU1234565,S-1,LOAD,2026-11-02T08:00'])
    const { events } = await lines()
    await save({ events: events.map((event) => ({ ...event, at: '2026-11-03' })), rules: { atd: 'always', 'event:7': 'always' } })
    await takeContainers(place.dataDir, ['MSKU1234565,S-1,LOAD,2026-11-04T08:00'])
    const { id, atd } = await findStored()
    expect([await eventsOf(id), atd?.toISOString().slice(0, 10)]).toEqual([['7 2026-11-03 by hand'], '2026-11-03'])
    expect(await ruled()).toEqual(['atd always', 'event:7 always'])
  })

  test('that have not happened yet are refused', async () => {
    await expect(save({ events: [{ id: null, type: 10, at: '2026-11-29', description: null }] })).rejects.toMatchObject({
      ...{ key: 'repairs.dateAhead', field: 'events' },
    })
  })
})

test('events beside the timeline are in no form, and stay whatever is edited', async () => {
  const { id } = await findStored()
  const beside = { shipmentId: id, eventType: 105, occurredAt: new Date('2026-11-12T00:00:00Z'), timeZone: 'UTC', inTimeline: false }
  await db()
    .insert(shipmentEvents)
    .values({ ...beside, source: 'events of carrier' })
  const { events } = await lines()
  expect(events.map(({ type }) => type)).toEqual([7, 9])
  expect(await save({ edit: { weightKg: 90 }, events: [...events, { id: null, type: 2, at: '2026-11-01', description: null }] })).toBe(true)
  expect((await eventsOf(id)).map((event) => event.split(' ')[0])).toEqual(['2', '7', '9', '105'])
})
