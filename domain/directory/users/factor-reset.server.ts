import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { recoveryCodes, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { nameOfActor, ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { endSessionsOf } from '#domain/identity/accounts/close-account.server.ts'
import type { Occasion } from './user-input.ts'

/**
 * Removes a lost second factor and the passkeys, ends the owner's sessions and mails a notice. Returns false for a user who is deleted or not the
 * project's. Throws what `requireProof` throws.
 */
export async function resetFactor(act: Act, userId: number, ownPassword: string | undefined, { portal }: Occasion): Promise<boolean> {
  const { viewer, now } = act
  const isTheirs = and(ownUser(viewer, userId), isNull(users.deletedAt))
  if ((await db().$count(users, isTheirs)) === 0) return false
  await requireProof(viewer, ownPassword, now)
  return command(act, 'reset-factor-user', async (tx) => {
    const [row] = await tx.select().from(users).where(isTheirs).for('update')
    if (!row) return null
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const { rowCount } = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    const { rowCount: removed } = await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await endSessionsOf(tx, [userId], now)
    const changes = [...(rowCount ? ['factor-reset' as const] : []), ...(removed ? ['passkeys-reset' as const] : [])]
    if (changes.length > 0) await mailSignInChange(tx, row, { changes, by: nameOfActor(viewer, userId), portal }, now)
    const details = { passkeys: removed ?? 0 }
    return { subject: ['user', userId], details }
  })
}
