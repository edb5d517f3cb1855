import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { containerGrouper, containerMaker, type FeedContainer } from '#domain/intake/files/container-grouping.ts'
import { type ContainerMapping, containerLayout } from '#domain/intake/files/container-mapping.ts'
import { columnsOf, summedColumnsOf } from '#domain/intake/files/feed-layout.ts'
import type { FeedReport, ItemCounts } from '#domain/intake/files/feed-report.ts'
import { describeFaults, describeFile, figure } from '#domain/intake/files/feed-report-text.ts'
import { placeFinder } from '#domain/intake/files/place-finder.ts'
import { type IngestOptions, ingestItems } from '#domain/intake/imports/ingest-items.server.ts'
import { writeContainers } from '#domain/intake/writers/container-writes.server.ts'

interface ContainerReport extends FeedReport {
  containers: ItemCounts
  events: number
}

/**
 * Imports a CSV or XLSX file of containers; unchanged ones are not touched. Reads the whole file before it writes. A container without a
 * known shipment is left out and reported. What is planned, or lies ahead of `now`, sets expected dates only.
 */
export async function ingestContainers(options: IngestOptions<ContainerMapping>): Promise<ContainerReport> {
  const { mapping, now = new Date(), within } = options
  const written = new Map<string, number>()
  const layout = containerLayout(mapping)
  const make = containerMaker(mapping)
  const findPlace = placeFinder(await findPlaceBook(mapping.project))
  let events = 0
  return ingestItems(
    options,
    {
      kind: 'containers',
      columns: columnsOf(layout),
      summed: summedColumnsOf(layout),
      gather: (tally) => containerGrouper(mapping, tally),
      make,
      write: (batch, tally, run) => writeContainers(batch, { ...mapping, within }, tally, { run, written, now, findPlace }),
      count: (container) => {
        events += eventsOf(container, mapping)
      },
    },
    (report, containers): ContainerReport => ({ ...report, containers, events }),
  )
}

const eventsOf = ({ said, events }: FeedContainer, mapping: ContainerMapping) =>
  events.length + mapping.events.filter(({ at }) => said.has(at)).length

export function describeContainerReport(report: ContainerReport): string {
  const { containers, events } = report
  const text = [
    ...describeFile(report),
    `  containers ${figure(containers.total)}: ${figure(containers.made)} new, ${figure(containers.changed)} changed, ${figure(containers.unchanged)} unchanged`,
    `  events     ${figure(events)}`,
    ...describeFaults(report),
  ]
  return `${text.join('\n')}\n`
}
