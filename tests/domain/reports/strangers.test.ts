import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { reportShares, reports } from '#db/postgres/schema/reports/reports.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { answerGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { withoutWebAddresses } from '#domain/core/mail/web-addresses.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { sendByHand } from '#domain/reports/delivery/send-by-hand.server.ts'
import { createReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
vi.setConfig({ testTimeout: 90_000 })
const before = new Date('2026-03-13T23:00:00Z')
const due = new Date('2026-03-14T09:01:00Z')
const unknown = 'nobody@elsewhere.test'

let owner: Viewer
let colleague: { email: string }
let stranger: { email: string }
let disabled: { email: string; userId: number }
let customerId = 0

beforeAll(async () => {
  const [mine = 0, foreign = 0] = await seedCustomers(2)
  customerId = mine
  owner = await seedViewer({ roleId: 5, customerIds: [mine] }, before)
  colleague = await seedPerson({ roleId: 2, customerIds: [mine] })
  stranger = await seedPerson({ roleId: 5, customerIds: [foreign] })
  disabled = await seedPerson({ roleId: 5, customerIds: [mine] })
  await db().update(users).set({ disabledAt: before }).where(eq(users.id, disabled.userId))
  await seedShipment(db(), { customerId: mine, number: 'OF-MINE' })
  await seedShipment(db(), { customerId: foreign, number: 'OF-OTHERS' })
})
beforeEach(async () => {
  for (const table of [reports, deliveries, guestAddresses]) await db().delete(table)
})

const save = (emails: string[], module = 'tracking', by = owner) => {
  const schedule = {
    ...{ frequency: 'Daily' as const, weekdays: [6], months: [], day: null, startDate: '2026-03-01', endDate: null },
    ...{ minuteOfDay: 540, timeZone: 'UTC', emails, onlyWithRows: false, onlyChanges: false },
  }
  const definition = { module, fields: [module === 'invoices' ? 'column-invoice' : 'column-number'], filters: [], orders: [] }
  const said = { name: 'Expires: http://evil.test/a', description: 'Sign in at www.evil.test, or 192.0.2.7/login today.' }
  return createReport(actOf(by, before), { ...said, definition, customerIds: null, shareTo: [], schedule }, crypto.randomUUID())
}
const mails = () => db().select().from(deliveries).orderBy(deliveries.id)
const kindsTo = async (email: string) => (await mails()).flatMap((mail) => (mail.recipientAddress === email ? [mail.kind] : []))
const letterTo = async (email: string) => {
  const [letter] = await db().select().from(reportEmails).where(eq(reportEmails.email, email))
  return letter && { outcome: letter.outcome, userId: letter.userId, total: letter.total, customerIds: letter.customerIds }
}

test('an account without a shared customer is asked for consent, and the run shows the same as without an account', async () => {
  await save([colleague.email, stranger.email, disabled.email, unknown])
  for (const { email } of [stranger, disabled, { email: unknown }]) expect(await kindsTo(email)).toEqual(['outside-address'])
  await sendDueReports(due)
  expect(await kindsTo(colleague.email)).toEqual(['report'])
  for (const { email } of [stranger, disabled]) {
    expect(await kindsTo(email)).toEqual(['outside-address'])
    expect(await letterTo(email)).toEqual(await letterTo(unknown))
  }
  expect(await letterTo(unknown)).toMatchObject({ outcome: 'unconfirmed' })
})

test("an account without a shared customer that consented receives the owner's rows, like any outside address", async () => {
  await save([stranger.email, unknown])
  for (const email of [stranger.email, unknown]) await answerGuestConsent(4, email, true, before)
  await sendDueReports(due)
  expect(await letterTo(stranger.email)).toEqual({ outcome: 'mailed', userId: null, total: 1, customerIds: [customerId] })
  expect(await letterTo(unknown)).toEqual(await letterTo(stranger.email))
})

test('a closed account receives nothing, even with consent', async () => {
  await save([disabled.email])
  await answerGuestConsent(4, disabled.email, true, before)
  await sendDueReports(due)
  expect(await letterTo(disabled.email)).toMatchObject({ outcome: 'unconfirmed' })
  expect(await kindsTo(disabled.email)).toEqual(['outside-address'])
})

test("invoices are refused in one sentence to an address without account, a closed one, a stranger's and one without access", async () => {
  const words = async (email: string) => {
    const error = await save([email], 'invoices').catch((refusal: unknown) => refusal)
    return error instanceof DomainError ? { key: error.key, field: error.field, values: error.values } : error
  }
  for (const { email } of [{ email: unknown }, disabled, stranger, colleague])
    expect(await words(email)).toEqual({ key: 'reports.accountsOnly', field: 'emails', values: { email } })
  expect(await words(owner.email)).toEqual(expect.any(Number))
})

test('an administrator shares all customers, as owner and as reader', async () => {
  const administrator = await seedViewer({ roleId: 1 }, before)
  await save([administrator.email])
  await save([stranger.email], 'tracking', administrator)
  expect(await mails()).toEqual([])
})

test('a reader who no longer shares a customer is asked for consent at the next run', async () => {
  const fields = ['column-number']
  const rhythm = { type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [6], startDate: '2026-01-01', minuteOfDay: 540 }
  await seedReport(db(), { ownerId: owner.userId, fields, ...rhythm, timeZone: 'UTC', scheduledFrom: before, emails: [stranger.email] })
  await sendDueReports(due)
  expect(await kindsTo(stranger.email)).toEqual(['outside-address'])
})

test('a report sent by hand shows what its sender may see, even without a customer shared with the owner', async () => {
  const asker = await seedViewer({ roleId: 5, customerIds: [] }, before)
  const id = await seedReport(db(), { ownerId: owner.userId })
  await db().insert(reportShares).values({ reportId: id, userId: asker.userId })
  expect(await sendByHand(actOf(asker, due), id, crypto.randomUUID())).toBe(true)
  expect(await letterTo(asker.email)).toMatchObject({ userId: asker.userId, total: 0 })
})

test('web addresses are removed from the subject and the first lines, also for colleagues', async () => {
  await save([colleague.email])
  await sendDueReports(due)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Expires: …')
  expect(mail?.text).toContain('Sign in at … or … today.')
  expect(`${mail?.text} ${mail?.rendered?.toString()}`).not.toMatch(/evil\.test|192\.0\.2/)
})

test.each([
  ['Go to https://a.b/c now', 'Go to … now'],
  ['evil2.com', '…'],
  ['x@evil.com,', '…'],
  ['evil。com', '…'],
  ['10.0.0.1:8080/x', '…'],
  ['Up 1.5 % by 31.12. in the U.S.', 'Up 1.5 % by 31.12. in the U.S.'],
  ['Weekly: ETA, ETD.', 'Weekly: ETA, ETD.'],
])('%s becomes %s in a mail', (typed, told) => {
  expect(withoutWebAddresses(typed)).toBe(told)
})
