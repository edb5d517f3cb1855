import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { findHosts } from '#domain/core/hosts/project-hosts.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { endSessionsExcept } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { modelOf, siteOf } from './passkey.ts'
import { hasOtherWay } from './ways-in.server.ts'

export interface OwnPasskey {
  id: number
  name: string
  /** What keeps it, where its make is known. */
  model: string | null
  /** The host that it opens. */
  host: string
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

export interface PasskeyOccasion {
  ownPassword?: string | undefined
  /** The address of the portal, whose host passkeys belong to. */
  portal: string
}

const isOwn = ({ userId }: Pick<Viewer, 'userId'>, passkeyId: number) => and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId))

/** The viewer's, the latest first, those for another host of the project too. */
export async function listOwnPasskeys({ userId }: Pick<Viewer, 'userId'>): Promise<OwnPasskey[]> {
  const rows = await db().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
  return rows.map(({ id, name, aaguid, rpId, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    model: modelOf(aaguid),
    host: rpId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Returns false for a passkey that is not the viewer's. */
export async function renamePasskey(act: Act, passkeyId: number, name: string): Promise<boolean> {
  return command(act, 'rename-passkey', async (tx) => {
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(act.viewer, passkeyId)).for('update')
    if (!before) return null
    await tx.update(passkeys).set({ name }).where(isOwn(act.viewer, passkeyId))
    const details = { before: before.name, after: name }
    return { details }
  })
}

/**
 * Ends the viewer's other sessions, and mails a notice. Throws what `requireProof` throws. Refuses the last way in. Returns false for a passkey
 * that is not the viewer's.
 */
export async function removePasskey(act: Act, passkeyId: number, { ownPassword, portal }: PasskeyOccasion): Promise<boolean> {
  const { viewer, now } = act
  const { userId } = viewer
  if ((await db().$count(passkeys, isOwn(viewer, passkeyId))) === 0) return false
  await requireProof(viewer, ownPassword, now)
  return command(act, 'remove-passkey', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [passkey] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(viewer, passkeyId))
    if (!user || !passkey) return null
    const { rpId } = siteOf(portal)
    if (!(await hasOtherWay(tx, { userId, rpId, passkey: passkeyId }))) throw new DomainError('passkeys.lastWay')
    await tx.delete(passkeys).where(isOwn(viewer, passkeyId))
    await mailSignInChange(tx, user, { changes: ['passkey-off'], by: null, portal }, now)
    const details = { name: passkey.name, endedSessions: await endSessionsExcept(tx, viewer, now) }
    return { details }
  })
}

/**
 * Refuses to give a second factor to a session that owes one where the person has passkeys for a host of the project: whoever stole the password
 * alone would make a factor of their own.
 */
export async function requireNoPasskey({ userId, projectId, owesSecondFactor }: Viewer, portal: string, now: Date): Promise<void> {
  if (!owesSecondFactor) return
  const hosts = [...(await findHosts(now))].flatMap(([host, owner]) => (owner === projectId ? [host] : []))
  const isInUse = and(eq(passkeys.userId, userId), inArray(passkeys.rpId, [siteOf(portal).rpId, ...hosts]))
  if ((await db().$count(passkeys, isInUse)) > 0) throw new DomainError('passkeys.signInByIt')
}
