import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { type SessionOptions, startSession } from '#domain/identity/access/sessions.server.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { attemptPasskey } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { begun, type StartedCeremony, spendChallenge, verified } from './ceremony.server.ts'
import { readSigned } from './device-answer.ts'
import { siteOf } from './passkey.ts'

/**
 * What the browser asks the device for, and what it keeps meanwhile. No account is named: the device knows which passkeys it has for this host.
 * Throws `limits.passkeyChallenges` where a network has asked for too many.
 */
export async function startPasskeySignIn(portal: string, network: string | null, now: Date) {
  await underLimit('passkeyChallenges', network ?? '')
  const rpID = siteOf(portal).rpId
  const { extensions: _, ...options } = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return { options, ceremony: begun(options.challenge, { userId: null, userHandle: null }, now) }
}

interface Signed {
  /** As the browser wrote it, in JSON. */
  answer: string
  portal: string
}

/**
 * Opens a session for whose passkey has signed the challenge, remembered as after a password (decision 190); the passkey, which verified the person, stands for password and second factor.
 * Refuses in one sentence, and in the audit trail, a passkey that is not known here or whose owner may not sign in, another challenge or
 * address, a person who was not verified, and a counter that went back. Throws `limits.passkeySignIns` after too many failures of a network.
 */
export async function signInByPasskey(
  projectId: ProjectId,
  ceremony: StartedCeremony | null,
  signed: Signed,
  options: Pick<SessionOptions, 'origin' | 'replaces' | 'clock' | 'remember'>,
  now: Date,
) {
  const { origin } = options
  return attemptPasskey(origin.network, async () => {
    let userId: number | null = null
    try {
      const { challenge } = await spendChallenge(ceremony, null, now)
      const found = await verifyOwner(projectId, challenge, signed)
      userId = found.person.userId
      await countUse(found, now)
      return await startSession(found.person, { ...options, passkeyId: found.passkeyId }, now)
    } catch (error) {
      if (error instanceof DomainError) await recordRefused(error, { projectId, userId, origin }, now)
      throw error
    }
  })
}

type Owner = Awaited<ReturnType<typeof verifyOwner>>

async function verifyOwner(projectId: ProjectId, expectedChallenge: string, { answer, portal }: Signed) {
  const { origin: expectedOrigin, rpId: expectedRPID } = siteOf(portal)
  const response = readSigned(answer)
  if (!response) throw new DisbelievedAnswer('passkeys.refused', 'unreadable')
  const [found] = await db()
    .select({ passkey: passkeys, roleId: users.roleId })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(
      and(
        eq(passkeys.projectId, projectId),
        eq(passkeys.rpId, expectedRPID),
        eq(passkeys.credentialId, Buffer.from(response.id, 'base64url')),
        maySignIn,
      ),
    )
  if (!found) throw new DisbelievedAnswer('passkeys.refused', 'unknown-passkey')
  const { id, userId, userHandle, publicKey } = found.passkey
  if (response.response.userHandle !== userHandle.toString('base64url')) throw new DisbelievedAnswer('passkeys.refused', 'other-owner')
  const { authenticationInfo } = await verified('passkeys.refused', () =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      // Compared in the update instead, so that of two answers at once one is refused.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  )
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { passkeyId: id, newCounter, isSynced: credentialBackedUp, person: { userId, projectId, roleId: found.roleId } }
}

/** Refuses a counter that did not rise: somebody else has a copy of the passkey. */
async function countUse({ passkeyId, newCounter, isSynced }: Owner, now: Date): Promise<void> {
  const rises = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`))
  const { rowCount } = await db()
    .update(passkeys)
    .set({ counter: newCounter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkeyId), rises))
  if (!rowCount) throw new DisbelievedAnswer('passkeys.refused', 'counter-back')
}

/** It names a person only where their passkey has signed. */
async function recordRefused(
  error: DomainError,
  { projectId, userId, origin }: { projectId: ProjectId; userId: number | null; origin: Origin },
  now: Date,
): Promise<void> {
  const details = { why: error instanceof DisbelievedAnswer ? error.why : error.key }
  await writeAuditEntry(db(), { projectId, userId, sessionId: null, ...origin, details, action: 'refuse-passkey', at: now })
}
