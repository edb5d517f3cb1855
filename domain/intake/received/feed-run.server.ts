import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { type FeedKind, type FeedOutcome, feedRejections, feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { isDatabaseUnreachable, rootCause } from '#db/postgres/unreachable.ts'
import { openChangeSet } from '#domain/core/change-sets/change-set.server.ts'
import type { Life } from '#domain/core/retention/retention.ts'
import { type FeedReport, shortened, untakenOf } from '#domain/intake/files/feed-report.ts'
import type { Line } from '#domain/intake/files/lines/feed-line.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { kindOfName } from '#domain/platform/files/file-kinds.ts'
import { storeReceived } from '#domain/platform/files/file-storage.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** A file that is being taken in. */
export interface FeedRun {
  id: number
  /** Whose things its lines are. */
  customers: Set<number>
  /** Null for a run before there were change sets. */
  changeSetId: number | null
}

interface Received {
  projectId: ProjectId | null
  source: string
  kind: FeedKind | null
  startedAt: Date
}

/** How a file came: by which mapping, who brought it, and the bytes where they are kept already. */
export interface RunOrigin {
  mapping?: string
  /** The mapping itself, as it is written: lines that wait are read by it again where no name says it. */
  given?: unknown
  broughtBy?: number
  fileId?: number
  /** The run whose file is taken in once more. */
  againOf?: number | null
}

const mostKept = { ...documentUploadPolicy, kinds: ['csv', 'xlsx'], mostBytes: 50_000_000 } as const

/** `path` is null for what a program sent: no file came. `onLoss` gets the reason why the bytes of the file are not kept, which is no reason not to take it in. */
export async function startRun(
  received: Received & RunOrigin & { projectId: ProjectId },
  { name, path }: { name: string; path: string | null },
  onLoss: (reason: string) => void,
): Promise<FeedRun> {
  const { given: _, ...of } = received
  const { projectId, startedAt, broughtBy = null } = of
  const fileId = of.fileId ?? (path === null ? null : await keepBytes(projectId, path, startedAt, onLoss))
  const row = { ...of, fileName: name, fileId }
  return db().transaction(async (tx) => {
    const changeSetId = await openChangeSet(tx, { projectId, kind: 'feed-run', createdBy: broughtBy, createdAt: startedAt })
    const [run] = await tx
      .insert(feedRuns)
      .values({ ...row, changeSetId })
      .returning({ id: feedRuns.id })
    return { id: run?.id ?? 0, customers: new Set(), changeSetId }
  })
}

/** Everything about a run in one transaction: whoever sees its outcome sees its rejected lines. */
export async function finishRun(
  { id, customers }: Pick<FeedRun, 'id' | 'customers'>,
  report: FeedReport,
  again: WaitingLines | null = null,
): Promise<void> {
  const { lines, errors } = report
  await db().transaction(async (tx) => {
    await tx
      .update(feedRuns)
      .set({
        outcome: untakenOf(lines) > 0 ? 'partly' : 'taken',
        finishedAt: new Date(),
        lines: lines.total,
        taken: lines.taken,
        unchanged: lines.unchanged,
        rejected: lines.rejected,
        held: lines.held ?? 0,
        leftOut: lines.leftOut ?? 0,
        customerIds: [...customers],
        report: { ...shortened(report) },
        again: again && { ...again },
      })
      .where(eq(feedRuns.id, id))
    await insertSets(
      tx,
      feedRejections,
      errors.map(({ line, column = null, value = null, container = null, reason }) => ({
        runId: id,
        line,
        column,
        value,
        container,
        reason,
      })),
    )
  })
}

/** Of what was held and is taken later. */
export async function addCustomers(tx: Transaction, { id, customers }: Pick<FeedRun, 'id' | 'customers'>): Promise<void> {
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
  const losses: string[] = []
  const owner = untaken.projectId ?? (environment().PORTAL_PROJECT as ProjectId)
  const fileId = path ? await keepBytes(owner, path, startedAt, (loss) => losses.push(loss)) : null
  const report = { reason: [reason, ...losses].join(' ') }
  await tx.insert(feedRuns).values({ ...untaken, startedAt, finishedAt: startedAt, fileId, report })
}

/** Null for a file of more than 50 MB, because its sender has it, and where the file store cannot take it. */
async function keepBytes(projectId: ProjectId, path: string, now: Date, onLoss: (reason: string) => void): Promise<number | null> {
  try {
    const incoming = await receiveFile(createReadStream(path), basename(path), mostKept)
    return await storeReceived(projectId, incoming, kindOfName(path, mostKept.kinds) ?? 'csv', now)
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    if (!(error instanceof DomainError)) onLoss(`The file itself could not be kept: ${rootCause(error)}.`)
    return null
  }
}

/** By what lines that wait are taken in again: their mapping, the customers of who sent them, and what a program sent. */
export interface WaitingLines {
  given: unknown
  within?: readonly number[]
  lines?: readonly Line[]
}

/** The runs stay; the bytes of their files go after so many days. Files without a project go by the shortest life of any. */
export async function deleteOldFeedFiles(now: Date, { projectId, days }: Life): Promise<void> {
  const isOfProject = or(eq(feedRuns.projectId, projectId), isNull(feedRuns.projectId))
  await db()
    .update(feedRuns)
    .set({ fileId: null, again: null })
    .where(
      and(
        isOfProject,
        or(isNotNull(feedRuns.fileId), isNotNull(feedRuns.again)),
        lt(feedRuns.startedAt, new Date(now.getTime() - days * dayMs)),
      ),
    )
}
