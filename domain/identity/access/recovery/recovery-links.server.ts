import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { href } from '#domain/core/href.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { hasOpenPassword } from '#domain/identity/access/sign-in/open-password.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

export const linkMinutes = 30

export interface RecoveryLink {
  address: string
  fingerprint: string
  expiresAt: Date
}

export async function issueLink(
  tx: Transaction,
  userId: number,
  portal: string,
  now: Date,
  { minutes = linkMinutes, invites = false }: { minutes?: number; invites?: boolean } = {},
): Promise<RecoveryLink> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOfToken(token)
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const row = { tokenHash, invites, createdAt: now, expiresAt }
  await tx
    .insert(recoveryTokens)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: recoveryTokens.userId, set: row })
  return { address: portal + href('recoveredPassword', { token }), fingerprint: tokenHash.toString('hex'), expiresAt }
}

export async function isLinkLive(projectId: ProjectId, token: string, now: Date): Promise<boolean> {
  return (await db().$count(recoveryTokens, isOpenedBy(db(), projectId, token, now))) > 0
}

interface LinkHolder {
  userId: number
  email: string
  passwordHash: string | null
  isPasswordOpen: boolean
  /** By which a sign-in of a company may be linked. */
  isInvitation: boolean
}

export async function findPasswordByLink(projectId: ProjectId, token: string, now: Date): Promise<LinkHolder | null> {
  const [found] = await db()
    .select({ userId: users.id, email: users.email, passwordHash: users.passwordHash, isPasswordOpen: hasOpenPassword, isInvitation })
    .from(recoveryTokens)
    .innerJoin(users, eq(users.id, recoveryTokens.userId))
    .where(isOpenedBy(db(), projectId, token, now))
  return found ?? null
}

/** Of an account that nobody has a password for. */
const isInvitation = sql<boolean>`${recoveryTokens.invites} and ${users.passwordHash} is null`

/** Returns whose link it was; null for one that opens nothing. */
export async function spendLink(tx: Transaction, projectId: ProjectId, token: string, now: Date): Promise<number | null> {
  const isOpened = isOpenedBy(tx, projectId, token, now)
  const holder = tx.select({ id: recoveryTokens.userId }).from(recoveryTokens).where(isOpened)
  // Locks the person first, as closing an account does: the other order deadlocks.
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, holder)).for('update')
  const [used] = await tx.delete(recoveryTokens).where(isOpened).returning({ userId: recoveryTokens.userId })
  return used?.userId ?? null
}

/** Nobody uses a link that was mailed to the person before. */
export async function deleteLinksOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId))
}

export async function deleteExpiredLinks(now: Date): Promise<void> {
  await db().delete(recoveryTokens).where(lte(recoveryTokens.expiresAt, now))
}

function isOpenedBy(database: Database | Transaction, projectId: ProjectId, token: string, now: Date) {
  const people = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.projectId, projectId), maySignIn))
  return and(eq(recoveryTokens.tokenHash, hashOfToken(token)), gt(recoveryTokens.expiresAt, now), inArray(recoveryTokens.userId, people))
}
