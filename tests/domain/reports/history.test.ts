import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { deliveryAttachments } from '#db/postgres/schema/core/mail-choices.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { reportEmails, reportRuns, reportSeen } from '#db/postgres/schema/reports/report-runs.ts'
import { reportShares, reports } from '#db/postgres/schema/reports/reports.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { findHandOver, handOverReport, maxOffered } from '#domain/reports/delivery/hand-over.server.ts'
import { openEmailFile, sendAgain } from '#domain/reports/delivery/report-emails.server.ts'
import { pauseReport } from '#domain/reports/delivery/report-pause.server.ts'
import { listRuns } from '#domain/reports/delivery/run-history.server.ts'
import { sendByHand } from '#domain/reports/delivery/send-by-hand.server.ts'
import { listOwnReports, listSchedules, listSharedReports } from '#domain/reports/storage/report-lines.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
// Each spreadsheet takes a thread of its own, which is slow to start from sources.
vi.setConfig({ testTimeout: 90_000 })
const before = new Date('2026-03-13T23:00:00Z')
const due = new Date('2026-03-14T09:00:00Z')
const later = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
const nextDay = 24 * 60
let customers: number[]
let owner: Viewer
let reader: Viewer
let administrator: Viewer

const person = (given: Parameters<typeof seedViewer>[0]) => seedViewer(given, before)

beforeAll(async () => {
  customers = await seedCustomers(2)
  owner = await person({ roleId: 3, customerIds: customers })
  reader = await person({ roleId: 2, customerIds: customers.slice(0, 1) })
  administrator = await person({ roleId: 1 })
  for (const [at, customerId] of customers.entries()) await seedShipment(db(), { customerId, number: `H-${at}` })
})
beforeEach(async () => {
  await db().delete(reports)
  await db().delete(deliveries)
})

const everyDay = {
  ...{ type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: '2026-01-01' },
  ...{ minuteOfDay: 540, timeZone: 'UTC', scheduledFrom: before },
}
const seed = (more: object = {}) =>
  seedReport(db(), { ownerId: owner.userId, fields: ['column-number', 'column-goods'], emails: [owner.email], ...everyDay, ...more })
const emails = () => db().select().from(reportEmails).orderBy(reportEmails.id)
const mails = () => db().select().from(deliveries).orderBy(deliveries.id)

describe('reports sent by hand', () => {
  test('a report reaches whoever asked, with the rows they may see, once for a retried submission', async () => {
    const id = await seed()
    await db().insert(reportShares).values({ reportId: id, userId: reader.userId })
    expect(await sendByHand(actOf(reader, later(-30)), id, 'once')).toBe(true)
    expect(await sendByHand(actOf(reader, later(-30)), id, 'once')).toBe(true)
    expect(await mails()).toMatchObject([{ kind: 'report', recipientAddress: reader.email }])
    expect((await mails())[0]?.text).toContain('You asked for this report to be sent to you.')
    expect(await emails()).toMatchObject([{ email: reader.email, rows: 1, total: 1, customerIds: customers.slice(0, 1) }])
  })

  test('a run by hand leaves the schedule alone, and the due run is still sent', async () => {
    const id = await seed()
    await sendByHand(actOf(owner, later(1)), id, 'just after it was due')
    await sendDueReports(later(2))
    expect((await listRuns(owner, id)).map(({ state, isByHand }) => [state, isByHand])).toEqual([
      ['done', true],
      ['done', false],
    ])
    for (const { took } of await listRuns(owner, id)) expect(took).toBeGreaterThan(0)
    expect((await listOwnReports(owner, later(3)))[0]?.sending).toMatchObject({
      last: { dueAt: due.toISOString(), state: 'done' },
      next: ['2026-03-15T09:00', '2026-03-16T09:00', '2026-03-17T09:00'],
    })
  })

  test('three failures by hand do not pause the schedule', async () => {
    const id = await seed({ fields: ['column-of-nobody'] })
    for (const key of ['one', 'two', 'three']) await expect(sendByHand(actOf(administrator, later(1)), id, key)).resolves.toBe(false)
    for (const key of ['one', 'two', 'three']) await expect(sendByHand(actOf(owner, later(1)), id, key)).rejects.toThrow()
    expect(await db().select().from(reports)).toMatchObject([{ pausedAt: null }])
    expect(await mails()).toEqual([])
  })
})

describe('new and changed rows only', () => {
  test('a mail has the rows changed since the last one to that reader, and the first has all', async () => {
    await seed({ emails: [owner.email, reader.email], onlyChanges: true })
    await sendDueReports(later(1))
    expect((await emails()).map(({ rows }) => rows)).toEqual([2, 1])
    await db().update(shipments).set({ goods: 'Coffee' }).where(eq(shipments.number, 'H-1'))
    await sendDueReports(later(nextDay + 1))
    expect((await emails()).slice(2).map(({ outcome, rows }) => [outcome, rows])).toEqual([
      ['mailed', 1],
      ['mailed', 0],
    ])
    const last = (await mails())[2]
    expect(last?.text).toContain('only what is new or changed since the last mail')
    expect(last?.text).toContain('Coffee')
    expect(last?.text).not.toContain('H-0')
  })

  test('a schedule of changes sends nothing without any; a run by hand sends all rows and changes nothing', async () => {
    const id = await seed({ onlyChanges: true, onlyWithRows: true })
    await sendDueReports(later(1))
    const seen = await db().select().from(reportSeen)
    await sendByHand(actOf(owner, later(5)), id, 'whole')
    expect(await db().select().from(reportSeen)).toEqual(seen)
    await sendDueReports(later(nextDay + 1))
    expect((await emails()).map(({ outcome, rows }) => [outcome, rows])).toEqual([
      ['mailed', 2],
      ['mailed', 2],
      ['empty', 0],
    ])
  })
})

describe('files of past runs', () => {
  test('a file opens to the owner while they may see everything in it, and to nobody else', async () => {
    const id = await seed({ emails: [owner.email, reader.email] })
    await sendDueReports(later(1))
    const [own = { id: 0 }, readers = { id: 0 }] = await emails()
    for (const letter of [own, readers]) {
      const file = await openEmailFile(owner, id, letter.id)
      expect(file?.name).toBe('Shipments-14032026.xlsx')
      ;(await file?.read())?.destroy()
    }
    expect(await openEmailFile(reader, id, readers.id)).toBeNull()
    expect(await openEmailFile(administrator, id, own.id)).toBeNull()
    expect(await openEmailFile(owner, id + 1, own.id)).toBeNull()
    const narrowed = { ...owner, allowedCustomerIds: customers.slice(0, 1) }
    expect(await openEmailFile(narrowed, id, own.id)).toBeNull()
    expect((await listRuns(narrowed, id))[0]?.emails.map(({ hasFile }) => hasFile)).toEqual([false, true])
  })

  test('the owner learns nothing about the file of a reader who sees more, not even whether it had rows', async () => {
    const seedFor = (number: string) => {
      const filters = [{ field: 'column-number', test: 'contains' as const, values: [number], from: '', to: '', days: null }]
      return seed({ ownerId: reader.userId, emails: [reader.email, owner.email], filters, onlyWithRows: true })
    }
    const [some, none] = [await seedFor('H-'), await seedFor('Nothing of the kind')]
    await sendDueReports(later(1))
    const told = async (id: number) => (await listRuns(reader, id))[0]?.emails.map(({ id: _, email: __, ...letter }) => letter)
    const unknown = { outcome: 'private', rows: 0, total: 0, hasFile: false }
    expect(await told(some)).toEqual([{ outcome: 'mailed', rows: 1, total: 1, hasFile: true }, unknown])
    expect(await told(none)).toEqual([{ outcome: 'empty', rows: 0, total: 0, hasFile: false }, unknown])
    const [, theirs] = await emails()
    expect(theirs).toMatchObject({ email: owner.email, outcome: 'mailed' })
    expect(await openEmailFile(reader, some, theirs?.id ?? 0)).toBeNull()
    expect(await sendAgain(actOf(reader, later(60)), some, theirs?.id ?? 0, 'once')).toBeUndefined()
  })

  test('a file is sent again to its reader once per form, and not after they lost access', async () => {
    const id = await seed({ emails: [reader.email] })
    await sendDueReports(later(1))
    const [letter] = await emails()
    const again = (key: string) => sendAgain(actOf(owner, later(60)), id, letter?.id ?? 0, key)
    expect(await again('once')).toBe(reader.email)
    expect(await again('once')).toBe(reader.email)
    expect(await mails()).toHaveLength(2)
    expect((await mails())[1]?.text).toContain('This is the report of 2026-03-14 09:00 (UTC) again')
    expect(await db().$count(deliveryAttachments, eq(deliveryAttachments.fileId, letter?.fileId ?? 0))).toBe(2)
    expect(await sendAgain(actOf(reader, later(60)), id, letter?.id ?? 0, 'other')).toBeUndefined()
    await db().delete(userCustomers).where(eq(userCustomers.userId, reader.userId))
    await expect(again('later')).rejects.toThrow('reports.againBarred')
    await db()
      .insert(userCustomers)
      .values({ userId: reader.userId, customerId: customers[0] ?? 0 })
  })
})

describe('administration of schedules', () => {
  test('an administrator sees, pauses and resumes every schedule of the project; nobody else does', async () => {
    const id = await seed()
    await seed({ type: 'ondemand' })
    expect(await listSchedules(administrator, later(0))).toMatchObject([
      { key: String(id), owner: 'Some Body', sending: { pausedWhy: null } },
    ])
    const ofOther = await person({ roleId: 1, projectId: 2 })
    expect(await listSchedules(ofOther, later(0))).toEqual([])
    for (const viewer of [reader, ofOther]) expect(await pauseReport(actOf(viewer, later(0)), id, true)).toBe(false)
    expect(await pauseReport(actOf(administrator, later(0)), id, true)).toBe(true)
    expect((await listOwnReports(owner, later(0))).find(({ key }) => key === String(id))?.sending).toMatchObject({
      pausedWhy: 'person',
      next: [],
    })
  })

  test('handing over a schedule mails its new owner, shares it with the former one, and resumes it', async () => {
    const leaving = await person({ roleId: 3, customerIds: customers })
    const id = await seed({ ownerId: leaving.userId })
    await db().update(users).set({ disabledAt: before }).where(eq(users.id, leaving.userId))
    await sendDueReports(later(1))
    const found = await findHandOver(administrator, id)
    expect(found?.people.map((each) => each.id)).toContain(owner.userId)
    expect(await findHandOver(reader, id)).toBeNull()
    expect(await handOverReport(actOf(administrator, later(2)), id, owner.userId)).toBe('Some Body')
    expect(await db().select().from(reports)).toMatchObject([{ ownerId: owner.userId, pausedAt: null, version: 2 }])
    expect((await listSharedReports(leaving, later(3))).map(({ key }) => key)).toEqual([String(id)])
    expect((await mails()).map(({ kind, recipientAddress }) => [kind, recipientAddress])).toEqual([
      ['report-paused', leaving.email],
      ['report-handed-over', owner.email],
    ])
    await sendDueReports(later(nextDay + 1))
    expect(await emails()).toMatchObject([{ email: owner.email, rows: 2 }])
  })

  test('the form offers the first users by name and finds the others by name or email', async () => {
    const id = await seed()
    const many = Array.from({ length: maxOffered + 5 }, (_, at) => ({
      ...{
        projectId: administrator.projectId,
        roleId: 3,
        name: `Aa${String(at).padStart(2, '0')}`,
        lastName: 'Many',
        email: `many${at}@own.test`,
      },
    }))
    await db().insert(users).values(many)
    const all = await findHandOver(administrator, id)
    expect(all?.people.map(({ name }) => name)).toEqual(many.slice(0, maxOffered).map(({ name }) => `${name} Many`))
    expect(all?.total).toBeGreaterThan(maxOffered + 5)
    expect(await findHandOver(administrator, id, 'MANY54@')).toMatchObject({ people: [{ name: 'Aa54 Many' }], total: 1 })
    expect(await findHandOver(administrator, id, 'aa54 many')).toMatchObject({ total: 1 })
    expect(await findHandOver(administrator, id, '%')).toMatchObject({ people: [], total: 0 })
    const [last] = await db().select({ id: users.id }).from(users).where(eq(users.email, 'many54@own.test'))
    expect(await handOverReport(actOf(administrator, later(0)), id, last?.id ?? 0)).toBe('Aa54 Many')
  })

  test('a schedule cannot go to a closed account, another project, or somebody who may not open its subject', async () => {
    const id = await seed({ module: 'containers', fields: ['column-container'] })
    const closed = await person({ roleId: 3 })
    await db().update(users).set({ disabledAt: before }).where(eq(users.id, closed.userId))
    const ofOther = await person({ roleId: 1, projectId: 2 })
    for (const to of [closed.userId, ofOther.userId, reader.userId, owner.userId, 987_654])
      await expect(handOverReport(actOf(administrator, later(0)), id, to)).rejects.toThrow('reportSchedules.unknownOwner')
  })
})

test('each report lists its own runs', async () => {
  const [one, other] = [await seed(), await seed()]
  await sendDueReports(later(1))
  expect((await listRuns(owner, one)).flatMap((run) => run.emails)).toHaveLength(1)
  expect(await listRuns(reader, other)).toEqual([])
  expect(await db().$count(reportRuns)).toBe(2)
})
