import { randomBytes } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { deviceOf } from '#domain/identity/access/own-sessions/device.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { begun, type StartedCeremony, spendChallenge, verified } from './ceremony.server.ts'
import { readAdded } from './device-answer.ts'
import { type PasskeyOccasion, requireNoPasskey } from './own-passkeys.server.ts'
import { mostPasskeys, nameOfPasskey, siteOf } from './passkey.ts'

/** What the browser asks the device for, and what it keeps meanwhile: a passkey that is found without a name and that checks who holds it. */
export async function startAdding(viewer: Viewer, portal: string, now: Date) {
  const { rpId } = siteOf(portal)
  const known = await db().select().from(passkeys).where(eq(passkeys.userId, viewer.userId)).orderBy(passkeys.id)
  const userHandle = known[0]?.userHandle ?? randomBytes(32)
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: brandOf(viewer.projectId).name,
    rpID: rpId,
    userID: new Uint8Array(userHandle),
    userName: viewer.email,
    userDisplayName: `${viewer.name} ${viewer.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: known
      .filter((each) => each.rpId === rpId)
      .map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ceremony = begun(options.challenge, { userId: viewer.userId, userHandle: userHandle.toString('base64url') }, now)
  return { options, ceremony }
}

interface NewPasskey {
  /** As the browser wrote it, in JSON. */
  answer: string
  name?: string | undefined
}

/**
 * Adds a passkey that the viewer's device has just made, and mails a notice. Throws what `requireProof` throws. Refuses an answer to another
 * challenge, of another address, without verification of the person, and one more than ten. A session that owes a second factor owes
 * none afterwards.
 */
export async function addPasskey(
  act: Act,
  ceremony: StartedCeremony | null,
  { answer, name: typed }: NewPasskey,
  { ownPassword, portal }: PasskeyOccasion,
): Promise<void> {
  const { viewer, origin, now } = act
  const { userId, projectId } = viewer
  await requireProof(viewer, ownPassword, now)
  await requireNoPasskey(viewer, portal, now)
  const { challenge, userHandle } = await spendChallenge(ceremony, userId, now)
  const response = readAdded(answer)
  if (!response || !userHandle) throw new DisbelievedAnswer('passkeys.notAdded', 'unreadable')
  const site = siteOf(portal)
  const { registrationInfo } = await verified('passkeys.notAdded', () =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    }),
  )
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  const name = nameOfPasskey(typed, aaguid, deviceOf(origin.userAgent))
  const row = {
    projectId,
    userId,
    rpId: site.rpId,
    name,
    aaguid,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    userHandle: Buffer.from(userHandle, 'base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isSyncable: credentialDeviceType === 'multiDevice',
    isSynced: credentialBackedUp,
    createdAt: now,
  }
  await command(act, 'add-passkey', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new DomainError('passkeys.notAdded')
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= mostPasskeys)
      throw new DomainError('passkeys.tooMany', undefined, { values: { most: mostPasskeys } })
    const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
    if (!added) throw new DomainError('passkeys.known')
    if (viewer.owesSecondFactor)
      await tx
        .update(sessions)
        .set({ passkeyId: added.id })
        .where(and(isThisSession(viewer), eq(sessions.userId, userId)))
    await mailSignInChange(tx, user, { changes: ['passkey-on'], by: null, portal }, now)
    const details = { name, synced: credentialBackedUp }
    return { details }
  })
}
