import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { editShipment, type ShipmentEditing } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { followFeedAgain } from '#domain/intake/edits/shipments/follow-feed-again.server.ts'
import { findStored, type Line, takeShipments } from '#tests/domain/intake/edits/shipments/following-stage.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let admin: Viewer

beforeAll(async () => {
  await detectEvents(new Date())
  await take({ ETA: daysAhead(30) })
  const { customerId } = await findStored()
  admin = await seedViewer({ roleId: 3, customerIds: [customerId] })
})

async function take(line: Line) {
  await takeShipments(place.dataDir, [line], { now: new Date() })
  await detectEvents(new Date())
}
async function edit(edit: ShipmentEditing['edit'], rules: ShipmentEditing['rules'] = {}) {
  const { id, version } = await findStored()
  await editShipment(actOf(admin), id, { version, edit, rules, reason: 'The carrier called' })
  await detectEvents(new Date())
}
let heard = 0
/** What was detected since this was asked last. */
async function told() {
  const { id } = await findStored()
  const rows = await db().select().from(activityEvents).where(eq(activityEvents.shipmentId, id)).orderBy(activityEvents.id)
  const news = rows.filter((row) => row.id > heard && row.kind !== 'shipment-created')
  heard = rows.at(-1)?.id ?? 0
  return news.map(({ kind, after, actorId }) => [kind, after, actorId])
}

test('a date typed by hand is news once, of the person who typed it, and no file or release that repeats it tells it again', async () => {
  await edit({ eta: daysAhead(35) }, { eta: 'always' })
  expect(await told()).toEqual([['eta-changed', daysAhead(35), admin.userId]])
  // Kept against the feed: nothing changed.
  await take({ ETA: daysAhead(31) })
  await take({ ETA: daysAhead(35), Weight: '7' })
  expect(await told()).toEqual([])
  // The feed says the same by now.
  await followFeedAgain(actOf(admin), (await findStored()).id, ['eta'])
  await detectEvents(new Date())
  await take({ ETA: daysAhead(35), Weight: '8' })
  expect(await told()).toEqual([])
  await take({ ETA: daysAhead(36) })
  expect(await told()).toEqual([['eta-changed', daysAhead(36), null]])
})

test('a correction of an arrival is no second arrival', async () => {
  await edit({ ata: daysAhead(-1) })
  expect(await told()).toEqual([['arrived', null, null]])
  await edit({ ata: daysAhead(-2) })
  await take({ ETA: daysAhead(36), ATA: daysAhead(-3) })
  await edit({ ata: null })
  await edit({ ata: daysAhead(-1) })
  expect(await told()).toEqual([])
})
