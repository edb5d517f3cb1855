import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { notice, withNoticing } from './stage.ts'

withRecord()
withNoticing()

async function seedLimits(departureHours: number): Promise<number> {
  const customerId = await seedCustomer(db())
  await db().insert(exceptionThresholds).values({ projectId: 4, customerId, departureHours })
  return customerId
}

test('an exception whose limits change is one event while it stays open, and another once it has been closed', async () => {
  const [short, long, endless] = [await seedLimits(30), await seedLimits(48), await seedLimits(500)]
  const etd = new Date(Date.now() - 4 * dayMs)
  const shipmentId = await seedShipment(db(), { customerId: short, etd, status: 'booked' })
  const kind = 'departure-delayed'
  const countAfter = async (...customerIds: number[]) => {
    for (const customerId of customerIds) {
      await db().update(shipments).set({ customerId }).where(eq(shipments.id, shipmentId))
      await detectExceptions(new Date())
      await notice()
    }
    return db().$count(activityEvents, and(eq(activityEvents.shipmentId, shipmentId), eq(activityEvents.kind, kind)))
  }
  expect(await countAfter(short)).toBe(1)
  expect(await countAfter(long, short, long)).toBe(1)
  const openings = await db().execute(sql`select distinct opens_at from exceptions where shipment_id = ${shipmentId} and kind = ${kind}`)
  expect(openings.rows).toHaveLength(2)
  expect(await countAfter(endless, long)).toBe(2)
})
