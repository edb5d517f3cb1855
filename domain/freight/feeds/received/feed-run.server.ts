import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { type FeedKind, type FeedOutcome, feedRejections, feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { DomainError } from '#domain/core/domain-error.ts'
import { kindOfName } from '#domain/core/files/file-kinds.ts'
import { storeReceived } from '#domain/core/files/file-storage.server.ts'
import { receiveFile } from '#domain/core/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/core/files/upload-policy.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { type FeedReport, shortened } from '#domain/freight/feeds/feed-report.ts'

/** A file that is being taken in. */
export interface FeedRun {
  id: number
  /** Whose things its lines are. */
  customers: Set<number>
}

interface Received {
  projectId: ProjectId | null
  source: string
  kind: FeedKind | null
  startedAt: Date
}

const keptForMs = 90 * dayMs
const mostKept = { ...documentUploadPolicy, kinds: ['csv', 'xlsx'], mostBytes: 50_000_000 } as const

export async function startRun(received: Received & { projectId: ProjectId }, path: string): Promise<FeedRun> {
  const row = { ...received, fileName: basename(path), fileId: await keepBytes(received.projectId, path, received.startedAt) }
  const [run] = await db().insert(feedRuns).values(row).returning({ id: feedRuns.id })
  return { id: run?.id ?? 0, customers: new Set() }
}

/** Everything about a run in one transaction: whoever sees its outcome sees its rejected lines. */
export async function finishRun({ id, customers }: FeedRun, report: FeedReport): Promise<void> {
  const { lines, errors } = report
  await db().transaction(async (tx) => {
    await tx
      .update(feedRuns)
      .set({
        outcome: lines.rejected > 0 ? 'partly' : 'taken',
        finishedAt: new Date(),
        ...{ lines: lines.total, taken: lines.taken, unchanged: lines.unchanged, rejected: lines.rejected },
        customerIds: [...customers],
        report: { ...shortened(report) },
      })
      .where(eq(feedRuns.id, id))
    await insertSets(
      tx,
      feedRejections,
      errors.map(({ line, column = null, value = null, reason }) => ({ runId: id, line, column, value, reason })),
    )
  })
}

/** Of what was held and is taken later. */
export async function addCustomers(tx: Transaction, { id, customers }: FeedRun): Promise<void> {
  const added = sql.param([...customers])
  const all = sql`array(select distinct unnest(${feedRuns.customerIds} || ${added}::bigint[]))`
  await tx.update(feedRuns).set({ customerIds: all }).where(eq(feedRuns.id, id))
}

interface Untaken extends Omit<Received, 'kind'> {
  fileName: string
  /** Where the file is now; null for a folder. */
  path: string | null
  outcome: FeedOutcome
  reason: string
}

/** A file that was refused whole or not opened, or a folder that could not be read. */
export async function recordUntaken(tx: Transaction, { path, reason, startedAt, ...untaken }: Untaken): Promise<void> {
  const fileId = path && untaken.projectId ? await keepBytes(untaken.projectId, path, startedAt) : null
  await tx.insert(feedRuns).values({ ...untaken, startedAt, finishedAt: startedAt, fileId, report: { reason } })
}

/** Null for a file of more than 50 MB: its sender has it. */
async function keepBytes(projectId: ProjectId, path: string, now: Date): Promise<number | null> {
  try {
    const incoming = await receiveFile(createReadStream(path), basename(path), mostKept)
    return await storeReceived(projectId, incoming, kindOfName(path, mostKept.kinds) ?? 'csv', now)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The runs stay; the bytes of their files go after 90 days. */
export async function deleteOldFeedFiles(now: Date): Promise<void> {
  await db()
    .update(feedRuns)
    .set({ fileId: null })
    .where(and(isNotNull(feedRuns.fileId), lt(feedRuns.startedAt, new Date(now.getTime() - keptForMs))))
}
