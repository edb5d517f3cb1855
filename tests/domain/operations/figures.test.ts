import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { findComing } from '#domain/freight/dashboard/coming-days.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import type { Punctuality } from '#domain/freight/dashboard/performance.ts'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord('with ports')
const now = new Date('2026-05-04T12:00:00Z')

beforeAll(async () => {
  await makeDemoCompany(now)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

interface Counted {
  status: string
  mode: string | null
  month: string
  country: string
  containers: number
  out: number
  carrier: string | null
  arrivedIn: string | null
  plannedEta: Date | null
  ata: Date | null
  /** Calendar days from the first ETA to the arrival, by the clock of its port. */
  days: number
  expectedOn: string | null
}

const selectShipments = `
  select s.status, s.mode, s.carrier, s.planned_eta as "plannedEta", s.ata,
    (s.ata at time zone coalesce(d.time_zone, 'UTC'))::date - (s.planned_eta at time zone coalesce(d.time_zone, 'UTC'))::date as days,
    to_char(s.ata at time zone coalesce(d.time_zone, 'UTC'), 'YYYY-MM') as "arrivedIn",
    to_char(s.eta at time zone coalesce(d.time_zone, 'UTC'), 'YYYY-MM-DD') as "expectedOn", to_char(s.shipment_date, 'YYYY-MM') as month, coalesce(p.country_code, 'unknown') as country,
    (select count(*)::int from containers where shipment_id = s.id) as containers,
    (select count(*)::int from containers where shipment_id = s.id and empty_returned_at is null and status <> 'returned') as out
  from shipments s left join ports p on p.code = s.origin_port left join ports d on d.code = s.destination_port where s.project_id = 4`

async function findCompany() {
  const { rows: shipments } = await databasePool().query<Counted>(selectShipments)
  const { rows: customers } = await databasePool().query<{ id: number }>('select id::float8 as id from customers where project_id = 4')
  return { shipments, viewer: viewerOf(...customers.map(({ id }) => id)) }
}

test('the figures of Home equal those counted shipment by shipment in the demo company', async () => {
  const { shipments, viewer } = await findCompany()
  const found = await findHomeFigures(viewer, { year: null, module: 'shipments' }, now)
  const boxes = await findHomeFigures(viewer, { year: null, module: 'containers' }, now)
  expect(findMirrorHealth().state).toBe('ready')

  const active = shipments.filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
  expect(shipments).toHaveLength(500)
  expect(found.totals.now).toEqual({
    shipments: 500,
    activeOcean: active.filter(({ mode }) => mode === 'sea').length,
    activeAir: active.filter(({ mode }) => mode === 'air').length,
    activeContainers: active.reduce((sum, { out }) => sum + out, 0),
  })
  for (const [status, count] of Object.entries(found.totals.byStatus)) {
    expect(count, status).toBe(shipments.filter((each) => each.status === status).length)
  }
  expect(found.year).toBe(2026)
  for (const { year, months } of found.trend) {
    months.forEach((count, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      const ofMonth = shipments.filter((each) => each.month === month)
      expect(count, month).toBe(ofMonth.length)
      const inBoxes = boxes.trend.find((each) => each.year === year)?.months[at]
      expect(inBoxes, month).toBe(ofMonth.reduce((sum, { containers }) => sum + containers, 0))
    })
  }
  for (const [counts, among] of [
    [found.origins.ever, shipments],
    [found.origins.ofYear, shipments.filter(({ month }) => month.startsWith('2026'))],
  ] as const) {
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(among.length)
    for (const { country, count } of counts) expect(count, country).toBe(among.filter((each) => each.country === country).length)
  }
})

test('the arrivals of each month, late ones of each carrier and coming ones equal those counted by hand', async () => {
  const { shipments, viewer } = await findCompany()
  const { months, all, carriers } = await findPerformance(viewer, now)
  const { arrivals } = await findComing(viewer, now)

  const arrived = shipments.flatMap(({ plannedEta, ata, status, ...rest }) => (ata && plannedEta && status !== 'cancelled' ? [rest] : []))
  const counted = (among: typeof arrived) => ({
    arrived: among.length,
    late: among.filter(({ days }) => days > 0).length,
    daysLate: among.reduce((sum, { days }) => sum + days, 0),
  })
  const told = ({ arrived, late, meanDelay }: Punctuality) => ({ arrived, late, daysLate: Math.round((meanDelay ?? 0) * arrived) })

  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-06', '2026-05'])
  for (const each of months) expect(told(each), each.month).toEqual(counted(arrived.filter(({ arrivedIn }) => arrivedIn === each.month)))
  const lately = arrived.filter(({ arrivedIn }) => arrivedIn && arrivedIn >= '2025-06')
  expect(told(all)).toEqual(counted(lately))
  expect(all.late).toBeGreaterThan(20)
  for (const each of carriers) expect(told(each), each.carrier).toEqual(counted(lately.filter(({ carrier }) => carrier === each.carrier)))

  const ahead = shipments.filter(({ status }) => ['requested', 'booked', 'in_transit'].includes(status))
  for (const { day, count } of arrivals) expect(count, day).toBe(ahead.filter(({ expectedOn }) => expectedOn === day).length)
  expect(arrivals.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
})
