import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { invitationEmail } from '#domain/identity/access/recovery/account-emails.ts'
import { issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { Occasion } from './user-input.ts'

/** The previous link opens nothing afterwards. Returns false for a user who has a password, may not sign in, or is not the project's. */
export function inviteUser(act: Act, userId: number, { portal }: Occasion): Promise<boolean> {
  return command(act, 'invite-user', async (tx) => {
    const isWaiting = and(isNull(users.passwordHash), maySignIn)
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(ownUser(act.viewer, userId), isWaiting))
      .for('update')
    if (!row) return null
    await mailInvitation(tx, userId, portal, act.now)
    return { subject: ['user', userId] }
  })
}

export async function mailInvitation(tx: Transaction, userId: number, portal: string, now: Date): Promise<void> {
  const [person] = await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId)).returning()
  if (!person) return
  // Afterwards the reader can request another link at the sign-in screen.
  const days = environment().INVITATION_DAYS
  const link = await issueLink(tx, userId, portal, now, { minutes: days * 24 * 60, invites: true })
  await mailPerson(
    tx,
    person,
    {
      kind: 'invitation',
      about: { kind: 'user', key: userId },
      causedBy: `invitations:${person.projectId}`,
      dedupeKey: `invitation ${link.fingerprint}`,
      perishesAt: link.expiresAt,
      write: (t, addressee) => invitationEmail(t, addressee, link.address, days),
    },
    now,
  )
}
