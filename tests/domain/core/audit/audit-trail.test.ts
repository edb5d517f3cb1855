import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { auditList } from '#domain/core/audit/audit-list.ts'
import { auditRows, listAuditActions } from '#domain/core/audit/audit-search.server.ts'
import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { recordUnload, recordVisit } from '#domain/identity/access/visits.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const origin = { network: '10.0.0.7', userAgent: null, requestId: 'r1' }
const noon = new Date('2026-03-14T12:00:00Z')
const ask = (address: string) => readListQuery(auditList, new URLSearchParams(address))
const trailOf = async (viewer: Viewer, address = '') => (await auditRows.page(viewer, ask(address), new Date())).page
let reader: Viewer
let foreigner: Viewer

beforeAll(async () => {
  reader = await seedViewer({ roleId: 1, email: 'Ana.Mora@fairway.test' }, noon)
  foreigner = await seedViewer({ roleId: 1, projectId: 2 }, noon)
  await recordVisit(actOf(reader, new Date('2026-03-15T00:00:00Z'), origin), { path: '/Home', module: 'see-home' })
  await recordVisit(actOf(foreigner, new Date('2026-03-16T00:00:00Z'), origin), { path: '/audit', module: 'read-audit-trail' })
})

test('the audit trail lists the newest entry first, with who, what, on what, when and from where', async () => {
  const { rows, total } = await trailOf(reader)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    {
      action: 'visit',
      person: { name: 'Some Body', email: 'Ana.Mora@fairway.test' },
      subjectKind: 'page',
      subjectId: '/Home',
      details: { module: 'see-home' },
      network: '10.0.0.7',
      requestId: 'r1',
    },
    { action: 'login', at: noon.toISOString() },
  ])
})

test('the audit trail of another project is invisible', async () => {
  expect((await trailOf(reader, `q=${encodeURIComponent(foreigner.email)}`)).total).toBe(0)
  expect((await trailOf(foreigner, 'q=ana.mora')).total).toBe(0)
  expect((await trailOf(foreigner)).total).toBe(2)
})

test.each([
  ['q=ana.m', 2],
  ['q=some bo', 2],
  ['q=/home', 1],
  ['q=%25', 0],
  ['q=_', 0],
  ['q=%5C', 0],
  ['action=login', 1],
  ["action=' or 1=1 --", 0],
  ['quiet=1', 1],
  ['quiet=1&action=visit', 0],
  ['atFrom=2026-03-15', 1],
  ['atTo=2026-03-14', 1],
  ['atFrom=2026-03-14&atTo=2026-03-15', 2],
  ['atFrom=2026-03-16', 0],
  ['atFrom=0001-01-01&atTo=9999-12-31', 2],
])('searching the audit trail: %s finds %i', async (address, total) => {
  expect((await trailOf(reader, address)).total).toBe(total)
})

test.each([
  ['America/Mexico_City', '2026-03-14'],
  ['-06:00', '2026-03-14'],
  ['+14:00', '2026-03-15'],
])("a day of the audit trail is a day by the reader's clock, in %s", async (timeZone, day) => {
  const viewer = await seedViewer({ roleId: 1, projectId: 5 }, noon)
  await db()
    .insert(auditEntries)
    .values({ projectId: 5, action: `midnight ${timeZone}`, at: new Date('2026-03-15T00:00:00Z') })
  expect(
    (await trailOf({ ...viewer, timeZone }, `action=${encodeURIComponent(`midnight ${timeZone}`)}&atFrom=${day}&atTo=${day}`)).total,
  ).toBe(1)
})

test('the audit trail is exported as it is filtered, and only for its own project', async () => {
  const { rows, total } = await auditRows.sheet(reader, ask('quiet=1'), null, new Date())
  expect([total, rows.map(({ action }) => action)]).toEqual([1, ['login']])
  const theirs = (await trailOf(foreigner)).rows.map(({ id }) => id)
  expect((await auditRows.sheet(reader, ask(''), theirs, new Date())).rows).toEqual([])
})

test('the audit trail has 25 entries a page; a page beyond the end is the last, an invalid page the first', async () => {
  const viewer = await seedViewer({ roleId: 1, projectId: 3 }, noon)
  await db()
    .insert(auditEntries)
    .values(Array.from({ length: 60 }, (_, n) => ({ projectId: 3, action: 'visit', at: new Date(noon.getTime() + n * 1000) })))
  const sizes = []
  for (const page of [1, 3, 99, -1, 1.5, 'x']) {
    const answer = await trailOf(viewer, `page=${page}`)
    sizes.push([answer.page, answer.rows.length])
  }
  expect(sizes).toEqual([
    [1, 25],
    [3, 11],
    [3, 11],
    [1, 25],
    [1, 25],
    [1, 25],
  ])
})

test('the audit trail offers the actions that happened in the project', async () => {
  expect(await listAuditActions(reader)).toEqual(['login', 'visit'])
})

test('audit entries can be neither changed nor deleted', async () => {
  await expect(db().delete(auditEntries)).rejects.toThrow()
  await expect(db().update(auditEntries).set({ action: 'nothing' })).rejects.toThrow()
})

test('leaving a page is recorded and does not end the session', async () => {
  const { viewer, token } = await signedIn(await seedPerson({ roleId: 2, projectId: 5 }))
  await recordUnload(actOf(viewer, new Date(), origin), { timezone: '-6', zone: 'America/Mexico_City' })
  expect(await findViewer(token, 5, new Date())).not.toBeNull()
  const { rows } = await trailOf(viewer, 'action=unload')
  expect(rows).toMatchObject([{ details: { timezone: '-6', zone: 'America/Mexico_City' } }])
})

describe("reading a browser's clock", () => {
  test.each([
    [{ timezone: '+5', zone: 'Asia/Karachi' }, true],
    [{ timezone: '-3.5', zone: 'America/St_Johns' }, true],
    [{ timezone: '+5.75' }, true],
    [{}, true],
    [{ timezone: '5' }, false],
    [{ timezone: '+99' }, false],
    [{ timezone: '+5; drop table' }, false],
    [{ zone: 'Middle/Earth' }, false],
    [{ zone: 'x'.repeat(1000) }, false],
    [{ zone: '<b>' }, false],
  ])("the browser's clock %o is read as %s", (clock, isRight) => {
    expect(browserClock.safeParse(clock).success).toBe(isRight)
  })
})
