import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailPerson, type PersonalMail } from '#domain/identity/access/person-mail.server.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import { type PasswordChanger, passwordChangedEmail } from './account-emails.ts'
import { deleteLinksOf } from './recovery-links.server.ts'

interface NewPassword {
  userId: number
  before: string | null
  passwordHash: string
  keepSession?: Pick<Viewer, 'sessionId'>
  by: PasswordChanger
  portal: string
}

/**
 * For a larger change, which writes its own audit entry: sets the password, ends sessions and mailed links, and mails a notice. Returns
 * false where a concurrent change replaced `before`; the caller then rolls its transaction back.
 */
export async function setPassword(tx: Transaction, change: NewPassword, now: Date): Promise<boolean> {
  const { userId, before, passwordHash, keepSession, by, portal } = change
  // The link before the person's row: using a link locks them in that order, so neither deadlocks the other.
  await deleteLinksOf(tx, userId)
  const asBefore = sql`${users.passwordHash} is not distinct from ${before}`
  const [person] = await tx
    .update(users)
    .set({ passwordHash, owesNewPassword: false, updatedAt: now })
    .where(and(eq(users.id, userId), asBefore))
    .returning()
  if (!person) return false
  const others = keepSession && not(isThisSession(keepSession))
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
  await mailPerson(tx, person, noticeOf(person.id, by, portal, now), now)
  return true
}

const noticeOf = (userId: number, by: PasswordChanger, portal: string, now: Date): PersonalMail => ({
  kind: 'password-changed',
  about: { kind: 'user', key: userId },
  dedupeKey: `password-changed ${userId} ${now.toISOString()}`,
  write: (t, addressee) => passwordChangedEmail(t, addressee, by, portal, now),
})
