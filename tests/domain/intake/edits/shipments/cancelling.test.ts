import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type ShipmentSeed, seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findRestorable } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { cancelShipment, restoreShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const absent = 987_654_321
let customerId = 0
let operator: Viewer
let stranger: Viewer

beforeAll(async () => {
  const [own = 0, foreign = 0] = await seedCustomers(2)
  customerId = own
  operator = await seedViewer({ roleId: 3, customerIds: [own] })
  stranger = await seedViewer({ roleId: 3, customerIds: [foreign] })
})

const seed = (row: Partial<ShipmentSeed> = {}) => seedShipment(db(), { customerId, status: 'booked', ...row })
const statusOf = async (id: number) => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.status
const historyOf = (id: number) => db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, id)).orderBy(shipmentHistory.id)
const cancel = (id: number, viewer = operator) => cancelShipment(actOf(viewer, now), id, 'Booked twice')
const restore = (id: number, viewer = operator) => restoreShipment(actOf(viewer, now), id, 'It is real')

describe('a shipment cancelled by hand', () => {
  test('keeps who cancelled it, when and why, in its history and in the audit trail', async () => {
    const id = await seed()
    expect(await cancel(id)).toBe(true)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await historyOf(id)).toMatchObject([
      {
        ...{ act: 'cancelled', reason: 'Booked twice', createdBy: operator.userId, createdAt: now },
        changes: { status: { before: 'booked', after: 'cancelled' } },
      },
    ])
    const { rows } = await change(
      `select action, user_id::int as by, details from audit_entries where subject_kind = 'shipment' and subject_id = $1`,
      `${id}`,
    )
    const details = { before: { status: 'booked' }, after: { status: 'cancelled' }, reason: 'Booked twice' }
    expect(rows).toEqual([{ action: 'cancel-shipment', by: operator.userId, details }])
    expect((await findRestorable(operator, id))?.restores).toEqual({ act: 'cancelled', by: 'Some Body', at: now, reason: 'Booked twice' })
  })

  test('is not cancelled twice', async () => {
    const id = await seed()
    await cancel(id)
    await expect(cancel(id)).rejects.toThrow('repairs.isCancelled')
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('gets back the status it had', async () => {
    const id = await seed({ status: 'requested', eta: new Date('2026-04-01T00:00:00Z') })
    await cancel(id)
    expect(await restore(id)).toBe(true)
    expect(await statusOf(id)).toBe('requested')
    expect((await historyOf(id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['cancelled', 'Booked twice'],
      ['restored', 'It is real'],
    ])
  })

  test('gets what its dates say where they came further while it was cancelled', async () => {
    const id = await seed()
    await cancel(id)
    await db()
      .update(shipments)
      .set({ atd: new Date('2026-03-01T00:00:00Z') })
      .where(eq(shipments.id, id))
    await restore(id)
    expect(await statusOf(id)).toBe('in_transit')
  })

  test('keeps a status that is further than its dates', async () => {
    const id = await seed({ status: 'arrived' })
    await cancel(id)
    await restore(id)
    expect(await statusOf(id)).toBe('arrived')
  })

  test('is restored once, and a shipment that is not cancelled stays as it is', async () => {
    const id = await seed()
    expect(await restore(id)).toBe(true)
    expect([await statusOf(id), await historyOf(id)]).toEqual(['booked', []])
  })

  test('restored, that a feed cancelled gets the status of its dates', async () => {
    const id = await seed({ status: 'cancelled', ata: new Date('2026-03-01T00:00:00Z') })
    expect((await findRestorable(operator, id))?.restores).toEqual({ act: 'cancelled', by: null, at: null, reason: null })
    await restore(id)
    expect(await statusOf(id)).toBe('arrived')
  })
})

test("a stranger's shipment and one that does not exist answer alike, and nothing is written", async () => {
  const id = await seed()
  for (const asked of [id, absent]) {
    expect(await cancel(asked, stranger)).toBe(false)
    expect(await restore(asked, stranger)).toBe(false)
    expect(await findRestorable(stranger, asked)).toBeNull()
  }
  expect([await statusOf(id), await historyOf(id)]).toEqual(['booked', []])
})
