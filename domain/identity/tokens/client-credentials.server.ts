import { db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { makeToken, prefixOf } from '#domain/identity/access/token-format.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { hourMs } from '#domain/platform/schedules/day.ts'
import { findBearer } from './bearer.server.ts'
import type { Grant } from './grants.ts'

interface AccessToken {
  token: string
  expiresInSeconds: number
  grants: readonly Grant[]
}

/**
 * Client credentials (RFC 6749 §4.4) for platforms that send no token of their own: `id` is that of a service token and `secret` the token.
 * Returns an access token of one hour with the same rights, or those of `scope` alone, which ends with the service token.
 */
export async function exchangeServiceToken(
  projectId: ProjectId,
  { id, secret, scope }: { id: string; secret: string; scope?: readonly string[] | undefined },
  network: string | null,
  now: Date,
): Promise<AccessToken | 'unknown-client' | 'invalid-scope'> {
  if (prefixOf(secret) !== 'fws_') return 'unknown-client'
  const bearer = await findBearer(secret, projectId, network, now)
  if (typeof bearer === 'string' || String(bearer.viewer.tokenId) !== id) return 'unknown-client'
  const asked = scope && bearer.grants.filter((grant) => scope.includes(grant))
  if (asked && (asked.length === 0 || asked.length < new Set(scope).size)) return 'invalid-scope'
  const token = makeToken('fwa_')
  await db()
    .insert(accessTokens)
    .values({
      projectId,
      userId: bearer.viewer.userId,
      parentId: bearer.viewer.tokenId,
      kind: 'access',
      name: '',
      // Of one that asked for no rights by name none stand here: it has those that the service token has at each call.
      grants: asked ?? [],
      tokenHash: hashOfToken(token),
      shown: token.slice(0, 8),
      createdAt: now,
      expiresAt: new Date(now.getTime() + hourMs),
    })
  return { token, expiresInSeconds: hourMs / 1_000, grants: asked ?? bearer.grants }
}
