import { basename } from 'node:path'
import type { FeedKind } from '#db/postgres/schema/core/upkeep.ts'
import { codedFault } from '#domain/intake/files/fault-reasons.ts'
import { startTally, type Tally } from '#domain/intake/files/fault-tally.ts'
import type { Condition } from '#domain/intake/files/feed-layout.ts'
import { accountOf, type FeedReport, type ItemCounts } from '#domain/intake/files/feed-report.ts'
import type { Grouper } from '#domain/intake/files/line-grouper.ts'
import type { Line, ReadOptions } from '#domain/intake/files/lines/feed-line.ts'
import { readLines } from '#domain/intake/files/lines/read-lines.server.ts'
import { stageLines } from '#domain/intake/files/stage-lines.server.ts'
import { type FeedRun, finishRun, type RunOrigin, startRun, type WaitingLines } from '#domain/intake/received/feed-run.server.ts'
import type { Outcome, SpeaksFor } from '#domain/intake/writers/turn.server.ts'
import { inBatches } from '#domain/platform/batches.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { slicer } from '#domain/platform/environment/slices.ts'

export interface IngestOptions<Mapping> extends SpeaksFor {
  /** The path of a file, or what a program has sent in place of one. */
  file: string | SentLines
  mapping: Mapping
  dryRun?: boolean
  now?: Date
  /** How it came, and who is told the id of its run as it begins. */
  origin?: RunOrigin & { onStart?: (run: number) => Promise<void> }
  /** The lines that are read, where it is not all of them. */
  lines?: ReadonlySet<number> | undefined
  /** What became of the item that these lines are. */
  onOutcome?: (lines: readonly number[], outcome: Outcome) => void
  onProgress?: (phase: 'reading' | 'writing', done: number, total: number) => void
}

export interface SentLines {
  name: string
  lines: readonly Line[]
}

/** What the mappings of all nouns say: whose a file is, and how its lines are read. */
type AnyMapping = Omit<ReadOptions, 'columns' | 'summed' | 'onBytes' | 'onMerged' | 'onHiddenSheet'> & {
  source: string
  project: ProjectId
  only?: Condition | undefined
}

interface Taker<Said, Draft, Item> {
  kind: FeedKind
  columns: string[]
  summed: string[]
  gather: (tally: Tally) => Grouper<Said, Draft>
  make: (draft: Draft, tally: Tally) => Item | undefined
  write: (batch: readonly Item[], tally: Tally, run: FeedRun | null) => Promise<Outcome[]>
  count?: (item: Item, outcome: Exclude<Outcome, 'rejected'>) => void
}

const batchSize = 500

const codes: ReadonlySet<string> = new Set(['no-shipment', 'bill-of-none', 'container-of-none', 'no-customer'])
const isWaitedFor = (reason: string) => codes.has(codedFault(reason)?.code ?? '')

function waitingLines(given: unknown, file: string | SentLines, waiting: ReadonlySet<number>, within: SpeaksFor['within']): WaitingLines {
  const lines = typeof file === 'string' ? undefined : file.lines.filter(({ line }) => waiting.has(line))
  return { given, ...(within && { within: [...within] }), ...(lines && { lines }) }
}

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines
}

async function* chosen(lines: AsyncIterable<Line>, meant: ReadonlySet<number> | undefined): AsyncGenerator<Line> {
  for await (const line of lines) if (!meant || meant.has(line.line)) yield line
}

/** Imports a file item by item without holding it in memory; reads it to its end before it writes. */
export async function ingestItems<
  Said,
  Draft,
  Item extends { lines: readonly number[]; shared?: readonly number[] },
  Report extends FeedReport,
>(
  { file, mapping, dryRun = false, origin = {}, lines: meant, within, onProgress, onOutcome }: IngestOptions<AnyMapping>,
  taker: Taker<Said, Draft, Item>,
  finish: (report: FeedReport, counts: ItemCounts) => Report,
): Promise<Report> {
  const startedAt = new Date()
  const tally = startTally()
  const name = typeof file === 'string' ? basename(file) : file.name
  const lines =
    typeof file !== 'string'
      ? each(file.lines)
      : readLines(file, {
          ...mapping,
          columns: taker.columns,
          summed: taker.summed,
          onHiddenSheet: (sheet) => tally.note(`sheet "${sheet}"`, 'is hidden and was not read'),
          onMerged: (column) => tally.note(column, 'is merged over several lines and counted once'),
          onBytes: (done, total) => onProgress?.('reading', done, total),
        })
  const staged = await stageLines(chosen(lines, meant), taker.gather(tally), mapping.only, tally)
  try {
    const { onStart, ...came } = origin
    const received = { projectId: mapping.project, source: mapping.source, kind: taker.kind, startedAt, ...came }
    const path = typeof file === 'string' ? file : null
    const run = dryRun ? null : await startRun(received, { name, path }, (reason) => tally.note(name, reason))
    if (run) await onStart?.(run.id)
    const counts = { total: 0, made: 0, changed: 0, unchanged: 0 }
    const linesOf = { taken: 0, unchanged: 0 }
    let done = 0
    const breathe = slicer()
    for (const drafts of inBatches(staged.drafts(), batchSize)) {
      const batch: Item[] = []
      for (const draft of drafts) {
        const item = taker.make(draft, tally)
        if (item) batch.push(item)
        const pause = breathe()
        if (pause) await pause
      }
      const outcomes = batch.length > 0 ? await taker.write(batch, tally, run) : []
      for (const [at, item] of batch.entries()) {
        const outcome = outcomes[at] ?? 'rejected'
        onOutcome?.(item.lines, outcome)
        if (outcome === 'rejected') continue
        taker.count?.(item, outcome)
        linesOf[outcome === 'unchanged' ? 'unchanged' : 'taken'] += item.lines.length - (item.shared?.length ?? 0)
        counts.total += 1
        counts[outcome] += 1
      }
      done += drafts.length
      onProgress?.('writing', done, staged.size)
    }
    const report = finish(
      {
        source: mapping.source,
        file: name,
        dryRun,
        startedAt: startedAt.toISOString(),
        finishedAt: new Date().toISOString(),
        ...accountOf(tally, linesOf),
      },
      counts,
    )
    const waiting = origin.mapping ? [] : report.errors.filter(({ reason }) => isWaitedFor(reason)).map(({ line }) => line)
    if (run) await finishRun(run, report, waiting.length > 0 ? waitingLines(origin.given, file, new Set(waiting), within) : null)
    return report
  } finally {
    staged.close()
  }
}
