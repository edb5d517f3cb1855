import { columnsOf } from '#domain/freight/feeds/mapping/layout.ts'
import { placeFinder } from '#domain/freight/feeds/place-finder.ts'
import type { FeedReport, ItemCounts } from '#domain/freight/feeds/report.ts'
import { describeFaults, describeFile, figure } from '#domain/freight/feeds/report-text.ts'
import { type TakeInOptions, takeInItems } from '#domain/freight/feeds/taking.server.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { containerGatherer, containerMaker, type FeedContainer } from './gathering.ts'
import { type ContainerMapping, containerLayout } from './mapping.ts'
import { writeContainers } from './writing.server.ts'

interface ContainerReport extends FeedReport {
  containers: ItemCounts
  events: number
}

/**
 * Imports a CSV or XLSX file of containers; unchanged ones are not touched. Reads the whole file before it writes. A container without a
 * known shipment is left out and reported. What is planned, or lies ahead of `now`, sets expected dates only.
 */
export async function takeInContainers({ mapping, ...options }: TakeInOptions<ContainerMapping>): Promise<ContainerReport> {
  const { now = new Date(), dryRun = false } = options
  const written = new Map<string, number>()
  const make = containerMaker(mapping)
  const findPlace = placeFinder(await findPlaceBook(mapping.project))
  let events = 0
  return takeInItems(
    options,
    {
      ...{ source: mapping.source, project: mapping.project },
      reading: { ...mapping, columns: columnsOf(containerLayout(mapping)) },
      only: mapping.only,
      gather: (tally) => containerGatherer(mapping, tally),
      make,
      write: (batch, tally) => writeContainers(batch, mapping, tally, { dryRun, written, now, findPlace }),
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
