import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { accessTokens, oauthClients, oauthGrants } from '#db/postgres/schema/accounts/tokens.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { makeToken } from '#domain/identity/access/token-format.server.ts'
import { type Grant, grantsOfRole, isGrant } from '#domain/identity/tokens/grants.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import type { OauthClient } from './oauth-clients.server.ts'

const codeMs = 5 * 60_000
/** Each use of the refresh token begins it anew. */
const unusedMs = 90 * dayMs

interface Allowed {
  grants: readonly Grant[]
  challenge: string
  redirectUri: string
}

/**
 * A person allows a client to ask in their name: returns the authorization code, which works once within five minutes. Throws what
 * `requireProof` throws. What the role does not have is left out.
 */
export async function allowClient(act: Act, client: OauthClient, allowed: Allowed, ownPassword: string | undefined): Promise<string> {
  const { viewer, now } = act
  await requireProof(viewer, ownPassword, now)
  await underLimit('tokens', viewer.userId)
  const grants = grantsOfRole(viewer.roleId).filter((grant) => allowed.grants.includes(grant))
  const [code, refresh] = [makeToken('fwo_'), makeToken('fwr_')]
  await db().transaction(async (tx) => {
    const [made] = await tx
      .insert(accessTokens)
      .values({
        ...{ projectId: viewer.projectId, userId: viewer.userId, kind: 'oauth' as const, name: client.name, grants },
        // Nobody has this one: the code is exchanged for another.
        ...{ tokenHash: hashOfToken(refresh), shown: refresh.slice(0, 8) },
        ...{ createdBy: viewer.userId, createdAt: now, expiresAt: new Date(now.getTime() + codeMs) },
      })
      .returning({ id: accessTokens.id })
    const tokenId = made?.id ?? 0
    const { challenge, redirectUri } = allowed
    await tx.insert(oauthGrants).values({ tokenId, clientId: client.id, codeHash: hashOfToken(code), challenge, redirectUri })
    const after = { name: client.name, grants, redirectUri: new URL(redirectUri).host || redirectUri }
    await writeAudit(tx, act, 'allow-oauth-client', { subject: ['token', tokenId], details: { after } })
  })
  return code
}

interface Exchanged {
  token: string
  refresh: string
  expiresInSeconds: number
  grants: readonly Grant[]
}

type TokenRow = typeof accessTokens.$inferSelect
type GrantRow = typeof oauthGrants.$inferSelect

/** An authorization code for tokens. null for any but a fresh one of this client, with its verifier; one that is sent again ends them. */
export function redeemCode(
  projectId: ProjectId,
  sent: { clientId: string; code: string; redirectUri: string; verifier: string },
  now: Date,
): Promise<Exchanged | null> {
  return db().transaction(async (tx) => {
    const found = await findGrant(tx, projectId, sent.clientId, eq(oauthGrants.codeHash, hashOfToken(sent.code)))
    if (!found) return null
    const { token, grant } = found
    if (grant.redeemedAt) return endReused(tx, token, now)
    const challenge = createHash('sha256').update(sent.verifier).digest('base64url')
    if (challenge !== grant.challenge || sent.redirectUri !== grant.redirectUri || isOver(token, now)) return null
    await tx.update(oauthGrants).set({ redeemedAt: now }).where(eq(oauthGrants.tokenId, token.id))
    return renew(tx, token, now)
  })
}

/** A refresh token for the next one and an access token of one hour. null for one that does not work; one that was used ends all. */
export function refreshAccess(projectId: ProjectId, sent: { clientId: string; refresh: string }, now: Date): Promise<Exchanged | null> {
  const hash = hashOfToken(sent.refresh)
  return db().transaction(async (tx) => {
    const found = await findGrant(tx, projectId, sent.clientId, or(eq(accessTokens.tokenHash, hash), eq(oauthGrants.formerHash, hash)))
    if (!found) return null
    const { token, grant } = found
    if (grant.formerHash?.equals(hash)) return endReused(tx, token, now)
    if (!grant.redeemedAt || isOver(token, now)) return null
    await tx.update(oauthGrants).set({ formerHash: hash }).where(eq(oauthGrants.tokenId, token.id))
    return renew(tx, token, now)
  })
}

async function findGrant(
  tx: Transaction,
  projectId: ProjectId,
  clientId: string,
  which: ReturnType<typeof or>,
): Promise<{ token: TokenRow; grant: GrantRow } | undefined> {
  const isOfClient = and(eq(oauthClients.projectId, projectId), eq(oauthClients.clientId, clientId))
  const [found] = await tx
    .select({ token: accessTokens, grant: oauthGrants })
    .from(oauthGrants)
    .innerJoin(accessTokens, and(eq(accessTokens.id, oauthGrants.tokenId), eq(accessTokens.projectId, projectId)))
    .innerJoin(oauthClients, and(eq(oauthClients.id, oauthGrants.clientId), isOfClient))
    .where(which)
    // Both: of a row that is not locked, whoever waited would go on with what it was before.
    .for('update', { of: [accessTokens, oauthGrants] })
  return found
}

const isOver = ({ revokedAt, expiresAt }: TokenRow, now: Date) => revokedAt !== null || expiresAt <= now

async function endReused(tx: Transaction, { id }: TokenRow, now: Date): Promise<null> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now, revokedWhy: 'reused' })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt)))
  return null
}

async function renew(tx: Transaction, { id, projectId, userId, grants }: TokenRow, now: Date): Promise<Exchanged> {
  const [token, refresh] = [makeToken('fwa_'), makeToken('fwr_')]
  const hashed = (text: string) => ({ tokenHash: hashOfToken(text), shown: text.slice(0, 8) })
  const expiresAt = new Date(now.getTime() + unusedMs)
  await tx
    .update(accessTokens)
    .set({ ...hashed(refresh), expiresAt })
    .where(eq(accessTokens.id, id))
  await tx.insert(accessTokens).values({
    ...{ projectId, userId, parentId: id, kind: 'access', name: '', grants: [] },
    ...hashed(token),
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + hourMs) },
  })
  return { token, refresh, expiresInSeconds: hourMs / 1_000, grants: grants.filter(isGrant) }
}
