import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isSandbox } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { isLiveToken, isTokenOf } from './access-tokens.server.ts'
import { isGrant } from './grants.ts'
import { noticeDays, type TokenFacts, type TokenLine, type TokenState } from './token-facts.ts'
import { listLatestUses } from './token-uses.server.ts'

const [endedDays, usesDays] = [30, 30]
const mostOfPeople = 200
/** Of one account: 50 live ones, and those that ended lately. */
const mostOfOne = 500

/** Live tokens, and those that ended within 30 days, the newest first. Of the viewer, or of a service account of their project. */
export function listTokens(viewer: Viewer, serviceId: number | null, now: Date): Promise<TokenLine[]> {
  const kinds = serviceId === null ? (['personal', 'oauth'] as const) : (['service'] as const)
  return readTokens(
    and(isTokenOf(viewer), eq(accessTokens.userId, serviceId ?? viewer.userId), inArray(accessTokens.kind, [...kinds]), endedLately(now)),
    now,
  )
}

const livePersonal = (viewer: Viewer, now: Date) =>
  and(inProject(accessTokens, viewer), inArray(accessTokens.kind, ['personal', 'oauth']), isLiveToken(now))

/** For an administrator: the newest `mostOfPeople` live personal tokens of everybody in the project, and how many there are. */
export async function listTokensOfPeople(viewer: Viewer, now: Date): Promise<{ tokens: TokenLine[]; total: number }> {
  if (!isAdministrator(viewer.roleId)) return { tokens: [], total: 0 }
  const [tokens, total] = await Promise.all([
    readTokens(livePersonal(viewer, now), now, mostOfPeople),
    db().$count(accessTokens, livePersonal(viewer, now)),
  ])
  return { tokens, total }
}

/** For an administrator: one of those. null for anybody else, and for a token that has ended. */
export async function findTokenOfPeople(viewer: Viewer, tokenId: number, now: Date): Promise<TokenLine | null> {
  if (!isAdministrator(viewer.roleId)) return null
  const [line] = await readTokens(and(eq(accessTokens.id, tokenId), livePersonal(viewer, now)), now)
  return line ?? null
}

/**
 * One of the viewer's own tokens or, for an administrator, of a service account, live or not, with its use on each of the last 30 days in
 * the viewer's zone. null for an unknown id and another's token.
 */
export async function findToken(viewer: Viewer, tokenId: number, now: Date): Promise<TokenFacts | null> {
  const isTheirs = and(eq(accessTokens.id, tokenId), isTokenOf(viewer), ne(accessTokens.kind, 'access'))
  const [line] = await readTokens(isTheirs, now)
  const [row] = await db()
    .select({ token: accessTokens, disabledAt: users.disabledAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(isTheirs)
  if (!line || !row) return null
  const { createdBy, followsId, revokedAt, revokedBy, revokedWhy } = row.token
  const people = await db()
    .select({ id: users.id, name: wholeName })
    .from(users)
    .where(inArray(users.id, [createdBy ?? 0, revokedBy ?? 0]))
  const others = await db()
    .select({ id: accessTokens.id, shown: accessTokens.shown })
    .from(accessTokens)
    .where(or(eq(accessTokens.id, followsId ?? 0), eq(accessTokens.followsId, tokenId)))
  const nameOf = (userId: number | null) => people.find(({ id }) => id === userId)?.name ?? null
  return {
    ...line,
    isHolderDisabled: row.disabledAt !== null,
    createdBy: nameOf(createdBy),
    revoked: revokedAt && { at: revokedAt.toISOString(), by: nameOf(revokedBy), why: revokedWhy ?? 'person' },
    follows: others.find(({ id }) => id === followsId) ?? null,
    followedBy: others.find(({ id }) => id !== followsId) ?? null,
    uses: await listLatestUses(tokenId, usesDays, viewer.timeZone, now),
  }
}

function endedLately(now: Date) {
  const since = new Date(now.getTime() - endedDays * dayMs)
  // Codes that no client has exchanged are not worth a line.
  const wasUsed = or(ne(accessTokens.kind, 'oauth'), gt(accessTokens.expiresAt, now))
  return and(gt(accessTokens.expiresAt, since), wasUsed, or(isNull(accessTokens.revokedAt), gt(accessTokens.revokedAt, since)))
}

async function readTokens(where: ReturnType<typeof and>, now: Date, most = mostOfOne): Promise<TokenLine[]> {
  const isReplaced = sql<boolean>`${sql`exists (select from access_tokens successors where successors.follows_id = ${accessTokens.id})`}`
  const rows = await db()
    .select({ token: accessTokens, holder: wholeName, isReplaced })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(where)
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(most)
  const ids = [...new Set(rows.flatMap(({ token }) => token.customerIds ?? []))]
  const named =
    ids.length > 0
      ? await db()
          .select({ id: customers.id, name: customers.name, projectId: customers.projectId })
          .from(customers)
          .where(inArray(customers.id, ids))
      : []
  return rows.map(({ token, holder, isReplaced }) => {
    const theirs = named.filter(({ id }) => token.customerIds?.includes(id))
    const state: TokenState = token.revokedAt ? 'revoked' : token.expiresAt <= now ? 'expired' : isReplaced ? 'replaced' : 'live'
    return {
      kind: token.kind === 'access' ? 'personal' : token.kind,
      id: token.id,
      name: token.name,
      shown: token.shown,
      holder: { id: token.userId, name: holder },
      grants: token.grants.filter(isGrant),
      customers: token.customerIds && theirs.map(({ id, name }) => ({ id, name })),
      isTest: theirs.some(({ projectId }) => isSandbox(projectId)),
      networks: token.networks,
      perMinute: token.perMinute,
      mostWrites: token.mostWrites,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      lastNetwork: token.lastNetwork,
      state,
      endsSoon: state === 'live' && token.expiresAt.getTime() - now.getTime() <= noticeDays[0] * dayMs,
    }
  })
}
