import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { spentChallenges } from '#db/postgres/schema/accounts/passkeys.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'

export const ceremonyLifeMs = 5 * 60_000

/** What the browser keeps, signed, while its device is asked. */
export const startedCeremony = z.object({
  challenge: z.string(),
  /** Who adds a passkey; null: to sign in. */
  userId: z.number().nullable(),
  /** What the new passkey is to know its owner by, in base64url. */
  userHandle: z.string().nullable(),
  /** Milliseconds of the epoch. */
  until: z.number(),
})
export type StartedCeremony = z.infer<typeof startedCeremony>

export const begun = (challenge: string, of: Pick<StartedCeremony, 'userId' | 'userHandle'>, now: Date): StartedCeremony => ({
  challenge,
  ...of,
  until: now.getTime() + ceremonyLifeMs,
})

/**
 * Uses the challenge up, whatever comes of it: of two answers to it, also at once, the second is refused. Refuses a ceremony of somebody else,
 * of another purpose, and one that took too long.
 */
export async function spendChallenge(ceremony: StartedCeremony | null, userId: number | null, now: Date): Promise<StartedCeremony> {
  if (!ceremony || ceremony.userId !== userId || ceremony.until < now.getTime())
    throw new DisbelievedAnswer('passkeys.over', 'no-challenge')
  const challengeHash = createHash('sha256').update(ceremony.challenge).digest()
  const row = { challengeHash, expiresAt: new Date(ceremony.until) }
  const { rowCount } = await db().insert(spentChallenges).values(row).onConflictDoNothing()
  if (!rowCount) throw new DisbelievedAnswer('passkeys.over', 'challenge-spent')
  return ceremony
}

export async function deleteSpentChallenges(now: Date): Promise<void> {
  await db().delete(spentChallenges).where(lt(spentChallenges.expiresAt, now))
}

/** Of what a device answered: any fault in it means that it is not believed. */
export async function verified<Verified extends { verified: boolean }>(key: string, verify: () => Promise<Verified>) {
  const answer = await verify().catch((error: unknown) => {
    throw new DisbelievedAnswer(key, error instanceof Error ? error.message.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200) : 'unreadable')
  })
  if (!answer.verified) throw new DisbelievedAnswer(key, 'wrong-signature')
  return answer as Extract<Verified, { verified: true }>
}
