import { setTimeout as sleep } from 'node:timers/promises'
import { filtersOfKind } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, readListQuery } from '#domain/core/lists/list-query.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import { findMarkerContent } from '#domain/freight/shipments/tracking/map/marker-content.server.ts'
import { findTrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { findCatalogue } from '#domain/freight/shipments/tracking/tracking-catalogue.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { scanCounts, scanList } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror } from '#domain/platform/search/mirror.server.ts'
import { countBy } from '#tests/domain/freight/shipments/counting.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { print } from './measurement/report/print.ts'
import { loopDelay, measure, timed } from './measurement/timing.ts'
import { viewerOf } from './peers/mirror.ts'
import type { BenchOptions } from './run.ts'

const ask = (address: string): ListQuery => readListQuery(trackingList, new URLSearchParams(address))
const newest = { by: 'recency', descending: true } as const
const everybody = viewerOf(Array.from({ length: customers }, (_, at) => at + 1))
const sea = { mode: ['sea'] }
const choices = filtersOfKind(trackingList, 'choice').map(({ key }) => key as ShipmentFacet)

const questions: Record<string, { mirror: () => unknown; record: () => unknown }> = {
  'list, page 1': {
    mirror: () => listShipments(everybody, sea, [], new Date()),
    record: () => scanList(shipmentCollection, shipmentQueryOf(everybody, sea, []), { page: 1, perPage: 10 }, newest),
  },
  'list by ETA, page 1,000': {
    mirror: () => listShipments(everybody, sea, [], new Date(), { by: 'eta', descending: true }, { page: 1_000, perPage: 10 }),
    record: () =>
      scanList(shipmentCollection, shipmentQueryOf(everybody, sea, []), { page: 1_000, perPage: 10 }, { by: 'eta', descending: true }),
  },
  'list by number, ETD within a month': {
    mirror: () => findTracking(everybody, ask('etdFrom=2025-03-01&etdTo=2025-03-31&sort=number&dir=asc'), new Date()),
    record: () =>
      scanList(
        shipmentCollection,
        shipmentQueryOf(everybody, { days: { etd: { from: '2025-03-01', to: '2025-03-31' } } }, []),
        { page: 1, perPage: 10 },
        newest,
      ),
  },
  'catalogue, every facet': {
    mirror: () => findCatalogue(everybody, ask('mode=sea'), [], new Date()),
    record: () =>
      scanCounts(
        shipmentCollection,
        choices.map((facet) => ({ facet, question: shipmentQueryOf(everybody, sea, []) })),
      ),
  },
  'lanes of the whole scope': {
    mirror: () => countBy(everybody, {}, 'lane'),
    record: () => scanCounts(shipmentCollection, [{ facet: 'lane', question: shipmentQueryOf(everybody, {}, []) }]),
  },
  'map of the whole scope': {
    mirror: () => findTrackingMap(everybody, ask(''), 0, [], new Date(), console.error),
    record: () =>
      scanCounts(
        shipmentCollection,
        (['pol', 'pod', 'lane'] as const).map((facet) => ({ facet, question: shipmentQueryOf(everybody, {}, []) })),
      ),
  },
  'panel of the busiest port': {
    mirror: () => findMarkerContent(everybody, ask(''), 'MXZLO', new Date()),
    record: () => scanList(shipmentCollection, shipmentQueryOf(everybody, { pod: ['MXZLO'] }, []), { page: 1, perPage: 5 }, newest),
  },
  'the page: list and catalogue': {
    mirror: () => findTracking(everybody, ask('mode=sea&status=delivered'), new Date()),
    record: () => undefined,
  },
}

/** Above this, PostgreSQL would take minutes for each question. */
const patientRows = 200_000

/**
 * p50 and p99 of the tracking page's questions, from the mirror and from PostgreSQL, and how long reading for a spreadsheet delays
 * others.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    openMirror({ dataDir })
    await awaitMirror()
    const report: Record<string, unknown> = { rows, 'lanes drawn for the first time': await drawAllLanes() }
    for (const [name, { mirror, record }] of Object.entries(questions)) {
      const measured = { mirror: await measure(mirror, 200), record: await measure(record, rows > patientRows ? 0 : 2) }
      report[name] = measured
      const { p50, p99 } = measured.mirror
      if (!json)
        print(
          `${name.padEnd(36)} mirror p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} ms   ${rows > patientRows ? 'record not asked' : `record ${measured.record.p50.toFixed(0)} ms`}`,
        )
    }
    const stall = await loopDelay(() => listForExport(everybody, ask(''), null, new Date()))
    report['10,000 rows read for a spreadsheet'] = stall
    if (json) print(JSON.stringify(report))
    else {
      print(`lanes of the map found for the first time: ${report['lanes drawn for the first time']} s`)
      print(`10,000 rows read for a spreadsheet: others wait ${stall.longest.toFixed(0)} ms at most`)
    }
  })
}

async function drawAllLanes(): Promise<number> {
  const milliseconds = await timed(async () => {
    while ((await findTrackingMap(everybody, ask(''), 0, [], new Date(), console.error)).isUnfinished) await sleep(100)
  })
  return milliseconds / 1_000
}
