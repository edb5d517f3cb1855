import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { type BroughtState, broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { FeedReport } from '#domain/intake/files/feed-report.ts'
import { type FirstLines, readFirstLines } from '#domain/intake/files/lines/first-lines.server.ts'
import { readSample } from '#domain/intake/files/lines/read-sample.server.ts'
import type { Example, Sample } from '#domain/intake/files/lines/sample.ts'
import { shortenText } from '#domain/intake/messages/short-text.ts'
import { findReceived } from '#domain/intake/received/received.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import { storeFile } from '#domain/platform/files/file-storage.server.ts'
import { discardFile, type IncomingFile, receiveFile } from '#domain/platform/files/incoming.server.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { decodeEdi } from '#domain/platform/parser/text-encoding.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { broughtUploadPolicy } from './brought-policy.ts'
import { findFitting, findMappingOf, listMappings } from './mappings.server.ts'
import { isMessageKind, nameOfPasted } from './message-formats.ts'
import { findFittingReading, findReading, isOfKind } from './message-readings.server.ts'
import { withStoredFile } from './stored-file.server.ts'
import type { MessageReport } from './take-message.server.ts'

/** Who does not take it in within a week brings it again. */
const keptDays = 7

/** Whoever sees every customer sees what all bring; others see their own. */
function isVisibleTo(viewer: Viewer): SQL | undefined {
  const isOfProject = eq(broughtFiles.projectId, viewer.projectId)
  return isHeldBy(viewer, 'see-every-customer') ? isOfProject : and(isOfProject, eq(broughtFiles.broughtBy, viewer.userId))
}

/**
 * Keeps a file that a person brings, with its first lines, and returns its id. Where one mapping alone has its columns, what it would do by
 * that is asked at once. Throws DomainError for one that cannot be read.
 */
export async function bringFile(act: Act, file: IncomingFile): Promise<number> {
  const { viewer, now } = act
  const id = await storeFile(viewer, file, broughtUploadPolicy, now, (tx, fileId) => {
    const brought = { projectId: viewer.projectId, fileId, head: {}, broughtBy: viewer.userId, createdAt: now }
    return tx.insert(broughtFiles).values(brought).returning({ id: broughtFiles.id })
  })
  const brought = await readHead(act, id[0]?.id ?? 0)
  const { mapping } = (await findBrought(viewer, brought)) ?? {}
  if (mapping) await askForTry(act, brought, mapping)
  return brought
}

/** The same with a text that a person pastes. */
export async function bringText(act: Act, text: string): Promise<number> {
  const pasted = await receiveFile(Readable.from([Buffer.from(text)]), nameOfPasted(text), broughtUploadPolicy)
  try {
    return await bringFile(act, pasted)
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.key, 'message', { values: error.values }) : error
  } finally {
    await discardFile(pasted)
  }
}

/**
 * Brings the file of a run once more, with the mapping that it was read by, and returns its id; null where its bytes are not kept, and for a
 * run whose every line the viewer does not see.
 */
export async function bringAgain(act: Act, run: number): Promise<number | null> {
  const { viewer, now } = act
  if (!(await findReceived(viewer, run))?.hasFile) return null
  const [known] = await db()
    .select({ fileId: feedRuns.fileId, mapping: feedRuns.mapping, source: feedRuns.source, kind: feedRuns.kind })
    .from(feedRuns)
    .where(and(eq(feedRuns.id, run), eq(feedRuns.projectId, viewer.projectId)))
  if (typeof known?.fileId !== 'number') return null
  const { fileId, source, kind } = known
  const mapping = known.mapping ?? (await listMappings(viewer)).find((each) => each.source === source && each.kind === kind)?.name
  const brought = { projectId: viewer.projectId, fileId, mapping, head: {} }
  const [row] = await db()
    .insert(broughtFiles)
    .values({ ...brought, againOf: run, broughtBy: viewer.userId, createdAt: now })
    .returning({ id: broughtFiles.id })
  return readHead(act, row?.id ?? 0)
}

async function readHead(act: Act, id: number): Promise<number> {
  const isThis = eq(broughtFiles.id, id)
  try {
    const [brought] = await db().select({ fileId: broughtFiles.fileId, mapping: broughtFiles.mapping }).from(broughtFiles).where(isThis)
    const [file] = await db()
      .select({ name: files.name, kind: files.kind })
      .from(files)
      .where(eq(files.id, brought?.fileId ?? 0))
    const kind = file?.kind as FileKind
    const { head, sample, fitting } = await withStoredFile(brought?.fileId ?? 0, (path) =>
      isMessageKind(kind) ? beginningOfMessage(act.viewer, path, kind) : beginningOfFile(act.viewer, path),
    )
    await command(act, 'bring-file', async (tx) => {
      await tx
        .update(broughtFiles)
        .set({ head: { ...head }, sample, mapping: brought?.mapping ?? fitting })
        .where(isThis)
      return { subject: ['brought-file', id], details: { file: file?.name } }
    })
    return id
  } catch (error) {
    await db().delete(broughtFiles).where(isThis)
    if (error instanceof ParserBusy) throw new DomainError('files.busy', 'file')
    if (!(error instanceof FeedRejected)) throw error
    throw new DomainError('received.brought.unreadable', 'file', { values: { reason: error.message } })
  }
}

interface Beginning {
  head: object
  sample: Record<string, unknown> | null
  /** What reads it, where one thing alone does. */
  fitting: string | null
}

async function beginningOfFile(viewer: Viewer, path: string): Promise<Beginning> {
  const [head, sample] = [await readFirstLines(path), await readSample(path)]
  return { head, sample: { ...sample }, fitting: await findFitting(viewer, sample) }
}

const mostOfMessage = 4_000

async function beginningOfMessage(viewer: Viewer, path: string, kind: FileKind): Promise<Beginning> {
  const bytes = await readFile(path)
  const text = decodeEdi(bytes)
  if (typeof text !== 'string') throw new FeedRejected(text.fault)
  return { head: { message: shortenText(text, mostOfMessage) }, sample: null, fitting: await findFittingReading(viewer, bytes, kind) }
}

export interface BroughtFile {
  id: number
  fileName: string
  size: number
  kind: FileKind
  state: BroughtState
  mapping: string | null
  head: Partial<FirstLines> & { message?: string }
  /** Of the last try. */
  report: (Partial<FeedReport> & Partial<MessageReport> & { refused?: string }) | null
  /** The run whose file it is. */
  againOf: number | null
  /** A file of the same source that was taken in after that run, and that this one would undo. */
  newer: { id: number; fileName: string } | null
  runId: number | null
  by: string
  broughtAt: string
}

/** Null for an unknown one, and for another person's where the viewer does not see every customer. */
export async function findBrought(viewer: Viewer, id: number): Promise<BroughtFile | null> {
  return (await listWhere(viewer, eq(broughtFiles.id, id)))[0] ?? null
}

/** The first lines of a file that was brought, with its name, from which a mapping is made; null for one that the viewer does not see. */
export async function findBroughtExample(viewer: Viewer, id: number): Promise<Example | null> {
  const [row] = await db()
    .select({ name: files.name, sample: broughtFiles.sample, fileId: files.id })
    .from(broughtFiles)
    .innerJoin(files, eq(files.id, broughtFiles.fileId))
    .where(and(isVisibleTo(viewer), eq(broughtFiles.id, id)))
  if (!row) return null
  // A file that came before samples were kept.
  const sample = row.sample ?? (await withStoredFile(row.fileId, readSample))
  return { ...(sample as Sample), name: row.name }
}

/** What was brought and not taken in yet, the newest first. */
export const listBrought = (viewer: Viewer): Promise<BroughtFile[]> => listWhere(viewer, notInArray(broughtFiles.state, ['taken']))

const mostListed = 20

async function listWhere(viewer: Viewer, condition: SQL | undefined): Promise<BroughtFile[]> {
  const rows = await db()
    .select({
      ...{
        id: broughtFiles.id,
        fileName: files.name,
        size: files.size,
        kind: sql<FileKind>`${files.kind}`,
        state: broughtFiles.state,
        mapping: broughtFiles.mapping,
      },
      ...{ head: broughtFiles.head, report: broughtFiles.report, againOf: broughtFiles.againOf, runId: broughtFiles.runId },
      ...{ by: wholeName, broughtAt: broughtFiles.createdAt },
      newer: sql<BroughtFile['newer']>`(select json_build_object('id', later.id, 'fileName', later.file_name)
        from feed_runs later join feed_runs former on former.id = ${broughtFiles.againOf}
        where later.project_id = former.project_id and later.source = former.source and later.id > former.id
          and later.again_of is distinct from former.id and later.outcome in ('taken', 'partly')
          and not exists (select from change_sets c where c.id = later.change_set_id and c.undone_at is not null)
        order by later.id desc limit 1)`,
    })
    .from(broughtFiles)
    .innerJoin(files, eq(files.id, broughtFiles.fileId))
    .innerJoin(users, eq(users.id, broughtFiles.broughtBy))
    .where(and(isVisibleTo(viewer), condition))
    .orderBy(desc(broughtFiles.id))
    .limit(mostListed)
  return rows.map((row) => ({ ...row, broughtAt: row.broughtAt.toISOString() }))
}

/** What the job has not begun yet or is at cannot be asked again. */
const isAtRest = inArray(broughtFiles.state, ['waiting', 'tried', 'refused'])

/** Asks what the file would do by this mapping; nothing is written. Returns whether it was asked. Throws DomainError for a mapping that is not the project's. */
export async function askForTry({ viewer, now }: Act, id: number, mapping: string): Promise<boolean> {
  const { kind = 'csv' } = (await findBrought(viewer, id)) ?? {}
  const reading = isMessageKind(kind) ? await findReading(viewer, mapping) : null
  const isKnown = isMessageKind(kind) ? reading && isOfKind(reading, kind) : await findMappingOf(viewer.projectId, mapping)
  if (!isKnown) throw new DomainError('received.brought.noMapping', 'mapping')
  const { rowCount } = await db()
    .update(broughtFiles)
    .set({ state: 'trying', mapping, report: null, attempts: 0, askedAt: now })
    .where(and(eq(broughtFiles.id, id), isVisibleTo(viewer), isAtRest))
  return (rowCount ?? 0) > 0
}

/** Asks for the file to be taken in as it was tried. Returns whether it was asked: false where it has not been tried, or already is. */
export async function askForTaking(act: Act, id: number): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'take-in-file', async (tx) => {
    const [brought] = await tx
      .update(broughtFiles)
      .set({ state: 'taking', attempts: 0, askedAt: now })
      .where(and(eq(broughtFiles.id, id), isVisibleTo(viewer), eq(broughtFiles.state, 'tried')))
      .returning({ mapping: broughtFiles.mapping, fileId: broughtFiles.fileId })
    if (!brought) return null
    const [file] = await tx
      .select({ name: files.name })
      .from(files)
      .where(eq(files.id, brought.fileId ?? 0))
    return { subject: ['brought-file', id], details: { file: file?.name, mapping: brought.mapping } }
  })
}

/** Forgets what nobody took in; the sweep removes its bytes. */
export async function forgetBrought(viewer: Viewer, id: number): Promise<boolean> {
  const { rowCount } = await db()
    .delete(broughtFiles)
    .where(and(eq(broughtFiles.id, id), isVisibleTo(viewer), isAtRest))
  return (rowCount ?? 0) > 0
}

export async function deleteOldBrought(now: Date): Promise<void> {
  await db()
    .delete(broughtFiles)
    .where(lt(broughtFiles.createdAt, new Date(now.getTime() - keptDays * dayMs)))
}
