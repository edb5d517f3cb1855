import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { pendingSignIns } from '#db/postgres/schema/accounts/second-factor.ts'
import { forgetDevicesOf } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'

export async function endSessionsOf(tx: Transaction, userIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.endedAt)))
  await closeWaysIn(tx, userIds)
}

/** For an account that is given to another address: company sign-ins and passkeys of whoever had the former one. Returns how many. */
export async function removeSignIns(tx: Transaction, userId: number): Promise<number> {
  const linked = await tx.delete(userIdentities).where(eq(userIdentities.userId, userId)).returning({ id: userIdentities.id })
  const kept = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return linked.length + kept.length
}

/** Deletes what could still open a session, or help to: a sign-in waiting for its code, a mailed password link, devices that are trusted. */
export async function closeWaysIn(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(pendingSignIns).where(inArray(pendingSignIns.userId, [...userIds]))
  await tx.delete(recoveryTokens).where(inArray(recoveryTokens.userId, [...userIds]))
  await forgetDevicesOf(tx, userIds)
}
