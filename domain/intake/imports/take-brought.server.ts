import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { isDatabaseUnreachable, rootCause } from '#db/postgres/unreachable.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { shortened } from '#domain/intake/files/feed-report.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { findMappingOf } from './mappings.server.ts'
import { withStoredFile } from './stored-file.server.ts'

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
    await settle(asked.state === 'trying' ? { state: 'tried', report } : { state: 'taken', report: null })
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

async function read(
  { id, projectId, fileId, mapping, state, againOf, lines, broughtBy }: Asked,
  now: Date,
): Promise<Record<string, unknown>> {
  const name = mapping ?? ''
  const found = await findMappingOf(projectId, name)
  if (!found) throw new FeedRejected(`The mapping ${name} is no longer there, or cannot be used.`)
  const onStart = async (runId: number) => {
    await db().update(broughtFiles).set({ runId }).where(eq(broughtFiles.id, id))
  }
  const origin = { mapping: name, broughtBy, fileId, againOf, onStart }
  return withStoredFile(fileId, async (file) => {
    const { report } = await found.takeIn({ file, now, origin, dryRun: state === 'trying', lines: lines ? new Set(lines) : undefined })
    return { ...shortened(report) }
  })
}
