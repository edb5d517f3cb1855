import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { formDrafts } from '#db/postgres/schema/accounts/form-drafts.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { hourMs } from '#domain/platform/schedules/day.ts'
import { endOf } from './session.ts'
import { hashOfToken } from './sessions.server.ts'
import { maySignIn } from './sign-in/sign-in-permission.server.ts'

/** How long after its end a session's cookie still identifies the sender of a form: as long as somebody may sit over one. */
const latestMs = hourMs
const longestWaitMs = hourMs
const mostBytes = 64 * 1024
const mostForms = 20
const [mostFiles, longestName] = [5, 255]

export interface LateForm {
  place: string
  route: string
  fields: [name: string, value: string][]
  files: string[]
  hasSecrets: boolean
}

export type SavedForm = Pick<typeof formDrafts.$inferSelect, 'route' | 'place' | 'fields' | 'missing'>

/**
 * The user of a session that expired within the last hour. null for a session that ended otherwise, that viewed as somebody else, of
 * another project, or of a user who may not sign in.
 */
export async function findLateWriter(token: string, projectId: ProjectId, now: Date): Promise<number | null> {
  const [row] = await db()
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

/** Stores a form for an hour, in place of an earlier version, and returns its key. Forms over 64 KB are not stored. */
export async function saveLateForm(userId: number, { place, route, fields, files, hasSecrets }: LateForm, now: Date): Promise<string> {
  const typed = fields.map(([name, value]): [string, string] => [storable(name), storable(value)])
  const isTooLarge = Buffer.byteLength(JSON.stringify(typed)) > mostBytes
  const missing = { files: files.slice(0, mostFiles).map((name) => storable(name).slice(0, longestName)), hasSecrets, isTooLarge }
  const kept = { key: randomUUID(), route, fields: isTooLarge ? [] : typed, missing, keptAt: now }
  await db().transaction(async (tx) => {
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

/** PostgreSQL's JSON takes no NUL and no lone surrogates. */
const storable = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '')

const oldest = (now: Date) => new Date(now.getTime() - longestWaitMs)

export async function findSavedForm(viewer: Viewer, key: string, now: Date): Promise<SavedForm | null> {
  if (viewer.viewedBy) return null
  const { route, place, fields, missing } = formDrafts
  const [kept] = await db()
    .select({ route, place, fields, missing })
    .from(formDrafts)
    .where(and(eq(formDrafts.key, key), eq(formDrafts.userId, viewer.userId), gt(formDrafts.keptAt, oldest(now))))
  return kept ?? null
}

export const deleteSavedForm = ({ userId }: Viewer, key: string) =>
  db()
    .delete(formDrafts)
    .where(and(eq(formDrafts.key, key), eq(formDrafts.userId, userId)))

export const deleteExpiredForms = (now: Date) =>
  db()
    .delete(formDrafts)
    .where(lte(formDrafts.keptAt, oldest(now)))
