import { and, count, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryCodes, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { endSessionsExcept } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { requireNoPasskey } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { isPasswordOf } from '#domain/identity/access/sign-in/password.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { attemptCode, attemptOwnPassword } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { spendCode } from './check-code.server.ts'
import { decryptSecret, encryptSecret } from './encryption.server.ts'
import { describeKey, findStep, hashOfRecoveryCode, makeKey, makeRecoveryCodes } from './factor-codes.server.ts'

export type SecondFactor =
  | { state: 'off' }
  | { state: 'setting-up'; text: string; uri: string }
  | { state: 'on'; since: Date; recoveryCodesLeft: number }

export async function findSecondFactor(viewer: Viewer): Promise<SecondFactor> {
  const [factor] = await db().select().from(secondFactors).where(eq(secondFactors.userId, viewer.userId))
  if (factor?.confirmedAt) {
    const [left] = await db()
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, viewer.userId), isNull(recoveryCodes.usedAt)))
    return { state: 'on', since: factor.confirmedAt, recoveryCodesLeft: left?.count ?? 0 }
  }
  const key = factor && decryptSecret(factor.sealedKey, viewer.userId)
  if (!key) return { state: 'off' }
  return { state: 'setting-up', ...describeKey(key, brandOf(viewer.projectId).name, viewer.email) }
}

/** Refuses a session that owes a factor where the person has passkeys. */
export async function beginSettingUp(viewer: Viewer, portal: string, now: Date): Promise<void> {
  await requireNoPasskey(viewer, portal, now)
  const fresh = { sealedKey: encryptSecret(makeKey(), viewer.userId), createdAt: now }
  await db()
    .insert(secondFactors)
    .values({ userId: viewer.userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
}

export async function leaveSettingUp(viewer: Viewer): Promise<void> {
  await db()
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, viewer.userId), isNull(secondFactors.confirmedAt)))
}

interface Proof {
  code: string
  /** Whoever finds a session open could otherwise shut its owner out of the account. */
  password: string
}

interface Occasion {
  portal: string
}

/**
 * Turns the second factor on and returns the recovery codes, which cannot be shown again. Ends the viewer's other sessions and mails a
 * notice. Refuses a wrong password or code, and a key that no longer waits.
 */
export async function confirmSettingUp(act: Act, { code, password }: Proof, { portal }: Occasion): Promise<string[]> {
  const { viewer, now } = act
  const { userId } = viewer
  await requireNoPasskey(viewer, portal, now)
  await attemptOwnPassword(userId, async () => {
    if (!(await isPassword(userId, password))) throw new DomainError('ownPassword.incorrect', 'password')
  })
  return attemptCode(userId, () =>
    db().transaction(async (tx) => {
      const waiting = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))
      const [factor] = await tx.select({ sealedKey: secondFactors.sealedKey }).from(secondFactors).where(waiting).for('update')
      const key = factor && decryptSecret(factor.sealedKey, userId)
      const step = key ? findStep(key, code.replace(/\s/g, ''), now) : null
      if (step === null) throw new DomainError('secondFactor.incorrect', 'code')
      await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(waiting)
      const codes = makeRecoveryCodes()
      const hashes = codes.map(hashOfRecoveryCode).filter((hash) => hash !== null)
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })))
      const details = { endedSessions: await endSessionsExcept(tx, viewer, now) }
      await notify(tx, userId, 'factor-on', portal, now)
      await writeAudit(tx, act, 'set-up-second-factor', { details })
      return codes
    }),
  )
}

interface TurningOff {
  code: string
  ownPassword?: string | undefined
}

export async function turnOff(act: Act, { code, ownPassword }: TurningOff, { portal }: Occasion): Promise<void> {
  const { viewer, now } = act
  const { userId } = viewer
  await requireProof(viewer, ownPassword, now)
  await attemptCode(userId, async () => {
    await command(act, 'turn-off-second-factor', async (tx) => {
      const proof = await spendCode(tx, userId, code, now)
      if (!proof) throw new DomainError('secondFactor.incorrect', 'code')
      await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const details = { proof, endedSessions: await endSessionsExcept(tx, viewer, now) }
      await notify(tx, userId, 'factor-off', portal, now)
      return { details }
    })
  })
}

async function notify(tx: Transaction, userId: number, change: 'factor-on' | 'factor-off', portal: string, now: Date): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (person) await mailSignInChange(tx, person, { changes: [change], by: null, portal }, now)
}

async function isPassword(userId: number, typed: string): Promise<boolean> {
  const [user] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return isPasswordOf(user?.passwordHash ?? null, typed)
}
