import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { columnsOf, summedColumnsOf } from '#domain/intake/files/feed-layout.ts'
import { layoutOf, type Mapping } from '#domain/intake/files/feed-mapping.ts'
import { type Report, startReport } from '#domain/intake/files/feed-report.ts'
import { shipmentMaker } from '#domain/intake/files/feed-shipment.ts'
import { isWhole, shipmentGrouper } from '#domain/intake/files/shipment-grouping.ts'
import { writeShipments } from '#domain/intake/writers/shipment-writes.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type IngestOptions, ingestItems } from './ingest-items.server.ts'

/**
 * Imports a CSV or XLSX file, each shipment whole or not at all; an interrupted run can be repeated. Reads the whole file before it
 * writes, so that a refused file (FeedRejected) changes nothing. Invalid lines are left out and reported.
 */
export async function ingestFeed(options: IngestOptions<Mapping>): Promise<Report> {
  const { mapping, now = new Date(), within } = options
  const book = await findPlaceBook(mapping.project)
  const sums = startReport(book)
  const layout = layoutOf(mapping)
  const newCustomers = new Set<string>()
  const rules = { ...mapping, unknown: within ? ('reject' as const) : (mapping.customer.unknown ?? unknownCustomers()), now, within }
  const make = shipmentMaker(mapping, now, book)
  return ingestItems(
    options,
    {
      kind: 'shipments',
      columns: columnsOf(layout),
      summed: summedColumnsOf(layout),
      gather: (tally) => shipmentGrouper(mapping, tally),
      make(draft, tally) {
        if (!isWhole(draft, tally)) return undefined
        const made = make(draft, tally)
        if (typeof made !== 'string') return made
        for (const line of draft.lines) tally.reject({ line, reason: made })
        return undefined
      },
      async write(batch, tally, run) {
        const { outcomes, absent } = await writeShipments(batch, rules, tally, run)
        for (const name of absent) newCustomers.add(name)
        return outcomes
      },
      count: sums.add,
    },
    (report, shipments) => ({ ...report, shipments, ...sums.total(newCustomers.size) }),
  )
}

/** Decision 50: nobody should find a misspelt name among the customers of a forwarder who works with it. */
const unknownCustomers = () => (environment().NODE_ENV === 'production' ? ('hold' as const) : ('create' as const))
