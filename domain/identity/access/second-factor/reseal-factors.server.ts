import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { reencryptSecret } from './encryption.server.ts'

/** Encrypts second factors anew that only SESSION_SECRET_FORMER opens. Returns how many, or nothing where there were none. */
export async function resealSecondFactors(): Promise<{ resealed: number } | undefined> {
  if (!environment().SESSION_SECRET_FORMER) return undefined
  let resealed = 0
  for (const { userId, sealedKey: old } of await db().select().from(secondFactors)) {
    const sealedKey = reencryptSecret(old, userId)
    if (!sealedKey) continue
    // Not if its owner has set up another one meanwhile.
    const { rowCount } = await db()
      .update(secondFactors)
      .set({ sealedKey })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedKey, old)))
    resealed += rowCount ?? 0
  }
  return resealed > 0 ? { resealed } : undefined
}
