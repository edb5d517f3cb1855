import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { isThisSession } from '#domain/accounts/access/sessions.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export interface Profile {
  telephone: string | null
  chosenZone: string | null
  browserZone: string | null
  projectZone: string
}

export async function findProfile(viewer: Viewer): Promise<Profile> {
  const [row] = await db()
    .select({ telephone: users.telephone, chosenZone: users.timeZone, browserZone: sessions.timeZone })
    .from(users)
    .leftJoin(sessions, isThisSession(viewer))
    .where(eq(users.id, viewer.userId))
  const { telephone = null, chosenZone = null, browserZone = null } = row ?? {}
  return { telephone, chosenZone, browserZone, projectZone: zoneOfProject(viewer.projectId) }
}

export async function chooseTimeZone(viewer: Viewer, timeZone: string | null, origin: Origin, now: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const [before] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, viewer.userId)).for('update')
    await tx.update(users).set({ timeZone }).where(eq(users.id, viewer.userId))
    const details = { before: before?.timeZone ?? null, after: timeZone }
    const subject = { subjectKind: 'user', subjectId: String(viewer.userId), details }
    await writeAudit(tx, { ...viewer, ...origin, ...subject, action: 'choose-time-zone', at: now })
  })
}
