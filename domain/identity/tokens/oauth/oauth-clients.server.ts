import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens, oauthClients, oauthGrants } from '#db/postgres/schema/accounts/tokens.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findAssistantSettings } from '#domain/identity/tokens/assistant-settings.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { isRedirectUri } from './redirect-uri.ts'

const mostClients = 100
const mostRedirectUris = 10
/** A registered client of which nobody allowed anything is deleted after so long. */
const unusedMs = 7 * dayMs

export interface NewClient {
  name: string
  redirectUris: readonly string[]
}

export interface OauthClient extends NewClient {
  id: number
  clientId: string
  /** null: it registered by itself. */
  createdBy: string | null
  createdAt: string
}

const columns = {
  id: oauthClients.id,
  clientId: oauthClients.clientId,
  name: oauthClients.name,
  redirectUris: oauthClients.redirectUris,
  createdBy: sql<string | null>`case when ${users.id} is null then null else ${wholeName} end`,
  createdAt: oauthClients.createdAt,
}

const read = () => db().select(columns).from(oauthClients).leftJoin(users, eq(users.id, oauthClients.createdBy))

const lineOf = ({ createdAt, ...row }: Awaited<ReturnType<typeof read>>[number]): OauthClient => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The clients of a project by name: for its administrators. */
export async function listOauthClients(viewer: Viewer): Promise<OauthClient[]> {
  const rows = await read().where(inProject(oauthClients, viewer)).orderBy(asc(oauthClients.name), asc(oauthClients.id))
  return rows.map(lineOf)
}

/** The client of a project by the id that it sends, for whoever is asked to allow it something. */
export async function findOauthClient({ projectId }: Pick<Viewer, 'projectId'>, clientId: string): Promise<OauthClient | null> {
  const [row] = await read().where(and(eq(oauthClients.projectId, projectId), eq(oauthClients.clientId, clientId)))
  return row ? lineOf(row) : null
}

/** Throws for an address that no answer may be sent to, and beyond 100 clients. */
export async function addOauthClient(act: Act, client: NewClient): Promise<void> {
  await command(act, 'add-oauth-client', async (tx) => {
    requireClient(client)
    if ((await tx.$count(oauthClients, inProject(oauthClients, act.viewer))) >= mostClients) throw new DomainError('tokens.oauth.tooMany')
    const row = { projectId: act.viewer.projectId, clientId: randomUUID(), createdBy: act.viewer.userId, createdAt: act.now }
    const redirectUris = [...client.redirectUris]
    const [made] = await tx
      .insert(oauthClients)
      .values({ ...row, name: client.name, redirectUris })
      .returning({ id: oauthClients.id })
    return { subject: ['oauth-client', made?.id ?? 0], details: { after: { name: client.name, redirectUris } } }
  })
}

/** Withdraws what people allowed it, too. Returns false for one that is not the project's. */
export function deleteOauthClient(act: Act, id: number): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'delete-oauth-client', async (tx) => {
    const ofClient = tx.select({ id: oauthGrants.tokenId }).from(oauthGrants).where(eq(oauthGrants.clientId, id))
    await tx
      .update(accessTokens)
      .set({ revokedAt: now, revokedBy: viewer.userId, revokedWhy: 'person' })
      .where(and(inProject(accessTokens, viewer), inArray(accessTokens.id, ofClient), isNull(accessTokens.revokedAt)))
    const [gone] = await tx
      .delete(oauthClients)
      .where(inProject(oauthClients, viewer, id))
      .returning()
    return gone ? { subject: ['oauth-client', id], details: { before: { name: gone.name, redirectUris: gone.redirectUris } } } : null
  })
}

/**
 * A client that registers by itself (RFC 7591). null where the project does not let them. Throws as `addOauthClient` does, and where a network
 * registers too many.
 */
export async function registerOauthClient(
  projectId: ProjectId,
  client: NewClient,
  network: string | null,
  now: Date,
): Promise<OauthClient | null> {
  const { isOn, registers } = await findAssistantSettings(projectId)
  if (!isOn || !registers) return null
  requireClient(client)
  await underLimit('oauthClients', network ?? '')
  const isUnused = notExists(db().select().from(oauthGrants).where(eq(oauthGrants.clientId, oauthClients.id)))
  const own = and(eq(oauthClients.projectId, projectId), isNull(oauthClients.createdBy))
  await db()
    .delete(oauthClients)
    .where(and(own, isUnused, lt(oauthClients.createdAt, new Date(now.getTime() - unusedMs))))
  if ((await db().$count(oauthClients, own)) >= mostClients) throw new DomainError('tokens.oauth.tooMany')
  const redirectUris = [...client.redirectUris]
  const row = { projectId, clientId: randomUUID(), name: client.name, redirectUris, createdAt: now }
  const [made] = await db().insert(oauthClients).values(row).returning({ id: oauthClients.id })
  return { id: made?.id ?? 0, ...row, createdBy: null, createdAt: now.toISOString() }
}

function requireClient({ redirectUris }: NewClient): void {
  if (redirectUris.length === 0 || redirectUris.length > mostRedirectUris || !redirectUris.every(isRedirectUri))
    throw new DomainError('tokens.oauth.redirectUri', 'redirectUris')
}
