import { BlockList } from 'node:net'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens, tokenPolicies } from '#db/postgres/schema/accounts/tokens.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { noLack, type Viewer } from '#domain/core/viewer/viewer.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { hasTokenForm, prefixOf } from '#domain/identity/access/token-format.server.ts'
import { findViewer, seenEveryMs, viewerFields, viewerOf } from '#domain/identity/access/viewers.server.ts'
import { type ProjectId, sandboxesFrom, sandboxOf } from '#domain/platform/environment/projects.ts'
import { type Grant, grants, grantsWithin, isGrant } from './grants.ts'
import { defaultAllowance } from './token-policy.ts'

export interface Bearer {
  viewer: Viewer
  grants: readonly Grant[]
  /** Of its rate limit: all access tokens of one service token share it. */
  key: string
  /** Calls a minute; null: the usual limit. */
  perMinute: number | null
  /** Of a service account: documents an hour, comments and tickets in ten minutes, below the usual; null: the usual. */
  mostWrites: number | null
  /** A client of OAuth, whose tokens open /api/mcp alone. */
  isOauth?: true
}

export type BearerFailure = 'malformed' | 'unknown' | 'expired' | 'revoked'

/** The token itself, or for an access token the service token that it was given for. */
const sources = alias(accessTokens, 'sources')
const { id, kind, grants: granted, customerIds, networks, perMinute, mostWrites, lastUsedAt, revokedAt, expiresAt } = sources
/** What makes a test token: its customers are those of the sandbox. */
const sampleIds = sql<number[]>`array(select id::float8 from customers
  where id = any(${customerIds}) and project_id = ${sources.projectId} + ${sql.raw(String(sandboxesFrom))})`
const source = { id, kind, granted, customerIds, sampleIds, networks, perMinute, mostWrites, lastUsedAt, revokedAt, expiresAt }

const findToken = prepared((open) =>
  open
    .select({
      token: { kind: accessTokens.kind, grants: accessTokens.grants, revokedAt: accessTokens.revokedAt, expiresAt: accessTokens.expiresAt },
      source,
      allows: tokenPolicies.allows,
      ...viewerFields,
    })
    .from(accessTokens)
    .innerJoin(sources, eq(sources.id, sql`coalesce(${accessTokens.parentId}, ${accessTokens.id})`))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(tokenPolicies, and(eq(tokenPolicies.projectId, users.projectId), eq(tokenPolicies.roleId, users.roleId)))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        eq(accessTokens.projectId, sql.placeholder('projectId')),
        eq(users.projectId, accessTokens.projectId),
      ),
    ),
)

/**
 * Who a token of an Authorization header speaks for, read from PostgreSQL at every call: the user's role and customers now, cut to the
 * token's grants and customers. From a network outside the token's list it is as unknown as one of another project. A browser's session is
 * none of these. `network` is an IPv4 address or the /64 of an IPv6 address.
 */
export async function findBearer(token: string, projectId: ProjectId, network: string | null, now: Date): Promise<Bearer | BearerFailure> {
  if (!hasTokenForm(token)) return 'malformed'
  if (prefixOf(token) === 'fwm_') return findPhone(token, projectId, now)
  const [row] = await findToken({ tokenHash: hashOfToken(token), projectId })
  if (!row) return 'unknown'
  const { token: own, source, user } = row
  if (!isWithin(network, source.networks)) return 'unknown'
  const allowance = source.kind === 'personal' ? (row.allows ?? defaultAllowance(user.roleId as RoleId)) : 'everything'
  if (own.revokedAt || source.revokedAt || user.deletedAt || user.disabledAt || allowance === 'nothing') return 'revoked'
  if (own.expiresAt <= now || source.expiresAt <= now) return 'expired'
  await noteUse(source, network, now)
  const program = viewerOf(row, { sessionId: null, tokenId: source.id, timeZone: null })
  const isNarrowed = own.kind === 'access' && own.grants.length > 0
  const viewer = source.kind === 'service' ? { ...program, isService: true as const } : program
  return {
    viewer:
      source.sampleIds.length > 0 ? inSandbox(viewer, source.sampleIds) : source.customerIds ? cutTo(viewer, source.customerIds) : viewer,
    grants: grantsWithin(allowance, source.granted.filter(isGrant)).filter((grant) => !isNarrowed || own.grants.includes(grant)),
    key: `token:${source.id}`,
    perMinute: source.perMinute,
    mostWrites: source.mostWrites,
    ...(source.kind === 'oauth' && { isOauth: true }),
  }
}

async function findPhone(token: string, projectId: ProjectId, now: Date): Promise<Bearer | BearerFailure> {
  const viewer = await findViewer(token, projectId, now, 'phone')
  if (viewer) {
    const { allowedCustomerIds } = viewer
    return {
      viewer: { ...viewer, selectedCustomerIds: allowedCustomerIds },
      // A person on a phone is no assistant.
      grants: grants.filter((grant) => grant !== 'assistant'),
      key: `session:${viewer.sessionId}`,
      perMinute: null,
      mostWrites: null,
    }
  }
  const [session] = await db()
    .select({ endedAt: sessions.endedAt, isActive: sql<boolean>`${users.deletedAt} is null and ${users.disabledAt} is null` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), eq(sessions.kind, 'phone'), eq(users.projectId, projectId)))
  if (!session) return 'unknown'
  return session.endedAt || !session.isActive ? 'revoked' : 'expired'
}

function cutTo(viewer: Viewer, customerIds: readonly number[]): Viewer {
  const within = new Set(customerIds)
  const cut = (ids: readonly number[]) => ids.filter((id) => within.has(id))
  const allowed = cut(viewer.allowedCustomerIds)
  const lacking = { dashboard: cut(viewer.lacking.dashboard), tracking: cut(viewer.lacking.tracking) }
  return { ...viewer, allowedCustomerIds: allowed, selectedCustomerIds: allowed, isCut: true, lacking }
}

const inSandbox = (viewer: Viewer, customerIds: readonly number[]): Viewer => ({
  ...viewer,
  ...{ projectId: sandboxOf(viewer.projectId), allowedCustomerIds: customerIds, selectedCustomerIds: customerIds },
  ...{ isCut: true, lacking: noLack },
})

function isWithin(network: string | null, allowed: readonly string[] | null): boolean {
  if (!allowed) return true
  const [address = ''] = network?.split('/') ?? []
  if (!address) return false
  const list = new BlockList()
  for (const each of allowed) {
    const [from = '', bits = ''] = each.split('/')
    list.addSubnet(from, Number(bits), familyOf(from))
  }
  return list.check(address, familyOf(address))
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

async function noteUse({ id, lastUsedAt }: { id: number; lastUsedAt: Date | null }, network: string | null, now: Date): Promise<void> {
  const before = new Date(now.getTime() - seenEveryMs)
  if (lastUsedAt && lastUsedAt > before) return
  await db()
    .update(accessTokens)
    .set({ lastUsedAt: now, lastNetwork: network })
    .where(and(eq(accessTokens.id, id), or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, before))))
}
