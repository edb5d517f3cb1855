import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ReportDraft } from '#domain/reports/report.ts'
import { listStandardKeys, listStandardReports } from '#domain/reports/standard/assigned-reports.server.ts'
import { findOwnReport, findReport } from '#domain/reports/storage/find-report.server.ts'
import { listFirstReaders, listReaders } from '#domain/reports/storage/possible-readers.server.ts'
import { listOwnReports, listSharedReports } from '#domain/reports/storage/report-lines.server.ts'
import { createReport, deleteReport, updateReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')
let customers: number[]
let owner: Viewer
let colleague: Viewer
let stranger: Viewer
let ofOtherProject: Viewer

beforeAll(async () => {
  customers = await seedCustomers(2)
  const person = (given: Parameters<typeof seedViewer>[0]) => seedViewer(given, now)
  owner = await person({ roleId: 3, customerIds: customers.slice(0, 1) })
  colleague = await person({ roleId: 2, customerIds: customers })
  stranger = await person({ roleId: 2, customerIds: customers.slice(1) })
  ofOtherProject = await person({ roleId: 1, projectId: 2 })
})

const draft = (more: Partial<ReportDraft> = {}): ReportDraft => ({
  ...{ name: 'Mine', description: 'What is on its way', customerIds: null, shareTo: [], schedule: null },
  definition: { module: 'tracking', fields: ['column-number'], filters: [], orders: [] },
  ...more,
})
let keys = 0
const create = (viewer: Viewer, more: Partial<ReportDraft> = {}, key = `key ${++keys}`) =>
  createReport(actOf(viewer, now), draft(more), key)

test('a retried submission creates one report, and the audit trail names its creator', async () => {
  const id = await create(owner, {}, 'twice')
  expect(await create(owner, { name: 'Other' }, 'twice')).toBe(id)
  expect(await findOwnReport(owner, id)).toMatchObject({ name: 'Mine', version: 1, schedule: null, definition: draft().definition })
  const trail = await db().select().from(auditEntries)
  expect(trail.filter(({ subjectKind, subjectId }) => subjectKind === 'report' && subjectId === String(id))).toMatchObject([
    { action: 'create-report', userId: owner.userId, requestId: 'tests' },
  ])
})

test('two concurrent submissions of one form create one report', async () => {
  const ids = await Promise.all([create(owner, {}, 'double click'), create(owner, {}, 'double click')])
  expect(new Set(ids).size).toBe(1)
})

describe('sharing of reports', () => {
  test('a report can be shared with administrators and with users who share a customer in the same project', async () => {
    const ids = (await listReaders(owner)).map(({ id }) => id)
    expect(ids).toContain(colleague.userId)
    for (const viewer of [owner, stranger, ofOtherProject]) expect(ids).not.toContain(viewer.userId)
    for (const reader of [stranger.userId, ofOtherProject.userId, 987_654])
      await expect(create(owner, { shareTo: [reader] })).rejects.toThrow('reports.unknownReader')
  })

  test('the form offers the first chosen and the first other readers by name, and nobody else', async () => {
    const names = ['Ana', 'berta', 'Carla']
    for (const name of names) await seedUser(db(), { name, lastName: 'Lee', customerIds: customers.slice(0, 1) })
    const all = await listReaders(owner)
    expect(all.map(({ name }) => name).slice(0, 3)).toEqual(names.map((name) => `${name} Lee`))
    const [ana, berta] = all.map(({ id }) => id)
    expect(await listFirstReaders(owner, [ana, berta, stranger.userId, ofOtherProject.userId] as number[], { most: 2, few: 1 })).toEqual({
      available: { first: all.slice(2, 3), total: all.length - 2 },
      associated: { first: all.slice(0, 1), total: 2 },
    })
    expect(await listFirstReaders(owner, [], { most: all.length, few: 1 })).toEqual(all)
  })

  test('a shared report is visible to its readers and to nobody else', async () => {
    const id = await create(owner, { name: 'For two', shareTo: [colleague.userId] })
    expect(await listSharedReports(colleague, now)).toMatchObject([{ key: String(id), name: 'For two', owner: 'Some Body', shares: 1 }])
    expect(await findReport(colleague, String(id))).toMatchObject({ name: 'For two', isMine: false })
    expect(await findOwnReport(colleague, id)).toBeNull()
    for (const viewer of [stranger, ofOtherProject]) {
      expect(await findReport(viewer, String(id))).toBeNull()
      expect(await listSharedReports(viewer, now)).toEqual([])
    }
    expect(await findReport(owner, String(id))).toMatchObject({ isMine: true })
    expect((await listOwnReports(owner, now)).map(({ key }) => key)).toContain(String(id))
  })

  test("a shared report does not open a module that the reader's role may not open", async () => {
    const definition = { module: 'containers', fields: ['column-container'], filters: [], orders: [] }
    const id = await create(owner, { name: 'Boxes', definition, shareTo: [colleague.userId] })
    expect(await findReport(colleague, String(id))).toBeNull()
    expect((await listSharedReports(colleague, now)).map(({ name }) => name)).not.toContain('Boxes')
    await expect(create(colleague, { definition })).rejects.toThrow('reports.unknownModule')
  })
})

test('a report for foreign customers is refused', async () => {
  await expect(create(owner, { customerIds: customers })).rejects.toThrow('reports.foreignCustomer')
  const id = await create(owner, { customerIds: customers.slice(0, 1) })
  expect(await findOwnReport(owner, id)).toMatchObject({ customerIds: customers.slice(0, 1) })
})

test('a report can be edited although one of its customers is archived or lost, and accepts no other foreign one', async () => {
  const id = await create(colleague, { customerIds: customers })
  const later = { ...colleague, allowedCustomerIds: customers.slice(0, 1), selectedCustomerIds: customers.slice(0, 1) }
  const change = (version: number, more: Partial<ReportDraft>) => updateReport(actOf(later, now), id, version, draft(more))
  expect(await change(1, { name: 'Renamed', customerIds: customers })).toBe(true)
  expect(await findOwnReport(later, id)).toMatchObject({ name: 'Renamed', customerIds: customers })
  await change(2, { customerIds: customers.slice(0, 1) })
  await expect(change(3, { customerIds: customers })).rejects.toThrow('reports.foreignCustomer')
})

test("an edit replaces everything, once per version, and leaves others' reports alone", async () => {
  const id = await create(owner, { shareTo: [colleague.userId] })
  const next = draft({ name: 'Next', definition: { ...draft().definition, fields: ['column-status', 'column-number'] } })
  expect(await updateReport(actOf(owner, now), id, 1, next)).toBe(true)
  expect(await findOwnReport(owner, id)).toMatchObject({ name: 'Next', version: 2, shareTo: [], definition: next.definition })
  await expect(updateReport(actOf(owner, now), id, 1, draft())).rejects.toThrow('reports.changedMeanwhile')
  for (const viewer of [colleague, ofOtherProject]) {
    expect(await updateReport(actOf(viewer, now), id, 2, draft({ name: 'Taken' }))).toBe(false)
    expect(await deleteReport(actOf(viewer, now), id)).toBeUndefined()
  }
  expect(await deleteReport(actOf(owner, now), id)).toBe('Next')
  expect(await findReport(owner, String(id))).toBeNull()
})

test('a user can have at most 200 reports', async () => {
  const viewer = await seedViewer({ roleId: 2, customerIds: customers }, now)
  const row = { projectId: 4, ownerId: viewer.userId, type: 'ondemand' as const, description: '', module: 'tracking', fields: [] }
  await db()
    .insert(reports)
    .values(Array.from({ length: 200 }, (_, n) => ({ ...row, name: `${n}`, creationKey: `many ${n}` })))
  await expect(create(viewer)).rejects.toThrow('reports.tooMany')
})

describe('standard reports', () => {
  const keysOf = async (viewer: Viewer) => (await listStandardReports(viewer)).map(({ key }) => key)
  const assign = (viewer: Viewer, keys: string[] | null) => db().update(users).set({ reportKeys: keys }).where(eq(users.id, viewer.userId))

  test('a viewer sees the standard reports of their role in their language', async () => {
    expect(await keysOf(owner)).toEqual(listStandardKeys(3))
    expect(await keysOf(owner)).toContain('containers-by-free-time')
    expect(await keysOf(colleague)).not.toContain('containers-by-free-time')
    expect((await listStandardReports({ ...owner, language: 'es' }))[0]?.name).toBe('Embarques activos')
  })

  test('a viewer with assigned reports sees and opens those alone, and none beyond their role', async () => {
    await assign(owner, ['late-shipments', 'a report of another time'])
    expect(await keysOf(owner)).toEqual(['late-shipments'])
    expect(await findReport(owner, 'late-shipments')).toMatchObject({ key: 'late-shipments' })
    expect(await findReport(owner, 'active-shipments')).toBeNull()
    await assign(owner, [])
    expect(await keysOf(owner)).toEqual([])
    await assign(colleague, ['containers-by-free-time', 'active-shipments'])
    expect(await keysOf(colleague)).toEqual(['active-shipments'])
    for (const viewer of [owner, colleague]) await assign(viewer, null)
    expect(await keysOf(owner)).toEqual(listStandardKeys(3))
  })
})
