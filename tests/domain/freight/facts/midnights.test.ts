import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerDetailsShape } from '#app/api/freight/container-details-shape.ts'
import { shipmentShape } from '#app/api/freight/shipment-shape.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { orderRows } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { listContainerDetails } from '#domain/freight/containers/details/container-details.server.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import { statementOf } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { findContainers, listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { addDays, endOfLocalDate } from '#domain/platform/schedules/local-date.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
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
/** 23:59 and 00:01: the last and the first minute that belong to different days of the zone. */
const moments = zones.flatMap((zone) => {
  const midnight = endOfLocalDate(today, zone).getTime()
  return [midnight - minuteMs, midnight + minuteMs].map((at) => ({ zone, at: new Date(at) }))
})

let viewer: Viewer
beforeAll(async () => {
  const [customerId = 0] = await seedCustomers(1)
  viewer = { ...viewerOf(customerId), roleId: 1 }
  for (const [at, timeZone] of zones.entries()) await seedPort(db(), { code: portOf(at), timeZone })
  const onDay = (zone: number, days: number, hour: number) =>
    new Date(endOfLocalDate(addDays(today, days - 1), zones[zone] ?? '').getTime() + hour * 3_600_000)
  await seedShipments(
    db(),
    zones.flatMap((_, zone) => {
      const one = { customerId, destinationPort: portOf(zone), createdAt: onDay(zone, -40, 0), status: 'in_transit' as const }
      const at = (days: number, hour = 15) => onDay(zone, days, hour)
      return [
        ...[-27, -1, 0, 1, 3].map((days) => ({ ...one, number: `EXPECTED${zone}D${days}`, plannedEta: at(days), eta: at(days) })),
        { ...one, number: `AGREED${zone}`, plannedEta: at(-4), eta: at(2, 1) },
        { ...one, number: `EARLY${zone}`, plannedEta: at(5), eta: at(-1) },
        { ...one, number: `TAKENBACK${zone}`, plannedEta: at(0) },
        { ...one, number: `HERE${zone}`, status: 'arrived' as const, plannedEta: at(-9), eta: at(-9), ata: at(-7, 1) },
        { ...one, number: `UNDATED${zone}`, status: 'arrived' as const, plannedEta: at(-9), eta: at(-8) },
        { ...one, number: `CANCELLED${zone}`, status: 'cancelled' as const, plannedEta: at(-9), eta: at(-9) },
        { ...one, number: `WITHOUT${zone}` },
      ]
    }),
  )
  await databasePool().query('insert into exception_thresholds (project_id, customer_id, free_time_days) values (4, $1, 4)', [customerId])
  await seedTariff(db(), { demurrageFreeDays: 6, demurrageTiers: [{ fromDay: 1, centsADay: 12_550 }] })
  await seedShipments(
    db(),
    zones.map((_, zone) => ({
      ...{ customerId, number: `BOXES${zone}`, status: 'arrived' as const, destinationPort: portOf(zone), ata: onDay(zone, -12, 15) },
      containers: [-10, -7, -6, -5, -3, -2, -1].map((days) => ({
        ...{
          number: `BOX${zone}D${-days}`,
          portTerminal: portOf(zone),
          ata: onDay(zone, days, days === -6 ? 0 : 23),
          status: 'arrived' as const,
        },
        ...(days === -10 && { emptyReturnedAt: onDay(zone, -2, 9) }),
      })),
    })),
  )
  await detectExceptions(new Date(Date.parse(today) - dayMs))
})

interface Said {
  number: string
  days: number | null
}

/** The rule said in SQL by itself, without the views. */
async function saidBySql(at: Date): Promise<Said[]> {
  const { rows } = await databasePool().query<Said>(
    `select number, days from (select id, number, case when status = 'cancelled' or (ata is null and eta is null and t <= f) then null
       when ata is not null then (ata at time zone zone)::date - f when status = 'arrived' then (eta at time zone zone)::date - f
       else greatest((eta at time zone zone)::date, t) - f end as days
     from (select s.*, p.time_zone as zone, (planned_eta at time zone p.time_zone)::date as f, ($1::timestamptz at time zone p.time_zone)::date as t
       from shipments s join ports p on p.code = s.destination_port) s) said
     order by days desc nulls last, case when days is null then -id else id end`,
    [at],
  )
  return rows
}

async function saidByPortal(at: Date) {
  const asked = (search: string) => readListQuery(trackingList, new URLSearchParams(search))
  const exported = async (search: string) => {
    const found = await listForExport(viewer, asked(search), null, at)
    return found === 'too-long' ? [] : [...found.rows]
  }
  const rows = await exported('sort=delay&dir=desc')
  const page = await findTracking(viewer, asked('sort=delay&dir=desc'), at)
  const options = page.kind === 'listed' ? (page.catalogue.arrival?.options ?? []) : []
  const filters = [{ field: 'column-delay', test: 'between', values: [], from: '1', to: '', days: null } as const]
  const definition = { module: 'tracking', fields: ['column-number', 'column-delay'], filters: [], orders: [] }
  const sum = { groups: [{ field: 'column-customer', isByMonth: false }], figures: [{ kind: 'sum', field: 'column-delay' }] } as const
  const reader = { ...viewer, customerIds: viewer.allowedCustomerIds }
  const reportOf = (more: object) =>
    runReport(
      reader,
      { definition: { ...definition, ...more }, customerIds: null },
      { offset: 0, limit: 1_000, timeZone: 'Asia/Tokyo' },
      at,
    )
  const report = await reportOf({ summary: sum })
  const attention = await orderRows.page(viewer, readListQuery(orderList, new URLSearchParams('searching=arrival-delayed')), at)
  return {
    exported: rows.map(({ number, delayDays: days }) => ({ number, days })),
    api: rows.map((row) => shipmentShape(row).delay?.days ?? null),
    words: rows.map(({ verdict }) => verdict),
    firstPage: page.kind === 'listed' ? page.rows.map(({ number }) => number) : [],
    late: (await exported('arrival=late')).map(({ number }) => number).sort(),
    onTime: (await exported('arrival=on_time')).map(({ number }) => number).sort(),
    counts: Object.fromEntries(options.map(({ value, count }) => [value, count])),
    reported: report.rows.map(({ values }) => ({ number: String(values['column-number']), days: values['column-delay'] as number | null })),
    sum: report.summary?.totals[0],
    reportedLate: (await reportOf({ filters })).total,
    attention: attention.page.rows.map(({ number, days }) => ({ number, days })),
  }
}

async function countChanges(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    'select ((select count(*) from change_log) + (select count(*) from pending_changes))::int as count',
  )
  return rows[0]?.count ?? 0
}

test('a minute before and after midnight in five zones every place says the delay that SQL gives, with and without the mirror', async () => {
  const withoutMirror: Awaited<ReturnType<typeof saidByPortal>>[] = []
  // Without the mirror each question reads every row: two zones show that the answers are the same.
  for (const { at } of moments.slice(0, 4)) withoutMirror.push(await saidByPortal(at))
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  const before = await countChanges()
  for (const [n, { zone, at }] of moments.entries()) {
    const said = await saidByPortal(at)
    if (withoutMirror[n]) expect(said, `${zone} ${at.toISOString()}, mirror and record`).toEqual(withoutMirror[n])
    const wanted = await saidBySql(at)
    const names = (of: (days: number) => boolean) =>
      wanted
        .filter(({ days }) => days !== null && of(days))
        .map(({ number }) => number)
        .sort()
    const [late, onTime] = [names((days) => days > 0), names((days) => days <= 0)]
    expect(said.exported, `${zone} ${at.toISOString()}`).toEqual(wanted)
    expect(said.api).toEqual(wanted.map(({ days }) => days))
    expect(said.words).toEqual(wanted.map(({ days }) => (days === null ? null : days > 0 ? 'delayed' : 'onTime')))
    expect(said.firstPage).toEqual(wanted.slice(0, 10).map(({ number }) => number))
    expect([said.late, said.onTime]).toEqual([late, onTime])
    expect(said.counts).toEqual({ late: late.length, on_time: onTime.length, undated: zones.length })
    const byNumber = (some: Said[]) => some.toSorted((one, other) => (one.number < other.number ? -1 : 1))
    expect(byNumber(said.reported)).toEqual(byNumber(wanted))
    expect(said.sum).toBe(wanted.reduce((sum, { days }) => sum + (days ?? 0), 0))
    expect(said.reportedLate).toBe(late.length)
    expect(said.attention.length).toBeGreaterThan(zones.length)
    for (const line of said.attention) expect(wanted).toContainEqual(line)
  }
  expect(await countChanges(), 'nothing was written').toBe(before)
})

test('midnight at the destination makes an expected shipment late there and nowhere else', async () => {
  const [before, after] = await Promise.all(moments.slice(2, 4).map(({ at }) => saidBySql(at)))
  const changed = (after ?? []).filter(({ number, days }) => before?.find((each) => each.number === number)?.days !== days)
  expect(changed.map(({ number }) => number).sort()).toEqual(
    ['EXPECTED1D-1', 'EXPECTED1D-27', 'EXPECTED1D0', 'EARLY1', 'TAKENBACK1'].sort(),
  )
})

interface SaidOfBox {
  number: string
  left: number
  cents: number
  returned: boolean
}

async function boxesBySql(at: Date): Promise<SaidOfBox[]> {
  const { rows } = await databasePool().query<SaidOfBox>(
    `select number, last - least(back, t) as left, greatest(0, least(back, t) - last) * 12550 as cents, back is not null as returned
     from (select b.number, (b.ata at time zone p.time_zone)::date + 6 as last, ($1::timestamptz at time zone p.time_zone)::date as t,
         (b.empty_returned_at at time zone p.time_zone)::date as back
       from containers b join ports p on p.code = b.port_terminal) b order by number`,
    [at],
  )
  return rows
}

async function boxesByPortal(at: Date) {
  const asked = (search: string) => readListQuery(containerLists.arrived, new URLSearchParams(search))
  const sheet = async (search: string) => {
    const found = await listContainersForSheet(viewer, 'arrived', asked(search), null, at)
    return found === 'too-long' ? [] : [...found.rows].sort((one, other) => (one.number < other.number ? -1 : 1))
  }
  const rows = await sheet('returned=1')
  const details = await listContainerDetails(
    viewer,
    rows.map(({ id }) => id),
  )
  const page = await findContainers(viewer, 'arrived', asked(''), at)
  const options = page.kind === 'listed' ? (page.catalogue.freeTime?.options ?? []) : []
  const attention = async (kind: string) =>
    (await orderRows.page(viewer, readListQuery(orderList, new URLSearchParams(`searching=${kind}`)), at)).page.rows
  const shapes = details.map((each) => containerDetailsShape(each, {}, at))
  return {
    listed: rows.map(({ number, freeTime }) => ({ number, ...freeTime })),
    single: shapes.map(({ number, freeTime }) => ({ number, state: freeTime.state, daysLeft: freeTime.daysLeft })).sort(byNumberOf),
    listedCosts: Object.fromEntries(rows.map(({ number, costs }) => [number, costs])),
    costs: Object.fromEntries(details.map(({ facts, clocks }) => [facts.number, costsOf(clocks, at)])),
    cents: Object.fromEntries(details.map(({ facts, clocks }) => [facts.number, statementOf(clocks, at)?.accrued])),
    ending: (await sheet('freeTime=ending')).map(({ number }) => number),
    over: (await sheet('freeTime=over')).map(({ number }) => number),
    counts: Object.fromEntries(options.map(({ value, count }) => [value, count])),
    attention: {
      ending: (await attention('free-time-ending')).map(({ number, days, containers }) => ({ number, days, containers })),
      over: (await attention('free-time-over')).map(({ number, days, containers }) => ({ number, days, containers })),
    },
  }
}
/** What the page of one container says. */
const costsOf = (clocks: Clocks, at: Date) => {
  const statement = statementOf(clocks, at)
  return statement && { currency: statement.currency, accrued: statement.accrued, inAWeek: statement.inAWeek }
}
const byNumberOf = (one: { number: string }, other: { number: string }) => (one.number < other.number ? -1 : 1)

test('a minute before and after midnight at five terminals free time, its filter, counts, attention and cost are those of SQL', async () => {
  const before = await countChanges()
  for (const { zone, at } of moments) {
    const said = await boxesByPortal(at)
    const wanted = await boxesBySql(at)
    const stateOf = ({ left, returned }: SaidOfBox) =>
      returned ? (left < 0 ? 'returned-late' : 'returned-in-time') : left < 0 ? 'over' : left <= 4 ? 'ending' : 'running'
    const free = wanted.map((box) => ({ number: box.number, state: stateOf(box), daysLeft: box.left }))
    expect(said.listed, `${zone} ${at.toISOString()}`).toEqual(free)
    expect(said.single).toEqual(free)
    expect(said.listedCosts).toEqual(said.costs)
    expect(said.cents).toEqual(Object.fromEntries(wanted.map(({ number, cents }) => [number, cents])))
    for (const state of ['ending', 'over'] as const) {
      const boxes = free.filter((box) => box.state === state)
      expect(said[state]).toEqual(boxes.map(({ number }) => number))
      expect(said.counts[state]).toBe(boxes.length)
      const worst = zones.flatMap((_, at) => {
        const own = boxes.filter(({ number }) => number.startsWith(`BOX${at}D`))
        const left = Math.min(...own.map(({ daysLeft }) => daysLeft))
        return own.length > 0 ? [{ number: `BOXES${at}`, days: Math.abs(left), containers: own.map(({ number }) => number).sort() }] : []
      })
      const listed = said.attention[state].map((line) => ({ ...line, containers: line.containers.toSorted() })).sort(byNumberOf)
      expect(listed).toEqual(worst)
    }
  }
  expect(await countChanges(), 'nothing was written').toBe(before)
})
