import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { sessions, users } from '#db/records/schema/people/access.ts'
import { recoveryTokens } from '#db/records/schema/people/recovery.ts'
import { mailPerson, type PersonalMail } from '../person-mail.server.ts'
import { type PasswordChanger, passwordChangedLetter } from './letters.ts'

interface NewPassword {
  userId: number
  /** The hash of the password it takes the place of. */
  before: string | null
  passwordHash: string
  /** The session that stays open; without one all of them end. */
  keepSession?: number
  /** How it came about, for the notice. */
  by: PasswordChanger
  /** The portal's address, for the notice. */
  portal: string
}

/**
 * Writes a person's new password as part of a larger change, which writes its own line into the trail: sessions end, a mailed link
 * that would set another one is worth nothing any more, and a notice is mailed. Answers false where somebody else was faster (of two
 * who change a password at once, the second no longer knows the one before): the caller then has to roll its transaction back.
 */
export async function setPassword(tx: Transaction, change: NewPassword, now: Date): Promise<boolean> {
  const { userId, before, passwordHash, keepSession, by, portal } = change
  // The link before the person's row: the order in which using a link locks the two, so that neither deadlocks the other.
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId))
  const asBefore = sql`${users.passwordHash} is not distinct from ${before}`
  const [person] = await tx
    .update(users)
    .set({ passwordHash, owesNewPassword: false, updatedAt: now })
    .where(and(eq(users.id, userId), asBefore))
    .returning()
  if (!person) return false
  const others = keepSession === undefined ? undefined : ne(sessions.id, keepSession)
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
  write: (t, addressee) => passwordChangedLetter(t, addressee, by, portal, now),
})
