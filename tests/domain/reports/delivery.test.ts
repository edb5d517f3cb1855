import { eq, like } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import xlsx from 'xlsx'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { reportEmails, reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { answerGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { pauseReport } from '#domain/reports/delivery/report-pause.server.ts'
import { deleteExpiredRuns } from '#domain/reports/delivery/report-runs.server.ts'
import { listRuns } from '#domain/reports/delivery/run-history.server.ts'
import { createReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp-server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
// Each spreadsheet takes a thread of its own, which is slow to start from sources.
vi.setConfig({ testTimeout: 90_000 })
/** A Saturday. */
const before = new Date('2026-03-13T23:00:00Z')
const due = new Date('2026-03-14T09:00:00Z')
const later = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
let customers: number[]
let owner: Viewer
let office: PostOffice
const taken: Buffer[] = []

beforeAll(async () => {
  office = await openPostOffice((message) => taken.push(message))
  customers = await seedCustomers(4)
  owner = await seedViewer({ roleId: 3, customerIds: customers.slice(0, 2) }, before)
  for (const [at, customerId] of customers.entries()) {
    await seedShipment(db(), { customerId, number: `OF-${at}`, goods: '=1+1', weightKg: 12.5 + at })
  }
})
afterAll(() => office.close())
beforeEach(async () => {
  taken.length = 0
  await db().delete(reports)
  await db().delete(deliveries)
})

const everyDay = {
  ...{ type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: '2026-01-01' },
  ...{ minuteOfDay: 540, timeZone: 'UTC', scheduledFrom: before },
}
const seed = (more: Parameters<typeof seedReport>[1] | object = {}) =>
  seedReport(db(), { ownerId: owner.userId, fields: ['column-number', 'column-goods', 'column-weight'], ...everyDay, ...more })
const runs = () => db().select().from(reportRuns).orderBy(reportRuns.dueAt)
const emails = () => db().select().from(reportEmails).orderBy(reportEmails.id)

/** The mail as its readers get it: the rows of the file that comes with it. */
async function deliver() {
  await deliverMail(later(5), office.url)
  const mails = await Promise.all(taken.map((message) => PostalMime.parse(message)))
  return new Map(
    mails.map((mail) => {
      const book = xlsx.read(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))
      const [sheet = '', notes = ''] = book.SheetNames
      const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[sheet] as xlsx.WorkSheet, { header: 1, raw: true })
      const told = xlsx.utils.sheet_to_json<string[]>(book.Sheets[notes] as xlsx.WorkSheet, { header: 1 }).flat()
      return [mail.to?.[0]?.address ?? '', { mail, rows, told }]
    }),
  )
}

describe('one schedule, four readers of different customers and one outside address', () => {
  test("a run sends five mails, each with its reader's rows alone, unchanged cells and no formulas", async () => {
    const people = await Promise.all(
      [[0], [1], [1, 2, 3], [0, 3]].map((of) => seedPerson({ roleId: 2, customerIds: of.map((at) => customers[at] ?? 0) })),
    )
    const outside = 'partner@elsewhere.test'
    const schedule = {
      ...{ frequency: 'Daily' as const, weekdays: [6], months: [], day: null, startDate: '2026-03-01', endDate: null },
      ...{ minuteOfDay: 540, timeZone: 'UTC', emails: [...people.map(({ email }) => email), outside] },
      ...{ onlyWithRows: false, onlyChanges: false },
    }
    const definition = { module: 'tracking', fields: ['column-number', 'column-goods', 'column-weight'], filters: [], orders: [] }
    const shareTo = people.slice(1, 2).map(({ userId }) => userId)
    const draft = { name: 'For all', description: 'What each may see', definition, customerIds: null, shareTo, schedule }
    const id = await createReport(actOf(owner, before), draft, 'five')
    // Only the outside address is asked first.
    expect(await db().select().from(deliveries)).toMatchObject([{ kind: 'outside-address', recipientAddress: outside }])
    await answerGuestConsent(4, outside, true, before)
    await db().delete(deliveries)

    await sendDueReports(later(1))
    const got = await deliver()
    expect(got.size).toBe(5)
    const numbersOf = (email: string) => (got.get(email)?.rows.slice(1) ?? []).map((row) => row[0])
    expect(people.map(({ email }) => numbersOf(email).sort())).toEqual([['OF-0'], ['OF-1'], ['OF-1', 'OF-2', 'OF-3'], ['OF-0', 'OF-3']])
    // The owner's two.
    expect(numbersOf(outside).sort()).toEqual(['OF-0', 'OF-1'])
    expect(got.get(people[0]?.email ?? '')?.rows).toEqual([
      ['Shipment', 'Goods', 'Weight (kg)'],
      ['OF-0', "'=1+1", 12.5],
    ])
    expect(got.get(people[0]?.email ?? '')?.told).toContain('1 of 1 row')
    const mail = got.get(outside)?.mail
    expect(mail?.subject).toBe('For all')
    expect(mail?.text).toContain('It shows the customers that Some Body may see.')
    // The button is there only where the report opens: with those it is shared with.
    const opens = [...people.map(({ email }) => email), outside].map((email) => got.get(email)?.mail.text?.includes(`/reports/${id}`))
    expect(opens).toEqual([false, true, false, false, false])
    expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
    expect((await emails()).map(({ outcome }) => outcome)).toEqual(Array(5).fill('mailed'))
  })
})

test('an address without consent gets only a request, like a closed account; the run notes a role without access', async () => {
  const closed = await seedPerson({ roleId: 2, customerIds: customers })
  await db().update(users).set({ disabledAt: before }).where(eq(users.id, closed.userId))
  const customer = await seedPerson({ roleId: 2, customerIds: customers })
  await seed({ module: 'containers', fields: ['column-container'], emails: ['nobody@elsewhere.test', closed.email, customer.email] })
  await sendDueReports(later(1))
  expect((await emails()).map(({ outcome }) => outcome)).toEqual(['unconfirmed', 'unconfirmed', 'no-access'])
  expect((await db().select().from(deliveries)).map(({ kind }) => kind)).toEqual(['outside-address', 'outside-address'])
})

test('an owner who loses a customer loses its rows for their outside readers too', async () => {
  const losing = await seedPerson({ roleId: 2, customerIds: customers.slice(0, 2) })
  await seed({ ownerId: losing.userId, emails: [losing.email] })
  await sendDueReports(later(1))
  await db().delete(userCustomers).where(eq(userCustomers.userId, losing.userId))
  await sendDueReports(later(24 * 60 + 1))
  expect((await emails()).map(({ rows }) => rows)).toEqual([2, 0])
})

test('an empty report is mailed, unless the schedule wants rows', async () => {
  const { email } = await seedPerson({ roleId: 2, customerIds: customers.slice(1, 2) })
  const customerIds = customers.slice(0, 1)
  await seed({ emails: [email], customerIds })
  await seed({ emails: [email], customerIds, onlyWithRows: true })
  await sendDueReports(later(1))
  expect((await emails()).map(({ outcome }) => outcome)).toEqual(['mailed', 'empty'])
})

test('a run due before a restore is withheld, because the original database may have sent it; later runs are sent', async () => {
  await seed({ emails: [owner.email] })
  const restoredAt = later(60).toISOString()
  await db()
    .insert(settings)
    .values({ key: 'restored', value: { madeAt: before.toISOString(), restoredAt } })
  onTestFinished(async () => void (await db().delete(settings).where(eq(settings.key, 'restored'))))
  await sendDueReports(later(61))
  expect((await runs()).map(({ state }) => state)).toEqual(['withheld'])
  expect(await db().$count(deliveries)).toBe(0)
  await sendDueReports(later(24 * 60 + 1))
  expect((await runs()).map(({ state, isDelayed }) => [state, isDelayed])).toEqual([
    ['withheld', false],
    ['done', false],
  ])
  expect(await db().$count(deliveries)).toBe(1)
})

describe('due runs', () => {
  test('any number of processes sends a due run once', async () => {
    await seed({ emails: [owner.email] })
    await Promise.all([sendDueReports(later(1)), sendDueReports(later(1)), sendDueReports(later(2))])
    await sendDueReports(later(3))
    expect(await runs()).toMatchObject([{ occurrence: '2026-03-14T09:00 UTC', state: 'done', isDelayed: false }])
    expect(await db().$count(deliveries, like(deliveries.kind, 'report'))).toBe(1)
  })

  test('nothing is due before the start and after the end', async () => {
    await seed({ emails: [owner.email], endDate: '2026-03-13' })
    await seed({ emails: [owner.email], pausedAt: before })
    await seed({ emails: [owner.email], weekdays: [1] })
    await sendDueReports(later(-1))
    await sendDueReports(later(1))
    expect(await runs()).toEqual([])
  })

  test('the latest missed run is sent once, marked as delayed; older ones are noted as missed', async () => {
    await seed({ emails: [owner.email] })
    await sendDueReports(later(3 * 24 * 60 + 60))
    expect((await runs()).map(({ state, isDelayed }) => [state, isDelayed])).toEqual([
      ['missed', false],
      ['missed', false],
      ['missed', false],
      ['done', true],
    ])
    await db().delete(reports)
    await seed({ emails: [owner.email], weekdays: [6] })
    await sendDueReports(later(2 * 24 * 60))
    expect((await runs()).map(({ state }) => state)).toEqual(['missed'])
  })

  test('the run of a dead process is taken over when its lease expires, and mails nobody twice', async () => {
    const id = await seed({ emails: [owner.email] })
    await sendDueReports(later(1))
    await db()
      .update(reportRuns)
      .set({ state: 'running', leaseUntil: later(11) })
      .where(eq(reportRuns.reportId, id))
    await sendDueReports(later(5))
    expect(await runs()).toMatchObject([{ state: 'running' }])
    await sendDueReports(later(12))
    expect(await runs()).toMatchObject([{ state: 'done' }])
    expect(await db().$count(deliveries)).toBe(1)
  })
})

test('a schedule with a fixed offset follows that offset', async () => {
  await seed({ emails: [owner.email], timeZone: '+05:45', minuteOfDay: 14 * 60 + 45 })
  await sendDueReports(later(1))
  expect(await runs()).toMatchObject([{ occurrence: '2026-03-14T14:45 +05:45', state: 'done' }])
  expect((await db().select().from(deliveries))[0]?.text).toContain('data as of 2026-03-14 14:46 (UTC+05:45)')
})

test('three consecutive failures pause the schedule, and it resumes when its owner says so', async () => {
  const id = await seed({ emails: [owner.email], fields: ['column-of-nobody'] })
  const failures: unknown[] = []
  for (const day of [0, 1, 2, 3]) await sendDueReports(later(day * 24 * 60 + 1), (error) => failures.push(error))
  expect(failures).toHaveLength(3)
  const told = await db().select().from(deliveries)
  expect(told).toMatchObject([{ kind: 'report-paused', recipientAddress: owner.email, subject: 'Shipments is paused' }])
  expect(told[0]?.text).toContain('failed three times in a row')
  expect(await db().select().from(reports)).toMatchObject([{ pausedWhy: 'failures' }])
  const stranger = await seedViewer({ roleId: 3 }, before)
  expect(await pauseReport(actOf(stranger, later(4 * 24 * 60)), id, false)).toBe(false)
  expect(await pauseReport(actOf(owner, later(4 * 24 * 60)), id, false)).toBe(true)
  await sendDueReports(later(4 * 24 * 60 + 1))
  expect((await runs()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  await sendDueReports(later(5 * 24 * 60 + 1))
  expect(await db().select().from(reports), 'the first failure after that is one').toMatchObject([{ pausedWhy: null }])
  await db()
    .update(reports)
    .set({ fields: ['column-number'] })
  await sendDueReports(later(6 * 24 * 60 + 1))
  expect((await listRuns(owner, id))[0]).toMatchObject({
    state: 'done',
    emails: [{ email: owner.email, outcome: 'mailed', rows: 2, total: 2 }],
  })
})

test("a schedule whose owner's account is closed pauses and mails them once, in their language", async () => {
  const leaving = await seedPerson({ roleId: 2, customerIds: customers })
  await seed({ ownerId: leaving.userId, emails: [owner.email] })
  await db().update(users).set({ disabledAt: before, language: 'es' }).where(eq(users.id, leaving.userId))
  await Promise.all([sendDueReports(later(1)), sendDueReports(later(1))])
  await sendDueReports(later(2))
  expect(await db().select().from(reports)).toMatchObject([{ pausedWhy: 'owner' }])
  expect(await db().select().from(deliveries)).toMatchObject([
    { kind: 'report-paused', recipientAddress: leaving.email, subject: 'Shipments está en pausa' },
  ])
  expect(await runs()).toEqual([])
})

test('runs are kept for 90 days', async () => {
  await seed({ emails: [owner.email] })
  await sendDueReports(later(1))
  await deleteExpiredRuns(later(89 * 24 * 60))
  expect(await runs()).toHaveLength(1)
  await deleteExpiredRuns(later(91 * 24 * 60))
  expect(await runs()).toEqual([])
})
