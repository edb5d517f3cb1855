import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerDetailsShape } from '#app/api/freight/container-details-shape.ts'
import { containerShape } from '#app/api/freight/container-shape.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { runningCostOf } from '#domain/alerts/facts/running-cost.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listContainerDetails } from '#domain/freight/containers/details/container-details.server.ts'
import { firstLastFreeDay } from '#domain/freight/containers/free-time/clocks.ts'
import { type Statement, statementOf } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { findContainers, listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { endOfLocalDate } from '#domain/platform/schedules/local-date.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { rounds } from '#tests/support/extent.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

const place = withRecord()
afterAll(closeMirror)

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const portOf = (zone: number) => `XXZ${zone}A`
/** Clocks go forward in Los Angeles in the night before. */
const today = '2026-03-08'
const [dayMs, minuteMs] = [86_400_000, 60_000]
const midnightOf = (zone: number) => endOfLocalDate(today, zones[zone] ?? '').getTime()
const moments = zones.flatMap((zone, at) => [-1, 1].map((minutes) => ({ zone, at: new Date(midnightOf(at) + minutes * minuteMs) })))

/** Days from today, at the minute before or after a midnight of the box's zone as often as at another. */
const day = (min: number, max: number) =>
  fc.record({ days: fc.integer({ min, max }), minute: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 2, max: 1_438 })) })
const box = fc.record({
  zone: fc.nat(zones.length - 1),
  /** Without a terminal the port of the shipment counts. */
  hasTerminal: fc.boolean(),
  carrier: fc.constantFrom('Maersk', 'MAERSK', 'MSC', 'Hapag-Lloyd', 'OOCL', null),
  type: fc.constantFrom('40HC', '40RF', '45R1', '20GP', '20 Open Top', 'box', null),
  arrived: fc.option(day(-60, 1), { freq: 12 }),
  left: fc.option(fc.integer({ min: 0, max: 20 })),
  back: fc.option(fc.integer({ min: 0, max: 30 })),
  carrierFreeDays: fc.option(fc.nat(14)),
  customerFreeDays: fc.option(fc.nat(14)),
  namedDay: fc.option(fc.integer({ min: 1, max: 28 }), { freq: 3 }),
})
type Box = typeof box extends fc.Arbitrary<infer Each> ? Each : never

const count = rounds({ once: 200, all: 10_000 })
let viewer: Viewer
let ids: number[]

beforeAll(async () => {
  const [customerId = 0] = await seedCustomers(1)
  viewer = { ...viewerOf(customerId), roleId: 1 }
  for (const [at, timeZone] of zones.entries()) await seedPort(db(), { code: portOf(at), timeZone })
  await seedTariffs()
  const drawn = fc.sample(box, count)
  await seedShipments(
    db(),
    zones.map((_, zone) => ({
      ...{ customerId, number: `S${zone}`, status: 'arrived' as const, destinationPort: portOf(zone) },
      containers: drawn.filter((each) => each.zone === zone).map(containerOf),
    })),
  )
  const details = await sheetAt(new Date(today))
  ids = details.map(({ id }) => id)
})

async function seedTariffs() {
  const [tiers, steep] = [
    [{ fromDay: 1, centsADay: 12_345 }],
    [{ fromDay: 1, centsADay: 0 }, ...[3, 9].map((fromDay) => ({ fromDay, centsADay: fromDay * 4_001 }))],
  ]
  const holidays = ['2026-02-23', '2026-03-09']
  await seedTariff(db(), { carrier: 'Maersk', demurrageTiers: tiers })
  await seedTariff(db(), {
    carrier: 'Maersk',
    port: portOf(1),
    counting: 'working',
    chargedCounting: 'working',
    holidays,
    demurrageTiers: steep,
  })
  await seedTariff(db(), {
    carrier: 'Maersk',
    equipment: 'reefer',
    lengthFeet: 40,
    firstDay: 'event',
    currency: 'JPY',
    demurrageTiers: tiers,
  })
  await seedTariff(db(), {
    carrier: 'MSC',
    demurrageFreeDays: 3,
    demurrageTiers: steep,
    detentionFreeDays: 2,
    detentionTiers: tiers,
    currency: 'EUR',
  })
  await seedTariff(db(), {
    carrier: 'Hapag-Lloyd',
    startsAt: 'out_of_gate',
    counting: 'working',
    portHolidays: { [portOf(3)]: holidays },
    demurrageTiers: steep,
  })
  await seedTariff(db(), { carrier: 'OOCL', validFrom: '2026-01-01', validTo: '2026-02-20', demurrageTiers: tiers })
  await seedTariff(db(), { carrier: 'OOCL', validFrom: '2026-02-21', firstDay: 'event', chargedCounting: 'working', demurrageTiers: steep })
}

function containerOf({ zone, hasTerminal, arrived, left, back, namedDay, ...told }: Box, at: number) {
  const instant = (days: number) => new Date(midnightOf(zone) + days * dayMs + (arrived?.minute ?? 0) * minuteMs)
  const [outOfGateAt, emptyReturnedAt] = [left, back].map((after) => (arrived && after !== null ? instant(arrived.days + after) : null))
  return {
    ...told,
    number: `BOX${zone}N${at}`,
    portTerminal: hasTerminal ? portOf((zone + 1) % zones.length) : null,
    ...{ ata: arrived && instant(arrived.days), outOfGateAt, emptyReturnedAt },
    maxCarrierEmptyReturnedOn: namedDay === null ? null : `2026-02-${String(namedDay).padStart(2, '0')}`,
    status: emptyReturnedAt ? ('returned' as const) : arrived ? ('arrived' as const) : ('in_transit' as const),
  }
}

const asked = (search: string) => readListQuery(containerLists.open, new URLSearchParams(search))
async function sheetAt(at: Date, search = 'returned=1', selected: number[] | null = null) {
  const found = await listContainersForSheet(viewer, 'open', asked(search), selected, at)
  return found === 'too-long' ? [] : [...found.rows]
}
async function pagesOf(containerIds: readonly number[]) {
  const parts = Array.from({ length: Math.ceil(containerIds.length / 500) }, (_, at) => containerIds.slice(at * 500, (at + 1) * 500))
  const details = []
  for (const part of parts) details.push(...(await listContainerDetails(viewer, part)))
  return details
}
const costsOf = (statement: Pick<Statement, 'currency' | 'accrued' | 'inAWeek'> | null) =>
  statement && { currency: statement.currency, accrued: statement.accrued, inAWeek: statement.inAWeek }

test('a minute before and after midnight in five zones every list, the sum at risk, alerts and the API say what the container pages say', async () => {
  const before = [await sheetAt(moments[0]?.at ?? new Date(), 'returned=1&sort=cost', ids.slice(0, 50)), await findPage(moments[1]?.at)]
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  expect(before).toEqual([
    await sheetAt(moments[0]?.at ?? new Date(), 'returned=1&sort=cost', ids.slice(0, 50)),
    await findPage(moments[1]?.at),
  ])
  const pages = await pagesOf(ids)
  const seen = { charged: 0, currencies: new Set<string>(), changed: 0 }
  let former = ''
  for (const [n, { zone, at }] of moments.entries()) {
    const when = `${zone} ${at.toISOString()}`
    const statements = new Map(pages.map(({ facts, clocks }) => [facts.id, statementOf(clocks, at)]))
    const rows = await sheetAt(at, n % 5 === 0 ? 'returned=1&sort=cost&dir=desc' : 'returned=1')
    expect(rows.length, when).toBe(count)
    const differing = rows.filter(({ id, costs }) => JSON.stringify(costs) !== JSON.stringify(costsOf(statements.get(id) ?? null)))
    expect(differing, when).toEqual([])
    const shapes = new Map(pages.slice(0, 500).map((page) => [page.facts.id, containerDetailsShape(page, {}, at).cost]))
    const told = rows.filter(({ id }) => shapes.has(id))
    expect(told.filter((row) => JSON.stringify(containerShape(row).cost) !== JSON.stringify(shapes.get(row.id)))).toEqual([])
    // Of a container that is back the order knows what it cost in the end, though this moment lies before.
    const isLater = ({ emptyReturnedAt, outOfGateAt }: (typeof pages)[number]['facts']) =>
      emptyReturnedAt !== null && (emptyReturnedAt > at || (outOfGateAt ?? at) > at)
    const backLater = new Set(pages.flatMap(({ facts }) => (isLater(facts) ? [facts.id] : [])))
    const sums = rows.flatMap(({ id, costs }) => (costs && costs.accrued > 0 && !backLater.has(id) ? [costs] : []))
    const isBefore = (one: (typeof sums)[number], other: (typeof sums)[number]) =>
      one.currency === other.currency ? one.accrued >= other.accrued : one.currency > other.currency
    if (n % 5 === 0)
      expect(
        sums.filter((each, place) => place > 0 && !isBefore(sums[place - 1] ?? each, each)),
        when,
      ).toEqual([])
    const unlike = pages.filter(({ facts, clocks }) => {
      const [statement, running] = [statements.get(facts.id), runningCostOf(clocks, at)]
      const [first, eighth] = [statement?.calendar[0], statement?.calendar[7]]
      const isAsTold = !running || (running.currency === statement?.currency && running.accrued === statement.accrued)
      return !isAsTold || (first && (first.cents !== statement?.accrued || eighth?.cents !== statement.inAWeek))
    })
    expect(unlike, when).toEqual([])
    const risk = await findRisk(at)
    // Beyond 500 containers the page says how many there are, and no sum.
    if (risk?.sums) expect(new Map(risk.sums.map(({ currency, cents }) => [currency, cents])), when).toEqual(riskOfPages(risk.by))
    seen.charged += sums.length
    for (const { currency } of sums) seen.currencies.add(currency)
    const now = JSON.stringify(pages.map(({ facts }) => costsOf(statements.get(facts.id) ?? null)))
    seen.changed += Number(now !== former)
    former = now

    function riskOfPages(by: string) {
      const owed = new Map<string, number>()
      for (const { facts, clocks } of pages) {
        const [statement, last] = [statements.get(facts.id), firstLastFreeDay(clocks)]
        if (!statement || facts.isReturned || last === null || last >= by) continue
        const cents = statement.calendar.find(({ date }) => date === by)?.cents ?? Number.NaN
        owed.set(statement.currency, (owed.get(statement.currency) ?? 0) + cents)
      }
      return owed
    }
  }
  expect([seen.charged > count, seen.currencies.size, seen.changed > 5]).toEqual([true, 3, true])
}, 240_000)

async function findRisk(at: Date) {
  const found = await findContainers(viewer, 'open', asked(''), at)
  return found.kind === 'listed' ? found.risk : null
}

async function findPage(at = new Date()) {
  const found = await findContainers(viewer, 'open', asked('sort=costInAWeek&dir=desc'), at)
  return found.kind === 'listed' ? found.rows : []
}
