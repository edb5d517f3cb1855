import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isLiveToken, isTokenOf } from './access-tokens.server.ts'
import { type Grant, isGrant } from './grants.ts'
import { type DayOfUse, listDaysOfUse } from './token-uses.server.ts'

export type TokenState = 'live' | 'replaced' | 'expired' | 'revoked'

/** Nothing here opens anything: `shown` is the token's first eight characters. Instants are ISO 8601 in UTC. */
export interface TokenLine {
  id: number
  name: string
  shown: string
  holder: { id: number; name: string }
  grants: Grant[]
  customers: { id: number; name: string }[] | null
  networks: string[] | null
  perMinute: number | null
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  lastNetwork: string | null
  /** 'replaced': it has a successor and works until `expiresAt`. */
  state: TokenState
}

const endedDays = 30

/** Live tokens, and those that ended within 30 days, the newest first. Of the viewer, or of a service account of their project. */
export function listTokens(viewer: Viewer, serviceId: number | null, now: Date): Promise<TokenLine[]> {
  const kind = serviceId === null ? 'personal' : 'service'
  return readTokens(
    and(isTokenOf(viewer), eq(accessTokens.userId, serviceId ?? viewer.userId), eq(accessTokens.kind, kind), endedLately(now)),
    now,
  )
}

/** For an administrator: the live personal tokens of everybody in the project. */
export async function listTokensOfPeople(viewer: Viewer, now: Date): Promise<TokenLine[]> {
  if (!isAdministrator(viewer.roleId)) return []
  return readTokens(and(eq(accessTokens.projectId, viewer.projectId), eq(accessTokens.kind, 'personal'), isLiveToken(now)), now)
}

/** With the days of its use in the last 30 days, in the viewer's zone. null for an unknown id and another's token. */
export async function findToken(viewer: Viewer, tokenId: number, now: Date): Promise<(TokenLine & { uses: DayOfUse[] }) | null> {
  const [line] = await readTokens(and(eq(accessTokens.id, tokenId), isTokenOf(viewer), ne(accessTokens.kind, 'access')), now)
  if (!line) return null
  return { ...line, uses: await listDaysOfUse(tokenId, new Date(now.getTime() - endedDays * dayMs), viewer.timeZone) }
}

function endedLately(now: Date) {
  const since = new Date(now.getTime() - endedDays * dayMs)
  return and(gt(accessTokens.expiresAt, since), or(isNull(accessTokens.revokedAt), gt(accessTokens.revokedAt, since)))
}

async function readTokens(where: ReturnType<typeof and>, now: Date): Promise<TokenLine[]> {
  const isReplaced = sql<boolean>`${sql`exists (select from access_tokens successors where successors.follows_id = ${accessTokens.id})`}`
  const rows = await db()
    .select({ token: accessTokens, holder: wholeName, isReplaced })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(where)
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
  const ids = [...new Set(rows.flatMap(({ token }) => token.customerIds ?? []))]
  const named =
    ids.length > 0 ? await db().select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids)) : []
  return rows.map(({ token, holder, isReplaced }) => ({
    ...{ id: token.id, name: token.name, shown: token.shown, holder: { id: token.userId, name: holder } },
    grants: token.grants.filter(isGrant),
    customers: token.customerIds && named.filter(({ id }) => token.customerIds?.includes(id)),
    ...{ networks: token.networks, perMinute: token.perMinute },
    ...{ createdAt: token.createdAt.toISOString(), expiresAt: token.expiresAt.toISOString() },
    ...{ lastUsedAt: token.lastUsedAt?.toISOString() ?? null, lastNetwork: token.lastNetwork },
    state: token.revokedAt ? 'revoked' : token.expiresAt <= now ? 'expired' : isReplaced ? 'replaced' : 'live',
  }))
}
