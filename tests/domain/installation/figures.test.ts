import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPool } from '#db/records/client.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from '#domain/ground/mirror/mirror.server.ts'
import { makeDemoCompany } from '#domain/installation/demo.server.ts'
import { openMirror } from '#domain/installation/mirror/mirror.server.ts'
import { viewerOf } from '#tests/domain/freight/mirror/company.ts'
import { withRecord } from '#tests/support/record.ts'

const place = withRecord()
const now = new Date('2026-05-04T12:00:00Z')

beforeAll(async () => {
  await ensurePorts()
  await makeDemoCompany(now)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

interface Counted {
  status: string
  mode: string | null
  /** YYYY-MM of the shipment date. */
  month: string
  country: string
  containers: number
  out: number
}

/** Each shipment of project 4 as its rows tell it, to be counted one by one. */
const selectShipments = `
  select s.status, s.mode, to_char(s.shipment_date, 'YYYY-MM') as month, coalesce(p.country_code, 'unknown') as country,
    (select count(*)::int from containers where shipment_id = s.id) as containers,
    (select count(*)::int from containers where shipment_id = s.id and empty_returned_at is null and status <> 'returned') as out
  from shipments s left join ports p on p.code = s.origin_port where s.project_id = 4`

test('the figures of Home are those one counts shipment by shipment in the demo company', async () => {
  const { rows: shipments } = await recordPool().query<Counted>(selectShipments)
  const { rows: customers } = await recordPool().query<{ id: number }>('select id::float8 as id from customers where project_id = 4')
  const viewer = viewerOf(...customers.map(({ id }) => id))
  const found = await findHomeFigures(viewer, { year: null, module: 'shipments' }, now)
  const boxes = await findHomeFigures(viewer, { year: null, module: 'containers' }, now)
  expect(findMirrorHealth().state).toBe('ready')

  const active = shipments.filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
  expect(shipments).toHaveLength(2_000)
  expect(found.totals.now).toEqual({
    shipments: 2_000,
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
