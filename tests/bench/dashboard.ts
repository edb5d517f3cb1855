import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findComing } from '#domain/freight/dashboard/coming-days.server.ts'
import { countTotals } from '#domain/freight/dashboard/compared-totals.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { type Ask, askApart } from './measurement/apart.ts'
import { print } from './measurement/report/print.ts'
import { measure } from './measurement/timing.ts'
import { viewerOf } from './peers/mirror.ts'
import type { BenchOptions } from './run.ts'

const now = new Date('2026-03-01T12:00:00Z')
const newest = { year: null, module: 'shipments' } as const
const own = 'from shipments s where customer_id = any($1::bigint[])'

const questions: Record<string, { mirror: (viewer: Viewer) => unknown; record: readonly string[] }> = {
  'the four counters': {
    mirror: (viewer) => countTotals(viewer, now),
    record: [
      `select mode, status, count(*) ${own} group by 1, 2`,
      `select mode, count(*) ${own} and shipment_date < '2026-01-30' and (delivered_at is null or delivered_at >= '2026-01-30') group by 1`,
      `select count(*) from containers c where shipment_id in (select id ${own} and status not in ('delivered', 'cancelled')) and empty_returned_at is null`,
    ],
  },
  'counters, trend and origins': {
    mirror: (viewer) => findHomeFigures(viewer, newest, now),
    record: [
      `select mode, status, count(*) ${own} group by 1, 2`,
      `select mode, count(*) ${own} and shipment_date < '2026-01-30' and (delivered_at is null or delivered_at >= '2026-01-30') group by 1`,
      `select count(*) from containers c where shipment_id in (select id ${own} and status not in ('delivered', 'cancelled')) and empty_returned_at is null`,
      `select date_trunc('month', shipment_date), count(*) ${own} group by 1`,
      `select left(origin_port, 2), date_trunc('year', shipment_date), count(*) ${own} group by 1, 2`,
    ],
  },
  'arrivals, lanes and carriers': {
    mirror: (viewer) => findPerformance(viewer, now),
    record: [
      `select date_trunc('month', ata), avg(ata - planned_eta), count(*) ${own} and ata > '2025-04-01' group by 1`,
      `select carrier, avg(ata - planned_eta), count(*) ${own} and ata > '2025-04-01' group by 1 order by 3 desc limit 6`,
      `select mode, origin_port, destination_port, avg(ata - atd), count(*) ${own} and ata > '2025-04-01' group by 1, 2, 3 order by 5 desc limit 5`,
    ],
  },
  'what is coming': {
    mirror: (viewer) => findComing(viewer, now),
    record: [
      `select date_trunc('day', eta), count(*) ${own} and eta between '2026-03-01' and '2026-03-15' group by 1`,
      `select date_trunc('day', etd), count(*) ${own} and etd between '2026-03-01' and '2026-03-15' group by 1`,
    ],
  },
}

/** The dashboard's figures for 1, 50 and all selected customers, from the mirror and by GROUP BY in PostgreSQL, in one run. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, (dataDir) => askApart('dashboard', dataDir, json))
}

export const ask: Ask = async (json) => {
  const report: Record<string, unknown> = {}
  for (const size of [1, 50, customers]) {
    const scope = Array.from({ length: size }, (_, at) => at + 1)
    for (const [name, { mirror, record }] of Object.entries(questions)) {
      const asked = () => mirror(viewerOf(scope))
      // A portal in production has drawn hundreds of pages before it says that it is ready.
      await measure(asked, 30)
      const measured = { mirror: await measure(asked, 300), record: await measure(() => askRecord(record, scope), 3) }
      report[`${name}, ${size} customers`] = measured
      const { p50, p99, longest } = measured.mirror
      if (!json)
        print(
          `${`${name}, ${size} customers`.padEnd(46)} mirror p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} longest ${longest.toFixed(2)} ms   record ${measured.record.p50.toFixed(1)} ms   ${(measured.record.p50 / p50).toFixed(0)} times`,
        )
    }
  }
  if (json) print(JSON.stringify(report))
  return true
}

async function askRecord(texts: readonly string[], scope: readonly number[]): Promise<void> {
  for (const text of texts) await databasePool().query(text, [scope])
}
