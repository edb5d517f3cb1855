import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { findComing } from '#domain/freight/dashboard/coming-days.server.ts'
import { thirtyDaysBefore } from '#domain/freight/dashboard/compared-totals.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { readHomeQuery } from '#domain/freight/dashboard/home-figures.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { rounds } from '#tests/support/extent.ts'
import { change, insertContainer, insertCustomer, insertPort, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { asSqlGivesIt, findPerformanceBySql } from './by-sql.ts'

const place = withRecord()
const day = 86_400_000
const newYear = Date.UTC(2025, 0, 1)
const customers: number[] = []
let ids: number[] = []
let state = 20_261_122
let made = 0

function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const instant = () => new Date(newYear + random(700 * 24) * 3_600_000)
const maybe = <Value>(value: Value) => (random(4) === 0 ? null : value)

function facts() {
  const shipped = instant()
  const after = (days: number) => new Date(shipped.getTime() + random(days * 24) * 3_600_000)
  return {
    shipmentDate: shipped.toISOString().slice(0, 10),
    status: oneOf(['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'delivered', 'cancelled'] as const),
    mode: oneOf(['sea', 'sea', 'air', 'land', null] as const),
    carrier: maybe(oneOf(['Maersk', 'MSC', 'ONE'])),
    originPort: oneOf(['XXAAA', 'YYBBB', null]),
    destinationPort: oneOf(['XXAAA', 'YYBBB', null]),
    etd: maybe(after(10)),
    atd: maybe(after(15)),
    plannedEta: maybe(after(40)),
    eta: maybe(after(45)),
    ata: maybe(after(50)),
    deliveredAt: maybe(after(60)),
  }
}

async function write(): Promise<void> {
  const kind = random(10)
  const target = ids.length > 0 ? oneOf(ids) : 0
  made += 1
  if (kind < 5 || target === 0) ids.push(await insertShipment(oneOf(customers), `D-${made}`, facts()))
  else if (kind < 8) {
    const empty = maybe(instant())
    await insertContainer(target, `MSKU${1_000_000 + made}`, { emptyReturnedAt: empty, status: oneOf(['in_transit', 'returned'] as const) })
  } else if (kind < 9) {
    await db().update(shipments).set(facts()).where(eq(shipments.id, target))
  } else {
    await change('delete from shipments where id = $1', target)
    ids = ids.filter((id) => id !== target)
  }
}

async function countBySql(scope: readonly number[], now: Date) {
  const before = new Date(thirtyDaysBefore(now) + 1)
  const { rows } = await databasePool().query(
    `with own as (select * from shipments where customer_id = any($1::bigint[])),
       active_then as (select * from own where shipment_date < $2::timestamptz and status <> 'cancelled'
         and (status <> 'delivered' or delivered_at >= $2))
     select (select count(*)::int from own) as "shipments",
       (select count(*)::int from own where mode = 'sea' and status not in ('delivered', 'cancelled')) as "activeOcean",
       (select count(*)::int from own where mode = 'air' and status not in ('delivered', 'cancelled')) as "activeAir",
       (select count(*)::int from containers c join own on own.id = c.shipment_id where own.status not in ('delivered', 'cancelled')
         and c.empty_returned_at is null and c.status <> 'returned') as "activeContainers",
       (select count(*)::int from own where shipment_date < $2::timestamptz) as "shipmentsBefore",
       (select count(*)::int from active_then where mode = 'sea') as "oceanBefore",
       (select count(*)::int from active_then where mode = 'air') as "airBefore",
       (select count(*)::int from containers c join active_then a on a.id = c.shipment_id
         where c.empty_returned_at >= $2 or (c.empty_returned_at is null and c.status <> 'returned')) as "containersBefore"`,
    [scope, before],
  )
  return rows[0]
}

async function findAll(scope: readonly number[], now: Date) {
  const viewer = viewerOf(...scope)
  const years = [2025, null]
  const homes = []
  for (const module of ['shipments', 'containers'] as const)
    for (const year of years) homes.push(await findHomeFigures(viewer, { year, module }, now))
  return { homes, performance: await findPerformance(viewer, now), coming: await findComing(viewer, now) }
}

beforeAll(async () => {
  await databasePool().query("set timezone to 'UTC'")
  await insertPort('XXAAA', 'Aaa', 'XX')
  await insertPort('YYBBB', 'Bbb', 'YY')
  for (const name of ['One', 'Two', 'Three']) customers.push(await insertCustomer(name))
  for (let at = 0; at < 60; at += 1) await write()
})

afterAll(closeMirror)

test('through random writes, at any moment, the figures of the mirror equal those of PostgreSQL and of plain SQL', async () => {
  for (let round = 0; round < rounds({ once: 1, all: 8 }); round += 1) {
    openMirror({ dataDir: place.dataDir })
    await awaitMirror()
    for (let at = 0; at < 15; at += 1) await write()
    await awaitMirror()
    const questions = [customers, customers.slice(0, 1), []].map((scope) => ({
      scope,
      now: new Date(newYear + random(760) * day + random(day)),
    }))
    const mirrored = []
    for (const { scope, now } of questions) mirrored.push(await findAll(scope, now))
    expect(findMirrorHealth().state).toBe('ready')
    await closeMirror()
    for (const [at, { scope, now }] of questions.entries()) {
      expect(mirrored[at]).toEqual(await findAll(scope, now))
      const performance = mirrored[at]?.performance ?? (await findPerformance(viewerOf(), now))
      expect(asSqlGivesIt(performance)).toEqual(await findPerformanceBySql(scope, now))
      const { totals, trend, origins } =
        mirrored[at]?.homes[0] ?? (await findHomeFigures(viewerOf(), readHomeQuery(new URLSearchParams()), now))
      const sql = await countBySql(scope, now)
      expect({
        ...totals.now,
        ...{ shipmentsBefore: totals.before.shipments, oceanBefore: totals.before.activeOcean, airBefore: totals.before.activeAir },
        containersBefore: totals.before.activeContainers,
      }).toEqual(sql)
      const { rows } = await databasePool().query(
        `select count(*)::int as count from shipments where customer_id = any($1::bigint[]) and shipment_date between '2025-01-01' and '2025-12-31'`,
        [scope],
      )
      const inYear = trend.find(({ year }) => year === 2025)?.months.reduce((sum, count) => sum + count, 0) ?? 0
      expect(inYear).toBe(rows[0].count)
      expect(origins.ever.reduce((sum, { count }) => sum + count, 0)).toBe(totals.now.shipments)
    }
  }
}, 240_000)

test.each([
  ['', { year: null, module: 'shipments' }],
  ['year=2025&module=containers', { year: 2025, module: 'containers' }],
  ['year=20255&module=__proto__', { year: null, module: 'shipments' }],
  ['year=2025&year=2024&module=', { year: 2025, module: 'shipments' }],
  ['year=%00', { year: null, module: 'shipments' }],
])('the URL ?%s never asks for an invalid year or module', (query, asked) => {
  expect(readHomeQuery(new URLSearchParams(query))).toEqual(asked)
})
