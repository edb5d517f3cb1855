import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { isDatabaseUnreachable, rootCause } from '#db/postgres/unreachable.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findViewerById } from '#domain/identity/access/viewers.server.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { shortened } from '#domain/intake/files/feed-report.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { customersSpokenFor } from './bring-freight.server.ts'
import { findMappingOf } from './mappings.server.ts'
import { isMessageKind } from './message-formats.ts'
import { findReading } from './message-readings.server.ts'
import { withStoredFile } from './stored-file.server.ts'
import { takeMessage } from './take-message.server.ts'

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
  const name = mapping ?? ''
  const gone = () => new FeedRejected(`The mapping ${name} is no longer there, or cannot be used.`)
  const [file] = await db().select({ kind: files.kind }).from(files).where(eq(files.id, fileId))
  if (viewer && isMessageKind(file?.kind ?? '')) {
    const reading = await findReading({ projectId }, name)
    if (!reading) throw gone()
    const report = await withStoredFile(fileId, (path) => takeMessage(viewer, reading, { path, isTrial: state === 'trying', now }))
    return { ...report }
  }
  const found = await findMappingOf(projectId, name)
  if (!found) throw gone()
  const onStart = async (runId: number) => {
    await db().update(broughtFiles).set({ runId }).where(eq(broughtFiles.id, id))
  }
  const origin = { mapping: name, broughtBy, fileId, againOf, onStart }
  // Lines that waited are taken in as the file that brought them was.
  const within = lines || !viewer ? undefined : customersSpokenFor(viewer)
  return withStoredFile(fileId, async (file) => {
    const { report } = await found.takeIn({
      file,
      now,
      origin,
      dryRun: state === 'trying',
      lines: lines ? new Set(lines) : undefined,
      within,
    })
    return { ...shortened(report) }
  })
}
