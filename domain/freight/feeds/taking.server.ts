import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { feedRuns } from '#db/records/schema/ground/upkeep.ts'
import type { Line, ReadOptions } from './reading/line.ts'
import { readLines } from './reading/lines.server.ts'
import { accountOf, type FeedReport, type ItemCounts, shortened } from './report.ts'
import { startTally, type Tally } from './tally.ts'

export type Outcome = 'made' | 'changed' | 'unchanged' | 'rejected'

/** Why what names such a customer is rejected. */
export const namesSeveral = 'is the name of several customers: their RFC says which is meant'

export interface TakeInOptions<Mapping> {
  file: string
  mapping: Mapping
  /** Reads, compares and reports, but writes nothing. */
  dryRun?: boolean
  /** Bytes read of the file, then things written. */
  onProgress?: (phase: 'reading' | 'writing', done: number, total: number) => void
}

/** What is particular to a feed: where its columns are, how its lines become things, and how those are written. */
interface Taker<Item> {
  source: string
  reading: Omit<ReadOptions, 'onBytes'>
  gather(lines: AsyncIterable<Line>, tally: Tally): Promise<Item[]>
  /** Answers an outcome for each; in a dry run, what would be done. */
  write(batch: readonly Item[], tally: Tally): Promise<Outcome[]>
}

/** Things in one transaction: enough to be quick, few enough that nobody waits for it. */
export const batchSize = 500

/**
 * Takes a file in, thing by thing: it is read to its end before anything is written. Answers what is to be reported of any feed,
 * and the things that were taken; `finish` makes the report of them, which the record keeps.
 */
export async function takeInItems<Item extends { lines: readonly number[] }, Report extends FeedReport>(
  { file, dryRun = false, onProgress }: Omit<TakeInOptions<unknown>, 'mapping'>,
  taker: Taker<Item>,
  finish: (report: FeedReport, counts: ItemCounts, taken: readonly Item[]) => Report,
): Promise<Report> {
  const startedAt = new Date()
  const tally = startTally()
  const lines = readLines(file, { ...taker.reading, onBytes: (done, total) => onProgress?.('reading', done, total) })
  const items = await taker.gather(lines, tally)
  const counts = { total: 0, made: 0, changed: 0, unchanged: 0 }
  const linesOf = { taken: 0, unchanged: 0 }
  const taken: Item[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize)
    for (const [at, outcome] of (await taker.write(batch, tally)).entries()) {
      const item = batch[at]
      if (!item || outcome === 'rejected') continue
      taken.push(item)
      linesOf[outcome === 'unchanged' ? 'unchanged' : 'taken'] += item.lines.length
      counts.total += 1
      counts[outcome] += 1
    }
    onProgress?.('writing', Math.min(start + batchSize, items.length), items.length)
  }
  const report = finish(
    {
      ...{ source: taker.source, file: basename(file), dryRun },
      ...{ startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() },
      ...accountOf(tally, linesOf),
    },
    counts,
    taken,
  )
  if (!dryRun) await keepRun(report, startedAt)
  return report
}

async function keepRun(report: FeedReport, startedAt: Date): Promise<void> {
  const { source, file: fileName, lines } = report
  const kept = { ...shortened(report) }
  await record().insert(feedRuns).values({ source, fileName, startedAt, finishedAt: new Date(), lines: lines.total, report: kept })
}

/** Thrown to roll the transaction of a dry run back. */
class OnlyTried extends Error {}

/** Writes in one transaction, importers of one project taking turns; a dry run is rolled back. */
export async function inTurn<Answer>(project: number, dryRun: boolean, write: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  let answer: { of: Answer } | undefined
  try {
    await record().transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('feeds'), ${project})`)
      answer = { of: await write(tx) }
      if (dryRun) throw new OnlyTried()
    })
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error
  }
  if (!answer) throw new Error('a transaction that ended has answered')
  return answer.of
}
