import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { feedRuns } from '#db/records/schema/ground/upkeep.ts'
import { type Draft, gatherShipments } from './gathering.ts'
import { columnsOf } from './mapping/layout.ts'
import { layoutOf, type Mapping } from './mapping/mapping.ts'
import { readLines } from './reading/lines.server.ts'
import { type Report, shortened, startReport } from './report.ts'
import { type FeedShipment, shipmentMaker } from './shipments.ts'
import { batchSize, namesSeveral, type TakeInOptions } from './taking.server.ts'
import { startTally, type Tally } from './tally.ts'
import { compareShipments, type Written, writeShipments } from './writing.server.ts'

/**
 * Takes a CSV or XLSX file into the record: each shipment whole or not at all, the unchanged ones untouched, so that a
 * run cut short is simply run again. The file is read to its end before anything is written, so a file that is refused
 * (FeedRefused) leaves no trace; single bad lines are left out and reported.
 */
export async function takeInFeed({ file, mapping, dryRun = false, onProgress }: TakeInOptions<Mapping>): Promise<Report> {
  const about = { source: mapping.source, file: basename(file), dryRun, startedAt: new Date().toISOString() }
  const tally = startTally()
  const lines = readLines(file, {
    ...mapping,
    columns: columnsOf(layoutOf(mapping)),
    onBytes: (done, total) => onProgress?.('reading', done, total),
  })
  const drafts = await gatherShipments(lines, mapping, tally)

  const report = startReport()
  const newCustomers = new Set<string>()
  const run = dryRun ? undefined : await startRun(about)
  const make = shipmentMaker(mapping)
  for (let start = 0; start < drafts.length; start += batchSize) {
    const batch = drafts.slice(start, start + batchSize).flatMap((draft) => madeOrRejected(draft, make, tally))
    const written: Written = await (dryRun ? compareShipments : writeShipments)(batch, mapping)
    for (const name of written.newCustomers) newCustomers.add(name.toLowerCase())
    for (const [at, shipment] of batch.entries()) {
      const outcome = written.outcomes[at] ?? 'unchanged'
      if (outcome === 'rejected') rejectShared(shipment, mapping, tally)
      else report.add(shipment, outcome)
    }
    onProgress?.('writing', Math.min(start + batchSize, drafts.length), drafts.length)
  }
  const finished = report.finish({ ...about, finishedAt: new Date().toISOString() }, tally, newCustomers.size)
  if (run !== undefined) await finishRun(run, finished)
  return finished
}

function madeOrRejected(draft: Draft, make: (draft: Draft) => FeedShipment | string, tally: Tally): FeedShipment[] {
  const made = make(draft)
  if (typeof made !== 'string') return [made]
  for (const line of draft.lines) tally.reject({ line, reason: made })
  return []
}

function rejectShared({ lines, customer }: FeedShipment, mapping: Mapping, tally: Tally): void {
  for (const line of lines) tally.reject({ line, column: mapping.customer.column, value: customer, reason: namesSeveral })
}

async function startRun(about: { source: string; file: string }): Promise<number> {
  const runs = await record().insert(feedRuns).values({ source: about.source, fileName: about.file }).returning({ id: feedRuns.id })
  return runs[0]?.id ?? 0
}

async function finishRun(id: number, report: Report): Promise<void> {
  const kept = { ...shortened(report) }
  await record().update(feedRuns).set({ finishedAt: new Date(), lines: report.lines.total, report: kept }).where(eq(feedRuns.id, id))
}
