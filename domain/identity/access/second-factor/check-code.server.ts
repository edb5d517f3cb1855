import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { recoveryCodes, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { decryptSecret } from './encryption.server.ts'
import { findStep, hashOfRecoveryCode } from './factor-codes.server.ts'

export async function hasSecondFactor(userId: number): Promise<boolean> {
  const rows = await db().select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId))
  return rows.length > 0
}

/** Uses up a code of the app or a recovery code. null for a wrong or used code. Of two concurrent uses, one succeeds. */
export async function spendCode(tx: Transaction, userId: number, typed: string, now: Date): Promise<'code' | 'recovery-code' | null> {
  if (await spendAppCode(tx, userId, typed.replace(/\s/g, ''), now)) return 'code'
  const codeHash = hashOfRecoveryCode(typed)
  if (!codeHash) return null
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return rowCount ? 'recovery-code' : null
}

async function spendAppCode(tx: Transaction, userId: number, code: string, now: Date): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false
  const [factor] = await tx.select({ sealedKey: secondFactors.sealedKey }).from(secondFactors).where(isOn(userId))
  const key = factor && decryptSecret(factor.sealedKey, userId)
  const step = key ? findStep(key, code, now) : null
  if (step === null) return false
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
  return Boolean(rowCount)
}

const isOn = (userId: number) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
