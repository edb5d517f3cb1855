import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countAttention } from '#domain/freight/attention/attention.server.ts'
import type { OrderLine } from '#domain/freight/attention/order-line.ts'
import { listShipmentOrders, needsAttention, orderRows } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { bringBack, setAside } from '#domain/freight/attention/set-aside.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord()
const now = new Date()
const dayMs = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const dateIn = (days: number) => inDays(days).toISOString().slice(0, 10)
let own: Viewer
let theirs: Viewer
let late = 0
let quiet = 0

beforeAll(async () => {
  const [mine = 0, other = 0] = await seedCustomers(2)
  const { userId } = await seedPerson({ roleId: 2, customerIds: [mine] })
  own = { ...viewerOf(mine), userId }
  theirs = viewerOf(other)
  const old = { createdAt: inDays(-20) }
  const ids = await seedShipments(db(), [
    {
      customerId: mine,
      number: 'LATE',
      eta: inDays(2),
      ...old,
      dates: [
        { kind: 'eta', expectedAt: inDays(-4), ...old },
        { kind: 'eta', expectedAt: inDays(2), createdAt: inDays(-6) },
      ],
    },
    {
      customerId: mine,
      number: 'OVER',
      ata: inDays(-9),
      containers: [
        { ata: inDays(-9), customerFreeDays: 3 },
        { ata: inDays(-9), customerFreeDays: 4 },
      ],
    },
    { customerId: mine, number: 'QUIET', createdAt: inDays(-12) },
    { customerId: other, number: 'FOREIGN', createdAt: inDays(-12) },
  ])
  late = ids[0] ?? 0
  quiet = ids[2] ?? 0
  await detectExceptions(now)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const asking = (query: string) => readListQuery(orderList, new URLSearchParams(query))
const listed = async (viewer: Viewer, query: string, at = now) => (await orderRows.page(viewer, asking(query), at)).page

test('PostgreSQL reports whether anything needs attention before the mirror has caught up', async () => {
  const [nothingYet = 0] = await seedCustomers(1)
  expect(await needsAttention(own, now)).toBe(true)
  expect(await needsAttention(own, inDays(-30))).toBe(false)
  expect(await needsAttention(viewerOf(nothingYet), now)).toBe(false)
})

test('the table counts the rows of its lists, worst first', async () => {
  const { events } = await countAttention(own, now)
  expect(events.map(({ type, event, total }) => [type, event, total])).toEqual([
    ['danger', 'free-time-over', 1],
    ['warning', 'arrival-delayed', 1],
    ['info', 'documents-missing', 1],
    ['info', 'no-news', 1],
  ])
  for (const { launch, total } of events) expect((await listed(own, `searching=${launch}`)).total).toBe(total)
})

test('a row shows since when, by how much and which containers', async () => {
  const {
    rows: [delayed],
  } = await listed(own, 'searching=arrival-delayed')
  expect(delayed).toMatchObject({ number: 'LATE', since: inDays(-6).toISOString(), days: 6, containers: [], setAside: null })
  const promise = (eta: Date | null) => databasePool().query('update shipments set planned_eta = $2 where id = $1', [late, eta])
  await promise(inDays(-8))
  const [promised] = (await listed(own, 'searching=arrival-delayed')).rows
  expect(promised?.days, 'from the ETA first promised, as its verdict (decision 14)').toBe(10)
  await promise(null)
  const {
    rows: [over],
  } = await listed(own, 'searching=free-time-over')
  expect(over).toMatchObject({ number: 'OVER' })
  expect(over?.containers).toHaveLength(2)
  const [{ opens_at: since }] = (
    await databasePool().query(`select min(opens_at) as opens_at from exceptions where kind = 'free-time-over'`)
  ).rows
  const daysOver = async (hours: number) =>
    (await listed(own, 'searching=free-time-over', new Date(since.getTime() + hours * 3_600_000))).rows[0]?.days
  expect([await daysOver(1), await daysOver(23), await daysOver(25)], 'the day after the last free one is the first over').toEqual([
    1, 1, 2,
  ])
  expect((await listed(own, 'searching=no-news')).rows[0]).toMatchObject({ number: 'QUIET', days: 12 })
})

test('the list can be searched and sorted, and an unknown launch key is reported', async () => {
  expect((await listed(own, 'q=ATE')).rows.map(({ number }) => number)).toEqual(expect.arrayContaining(['LATE']))
  expect((await listed(own, 'q=%25')).total).toBe(0)
  for (const by of ['number', 'kind', 'customer', 'since', 'amount']) {
    for (const dir of ['asc', 'desc']) expect((await listed(own, `sort=${by}&dir=${dir}`)).total).toBe(4)
  }
  const inOrder = async (dir: string) => (await listed(own, `sort=number&dir=${dir}`)).rows.map(({ number }) => number)
  const rising = (await inOrder('asc')).toSorted()
  expect(await inOrder('asc')).toEqual(rising)
  expect(await inOrder('desc')).toEqual(rising.toReversed())
  expect(asking('searching=whatever').impossible).toMatchObject([{ value: 'whatever' }])
})

test('nobody sees, sets aside or restores an exception of another customer', async () => {
  expect((await listed(theirs, '')).rows.map(({ number }) => number)).toEqual(['FOREIGN'])
  expect(await listShipmentOrders(theirs, late, now)).toEqual([])
  const order = { shipmentId: late, kind: 'arrival-delayed', until: dateIn(3), reason: 'x' } as const
  expect(await setAside(actOf(theirs, now), order)).toBe(false)
  expect(await setAside(actOf(own, now), { ...order, shipmentId: 987_654_321 })).toBe(false)
  expect(await bringBack(actOf(theirs, now), late, 'arrival-delayed')).toBe(false)
})

test('an exception set aside leaves the table and the list, shows its author and reason, and reappears by itself or on request', async () => {
  const order = { shipmentId: late, kind: 'arrival-delayed', until: dateIn(3), reason: 'The consignee knows' } as const
  await expect(setAside(actOf(own, now), { ...order, until: dateIn(0) })).rejects.toThrow('attention.untilPast')
  await expect(setAside(actOf(own, now), { ...order, until: dateIn(91) })).rejects.toThrow('attention.untilFar')
  const counted = async (at: Date) => (await countAttention(own, at)).events.find(({ event }) => event === 'arrival-delayed')?.total ?? 0
  const soon = new Date(now.getTime() + 1)

  expect(await setAside(actOf(own, now), order)).toBe(true)
  expect([await counted(soon), await counted(inDays(4))]).toEqual([0, 1])
  expect((await listed(own, 'searching=arrival-delayed', soon)).total).toBe(0)
  expect((await listed(own, 'searching=arrival-delayed', inDays(4))).total).toBe(1)
  const {
    rows: [aside],
  } = await listed(own, 'searching=arrival-delayed&aside=1', soon)
  expect(aside?.setAside).toMatchObject({ reason: 'The consignee knows', at: now.toISOString() })

  expect(await bringBack(actOf(own, soon), late, 'arrival-delayed')).toBe(true)
  expect(await counted(new Date(now.getTime() + 2))).toBe(1)
  const { rows } = await databasePool().query(`select action from audit_entries where subject_id = $1 order by id`, [String(late)])
  expect(rows.map(({ action }) => action)).toEqual(['set-exception-aside', 'bring-exception-back'])
})

test('an exception set aside until a day shows that day to its author, east of Greenwich too', async () => {
  const inShanghai = { ...own, timeZone: 'Asia/Shanghai' }
  const soon = new Date(now.getTime() + 1)
  expect(await setAside(actOf(inShanghai, now), { shipmentId: quiet, kind: 'no-news', until: dateIn(5), reason: 'A holiday' })).toBe(true)
  const [line] = await listShipmentOrders(inShanghai, quiet, soon)
  expect(line?.setAside?.until).toBe(dateIn(5))
})

test('the forwarder, a customer’s users and an agent each set aside for their own side only', async () => {
  const customerId = own.allowedCustomerIds[0] ?? 0
  const somebody = async (roleId: 1 | 2 | 3 | 4 | 5): Promise<Viewer> => {
    const { userId } = await seedPerson({ roleId, customerIds: [customerId] })
    return { ...viewerOf(customerId), roleId, userId }
  }
  const [administrator, operator, colleague, agent] = [await somebody(1), await somebody(3), await somebody(2), await somebody(4)]
  const order = { shipmentId: late, kind: 'arrival-delayed', until: dateIn(3), reason: 'Known' } as const
  const soon = new Date(now.getTime() + 1)
  const people = { administrator, operator, own, colleague, agent }
  const whoSees = async () => {
    const seen: string[] = []
    for (const [name, viewer] of Object.entries(people)) {
      const { events, setAside } = await countAttention(viewer, soon)
      const total = events.find(({ event }) => event === 'arrival-delayed')?.total ?? 0
      expect((await listed(viewer, 'searching=arrival-delayed', soon)).total).toBe(total)
      expect((await listed(viewer, 'aside=1', soon)).total).toBe(setAside)
      if (total > 0) seen.push(name)
    }
    return seen
  }
  const everybody = Object.keys(people)
  const after = async (viewer: Viewer, audience?: 'forwarder' | 'customer' | 'person') => {
    expect(await setAside(actOf(viewer, now), { ...order, audience })).toBe(true)
    const seen = await whoSees()
    expect(await bringBack(actOf(viewer, soon), late, 'arrival-delayed')).toBe(true)
    expect(await whoSees()).toEqual(everybody)
    return everybody.filter((name) => !seen.includes(name))
  }
  expect(await after(operator)).toEqual(['administrator', 'operator'])
  expect(await after(own, 'customer')).toEqual(['own', 'colleague'])
  expect(await after(own, 'person')).toEqual(['own'])
  expect(await after(own), 'a customer’s usual choice').toEqual(['own'])
  expect(await after(agent), 'agent').toEqual(['agent'])
  expect(await after(agent, 'forwarder'), 'a choice that the role does not have').toEqual(['agent'])
  expect(await after(own, 'forwarder'), 'a choice that the role does not have').toEqual(['own'])
})

test('an exception reappears for a customer’s users once its author no longer belongs to the customer', async () => {
  const customerId = own.allowedCustomerIds[0] ?? 0
  const { userId } = await seedPerson({ roleId: 2, customerIds: [customerId] })
  const leaver = { ...viewerOf(customerId), userId }
  const soon = new Date(now.getTime() + 1)
  const seen = async () => (await countAttention(own, soon)).events.some(({ event }) => event === 'arrival-delayed')
  await setAside(actOf(leaver, now), { shipmentId: late, kind: 'arrival-delayed', until: dateIn(3), reason: 'Known', audience: 'customer' })
  expect(await seen()).toBe(false)
  await databasePool().query('delete from user_customers where user_id = $1', [userId])
  expect(await seen()).toBe(true)
})

test('users who cannot add documents see whom to send them to', () => {
  const column = orderList.columns.find(({ key }) => key === 'todo')
  const keyOf = (takesDocuments: boolean) =>
    column?.kind === 'text' && column.value({ kind: 'documents-missing', takesDocuments } as OrderLine, ((key: string) => key) as never)
  expect([keyOf(true), keyOf(false)]).toEqual(['attention.todo.documents-missing', 'attention.documentsBySending'])
})

test('a line shows whether its reader can add documents, which agents cannot', async () => {
  const takes = async (roleId: 2 | 4) => (await listed({ ...theirs, roleId }, '')).rows.map(({ takesDocuments }) => takesDocuments)
  expect(await takes(2)).toEqual([true])
  expect(await takes(4)).toEqual([false])
})
