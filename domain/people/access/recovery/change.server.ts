import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { sessions, users } from '#db/records/schema/people/access.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import type { ProjectId } from '../../../ground/projects/projects.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import { mailPerson, type PersonalMail } from '../person-mail.server.ts'
import { hashPassword } from '../sign-in/password.server.ts'
import { passwordChangedLetter } from './letters.ts'
import { isLinkLive, useLink } from './links.server.ts'
import { isNewPassword } from './new-password.ts'

interface PasswordChange {
  projectId: ProjectId
  /** What the link in the mail ends with. */
  token: string
  password: string
  /** The portal's address, for the notice. */
  portal: string
  origin: Origin
}

/**
 * Sets a new password by a mailed link (spec 1 §4; decision 3): the link is used up, every session of the person ends, and a
 * notice is mailed, all or nothing. Refuses a password against the rule, and a link that was used or has expired.
 */
export async function changePasswordByLink({ projectId, token, password, portal, origin }: PasswordChange, now: Date): Promise<void> {
  if (!isNewPassword(password)) throw new Refusal('recovery.invalid', 'password')
  // Asked before the slow hashing, so that nobody without a link can keep the portal busy with it.
  if (!(await isLinkLive(projectId, token, now))) throw new Refusal('recovery.over')
  const passwordHash = await hashPassword(password)
  await record().transaction(async (tx) => {
    const userId = await useLink(tx, projectId, token, now)
    if (userId === null) throw new Refusal('recovery.over')
    const [person] = await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)).returning()
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    if (person) await mailPerson(tx, person, noticeOf(person.id, portal, now), now)
    await writeAudit(tx, { action: 'password-recovered', at: now, projectId, userId, sessionId: null, ...origin })
  })
}

const noticeOf = (userId: number, portal: string, now: Date): PersonalMail => ({
  kind: 'password-changed',
  about: { kind: 'user', key: userId },
  dedupeKey: `password-changed ${userId} ${now.toISOString()}`,
  write: (t, addressee) => passwordChangedLetter(t, addressee, portal, now),
})
