import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { alertDeliveries } from '#db/postgres/schema/alerts/activity-events.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedContainerComments } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { AlertChoice } from '#domain/alerts/audience/alert-choice.ts'
import { findAlertChoices, saveAlertChoices } from '#domain/alerts/audience/alert-choices.server.ts'
import { countUnread, listInbox, markRead } from '#domain/alerts/audience/alert-inbox.server.ts'
import { followedKey, readFollowedKey } from '#domain/alerts/audience/followed.ts'
import { isFollowing, listFollowed, setFollowing, stopFollowing } from '#domain/alerts/audience/follows.server.ts'
import { findNotificationSettings, saveNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import { defaultNotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { changeNotificationSettings } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { previewDigest, sampleDigest } from '#domain/alerts/delivery/digest-preview.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

let actor: number
const notice = () => detectEvents(new Date())
const in_ = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const countMails = (email: string) => db().$count(deliveries, and(eq(deliveries.recipientAddress, email), like(deliveries.kind, 'alert%')))

beforeAll(async () => {
  actor = (await seedPerson({ roleId: 1 })).userId
  await notice()
})

/** Somebody with a customer and a shipment; told of comments where that is set. */
async function stage(deliveryMode: 'RealTime' | 'Consolidated' | null, roleId: 2 | 4 = 2) {
  const customerId = await seedCustomer(db())
  const person = await seedPerson({ roleId, customerIds: [customerId] })
  const shipmentId = await seedShipment(db(), { customerId })
  if (deliveryMode) await seedCustomerAlert(db(), { customerId, kind: 'comment-added', userIds: [person.userId], manner: deliveryMode })
  await notice()
  return { person, shipmentId, customerId, viewer: (await signedIn(person)).viewer }
}
const comment = async (shipmentId: number) => {
  await seedShipmentComments(db(), [{ shipmentId, type: 'other', text: 'Hello', createdBy: actor }])
  await notice()
}

describe("personal choices override the customer's settings", () => {
  test.each<[AlertChoice, 'RealTime' | 'Consolidated', now: number, later: number]>([
    ['as-set', 'RealTime', 1, 1],
    ['as-set', 'Consolidated', 0, 1],
    ['at-once', 'Consolidated', 1, 1],
    ['digest', 'RealTime', 0, 1],
    ['digest', 'Consolidated', 0, 1],
    ['off', 'RealTime', 0, 0],
    ['off', 'Consolidated', 0, 0],
  ])('choice %s over setting %s delivers %d in real time and %d within a day', async (choice, deliveryMode, now, later) => {
    const { person, shipmentId, viewer } = await stage(deliveryMode)
    await saveAlertChoices(viewer, { 'comment-added': choice })
    expect((await findAlertChoices(viewer))['comment-added']).toBe(choice)
    await comment(shipmentId)
    await deliverDue('RealTime', new Date())
    expect(await countMails(person.email)).toBe(now)
    await deliverDue('Consolidated', in_(25))
    expect(await countMails(person.email)).toBe(later)
  })

  test('a kind turned off before its digest is left out', async () => {
    const { person, shipmentId, viewer } = await stage('Consolidated')
    await comment(shipmentId)
    await saveAlertChoices(viewer, { 'comment-added': 'off' })
    await deliverDue('Consolidated', in_(25))
    expect(await countMails(person.email)).toBe(0)
  })

  test('agents get no choice about documents', async () => {
    const { viewer } = await stage(null, 4)
    expect(Object.keys(await findAlertChoices(viewer))).not.toContain('document-added')
  })
})

describe('threshold of ETA moves', () => {
  test('moves count from the last ETA received, so that many small moves are delivered in the end', async () => {
    const { person, shipmentId, viewer, customerId } = await stage(null)
    await seedCustomerAlert(db(), { customerId, kind: 'eta-changed', userIds: [person.userId], manner: 'RealTime' })
    await saveNotificationSettings(viewer, { ...defaultNotificationSettings, etaHours: 8 })
    expect(await findNotificationSettings(viewer)).toEqual({ ...defaultNotificationSettings, etaHours: 8 })
    const moveTo = async (hours: number) => {
      const eta = new Date(Date.UTC(2027, 4, 12, hours))
      await db().update(shipments).set({ eta }).where(eq(shipments.id, shipmentId))
      await notice()
      await deliverDue('RealTime', new Date())
      return countMails(person.email)
    }
    await moveTo(0)
    const before = await countMails(person.email)
    expect([await moveTo(4), await moveTo(7), await moveTo(9), await moveTo(12), await moveTo(1)].map((mails) => mails - before)).toEqual([
      0, 0, 1, 1, 2,
    ])
    await saveNotificationSettings(viewer, defaultNotificationSettings)
    expect((await moveTo(2)) - before).toBe(3)
  })
})

describe('quiet hours', () => {
  test('quiet hours put off events to their end and deliver them as one mail', async () => {
    const { person, shipmentId, viewer } = await stage('RealTime')
    await db().update(users).set({ timeZone: 'UTC' }).where(eq(users.id, person.userId))
    const hour = new Date().getUTCHours()
    await saveNotificationSettings(viewer, { etaHours: null, quietFrom: hour, quietUntil: (hour + 3) % 24 })
    await comment(shipmentId)
    await comment(shipmentId)
    for (const later of [0, 1]) {
      await deliverDue('RealTime', in_(later))
      await deliverDue('Consolidated', in_(later))
    }
    expect(await countMails(person.email)).toBe(0)
    await deliverDue('Consolidated', in_(4))
    expect(await countMails(person.email)).toBe(1)
  })

  test('removing quiet hours delivers what waits at once; moving them re-times it', async () => {
    const { person, shipmentId, viewer } = await stage('RealTime')
    await db().update(users).set({ timeZone: 'UTC' }).where(eq(users.id, person.userId))
    const hour = new Date().getUTCHours()
    const quietFor = (hours: number) => ({ ...defaultNotificationSettings, quietFrom: hour, quietUntil: (hour + hours) % 24 })
    await changeNotificationSettings(viewer, quietFor(3), new Date())
    await comment(shipmentId)
    await deliverDue('RealTime', new Date())
    await changeNotificationSettings(viewer, quietFor(6), new Date())
    await deliverDue('Consolidated', in_(4))
    expect(await countMails(person.email)).toBe(0)
    await changeNotificationSettings(viewer, defaultNotificationSettings, new Date())
    await deliverDue('Consolidated', in_(0.01))
    expect(await countMails(person.email)).toBe(1)
  })
})

describe('preview of a digest', () => {
  test('the preview shows what waits and when it is sent; the sample shows the last seven days', async () => {
    const [{ person, shipmentId, viewer }, other] = [await stage('Consolidated'), await stage('Consolidated')]
    expect(await previewDigest(viewer, new Date())).toBeNull()
    await comment(shipmentId)
    await comment(other.shipmentId)
    const preview = await previewDigest(viewer, new Date())
    expect(preview?.email.subject).toBe('RR Fairway: 1 event of your shipments')
    expect(JSON.stringify(preview?.email)).toContain(`/shipmentsDetail/${shipmentId}`)
    expect(new Date(preview?.at ?? 0).getTime()).toBeGreaterThan(Date.now())
    const sample = JSON.stringify(await sampleDigest(viewer, new Date()))
    expect(sample).toContain(`/shipmentsDetail/${shipmentId}`)
    expect(sample).not.toContain(`/shipmentsDetail/${other.shipmentId}`)
    expect(await sampleDigest(viewer, in_(24 * 8))).toBeNull()
    // Looking sends nothing, and what is sent is not shown again.
    expect(await countMails(person.email)).toBe(0)
    await deliverDue('Consolidated', new Date(preview?.at ?? 0))
    expect(await countMails(person.email)).toBe(1)
    expect(await previewDigest(viewer, new Date())).toBeNull()
  })
})

describe('following a shipment', () => {
  test('a follower receives every event of the shipment until they stop following it', async () => {
    const { person, shipmentId, viewer } = await stage(null)
    expect(await setFollowing(viewer, { shipmentId }, true, new Date())).toBe(true)
    expect(await isFollowing(viewer, { shipmentId })).toBe(true)
    await comment(shipmentId)
    await deliverDue('RealTime', new Date())
    expect(await countMails(person.email)).toBe(1)
    await comment(shipmentId)
    await setFollowing(viewer, { shipmentId }, false, new Date())
    await deliverDue('RealTime', new Date())
    expect(await countMails(person.email)).toBe(1)
  })

  test('following a foreign shipment fails as for an absent one, and ends with the access to the customer', async () => {
    const [mine, theirs] = [await stage(null), await stage(null)]
    expect(await setFollowing(mine.viewer, { shipmentId: theirs.shipmentId }, true, new Date())).toBe(false)
    await setFollowing(mine.viewer, { shipmentId: mine.shipmentId }, true, new Date())
    await db().delete(userCustomers).where(eq(userCustomers.userId, mine.person.userId))
    await comment(mine.shipmentId)
    await deliverDue('RealTime', new Date())
    expect(await countMails(mine.person.email)).toBe(0)
  })
})

describe('following a container', () => {
  test('a follower receives events of the container and of its shipment as a whole, none of the other containers', async () => {
    const { person, viewer, customerId } = await stage(null)
    const shipmentId = await seedShipment(db(), { customerId, containers: [{}, {}] })
    const [box, other] = await db().select().from(containers).where(eq(containers.shipmentId, shipmentId)).orderBy(containers.id)
    if (!box || !other) throw new Error('there must be two')
    const followed = { containerId: box.id }
    expect(await setFollowing(viewer, followed, true, new Date())).toBe(true)
    expect([await isFollowing(viewer, followed), await isFollowing(viewer, { shipmentId })]).toEqual([true, false])
    await notice()
    await deliverDue('RealTime', new Date())
    const before = await countMails(person.email)
    const say = (containerId: number) => seedContainerComments(db(), [{ containerId, text: 'Hello', createdBy: actor }])
    await say(other.id)
    await say(box.id)
    await comment(shipmentId)
    await deliverDue('RealTime', new Date())
    expect(await countMails(person.email)).toBe(before + 2)
    await setFollowing(viewer, followed, false, new Date())
    await say(box.id)
    await notice()
    await deliverDue('RealTime', new Date())
    expect(await countMails(person.email)).toBe(before + 2)
  })

  test('following a foreign container fails as for an absent one', async () => {
    const { viewer } = await stage(null)
    const theirs = await seedShipment(db(), { customerId: await seedCustomer(db()), containers: [{}] })
    const [box] = await db().select().from(containers).where(eq(containers.shipmentId, theirs))
    expect(await setFollowing(viewer, { containerId: box?.id ?? 0 }, true, new Date())).toBe(false)
    expect(await setFollowing(viewer, { containerId: 987_654_321 }, true, new Date())).toBe(false)
  })
})

describe('list of what one follows', () => {
  test('the list shows what the viewer alone follows, the newest first, until it ends', async () => {
    const [{ viewer, shipmentId, customerId }, other] = [await stage(null), await stage(null)]
    const boxed = await seedShipment(db(), { customerId, containers: [{}] })
    const [box] = await db().select().from(containers).where(eq(containers.shipmentId, boxed))
    const containerId = box?.id ?? 0
    await setFollowing(viewer, { shipmentId }, true, in_(-2))
    await setFollowing(viewer, { containerId }, true, in_(-1))
    await setFollowing(other.viewer, { shipmentId: other.shipmentId }, true, new Date())
    const { rows, total } = await listFollowed(viewer, 1)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { shipmentId: boxed, containerId, container: box?.number },
      { shipmentId, containerId: null, container: null },
    ])
    expect(rows.map(followedKey)).toEqual([`container-${containerId}`, `shipment-${shipmentId}`])
    await stopFollowing(viewer, readFollowedKey(`shipment-${shipmentId}`))
    await stopFollowing(viewer, readFollowedKey(`shipment-${other.shipmentId}`))
    expect((await listFollowed(viewer, 1)).rows).toMatchObject([{ containerId }])
    expect((await listFollowed(other.viewer, 1)).total).toBe(1)
  })

  test('the list drops a customer that the viewer lost, and keeps an unselected one, where following can end', async () => {
    const { viewer, shipmentId } = await stage(null)
    await setFollowing(viewer, { shipmentId }, true, new Date())
    expect((await listFollowed({ ...viewer, allowedCustomerIds: [] }, 1)).total).toBe(0)
    const unselected = { ...viewer, selectedCustomerIds: [] }
    expect((await listFollowed(unselected, 1)).total).toBe(1)
    await stopFollowing(unselected, { shipmentId })
    expect((await listFollowed(unselected, 1)).total).toBe(0)
  })
})

test('the inbox lists events, the newest first, and counts the unread ones', async () => {
  const { person, shipmentId, viewer } = await stage('RealTime')
  await comment(shipmentId)
  await comment(shipmentId)
  const { page, unread } = await listInbox(viewer, 1, new Date())
  expect([page.total, unread]).toEqual([2, 2])
  expect(page.rows[0]).toMatchObject({ kind: 'comment-added', shipmentId, after: 'Hello', isUnread: true })
  expect(await countUnread(viewer)).toBe(2)
  await markRead(viewer)
  expect(await countUnread(viewer)).toBe(0)
  await comment(shipmentId)
  const after = await listInbox(viewer, 1, new Date())
  expect([after.page.total, after.unread]).toEqual([3, 1])
  expect(after.page.rows.map(({ isUnread }) => isUnread)).toEqual([true, false, false])
  const none = await listInbox({ ...viewer, allowedCustomerIds: [] }, 1, new Date())
  expect([none.page.total, none.unread]).toEqual([0, 0])
  expect(await db().$count(alertDeliveries, eq(alertDeliveries.userId, person.userId))).toBe(3)
})
