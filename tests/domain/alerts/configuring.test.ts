import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import {
  addCopyAddress,
  assignUsers,
  countCopies,
  deleteCopyAddress,
  listAssignable,
} from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { alertCustomerRows, findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { findAlertRecipients } from '#domain/alerts/customer-alerts/alert-recipients.server.ts'
import {
  addCustomerAlert,
  deleteCustomerAlert,
  findCustomerAlert,
  listCustomerAlerts,
  saveCustomerAlert,
} from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { resubscribe, unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { defaultThresholds } from '#domain/freight/exceptions/exception-kinds.ts'
import { findThresholdsOf } from '#domain/freight/exceptions/exception-thresholds.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { type SeededPerson, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-03-05T12:00:00Z')
const timing = { manner: 'Consolidated', hour: 10, unit: 'Weeks', weekday: 3, periodicity: 4, timeZone: '+05:45' } as const
const row = { description: 'Night shift', ...timing }

let viewer: Viewer
let mine: number
let another: number
let theirs: number
let customer: SeededPerson
let stranger: SeededPerson

beforeAll(async () => {
  mine = await seedCustomer(db(), {
    name: 'Aurora Textiles',
    rfc: 'ATX010101AA1',
    contacts: [{ name: 'Eva', lastName: 'Ruiz', email: 'Eva@aurora.test' }],
  })
  another = await seedCustomer(db(), { name: 'Boreal' })
  theirs = await seedCustomer(db(), { projectId: 2, name: 'Somebody else’s' })
  viewer = await seedViewer({ roleId: 1 })
  customer = await seedPerson({ roleId: 2, customerIds: [mine] })
  stranger = await seedPerson({ roleId: 3, customerIds: [another] })
})

const add = async (kind: AlertKind, customerId = mine, key: string = randomUUID()) =>
  (await addCustomerAlert(actOf(viewer, now), customerId, { kind, description: 'Night shift', key })) ?? 0
const find = async (id: number, customerId = mine) => {
  const found = await findCustomerAlert(viewer, customerId, id)
  if (!found) throw new Error('there must be such an alert')
  return found
}
const copy = (alertId: number, email: string) =>
  addCopyAddress(actOf(viewer, now), mine, { alertId, email, purpose: 'Alerts of Aurora', portal: 'https://portal.test' })

describe('customers on the Alerts screen', () => {
  test("the screen lists the project's customers and finds them by any part of name, tax id or ID", async () => {
    const idsOf = async (query: string) =>
      (await alertCustomerRows.page(viewer, readListQuery(alertCustomerList, new URLSearchParams(query)), new Date())).page.rows.map(
        ({ id }) => id,
      )
    expect(await idsOf('')).toEqual([mine, another])
    expect(await idsOf('q=xtil')).toEqual([mine])
    expect(await idsOf('q=010101')).toEqual([mine])
    expect(await idsOf(`q=${another}`)).toContain(another)
    expect(await findAlertCustomer(viewer, theirs)).toBeNull()
  })

  test('the screen shows ten customers a page', async () => {
    for (let n = 0; n < 11; n += 1) await seedCustomer(db(), { projectId: 3 })
    const third = await seedViewer({ roleId: 1, projectId: 3 })
    const ask = async (query: string) =>
      (await alertCustomerRows.page(third, readListQuery(alertCustomerList, new URLSearchParams(query)), new Date())).page
    expect((await ask('')).rows).toHaveLength(10)
    expect(await ask('page=2')).toMatchObject({ total: 11, pages: 2, rows: [{ alerts: 0 }] })
  })

  test('each customer shows its numbers of alerts and notifications', async () => {
    const before = await findAlertCustomer(viewer, another)
    await add('eta-changed', another)
    await add('arrived', another)
    const after = await findAlertCustomer(viewer, another)
    expect([after?.alerts, after?.notifications]).toEqual([(before?.alerts ?? 0) + 1, (before?.notifications ?? 0) + 1])
  })
})

describe('alerts of a customer', () => {
  test('a new alert is RealTime and without recipients, and a retried submission adds one', async () => {
    const key = randomUUID()
    const id = await add('eta-changed', mine, key)
    expect(await add('eta-changed', mine, key)).toBe(id)
    expect(await find(id)).toMatchObject({ kind: 'eta-changed', description: 'Night shift', manner: 'RealTime', userIds: [], emails: [] })
  })

  test('a new alert starts with the weekday and zone of its creator, whose day may differ from UTC', async () => {
    const key = randomUUID()
    const evening = new Date('2026-11-25T02:43:00Z')
    const inMexico = { ...viewer, timeZone: 'America/Mexico_City' }
    const id = await addCustomerAlert(actOf(inMexico, evening), mine, { kind: 'departed', description: '', key })
    expect(await find(id ?? 0)).toMatchObject({ weekday: 2, timeZone: 'America/Mexico_City' })
  })

  test('each tab lists its alerts in the order of the catalogue', async () => {
    const id = await seedCustomer(db(), { name: 'Catalogue' })
    const again = await seedViewer({ roleId: 1 })
    for (const kind of ['no-news', 'arrived', 'incident-reported'] as const) {
      await addCustomerAlert(actOf(again, now), id, { kind, description: '', key: randomUUID() })
    }
    expect((await listCustomerAlerts(again, id, 'A')).map(({ kind }) => kind)).toEqual(['incident-reported', 'no-news'])
    expect((await listCustomerAlerts(again, id, 'N')).map(({ kind }) => kind)).toEqual(['arrived'])
  })

  test('an alert stores its timing and refuses the second of two concurrent edits', async () => {
    const id = await add('arrival-delayed')
    const { version } = await find(id)
    const saves = await Promise.allSettled([
      saveCustomerAlert(actOf(viewer, now), mine, { ...row, id, version }),
      saveCustomerAlert(actOf(viewer, now), mine, { ...row, hour: 18, id, version }),
    ])
    const [refused] = saves.filter((each) => each.status === 'rejected')
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused?.reason).toMatchObject({ key: 'alerts.stale', current: { version: version + 1 } })
    const current = await find(id)
    expect(current).toMatchObject({ manner: 'Consolidated', unit: 'Weeks', weekday: 3, periodicity: 4, timeZone: '+05:45' })
    expect(await saveCustomerAlert(actOf(viewer, now), mine, { ...row, id, version: current.version })).not.toBeNull()
  })

  test('an edited description appears with the old one in the history', async () => {
    const id = await add('no-news')
    await saveCustomerAlert(actOf(viewer, now), mine, { ...row, id, version: (await find(id)).version })
    const { version } = await find(id)
    const saved = await saveCustomerAlert(actOf(viewer, now), mine, { ...row, description: 'Day shift', id, version })
    expect(saved).toMatchObject({ ...timing, description: 'Day shift', version: version + 1 })
    expect(await find(id)).toMatchObject({ ...timing, description: 'Day shift' })
    const saves = and(eq(auditEntries.action, 'save-customer-alert'), eq(auditEntries.subjectId, String(id)))
    const lines = await db().select({ details: auditEntries.details }).from(auditEntries).where(saves).orderBy(auditEntries.id)
    expect(lines.at(-1)?.details).toMatchObject({ before: { description: 'Night shift' }, after: { description: 'Day shift' } })
  })

  test('an alert of another customer or project is reported as absent', async () => {
    const id = await add('departed')
    expect(await findCustomerAlert(viewer, another, id)).toBeNull()
    expect(await saveCustomerAlert(actOf(viewer, now), another, { ...row, id, version: 1 })).toBeNull()
    expect(await deleteCustomerAlert(actOf(viewer, now), another, id, null)).toBe(false)
    expect(await addCustomerAlert(actOf(viewer, now), theirs, { kind: 'departed', description: '', key: randomUUID() })).toBeNull()
    const elsewhere = await seedViewer({ roleId: 1, projectId: 2 })
    expect(await listCustomerAlerts(elsewhere, mine, 'N')).toEqual([])
  })

  test('deleting an alert deletes its assignments and adds an audit entry', async () => {
    const id = await add('departed')
    await assignUsers(actOf(viewer, now), mine, { alertId: id, version: 1, userIds: [customer.userId] })
    expect(await deleteCustomerAlert(actOf(viewer, now), mine, id, null)).toBe(true)
    expect(await findCustomerAlert(viewer, mine, id)).toBeNull()
    const told = and(eq(auditEntries.action, 'delete-customer-alert'), eq(auditEntries.subjectId, String(id)))
    expect(await db().$count(auditEntries, told)).toBe(1)
  })
})

describe('recipients', () => {
  test('recipients are chosen among active users who may see the customer', async () => {
    const gone = await seedPerson({ roleId: 2, customerIds: [mine] })
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, gone.userId))
    const ids = (await listAssignable(viewer, mine)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([viewer.userId, customer.userId]))
    expect(ids).not.toContain(stranger.userId)
    expect(ids).not.toContain(gone.userId)
  })

  test('an assignment silently drops users who may not see the customer, and refuses an outdated edit', async () => {
    const alertId = await add('arrived')
    const assign = (version: number) =>
      assignUsers(actOf(viewer, now), mine, { alertId, version, userIds: [customer.userId, stranger.userId] })
    expect(await assign(1)).toBe(true)
    expect((await find(alertId)).userIds).toEqual([customer.userId])
    await expect(assign(1)).rejects.toMatchObject({ key: 'alerts.stale' })
  })
})

test('a user whose role never receives a kind is neither stored nor counted, and an unsubscribed one is marked', async () => {
  const agent = await seedPerson({ roleId: 4, customerIds: [mine] })
  const id = await add('document-added')
  const assigned = { alertId: id, version: (await find(id)).version, userIds: [customer.userId, agent.userId] }
  expect(await assignUsers(actOf(viewer, now), mine, assigned)).toBe(true)
  expect((await find(id)).userIds).toEqual([customer.userId])

  const people = await listAssignable(viewer, mine)
  const asStoredBefore = { ...(await find(id)), userIds: [customer.userId, agent.userId] }
  const audience = await findAlertRecipients(viewer, [asStoredBefore], people)
  expect(audience.recipientsOf(asStoredBefore).map((person) => person.id)).toEqual([customer.userId])
  expect(audience.hasStopped(customer.email)).toBe(false)
  await unsubscribe({ projectId: 4, email: customer.email.toUpperCase(), topic: alertsTopic }, now)
  expect((await findAlertRecipients(viewer, [], people)).hasStopped(customer.email)).toBe(true)
  await resubscribe({ projectId: 4, email: customer.email, topic: alertsTopic })
  expect((await findAlertRecipients(viewer, [], people)).hasStopped(customer.email)).toBe(false)
})

test('the thresholds of a customer are its own, else those of the project, else the defaults', async () => {
  expect(await findThresholdsOf(viewer, mine)).toEqual(defaultThresholds)
  await db().insert(exceptionThresholds).values({ projectId: 4, customerId: null, silentDays: 9, freeTimeDays: 2 })
  await db().insert(exceptionThresholds).values({ projectId: 4, customerId: mine, silentDays: 10 })
  await db().insert(exceptionThresholds).values({ projectId: 2, customerId: theirs, documentDays: 30 })
  expect(await findThresholdsOf(viewer, mine)).toEqual({ ...defaultThresholds, freeTimeDays: 2, silentDays: 10 })
  expect(await findThresholdsOf(viewer, theirs)).toEqual({ ...defaultThresholds, freeTimeDays: 2, silentDays: 9 })
})

describe('copy list', () => {
  test.each([
    '',
    'nobody',
    'a@b',
    'a@b.test, c@d.test',
    'a b@c.test',
    'a@b.test\r\nBcc: c@d.test',
    '<a@b.test>',
    `${'a'.repeat(250)}@b.test`,
  ])('the copy list refuses an invalid address: %j', async (email) => {
    const id = await add('delivered')
    await expect(copy(id, email)).rejects.toMatchObject({ key: 'alerts.emailInvalid', field: 'email' })
    expect((await find(id)).emails).toEqual([])
  })

  test('an outside address is asked once for consent; users and contacts of the customer are not asked', async () => {
    const id = await add('delivered')
    const asked = async () => db().$count(deliveries, eq(deliveries.kind, 'outside-address'))
    const before = await asked()
    await copy(id, 'Broker@Outside.test')
    await copy(id, 'eva@aurora.test')
    await copy(id, customer.email)
    expect((await find(id)).emails).toEqual(['broker@outside.test', 'eva@aurora.test', customer.email].sort())
    expect(await asked()).toBe(before + 1)
    await expect(copy(id, 'broker@outside.TEST')).rejects.toMatchObject({ key: 'alerts.emailThere' })
  })

  test('removing a copy address removes it from all alerts and notifications of that customer alone', async () => {
    const [alert, notification, elsewhere] = [await add('no-news'), await add('out-of-gate'), await add('no-news', another)]
    const email = 'gone@outside.test'
    for (const id of [alert, notification]) await copy(id, email)
    await addCopyAddress(actOf(viewer, now), another, { alertId: elsewhere, email, purpose: '', portal: 'https://portal.test' })
    expect(await countCopies(viewer, mine, email)).toBe(2)
    expect(await deleteCopyAddress(actOf(viewer, now), mine, email)).toBe(2)
    expect(await countCopies(viewer, mine, email)).toBe(0)
    expect(await countCopies(viewer, another, email)).toBe(1)
    const { rows } = await db().execute(sql`select version from customer_alerts where id = ${alert}`)
    expect(rows[0]?.version).toBe(3)
  })
})

test('the history of a customer lists every change of its alerts, addresses, recipients and timing', async () => {
  const of = await seedCustomer(db(), { name: 'Told of' })
  const own = await seedViewer({ roleId: 1 })
  const recipient = await seedPerson({ roleId: 2, customerIds: [of] })
  const id = (await addCustomerAlert(actOf(own, now), of, { kind: 'arrived', description: 'Dock', key: randomUUID() })) ?? 0
  await saveCustomerAlert(actOf(own, now), of, { ...row, id, version: 1 })
  await assignUsers(actOf(own, now), of, { alertId: id, version: 2, userIds: [recipient.userId] })
  const address = { alertId: id, email: 'a@outside.test', purpose: '', portal: 'https://portal.test' }
  await addCopyAddress(actOf(own, now), of, address)
  await deleteCopyAddress(actOf(own, now), of, 'a@outside.test')
  await deleteCustomerAlert(actOf(own, now), of, id, null)
  const lines = (await listHistory(own, 'customer', of)).toReversed()
  expect(lines.map(({ action, alert }) => [action, alert])).toEqual([
    ['add-customer-alert', 'arrived'],
    ['save-customer-alert', 'arrived'],
    ['assign-customer-alert', 'arrived'],
    ['add-alert-copy', 'arrived'],
    ['delete-alert-copy', null],
    ['delete-customer-alert', 'arrived'],
  ])
  expect(lines[1]?.changes).toContainEqual({ field: 'description', before: 'Dock', after: 'Night shift' })
  expect(lines[1]?.changes).toContainEqual({ field: 'manner', before: 'RealTime', after: 'Consolidated' })
  expect(lines[2]?.changes).toEqual([{ field: 'users', before: null, after: 'Some Body' }])
  expect(lines[3]?.changes).toEqual([{ field: 'email', before: null, after: 'a@outside.test' }])
  expect(lines[4]?.changes).toEqual([{ field: 'email', before: 'a@outside.test', after: null }])
  expect(await listHistory(await seedViewer({ roleId: 1, projectId: 2 }), 'customer', of)).toEqual([])
})
