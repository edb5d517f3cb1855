import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { moveShipment } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { comment, consolidated, in_, mailsTo, notice, stage, withNoticing } from './stage.ts'

withRecord()
withNoticing()

test('what happened to a shipment that moved to another customer is mailed to neither, and is the news of the new one', async () => {
  const [from, to] = [await stage('comment-added', consolidated), await stage('comment-added', consolidated)]
  await comment(from.shipmentId, 'The seal is broken')
  await notice()
  const move = { from: from.customerId, to: to.customerId, reason: 'Theirs' }
  await moveShipment(actOf(await seedViewer({ roleId: 1 })), from.shipmentId, move)
  await notice()
  const events = () => db().select().from(activityEvents).where(eq(activityEvents.shipmentId, from.shipmentId))
  expect((await events()).map(({ kind, customerId }) => [kind, customerId])).toEqual([
    ['shipment-created', to.customerId],
    ['comment-added', to.customerId],
  ])
  await deliverDue('Consolidated', in_(24 * 8))
  expect(await mailsTo(from.reader.email)).toEqual([])
  expect(await mailsTo(to.reader.email)).toEqual([])
  expect((await db().execute(sql`select from alert_deliveries where dropped_at is null`)).rows).toEqual([])

  await comment(from.shipmentId, 'It was mended')
  await notice()
  await deliverDue('Consolidated', in_(24 * 16))
  expect(await mailsTo(from.reader.email)).toEqual([])
  expect((await mailsTo(to.reader.email)).map(({ text }) => text)).toEqual([expect.stringContaining('It was mended')])
})
