import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { comment, consolidated, in_, mailsTo, notice, stage, whoDoes, withNoticing } from './stage.ts'

withRecord()
withNoticing()

describe('changes of access between event and mail', () => {
  test('a user who loses the customer, is disabled or unassigned before the mail receives nothing', async () => {
    const [lost, disabled, taken, deleted] = await Promise.all([1, 2, 3, 4].map(() => stage('comment-added')))
    if (!lost || !disabled || !taken || !deleted) throw new Error('there must be four')
    for (const { shipmentId } of [lost, disabled, taken, deleted]) await comment(shipmentId)
    await notice()
    await db().delete(userCustomers).where(eq(userCustomers.userId, lost.reader.userId))
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.reader.userId))
    await db().delete(customerAlertUsers).where(eq(customerAlertUsers.userId, taken.reader.userId))
    await db().delete(customerAlerts).where(eq(customerAlerts.id, deleted.alertId))
    expect(await deliverDue('RealTime', new Date())).toBe(0)
    for (const { reader } of [lost, disabled, taken, deleted]) expect(await mailsTo(reader.email)).toEqual([])
    // Given back, it is not told after all: that would be old news.
    await db().insert(userCustomers).values({ userId: lost.reader.userId, customerId: lost.customerId })
    expect(await deliverDue('RealTime', in_(1))).toBe(0)
  })

  test('the address of a closed account receives nothing as a copy address either', async () => {
    const closed = await seedPerson({ roleId: 2 })
    const { shipmentId, reader } = await stage('comment-added', { emails: [closed.email] })
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.userId))
    await comment(shipmentId)
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    expect([(await mailsTo(reader.email)).length, await mailsTo(closed.email)]).toEqual([1, []])
  })

  test('agents never receive documents', async () => {
    const { reader, shipmentId } = await stage('document-added', { roleId: 4 })
    const bytes = { storeKey: 'unread', name: 'invoice.pdf', kind: 'pdf', size: 1, sha256: '', projectId: 4 }
    await seedShipmentDocuments(db(), [{ ...bytes, shipmentId, createdBy: whoDoes() }])
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(0)
    expect(await mailsTo(reader.email)).toEqual([])
  })

  test('documents reach those who may open their category, and copy addresses without their names', async () => {
    const email = `broker-${Date.now()}@outside.test`
    await db().insert(guestAddresses).values({ projectId: 4, email, state: 'confirmed' })
    const { reader, shipmentId, customerId, alertId } = await stage('document-added', { emails: [email] })
    const other = await seedPerson({ roleId: 2, customerIds: [customerId] })
    await db().insert(customerAlertUsers).values({ alertId, userId: other.userId })
    const mayRead = (userId: number, categories: string[]) =>
      db().update(users).set({ documentCategories: categories }).where(eq(users.id, userId))
    await mayRead(reader.userId, ['shipment:invoice'])
    await mayRead(other.userId, ['shipment:other', 'container:invoice'])
    const bytes = { storeKey: `unread ${email}`, name: 'invoice.pdf', kind: 'pdf', size: 1, sha256: '', projectId: 4 } as const
    await seedShipmentDocuments(db(), [{ ...bytes, shipmentId, category: 'invoice', createdBy: whoDoes() }])
    await notice()
    expect(await deliverDue('RealTime', new Date())).toBe(2)
    expect((await mailsTo(reader.email))[0]?.text).toContain('invoice.pdf')
    expect(await mailsTo(other.email)).toEqual([])
    const [copy] = await mailsTo(email)
    expect(copy?.subject).toMatch(/^Document added: /)
    expect(copy?.text).not.toContain('invoice.pdf')
    // Taken away before the mail is made, it is not told; given back, it is old news.
    await seedShipmentDocuments(db(), [{ ...bytes, storeKey: `again ${email}`, shipmentId, category: 'invoice', createdBy: whoDoes() }])
    await notice()
    await mayRead(reader.userId, [])
    expect(await deliverDue('RealTime', new Date())).toBe(1)
    expect(await mailsTo(reader.email)).toHaveLength(1)
  })

  test('a copy address that is an agent’s receives no document, also where it became theirs between event and mail', async () => {
    const email = `turned-${Date.now()}@outside.test`
    await db().insert(guestAddresses).values({ projectId: 4, email, state: 'confirmed' })
    const { shipmentId, customerId } = await stage('document-added', { emails: [email] })
    const addDocument = async (storeKey: string) => {
      const bytes = { storeKey: `${storeKey} ${email}`, name: 'invoice.pdf', kind: 'pdf', size: 1, sha256: '', projectId: 4 }
      await seedShipmentDocuments(db(), [{ ...bytes, shipmentId, createdBy: whoDoes() }])
      await notice()
    }
    await addDocument('before')
    const agent = await seedPerson({ roleId: 4, customerIds: [customerId] })
    await db().update(users).set({ email }).where(eq(users.id, agent.userId))
    await deliverDue('RealTime', new Date())
    await addDocument('after')
    await deliverDue('RealTime', new Date())
    expect(await mailsTo(email)).toEqual([])
  })

  test('an archived customer raises no mail, nor later mail about events from then', async () => {
    const { reader, shipmentId, customerId } = await stage('comment-added')
    const archive = (archivedAt: Date | null) => db().update(customers).set({ archivedAt }).where(eq(customers.id, customerId))
    await comment(shipmentId)
    await notice()
    await archive(new Date())
    expect(await deliverDue('RealTime', new Date())).toBe(0)
    await comment(shipmentId)
    await notice()
    await archive(null)
    expect(await deliverDue('RealTime', in_(1))).toBe(0)
    await comment(shipmentId)
    await notice()
    expect(await deliverDue('RealTime', in_(1))).toBe(1)
    expect(await mailsTo(reader.email)).toHaveLength(1)
  })

  test("a mail uses the reader's language and zone at the time of sending", async () => {
    const { reader, shipmentId } = await stage('comment-added')
    await comment(shipmentId)
    await notice()
    await db().update(users).set({ language: 'es', timeZone: 'Asia/Kathmandu' }).where(eq(users.id, reader.userId))
    await deliverDue('RealTime', new Date())
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toMatch(/^Comentario agregado: /)
    const [wall] = mail?.text?.match(/\d{4}-\d\d-\d\d \d\d:\d\d(?= \(Asia\/Kathmandu\))/) ?? []
    const ago = Date.now() - new Date(`${wall?.replace(' ', 'T')}+05:45`).getTime()
    expect(ago).toBeGreaterThanOrEqual(0)
    expect(ago).toBeLessThan(300_000)
  })
})

describe('changes of access between event and digest', () => {
  test('a digest drops a lost customer, uses the current language, and is not sent to a disabled user', async () => {
    const { reader, shipmentId, customerId } = await stage('comment-added', consolidated)
    const disabled = await stage('comment-added', consolidated)
    const kept = await seedCustomer(db(), { name: 'Kept customer' })
    await db().insert(userCustomers).values({ userId: reader.userId, customerId: kept })
    const keptShipment = await seedShipment(db(), { customerId: kept })
    await seedCustomerAlert(db(), {
      customerId: kept,
      kind: 'comment-added',
      userIds: [reader.userId],
      timeZone: 'UTC',
      ...consolidated,
    })
    await notice()
    for (const id of [shipmentId, keptShipment, disabled.shipmentId]) await comment(id)
    await notice()
    await db()
      .delete(userCustomers)
      .where(and(eq(userCustomers.userId, reader.userId), eq(userCustomers.customerId, customerId)))
    await db().update(users).set({ language: 'es' }).where(eq(users.id, reader.userId))
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.reader.userId))
    expect(await deliverDue('Consolidated', in_(24))).toBe(1)
    const [mail] = await mailsTo(reader.email)
    expect(mail?.subject).toMatch(/^Comentario agregado: /)
    expect(mail?.text).toContain('Kept customer')
    expect(mail?.text).not.toContain('Customer of comment-added')
    expect(mail?.customerIds).toEqual([kept])
    expect(await mailsTo(disabled.reader.email)).toEqual([])
  })
})
