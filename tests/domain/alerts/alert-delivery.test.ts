import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { activityEvents, alertDeliveries, alertDigests } from '#db/postgres/schema/alerts/activity-events.ts'
import { customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment, seedShipments } from '#db/seed/seed-shipments.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { findCustomerAlert, saveCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { findLastSent } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { comment, consolidated, in_, mailsTo, notice, stage, whoDoes, withNoticing } from './stage.ts'

withRecord()
withNoticing()

const setEta = (id: number, day: string) =>
  db()
    .update(shipments)
    .set({ eta: new Date(`${day}T00:00:00Z`) })
    .where(eq(shipments.id, id))

describe('RealTime mail', () => {
  test('an assigned user receives a mail with the event and a link; the user who caused it receives none', async () => {
    const { reader, shipmentId, alertId, customerId } = await stage('comment-added')
    await db().insert(customerAlertUsers).values({ alertId, userId: whoDoes() })
    await comment(shipmentId, 'The seal is broken')
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toMatch(/^Comment added: FW-/)
    expect(mail?.text).toContain('The seal is broken')
    expect(mail?.text).toContain(`/shipmentsDetail/${shipmentId}`)
    expect(mail?.rendered?.toString()).toContain('List-Unsubscribe: <')
    // Nothing is sent twice.
    expect(await deliverDue('RealTime', in_(1))).toBe(0)
    const viewer = await seedViewer({ roleId: 1 })
    expect((await findLastSent(viewer, [alertId])).get(alertId)?.to).toBe('Some Body')
    expect(customerId).toBeGreaterThan(0)
  })

  test('unsubscribing stops the mail, also for a copy address', async () => {
    const email = `stopped-${Date.now()}@outside.test`
    await db().insert(guestAddresses).values({ projectId: 4, email, state: 'confirmed' })
    const { reader, shipmentId } = await stage('comment-added', { emails: [email] })
    await comment(shipmentId)
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(2)
    for (const each of [reader.email, email]) await unsubscribe({ projectId: 4, email: each, topic: 'alerts' }, new Date())
    await comment(shipmentId)
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(0)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an outside address receives nothing before it has consented', async () => {
    const email = `asked-${Date.now()}@outside.test`
    await db().insert(guestAddresses).values({ projectId: 4, email, state: 'asked' })
    const { shipmentId } = await stage('comment-added', { emails: [email] })
    await comment(shipmentId)
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    expect(await mailsTo(email)).toEqual([])
  })

  test('more than twenty within ten minutes come as one mail, and later ones wait for ten minutes', async () => {
    const { reader, shipmentId } = await stage('comment-added')
    for (let n = 0; n < 25; n += 1) await comment(shipmentId, `Comment ${n}`)
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    await comment(shipmentId, 'One more')
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(0)
    expect(await deliverDue('RealTime', in_(0.2))).toBe(1)
    expect(await mailsTo(reader.email)).toHaveLength(2)
  })
})

describe('digests', () => {
  test('one mail contains all due customers and kinds, by customer and urgency, and nothing twice', async () => {
    const { reader, shipmentId, customerId } = await stage('comment-added', consolidated)
    const other = await seedCustomer(db(), { name: 'Another customer' })
    await db().insert(userCustomers).values({ userId: reader.userId, customerId: other })
    const otherShipment = await seedShipment(db(), { customerId: other, eta: new Date('2027-05-12T00:00:00Z') })
    for (const [id, kind] of [
      [customerId, 'eta-changed'],
      [other, 'eta-changed'],
    ] as const) {
      await seedCustomerAlert(db(), { customerId: id, kind, userIds: [reader.userId], timeZone: 'UTC', ...consolidated })
    }
    await notice()
    await comment(shipmentId, 'Look at this')
    await setEta(shipmentId, '2027-05-20')
    await setEta(shipmentId, '2027-05-15')
    await setEta(otherShipment, '2027-05-10')
    await notice()
    expect(await deliverDue('Consolidated', new Date())).toBe(0)
    const later = in_(24)
    expect(await deliverDue('Consolidated', later)).toBe(1)
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toBe('RR Fairway: 3 events of your shipments')
    expect(mail?.text).toContain('2027-05-12 → 2027-05-15 · +3 d · revised 2 times')
    expect(mail?.text).toContain('Watch: 2')
    expect(mail?.text?.indexOf('Another customer')).toBeLessThan(mail?.text?.indexOf('Customer of comment-added') ?? 0)
    expect(mail?.text?.indexOf('ETA changed')).toBeLessThan(mail?.text?.indexOf('Comment added') ?? 0)
    expect(await deliverDue('Consolidated', in_(48))).toBe(0)
    const [bundle] = await db()
      .select()
      .from(alertDigests)
      .where(eq(alertDigests.reader, `user:${reader.userId}`))
    expect(bundle).toMatchObject({ state: 'mailed', told: 4, windowTo: later })
  })

  test('a digest leaves out what no longer holds, and is not sent when nothing is left', async () => {
    const { reader, shipmentId } = await stage('eta-changed', consolidated)
    await setEta(shipmentId, '2027-05-20')
    await setEta(shipmentId, '2027-05-12')
    await notice()
    expect(await deliverDue('Consolidated', in_(24))).toBe(0)
    expect(await mailsTo(reader.email)).toEqual([])
    const [bundle] = await db()
      .select()
      .from(alertDigests)
      .where(eq(alertDigests.reader, `user:${reader.userId}`))
    expect(bundle?.state).toBe('nothing')
  })

  test('a digest contains what still holds, however many events before it no longer do', async () => {
    const { reader, customerId, shipmentId, alertId } = await stage('comment-added', consolidated)
    const ids = await seedShipments(
      db(),
      Array.from({ length: 401 }, () => ({ customerId })),
    )
    const at = new Date(Date.now() - 60_000)
    const wait = async (some: { shipmentId: number; kind: AlertKind; fact: string; before?: string; after?: string }[]) => {
      const rows = some.map((each) => ({ ...each, projectId: 4, customerId, happenedAt: at, noticedAt: at }))
      const made = await db().insert(activityEvents).values(rows).returning({ id: activityEvents.id })
      const told = { reader: `user:${reader.userId}`, userId: reader.userId, alertId, manner: 'Consolidated' as const, dueAt: at }
      await db()
        .insert(alertDeliveries)
        .values(made.map(({ id }) => ({ ...told, eventId: id })))
    }
    const closed = (id: number) => ({ shipmentId: id, kind: 'arrival-delayed' as const, fact: 'closed' })
    const [one, other] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']
    const moved = (id: number, fact: string, before: string, after: string) => ({
      ...closed(id),
      kind: 'eta-changed' as const,
      fact,
      before,
      after,
    })
    await wait([...ids.map(closed), { shipmentId, kind: 'comment-added', fact: 'first' }])
    expect(await deliverDue('Consolidated', new Date())).toBe(1)
    await wait(ids.flatMap((id) => [moved(id, 'there', one, other), moved(id, 'back', other, one)]))
    await wait([{ shipmentId, kind: 'comment-added', fact: 'second' }])
    expect(await deliverDue('Consolidated', new Date())).toBe(1)
    for (const { text } of await mailsTo(reader.email)) expect(text).toContain('Comment added')
  })

  test('a window starts where the last one ended', async () => {
    const { reader, shipmentId } = await stage('comment-added', consolidated)
    const ends = [in_(24), in_(48)]
    for (const end of ends) {
      await comment(shipmentId)
      await notice()
      expect(await deliverDue('Consolidated', end)).toBe(1)
    }
    const bundles = await db()
      .select()
      .from(alertDigests)
      .where(eq(alertDigests.reader, `user:${reader.userId}`))
      .orderBy(alertDigests.id)
    expect(bundles.map(({ windowFrom, windowTo }) => [windowFrom, windowTo])).toEqual([
      [null, ends[0]],
      [ends[0], ends[1]],
    ])
  })

  test('waiting events follow an alert that is saved with another timing', async () => {
    const { reader, shipmentId, customerId, alertId } = await stage('comment-added', consolidated)
    await comment(shipmentId)
    await notice()
    const viewer = await seedViewer({ roleId: 1 })
    const timing = { manner: 'RealTime', hour: 9, unit: 'Days', weekday: 1, periodicity: 8, timeZone: 'UTC' } as const
    const origin = { network: null, userAgent: null, requestId: null }
    await saveCustomerAlert(actOf(viewer, new Date(), origin), customerId, { ...timing, description: '', id: alertId, version: 1 })
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    expect(await mailsTo(reader.email)).toHaveLength(1)
  })

  test('waiting events stay in their digest when only the description changes, also after it is due', async () => {
    const { reader, shipmentId, customerId, alertId } = await stage('comment-added', consolidated)
    await comment(shipmentId)
    await notice()
    const viewer = await seedViewer({ roleId: 1 })
    const alert = await findCustomerAlert(viewer, customerId, alertId)
    if (!alert) throw new Error('there must be such an alert')
    const origin = { network: null, userAgent: null, requestId: null }
    await saveCustomerAlert(actOf(viewer, in_(25), origin), customerId, { ...alert, description: 'Day shift' })
    expect(await deliverDue('Consolidated', in_(25))).toBe(1)
    expect(await mailsTo(reader.email)).toHaveLength(1)
  })
})

describe('concurrent delivery', () => {
  test('four concurrent processes deliver each event to each reader in exactly one bundle', async () => {
    const stages = await Promise.all([1, 2, 3, 4, 5].map(() => stage('comment-added', consolidated)))
    for (let round = 0; round < 4; round += 1) {
      for (const { shipmentId } of stages) for (let n = 0; n < 5; n += 1) await comment(shipmentId)
      const now = in_(24 * (round + 1))
      await Promise.all(
        [1, 2, 3, 4].map(async () => {
          await notice()
          await deliverDue('Consolidated', now)
        }),
      )
    }
    await notice()
    await deliverDue('Consolidated', in_(24 * 9))
    for (const { reader } of stages) {
      const key = `user:${reader.userId}`
      const told = await db().select().from(alertDeliveries).where(eq(alertDeliveries.reader, key))
      expect(told).toHaveLength(20)
      expect(told.filter(({ digestId }) => digestId === null)).toEqual([])
      const { rows } = await db().execute(sql`select sum(told)::int as told from alert_digests where reader = ${key}`)
      expect(rows[0]?.told).toBe(20)
      const mails = await mailsTo(reader.email)
      const bundles = await db().$count(alertDigests, and(eq(alertDigests.reader, key), eq(alertDigests.state, 'mailed')))
      expect(mails).toHaveLength(bundles)
    }
  })

  test('an import that changes two thousand shipments comes as one mail with the hundred most urgent lines', async () => {
    const { reader, customerId } = await stage('eta-changed')
    const many = Array.from({ length: 2_000 }, () => ({ customerId, eta: new Date('2027-06-01T00:00:00Z') }))
    await seedShipments(db(), many)
    await notice()
    await db()
      .update(shipments)
      .set({ eta: new Date('2027-06-09T00:00:00Z') })
      .where(eq(shipments.customerId, customerId))
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    expect(await deliverDue('RealTime', in_(1))).toBe(0)
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toContain('2001 events')
    expect(mail?.text).toMatch(/1901 more in the portal/)
  })
})
