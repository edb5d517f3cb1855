import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'

export interface Profile {
  name: string
  lastName: string
  position: string | null
  telephone: string | null
  /** Counts changes of the four above. */
  version: number
  chosenZone: string | null
  browserZone: string | null
  projectZone: string
}

export async function findProfile(viewer: Viewer): Promise<Profile> {
  const { name, lastName, position, telephone, version, timeZone } = users
  const [row] = await db()
    .select({ name, lastName, position, telephone, version, chosenZone: timeZone, browserZone: sessions.timeZone })
    .from(users)
    .leftJoin(sessions, isThisSession(viewer))
    .where(eq(users.id, viewer.userId))
  if (!row) throw new Error(`no user ${viewer.userId}`)
  return { ...row, projectZone: zoneOfProject(viewer.projectId) }
}

export interface ProfileChange {
  name?: string | undefined
  lastName?: string | undefined
  position?: string | null | undefined
  telephone?: string | null | undefined
  language?: Language | undefined
  /** An IANA name or an offset; null follows the browser. */
  timeZone?: string | null | undefined
}

const fields = ['name', 'lastName', 'position', 'telephone', 'language', 'timeZone'] as const

/**
 * Changes what is sent of the viewer's own profile; the e-mail is the administrators' to change, because it is a way in. Refuses an edit
 * begun on an older `version`, where one is given.
 */
export async function changeProfile(act: Act, { version, ...change }: ProfileChange & { version?: number }): Promise<void> {
  const { viewer, now } = act
  await command(act, 'change-profile', async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for('update')
    if (!row) return null
    const { name, lastName, position, telephone } = row
    if (version !== undefined && version !== row.version) {
      throw new ConflictError('profile.stale', { name, lastName, position, telephone }, row.version)
    }
    const changed = fields.filter((field) => change[field] !== undefined && change[field] !== row[field])
    if (changed.length === 0) return null
    const only = (from: ProfileChange) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
    // What stays is not written: the version would count it.
    await tx
      .update(users)
      .set({ ...only(change), updatedAt: now })
      .where(eq(users.id, viewer.userId))
    const details = { before: only({ ...row, language: row.language as Language }), after: only(change) }
    return { subject: ['user', viewer.userId], details }
  })
}
