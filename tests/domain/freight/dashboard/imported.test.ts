import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import { countAtThisTime } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { countBy } from '#tests/domain/freight/shipments/counting.ts'
import { findMapping } from '#tests/domain/intake/imports/trial-feed.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { asSqlGivesIt, countBySql, findPerformanceBySql } from './by-sql.ts'
import { writeDeliveries } from './deliveries.ts'

const place = withRecord('with ports')
const years = [2006, 2007, 2008, 2009, 2010, 2011, 2012]
let customers: number[] = []

/** DELIVERIES names the file of a whole history; by default a few hundred lines of the same kind are written. */
beforeAll(async () => {
  const file = process.env.DELIVERIES ?? writeDeliveries(join(place.dataDir, 'deliveries.csv'))
  const report = await ingestFeed({ file, mapping: await findMapping('docs/feeds/scms.yaml') })
  expect(report.lines.taken).toBe(report.lines.total)
  const { rows } = await databasePool().query<{ id: number }>('select id::float8 as id from customers order by id')
  customers = rows.map(({ id }) => id)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
}, 240_000)
afterAll(closeMirror)

test.each([
  'all customers',
  'one of them',
])('after the import of a delivery history the figures of %s equal those of plain SQL', async (whose) => {
  const scope = whose === 'all customers' ? customers : customers.slice(0, 1)
  const viewer = viewerOf(...scope)
  expect(findMirrorHealth().state).toBe('ready')

  for (const [facet, expression] of [
    ['mode', 'mode'],
    ['status', 'status'],
    ['year', `to_char(shipment_date, 'YYYY')`],
    ['month', `to_char(shipment_date, 'YYYY-MM')`],
    ['country', `coalesce(from_country, 'unknown')`],
    ['pod', 'destination_port'],
    ['arrivalDelay', 'delay::text'],
  ] as const) {
    expect(await countBy(viewer, {}, facet), facet).toEqual(await countBySql(scope, expression))
  }
  const found = await countAtThisTime(viewer, {}, [], new Date('2013-01-01'))
  const arrivals = new Map([...found].filter(([kind]) => kind === 'late' || kind === 'on_time'))
  expect(arrivals).toEqual(
    await countBySql(
      scope,
      `case when delay > 0 or (ata is null and first_eta < '2012-12-31') then 'late' when delay <= 0 then 'on_time' end`,
    ),
  )
  expect(arrivals.get('late')).toBeGreaterThan(0)
  expect(await countDestinations(viewer)).toEqual(await countBySql(scope, 'to_country'))

  for (const year of years) {
    const now = new Date(Date.UTC(year, 5, 15, 12))
    expect(asSqlGivesIt(await findPerformance(viewer, now)), `arrivals until ${year}`).toEqual(await findPerformanceBySql(scope, now))
    const { totals, trend, origins } = await findHomeFigures(viewer, { year, module: 'shipments' }, now)
    const months = await countBySql(scope, `to_char(shipment_date, 'YYYY-MM')`)
    for (const { year: shown, months: counts } of trend) {
      expect(counts).toEqual(counts.map((_, at) => months.get(`${shown}-${String(at + 1).padStart(2, '0')}`) ?? 0))
    }
    const ofYear = new Map(origins.ofYear.map(({ country, count }) => [country, count]))
    const shownYear = trend[0]?.year
    expect(ofYear).toEqual(
      await countBySql(scope, `case when extract(year from shipment_date) = ${shownYear} then coalesce(from_country, 'unknown') end`),
    )
    const active = await countBySql(scope, `case when status not in ('delivered', 'cancelled') then mode end`)
    expect([totals.now.activeOcean, totals.now.activeAir]).toEqual([active.get('sea') ?? 0, active.get('air') ?? 0])
  }
})

/** The index knows only the destination's port. */
async function countDestinations(viewer: ReturnType<typeof viewerOf>): Promise<Map<string, number>> {
  const { rows } = await databasePool().query<{ code: string; country: string }>('select code, country_code as country from ports')
  const countries = new Map(rows.map(({ code, country }) => [code, country]))
  const counted = new Map<string, number>()
  for (const [port, count] of await countBy(viewer, {}, 'pod')) {
    const country = countries.get(port) ?? ''
    counted.set(country, (counted.get(country) ?? 0) + count)
  }
  return counted
}
