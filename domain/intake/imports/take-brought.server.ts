import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { isDatabaseUnreachable, rootCause } from '#db/postgres/unreachable.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findViewerById } from '#domain/identity/access/viewers.server.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { shortened } from '#domain/intake/files/feed-report.ts'
import type { WaitingLines } from '#domain/intake/received/feed-run.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { feedOf } from './any-feed.server.ts'
import { customersSpokenFor } from './bring-freight.server.ts'
import type { SentLines } from './ingest-items.server.ts'
import { findMappingOf } from './mappings.server.ts'
import { isMessageKind } from './message-formats.ts'
import { findReading } from './message-readings.server.ts'
import { withStoredFile } from './stored-file.server.ts'
import { takeMessage } from './take-message.server.ts'
import { askForWaiting } from './waiting-lines.server.ts'

/** A file that ended its process this often is not opened again. */
const mostAttempts = 2

type Asked = typeof broughtFiles.$inferSelect

/** `failed`: what went wrong in the portal itself; what is wrong with the file is answered on its page alone. */
interface Answered {
  file: number
  failed?: string
}

/**
 * Tries and takes in what people have asked for, the earliest first, one file at a time across all processes. A file that two processes ended
 * with is refused. Throws when PostgreSQL is unreachable; the next run continues.
 */
export async function takeBroughtFiles(now: Date): Promise<{ files: Answered[]; isTrouble: boolean } | undefined> {
  if (!(await findNext())) return undefined
  const files = await oneAtATime(locks.brought, async () => {
    const done: Answered[] = []
    for (let next = await findNext(); next; next = await findNext()) {
      const answered = await answer(next, now)
      if (!answered) break
      done.push(answered)
    }
    return done
  })
  if (!files || files.length === 0) return undefined
  return { files, isTrouble: files.some(({ failed }) => failed !== undefined) }
}

async function findNext(): Promise<Asked | undefined> {
  const isAsked = inArray(broughtFiles.state, ['trying', 'taking'])
  const [next] = await db().select().from(broughtFiles).where(isAsked).orderBy(broughtFiles.askedAt, broughtFiles.id).limit(1)
  return next
}

/** Null when no parser is free: then it waits for the next run. */
async function answer(asked: Asked, now: Date): Promise<Answered | null> {
  const settle = (set: Partial<Asked>) =>
    db()
      .update(broughtFiles)
      .set({ ...set, attempts: 0 })
      .where(and(eq(broughtFiles.id, asked.id), eq(broughtFiles.state, asked.state)))
  const refuse = (refused: string) => settle({ state: 'refused', report: { refused } })
  const fail = async (failed: string): Promise<Answered> => {
    await refuse(failed)
    return { file: asked.id, failed }
  }
  if (asked.attempts >= mostAttempts) return fail('The portal ended twice while this file was being read, so it is not opened again.')
  await db()
    .update(broughtFiles)
    .set({ attempts: sql`${broughtFiles.attempts} + 1` })
    .where(eq(broughtFiles.id, asked.id))
  try {
    const report = await read(asked, now)
    // What became of a file is its run; a message has none.
    await settle(asked.state === 'trying' ? { state: 'tried', report } : { state: 'taken', report: 'isMessage' in report ? report : null })
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    if (error instanceof ParserBusy) {
      await settle({})
      return null
    }
    if (!(error instanceof FeedRejected)) return fail(`The file was not taken to its end: ${rootCause(error)}.`)
    // What a program sent has no page that says so.
    if (asked.fileId === null) return fail(error.message)
    await refuse(error.message)
  }
  return { file: asked.id }
}

async function read(asked: Asked, now: Date): Promise<Record<string, unknown>> {
  const { id, fileId, mapping, state, againOf, lines, broughtBy } = asked
  const projectId = asked.projectId as ProjectId
  const viewer = await findViewerById(broughtBy)
  // Lines that waited for a decision are taken in whoever decided.
  if (!lines && !(viewer && isHeldBy(viewer, 'take-files')))
    throw new FeedRejected('Whoever uploaded the file may not import files any longer.')
  if (viewer && fileId !== null && mapping !== null && (await isMessage(fileId))) {
    const reading = await findReading({ projectId }, mapping)
    if (!reading) throw mappingGone(mapping)
    const report = await withStoredFile(fileId, (path) => takeMessage(viewer, reading, { path, isTrial: state === 'trying', now }))
    return { ...report }
  }
  const { takeIn, within, sent } = mapping === null ? await findSent(againOf) : await findNamed(projectId, mapping)
  let run = 0
  const onStart = async (runId: number) => {
    run = runId
    await db().update(broughtFiles).set({ runId }).where(eq(broughtFiles.id, id))
  }
  const origin = { ...(mapping !== null && { mapping }), broughtBy, ...(fileId !== null && { fileId }), againOf, onStart }
  const chosen = {
    now,
    origin,
    dryRun: state === 'trying',
    lines: lines ? new Set(lines) : undefined,
    // Lines that waited are taken in as the file that brought them was.
    within: lines || !viewer ? within : customersSpokenFor(viewer),
  }
  const take = async (file: string | SentLines) => ({ ...shortened((await takeIn({ ...chosen, file })).report) })
  const report = fileId === null ? await take(sent ?? { name: '', lines: [] }) : await withStoredFile(fileId, take)
  if (lines) await db().transaction((tx) => askForWaiting(tx, { projectId, userId: broughtBy, now }, { madeBy: run }))
  return report
}

const mappingGone = (name: string) => new FeedRejected(`The mapping ${name} is no longer there, or cannot be used.`)

async function isMessage(fileId: number): Promise<boolean> {
  const [file] = await db().select({ kind: files.kind }).from(files).where(eq(files.id, fileId))
  return isMessageKind(file?.kind ?? '')
}

interface Reading {
  takeIn: ReturnType<typeof feedOf>
  within?: ReadonlySet<number> | undefined
  sent?: SentLines
}

async function findNamed(projectId: number, name: string): Promise<Reading> {
  const found = await findMappingOf(projectId, name)
  if (!found) throw mappingGone(name)
  return found
}

/** By what a run was read whose mapping has no name, and what a program sent. */
async function findSent(run: number | null): Promise<Reading> {
  const [known] = await db()
    .select({ name: feedRuns.fileName, again: feedRuns.again })
    .from(feedRuns)
    .where(eq(feedRuns.id, run ?? 0))
  if (!known?.again) throw new FeedRejected('What was sent is no longer kept.')
  const { given, within, lines = [] } = known.again as unknown as WaitingLines
  return { takeIn: feedOf(given, known.name), within: within && new Set(within), sent: { name: known.name, lines } }
}
