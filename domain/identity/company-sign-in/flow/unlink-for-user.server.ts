import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { nameOfActor, ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { endSessionsOf } from '#domain/identity/accounts/close-account.server.ts'
import type { IdentityOccasion } from './own-identities.server.ts'

/**
 * For an administrator: removes a sign-in that is linked to somebody's account, also the last way in, ends their sessions and mails a notice.
 * Throws what `requireProof` throws. Returns false for a user who is deleted or not the project's, and an identity that is not theirs.
 */
export async function unlinkForUser(
  act: Act,
  userId: number,
  identityId: number,
  { ownPassword, portal }: IdentityOccasion,
): Promise<boolean> {
  const { viewer, now } = act
  const isTheirs = and(ownUser(viewer, userId), isNull(users.deletedAt))
  if ((await db().$count(users, isTheirs)) === 0) return false
  await requireProof(viewer, ownPassword, now)
  return command(act, 'unlink-identity', async (tx) => {
    const [user] = await tx.select().from(users).where(isTheirs).for('update')
    if (!user) return null
    const [unlinked] = await tx
      .delete(userIdentities)
      .where(and(eq(userIdentities.id, identityId), eq(userIdentities.userId, userId)))
      .returning({ issuer: userIdentities.issuer })
    if (!unlinked) return null
    await endSessionsOf(tx, [userId], now)
    await mailSignInChange(tx, user, { changes: ['identity-off'], by: nameOfActor(viewer, userId), portal }, now)
    return { subject: ['user', userId], details: unlinked }
  })
}
