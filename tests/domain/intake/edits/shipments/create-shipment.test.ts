import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { createShipment, listCreationCustomers, type NewShipment } from '#domain/intake/edits/shipments/create-shipment.server.ts'
import { listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'
import { actsOf, eventsOf, findStored, rulesOf, stageNow, takeContainers, takeShipments } from './following-stage.ts'

const place = withRecord('with ports')
let [own, foreign] = [0, 0]
let viewer: Viewer

beforeAll(async () => {
  ;[own = 0, foreign = 0] = await seedCustomers(2)
  viewer = await seedViewer({ roleId: 3, customerIds: [own] })
  await detectEvents(new Date())
})

const create = (written: Partial<NewShipment> = {}, by = viewer, now = stageNow) =>
  createShipment(actOf(by, now), {
    customerId: own,
    ...written,
    edit: { number: 'H-1', shipmentDate: '2026-11-25', mode: 'sea', ...written.edit },
    reason: 'By telephone',
  })

describe('a shipment created by hand', () => {
  test('has what was typed, its events and legs, a history with the reason, and no source', async () => {
    const edit = {
      number: 'H-1',
      shipmentDate: '2026-11-25',
      mode: 'sea',
      origin: 'CNSHA',
      destination: 'MXZLO',
      atd: '2026-11-05',
      eta: '2026-12-01T10:00',
    }
    const dates = { etd: null, eta: null, atd: null, ata: null }
    const leg = { id: null, mode: null, carrier: null, vessel: 'Ever Given', voyage: null, origin: 'CNSHA', destination: 'MXZLO', ...dates }
    const events = [
      { id: null, type: 2, at: '2026-11-01', description: null },
      { id: null, type: 10, at: '2026-11-02T08:30', description: null },
    ]
    const id = await create({ edit, legs: [leg], events })
    expect(await findStored('H-1')).toMatchObject({
      ...{ id, customerId: own, source: null, status: 'in_transit', atdIsDay: true, eta: new Date('2026-12-01T16:00:00Z') },
    })
    expect(await eventsOf(id ?? 0)).toEqual(['2 2026-11-01 by hand', '7 2026-11-05 by hand', '10 2026-11-02 by hand'])
    const ofHour = eq(shipmentEvents.eventType, 10)
    expect(await db().select({ at: shipmentEvents.occurredAt }).from(shipmentEvents).where(ofHour)).toEqual([
      { at: new Date('2026-11-02T14:30:00Z') },
    ])
    expect(await actsOf(id ?? 0)).toMatchObject([
      {
        ...{ act: 'created', reason: 'By telephone', createdBy: viewer.userId },
        changes: {
          number: { before: null, after: 'H-1' },
          customer: { after: 'Customer 1' },
          atd: { after: '2026-11-05' },
          legs: { before: null },
        },
      },
    ])
    const { rows } = await db().execute(sql`select action, user_id::int as by from audit_entries where subject_id = ${String(id)}`)
    expect(rows).toEqual([{ action: 'create-shipment', by: viewer.userId }])
  })

  test('whose number a feed brings later is held, and its own stays', async () => {
    await takeShipments(place.dataDir, [{ Nr: 'h-1', Owner: 'Customer 1', Carrier: 'MSC' }])
    expect(await listHeld(viewer)).toMatchObject([{ reasons: [{ kind: 'known-elsewhere' }], numbers: ['h-1'] }])
    expect(await findStored('H-1')).toMatchObject({ source: null, carrier: null })
  })

  test('is completed by its containers where nothing was typed', async () => {
    const before = await findStored('H-1')
    await takeContainers(place.dataDir, ['MSKU1234565,H-1,LOAD,2026-11-02T08:00', 'MSKU1234565,H-1,DISC,2026-11-20T08:00'])
    expect(await findStored('H-1')).toMatchObject({ atd: before.atd, ata: new Date('2026-11-20T14:00:00Z'), status: 'arrived' })
    expect(await rulesOf(before.id)).toEqual([])
  })

  test('keeps a status that was typed', async () => {
    await create({ edit: { number: 'H-2', shipmentDate: '2026-11-25', status: 'requested', atd: '2026-11-05' } })
    expect((await findStored('H-2')).status).toBe('requested')
  })

  test('is news once, and not to whoever created it', async () => {
    const id = await create({ edit: { number: 'H-3', shipmentDate: '2026-11-25', eta: '2026-12-01' } }, viewer, new Date())
    await detectEvents(new Date())
    await detectEvents(new Date())
    const told = await db()
      .select()
      .from(activityEvents)
      .where(eq(activityEvents.shipmentId, id ?? 0))
    expect(told.map(({ kind, actorId }) => [kind, actorId])).toEqual([['shipment-created', viewer.userId]])
  })
})

test.each([
  [{ edit: { number: 'h-1', shipmentDate: '2026-11-25' } }, 'repairs.numberTaken', 'number'],
  [{ edit: { number: null, shipmentDate: '2026-11-25' } }, 'repairs.numberRequired', 'number'],
  [{ edit: { number: 'H-9', shipmentDate: null } }, 'repairs.shipmentDateRequired', 'shipmentDate'],
  [{ edit: { number: 'H-9', shipmentDate: '2026-11-25', origin: 'XXNON' } }, 'repairs.unknownPlace', 'origin'],
  [{ edit: { number: 'H-9', shipmentDate: '2026-11-25', ata: '2026-12-24' } }, 'repairs.dateAhead', 'ata'],
] as const)('%o is refused, and nothing is created', async (written, key, field) => {
  await expect(create(written)).rejects.toMatchObject({ key, field })
  await expect(findStored('H-9')).rejects.toThrow()
})

test('nobody creates for another’s customer, an archived or an absent one, nor without the capability', async () => {
  const edit = { number: 'H-9', shipmentDate: '2026-11-25' }
  for (const customerId of [foreign, 987_654_321]) {
    await expect(create({ customerId, edit })).rejects.toMatchObject({ key: 'repairs.unknownCustomer', field: 'customer' })
  }
  for (const roleId of [2, 4, 5] as const) {
    const other = await seedViewer({ roleId, customerIds: [own] })
    expect(await create({ edit }, other)).toBeNull()
    expect(await listCreationCustomers(other)).toEqual([])
  }
  expect(await listCreationCustomers(viewer)).toEqual([{ id: own, name: 'Customer 1' }])
  await db().update(customers).set({ deletedAt: stageNow }).where(eq(customers.id, own))
  await expect(create({ edit })).rejects.toMatchObject({ key: 'repairs.unknownCustomer' })
  expect(await listCreationCustomers(viewer)).toEqual([])
})
