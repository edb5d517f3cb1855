import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { sessions, users } from '#db/records/schema/people/access.ts'
import { formDrafts } from '#db/records/schema/people/form-drafts.ts'
import type { ProjectId } from '../../ground/projects/projects.ts'
import { hourMs } from '../../ground/schedules/day.ts'
import type { RoleId } from '../../ground/viewer/roles.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { endOf } from './session.ts'
import { hashOfToken } from './sessions.server.ts'
import { maySignIn } from './sign-in/may-sign-in.server.ts'

/** How long after its end a session's cookie still says whose form it is: as long as somebody may sit over one. */
const latestMs = hourMs
/** How long what was typed waits for its writer. */
const longestWaitMs = hourMs
/** The most that is kept of one form, as JSON. */
const mostBytes = 64 * 1024
/** The most forms that wait for one person; the oldest go first. */
const mostForms = 20
/** The most names of files that are kept, and the characters of each. */
const [mostFiles, longestName] = [5, 255]

/** A form as it was sent after its session had ended, without what must not be kept. */
export interface LateForm {
  /** The address it was sent to. */
  place: string
  /** The route that reads it. */
  route: string
  fields: [name: string, value: string][]
  /** Names of files that were chosen. */
  files: string[]
  hasSecrets: boolean
}

export type KeptForm = Pick<typeof formDrafts.$inferSelect, 'route' | 'place' | 'fields' | 'missing'>

/**
 * Returns the user whose session this token belonged to, if it expired within the last hour. Returns null where that is longer ago, where the session was signed out or revoked, where an
 * administrator was looking as somebody else in it, where it is of another project, or where its user may not sign in.
 */
export async function findLateWriter(token: string, projectId: ProjectId, now: Date): Promise<number | null> {
  const [row] = await record()
    .select({ userId: users.id, roleId: users.roleId, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOfToken(token)),
        isNull(sessions.endedAt),
        isNull(sessions.viewedUserId),
        eq(users.projectId, projectId),
        maySignIn,
      ),
    )
  return row && now.getTime() - endOf(row.session, row.roleId as RoleId).getTime() <= latestMs ? row.userId : null
}

/** Keeps a form for an hour, in place of what was kept of it before, and returns the key that its writer finds it by. More than 64 KB is not kept. */
export async function keepLateForm(userId: number, { place, route, fields, files, hasSecrets }: LateForm, now: Date): Promise<string> {
  const typed = fields.map(([name, value]): [string, string] => [storable(name), storable(value)])
  const isTooLarge = Buffer.byteLength(JSON.stringify(typed)) > mostBytes
  const missing = { files: files.slice(0, mostFiles).map((name) => storable(name).slice(0, longestName)), hasSecrets, isTooLarge }
  const kept = { key: randomUUID(), route, fields: isTooLarge ? [] : typed, missing, keptAt: now }
  await record().transaction(async (tx) => {
    await tx
      .insert(formDrafts)
      .values({ userId, place, ...kept })
      .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.place], set: kept })
    const older = tx
      .select({ key: formDrafts.key })
      .from(formDrafts)
      .where(eq(formDrafts.userId, userId))
      .orderBy(desc(formDrafts.keptAt), formDrafts.key)
      .offset(mostForms)
    await tx.delete(formDrafts).where(inArray(formDrafts.key, older))
  })
  return kept.key
}

/** Text as PostgreSQL's JSON takes it: without NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '')

const oldest = (now: Date) => new Date(now.getTime() - longestWaitMs)

/** Returns what the viewer had typed when their session ended; null for nothing, and for an administrator who is looking as them. */
export async function findKeptForm(viewer: Viewer, key: string, now: Date): Promise<KeptForm | null> {
  if (viewer.viewedBy) return null
  const { route, place, fields, missing } = formDrafts
  const [kept] = await record()
    .select({ route, place, fields, missing })
    .from(formDrafts)
    .where(and(eq(formDrafts.key, key), eq(formDrafts.userId, viewer.userId), gt(formDrafts.keptAt, oldest(now))))
  return kept ?? null
}

/** Deletes what was kept of a form, once it has been acted on. */
export const forgetKeptForm = ({ userId }: Viewer, key: string) =>
  record()
    .delete(formDrafts)
    .where(and(eq(formDrafts.key, key), eq(formDrafts.userId, userId)))

/** Deletes what nobody came back for within an hour. */
export const forgetKeptForms = (now: Date) =>
  record()
    .delete(formDrafts)
    .where(lte(formDrafts.keptAt, oldest(now)))
