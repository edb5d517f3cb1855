import { and, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { type FeedKind, feedRejections, feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { ascending, type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import type { FeedReport, ItemCounts } from '#domain/intake/files/feed-report.ts'
import { isVisibleTo } from '#domain/intake/received/received-scope.server.ts'
import { fileColumns, openFile, type StoredFile } from '#domain/platform/files/file-storage.server.ts'
import { type ReceivedFile, receivedList } from './received-list.ts'
import { type RejectedLine, rejectionList } from './rejection-list.ts'

/** The lines of a file and what is wrong with them name any customer: only who sees every customer of the project sees them (decision 157). */
function seesEveryLine(viewer: Viewer): SQL {
  const { projectId, allowedCustomerIds } = viewer
  if (isHeldBy(viewer, 'see-every-customer')) return sql`true`
  return sql`not exists (select from customers c where c.project_id = ${projectId} and coalesce(c.merged_into_id, c.id) <> all(${sql.param([...allowedCustomerIds])}::bigint[]))`
}

const outcome = sql<string>`coalesce(${feedRuns.outcome}, 'open')`

const { lines, taken, unchanged, rejected, held, leftOut } = feedRuns
const figures = { lines, taken, unchanged, rejected, held, leftOut }

const listed = {
  id: feedRuns.id,
  source: feedRuns.source,
  fileName: feedRuns.fileName,
  kind: feedRuns.kind,
  outcome: feedRuns.outcome,
  startedAt: feedRuns.startedAt,
  ...figures,
}

const sourceFor = (viewer: Viewer): DatabaseSource<ReceivedFile> => ({
  timeZone: viewer.timeZone,
  scope: isVisibleTo(viewer),
  keys: feedRuns.id,
  search: [feedRuns.fileName, feedRuns.source],
  filters: {
    source: feedRuns.source,
    outcome,
    kind: feedRuns.kind,
    received: feedRuns.startedAt,
    troubled: sql`${outcome} not in ('taken', 'open')`,
  },
  orders: {
    file: feedRuns.fileName,
    source: feedRuns.source,
    received: feedRuns.startedAt,
    ...figures,
  },
  newestFirst: [descending(feedRuns.startedAt), descending(feedRuns.id)],
  ...readFrom(feedRuns),
  rows: selectRows(
    () => db().select(listed).from(feedRuns),
    (row) => ({ ...row, startedAt: row.startedAt.toISOString() }),
  ),
})

export const receivedRows = rowsOfList(receivedList, sourceFor, countedIn(feedRuns))

const ofRun = (column: SQLWrapper) => sql<string>`(select ${column} from ${feedRuns} where ${feedRuns.id} = ${feedRejections.runId})`

const rejectionsFor = (viewer: Viewer): DatabaseSource<RejectedLine> => ({
  timeZone: viewer.timeZone,
  scope: inArray(
    feedRejections.runId,
    db()
      .select({ id: feedRuns.id })
      .from(feedRuns)
      .where(and(isVisibleTo(viewer), seesEveryLine(viewer))),
  ),
  keys: feedRejections.id,
  search: [feedRejections.column, feedRejections.value, feedRejections.reason],
  filters: {
    source: ofRun(feedRuns.source),
    file: feedRejections.runId,
    field: feedRejections.column,
    received: ofRun(feedRuns.startedAt),
  },
  // Runs are numbered as they begin.
  orders: { line: feedRejections.line, received: feedRejections.runId },
  newestFirst: [descending(feedRejections.runId), ascending(feedRejections.line), ascending(feedRejections.id)],
  ...readFrom(feedRejections),
  rows: selectRows(
    () =>
      db()
        .select({
          id: feedRejections.id,
          runId: feedRejections.runId,
          source: feedRuns.source,
          fileName: feedRuns.fileName,
          receivedAt: feedRuns.startedAt,
          line: feedRejections.line,
          column: feedRejections.column,
          value: feedRejections.value,
          reason: feedRejections.reason,
        })
        .from(feedRejections)
        .innerJoin(feedRuns, eq(feedRuns.id, feedRejections.runId)),
    (row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }),
  ),
})

const mostNamed = 1_000

async function namesOfFiles(viewer: Viewer) {
  const runs = await db()
    .select({ id: feedRuns.id, fileName: feedRuns.fileName })
    .from(feedRuns)
    .where(and(isVisibleTo(viewer), gt(sql`${feedRuns.rejected} + ${feedRuns.held}`, 0)))
    .orderBy(desc(feedRuns.id))
    .limit(mostNamed)
  const names = new Map(runs.map(({ id, fileName }) => [String(id), fileName]))
  return (key: string, value: string) => (key === 'file' && names.get(value)) || value
}

export const rejectionRows = rowsOfList(rejectionList, rejectionsFor, countedIn(feedRejections, namesOfFiles))

export interface ReceivedDetails extends ReceivedFile {
  finishedAt: string | null
  /** The name of the mapping that it was read by, where that is known. */
  mapping: string | null
  /** Who brought it to the page. */
  broughtBy: string | null
  report: Partial<FeedReport> & { reason?: string }
  /** What was made of its lines; null where it is not known, and to who may not see every line. */
  made: ItemCounts | null
  /** Whether the viewer may see its lines: of the file itself and of what was rejected. */
  isWhole: boolean
  hasFile: boolean
}

/** A file with its report, which names lines only to who may see them; null for an unknown one. */
export async function findReceived(viewer: Viewer, id: number): Promise<ReceivedDetails | null> {
  const [run] = await db()
    .select({
      ...listed,
      finishedAt: feedRuns.finishedAt,
      mapping: feedRuns.mapping,
      broughtBy: sql<string | null>`(select ${wholeName} from ${users} where ${users.id} = ${feedRuns.broughtBy})`,
      report: feedRuns.report,
      fileId: feedRuns.fileId,
      isWhole: sql<boolean>`${seesEveryLine(viewer)}`,
    })
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), isVisibleTo(viewer)))
  if (!run) return null
  const { fileId, report, startedAt, finishedAt, isWhole, ...facts } = run
  const { errors: _, notes, ...rest } = report as ReceivedDetails['report']
  return {
    ...facts,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    report: isWhole ? { ...rest, ...(notes && { notes }) } : {},
    made: isWhole && facts.kind ? ((report as { [noun in FeedKind]?: ItemCounts })[facts.kind] ?? null) : null,
    isWhole,
    hasFile: isWhole && fileId !== null,
  }
}

/** The file as it came; null where it is not kept, and to who may not see every line of it. */
export async function openReceivedFile(viewer: Viewer, id: number): Promise<StoredFile | null> {
  const [file] = await db()
    .select(fileColumns)
    .from(feedRuns)
    .innerJoin(files, eq(files.id, feedRuns.fileId))
    .where(and(eq(feedRuns.id, id), isVisibleTo(viewer), seesEveryLine(viewer)))
  return file ? openFile(file) : null
}
