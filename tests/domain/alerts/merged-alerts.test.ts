import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { comment, in_, mailsTo, notice, stage, withNoticing } from './stage.ts'

withRecord()
withNoticing()

const look = async () => {
  await detectExceptions(new Date())
  await notice()
  await deliverDue('RealTime', in_(1))
}

test('what was mailed before two customers were merged or separated is mailed to nobody again, and what comes after to both', async () => {
  const [merged, remaining] = [await stage('comment-added'), await stage('comment-added')]
  await comment(merged.shipmentId, 'The seal is broken')
  await comment(remaining.shipmentId, 'It has left')
  await look()
  const count = async () => [(await mailsTo(merged.reader.email)).length, (await mailsTo(remaining.reader.email)).length]
  expect(await count()).toEqual([1, 1])
  const administrator = await seedViewer({ roleId: 1 })
  const both = { mergedId: merged.customerId, remainingId: remaining.customerId, reason: 'The same' }
  const mergeId = (await mergeCustomers(actOf(administrator), both)) ?? 0
  await look()
  expect(await count()).toEqual([1, 1])
  const owners = async () =>
    (
      await db()
        .select()
        .from(activityEvents)
        .where(inArray(activityEvents.shipmentId, [merged.shipmentId]))
    ).map((event) => event.customerId)
  expect(new Set(await owners())).toEqual(new Set([remaining.customerId]))
  await comment(merged.shipmentId, 'It was mended')
  await look()
  expect(await count()).toEqual([2, 2])
  await separateCustomers(actOf(administrator), mergeId, 'Two companies')
  await look()
  expect(await count()).toEqual([2, 2])
  expect(new Set(await owners())).toEqual(new Set([merged.customerId]))
  await comment(merged.shipmentId, 'It arrived')
  await look()
  expect(await count()).toEqual([3, 2])
})

test('an exception that was mailed is not mailed again because the limits of the remaining customer hold for it', async () => {
  const [merged, remaining] = [await stage('departure-delayed'), await stage('departure-delayed')]
  await db().insert(exceptionThresholds).values({ projectId: 4, customerId: merged.customerId, departureHours: 48 })
  const etd = new Date(Date.now() - 2.5 * dayMs)
  await db().update(shipments).set({ etd, status: 'booked' }).where(eq(shipments.id, merged.shipmentId))
  await look()
  expect(await mailsTo(merged.reader.email)).toHaveLength(1)
  const administrator = await seedViewer({ roleId: 1 })
  const both = { mergedId: merged.customerId, remainingId: remaining.customerId, reason: 'The same' }
  await mergeCustomers(actOf(administrator), both)
  await look()
  const opened = (
    await db().execute(
      sql`select count(*)::int as n from exceptions where shipment_id = ${merged.shipmentId} and kind = 'departure-delayed'`,
    )
  ).rows
  expect(opened).toEqual([{ n: 2 }])
  expect(await mailsTo(merged.reader.email)).toHaveLength(1)
  expect(await mailsTo(remaining.reader.email)).toHaveLength(0)
})
