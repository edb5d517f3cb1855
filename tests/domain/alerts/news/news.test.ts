import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { countNews, findHomeNews, newsRows } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findLastVisit, recordLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-03-18T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
let own: number
let theirs: number

beforeAll(async () => {
  own = await seedCustomer(db(), { name: 'Acme' })
  theirs = await seedCustomer(db(), { name: 'Rival' })
  const happen = async (customerId: number, kind: string, at: Date, change: { before?: string; after?: string } = {}) => {
    const shipmentId = await seedShipment(db(), { customerId })
    await db()
      .insert(activityEvents)
      .values({ projectId: 4, customerId, shipmentId, kind, fact: kind, happenedAt: at, noticedAt: at, ...change })
  }
  await happen(own, 'departed', minutes(-300))
  await happen(own, 'departed', minutes(-20))
  await happen(own, 'eta-changed', minutes(-10), { before: '2026-03-20T08:00:00.000Z', after: '2026-03-23T08:00:00.000Z' })
  await happen(own, 'document-added', minutes(-5), { after: 'invoice.pdf' })
  await happen(theirs, 'arrived', minutes(-5))
})

const viewer = async (more: Partial<Viewer> = {}): Promise<Viewer> => ({
  ...(await seedViewer({ roleId: 2, customerIds: [own] })),
  ...more,
})
const list = async (who: Viewer, address = '') =>
  (await newsRows.page(who, readListQuery(newsList, new URLSearchParams(address)), now)).page
const kindsOf = async (who: Viewer, address = '') => (await list(who, address)).rows.map(({ kind }) => kind)

test('news lists the events of selected customers, the newest first, and counts what it lists', async () => {
  const who = await viewer()
  expect(await kindsOf(who)).toEqual(['document-added', 'eta-changed', 'departed', 'departed'])
  expect(await kindsOf({ ...who, selectedCustomerIds: [theirs] })).toEqual([])
  await recordLastVisit(who, minutes(-60))
  const since = await recordLastVisit(who, now)
  expect(await countNews(who, since)).toEqual([
    { kind: 'eta-changed', count: 1 },
    { kind: 'departed', count: 1 },
    { kind: 'document-added', count: 1 },
  ])
  for (const { kind, count } of await countNews(who, since)) expect((await list(who, `kind=${kind}&new=1`)).total).toBe(count)
})

test("the viewer's own actions are no news", async () => {
  const who = await viewer()
  const mine = await seedShipment(db(), { customerId: own })
  const did = { projectId: 4, customerId: own, shipmentId: mine, kind: 'comment-added', fact: 'own', happenedAt: now, noticedAt: now }
  const [made] = await db()
    .insert(activityEvents)
    .values({ ...did, actorId: who.userId })
    .returning({ id: activityEvents.id })
  const counted = async (to: Viewer) => (await countNews(to, minutes(-60))).find(({ kind }) => kind === 'comment-added')?.count
  expect([await counted(who), await counted(await viewer())]).toEqual([undefined, 1])
  await db()
    .delete(activityEvents)
    .where(eq(activityEvents.id, made?.id ?? 0))
})

test('without news Home shows the latest events of the selected customers', async () => {
  const who = await viewer()
  const { counts, latest } = await findHomeNews(who, now)
  expect(counts).toEqual([])
  expect(latest.map(({ kind }) => kind)).toEqual(['document-added', 'eta-changed', 'departed', 'departed'])
  const foreign = { ...who, selectedCustomerIds: [theirs] }
  expect(await findHomeNews(foreign, minutes(-60))).toEqual({ counts: [], latest: [] })
  expect((await findHomeNews(who, minutes(-60))).latest).toEqual([])
})

test('news can be searched by text and by day', async () => {
  const who = await viewer()
  expect(await kindsOf(who, 'q=INVOICE')).toEqual(['document-added'])
  expect(await kindsOf(who, 'q=rival')).toEqual([])
  expect(await kindsOf(who, 'whenFrom=2026-03-19')).toEqual([])
})

test.each<[string, Partial<Viewer>]>([
  ['an agent', { roleId: 4 }],
  ['whoever may see some documents only', { documentCategories: ['shipment:booking'] }],
])('%s sees no documents in the news', async (_, more) => {
  const who = await viewer(more)
  expect(await kindsOf(who)).not.toContain('document-added')
  expect((await countNews(who, minutes(-600))).map(({ kind }) => kind)).not.toContain('document-added')
})

test('a visit ends after half an hour without a request, and new counts from its end', async () => {
  const who = await viewer()
  const weekBefore = (at: Date) => new Date(at.getTime() - 7 * 86_400_000)
  expect(await recordLastVisit(who, minutes(0))).toEqual(weekBefore(minutes(0)))
  expect(await recordLastVisit(who, minutes(20))).toEqual(weekBefore(minutes(20)))
  expect(await recordLastVisit(who, minutes(45))).toEqual(weekBefore(minutes(45)))
  expect(await recordLastVisit(who, minutes(80))).toEqual(minutes(45))
  expect(await recordLastVisit(who, minutes(90))).toEqual(minutes(45))
  expect(await findLastVisit(who, minutes(95))).toEqual(minutes(45))
})
