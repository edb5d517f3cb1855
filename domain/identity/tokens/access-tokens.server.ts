import { and, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { makeToken } from '#domain/identity/access/token-format.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { sandboxOf } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { type Grant, grantsWithin } from './grants.ts'
import { isCustomerOf } from './token-customers.server.ts'
import { longestOverlapDays, longestTokenDays, mostCallsPerMinute, mostWritesOfToken } from './token-facts.ts'
import { parseNetwork } from './token-networks.server.ts'
import { findAllowance } from './token-policy.server.ts'

const mostNetworks = 20
const mostLive = 50

export interface NewToken {
  name: string
  grants: readonly Grant[]
  /** null: all customers of whom it speaks for, also those added later. */
  customerIds: readonly number[] | null
  /** Sees the customers of the sandbox in place of these. */
  isTest?: boolean
  /** As typed; null: from anywhere. */
  networks: readonly string[] | null
  /** Days until it expires, 1 to 366. */
  days: number
  /** Calls a minute, 1 to 6,000; null: the usual limit. Administrators alone may set it. */
  perMinute?: number | null
  /** Of a service account: documents an hour, comments and tickets in ten minutes, 1 to 600; null: the usual limits. */
  mostWrites?: number | null
}

interface TokenOccasion {
  /** Of the form: the same form sent twice makes one token, whose text is shown once. */
  key: string
  ownPassword: string | undefined
}

/** The only time that the token's text leaves the domain. */
interface MadeToken {
  id: number
  token: string
}

type TokenRow = typeof accessTokens.$inferSelect

/** Tokens that the viewer may see: their own, what they allowed clients of OAuth, and an administrator those of service accounts. */
export const isTokenOf = ({ userId, projectId, roleId }: Viewer): SQL | undefined =>
  and(
    eq(accessTokens.projectId, projectId),
    or(
      and(eq(accessTokens.userId, userId), inArray(accessTokens.kind, ['personal', 'oauth'])),
      isAdministrator(roleId) ? eq(accessTokens.kind, 'service') : undefined,
    ),
  )

export const isLiveToken = (now: Date) => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now))

/**
 * Makes a token of the viewer, or of a service account if `serviceId` is given. null for a service account that is not the project's or not
 * active, and for the form of a token that exists. Throws what `requireProof` throws, and refuses grants beyond the role's policy, customers
 * that the account does not have, and what is no network.
 */
export async function createToken(
  act: Act,
  serviceId: number | null,
  input: NewToken,
  { key, ownPassword }: TokenOccasion,
): Promise<MadeToken | null> {
  const { viewer, now } = act
  const networks = readNetworks(input.networks)
  if (input.grants.length === 0) throw new DomainError('tokens.grantsRequired', 'grants')
  if (!Number.isInteger(input.days) || input.days < 1 || input.days > longestTokenDays) throw new DomainError('tokens.days', 'days')
  requireWithin(input, 'perMinute', mostCallsPerMinute)
  requireWithin(input, 'mostWrites', mostWritesOfToken)
  if (serviceId === null) await requireAllowance(viewer, input.grants)
  else if (!isAdministrator(viewer.roleId)) return null
  await requireProof(viewer, ownPassword, now)
  await underLimit('tokens', viewer.userId)
  return db().transaction(async (tx) => {
    const userId = serviceId ?? viewer.userId
    const isHolder = and(inProject(users, viewer, userId), isActiveUser)
    const isOfKind = eq(users.kind, serviceId === null ? 'person' : 'service')
    const [holder] = await tx.select().from(users).where(and(isHolder, isOfKind)).for('update')
    if (!holder) return null
    const known = and(inProject(accessTokens, viewer), eq(accessTokens.creationKey, key))
    if ((await tx.$count(accessTokens, known)) > 0) return null
    if (
      (await tx.$count(accessTokens, and(eq(accessTokens.userId, userId), ne(accessTokens.kind, 'access'), isLiveToken(now)))) >= mostLive
    )
      throw new DomainError('tokens.tooManyLive')
    const customerIds = input.isTest ? await listSampleCustomers(tx, viewer) : input.customerIds
    if (!input.isTest) await requireCustomers(tx, holder, customerIds)
    const expiresAt = new Date(now.getTime() + input.days * dayMs)
    return insertToken(tx, act, {
      ...input,
      customerIds,
      networks,
      userId,
      kind: serviceId === null ? 'personal' : 'service',
      expiresAt,
      key,
    })
  })
}

/**
 * Makes a successor with the same rights and lifetime. The old token works for `overlapDays` more, 0 to 7, and never beyond its own expiry.
 * null for a token that is not the viewer's, has ended, or has a successor. Throws what `requireProof` throws.
 */
export async function rotateToken(
  act: Act,
  tokenId: number,
  overlapDays: number,
  { key, ownPassword }: TokenOccasion,
): Promise<MadeToken | null> {
  const { viewer, now } = act
  if (!Number.isInteger(overlapDays) || overlapDays < 0 || overlapDays > longestOverlapDays)
    throw new DomainError('tokens.overlap', 'overlap')
  const isTheirs = and(eq(accessTokens.id, tokenId), isTokenOf(viewer), ne(accessTokens.kind, 'oauth'), isLiveToken(now))
  const [known] = await db().select({ kind: accessTokens.kind, grants: accessTokens.grants }).from(accessTokens).where(isTheirs)
  if (!known) return null
  if (known.kind === 'personal') await requireAllowance(viewer, known.grants as Grant[])
  await requireProof(viewer, ownPassword, now)
  await underLimit('tokens', viewer.userId)
  return db().transaction(async (tx) => {
    const [old] = await tx.select().from(accessTokens).where(isTheirs).for('update')
    if (!old || (await tx.$count(accessTokens, eq(accessTokens.followsId, tokenId))) > 0) return null
    const end = new Date(Math.min(old.expiresAt.getTime(), now.getTime() + overlapDays * dayMs))
    const ended = overlapDays === 0 ? { revokedAt: now, revokedBy: viewer.userId, revokedWhy: 'replaced' as const } : { expiresAt: end }
    await tx.update(accessTokens).set(ended).where(eq(accessTokens.id, tokenId))
    const expiresAt = new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime())
    return insertToken(tx, act, { ...old, grants: old.grants as Grant[], expiresAt, key, follows: old })
  })
}

/**
 * Ends a token before its next call, and the access tokens given for it. An administrator may end every token of the project. Returns false
 * for one that is not theirs or has been revoked.
 */
export function revokeToken(act: Act, tokenId: number): Promise<boolean> {
  const { viewer, now } = act
  return command(act, 'revoke-token', async (tx) => {
    const isTheirs = isAdministrator(viewer.roleId) ? inProject(accessTokens, viewer) : isTokenOf(viewer)
    const [revoked] = await tx
      .update(accessTokens)
      .set({ revokedAt: now, revokedBy: viewer.userId, revokedWhy: 'person' })
      .where(and(eq(accessTokens.id, tokenId), ne(accessTokens.kind, 'access'), isTheirs, isNull(accessTokens.revokedAt)))
      .returning()
    if (!revoked) return null
    const details = { name: revoked.name, shown: revoked.shown }
    return { subject: ['token', tokenId], details }
  })
}

function requireWithin(input: NewToken, field: 'perMinute' | 'mostWrites', most: number): void {
  const given = input[field] ?? 1
  if (!Number.isInteger(given) || given < 1 || given > most) throw new DomainError(`tokens.${field}Range`, field)
}

interface TokenFacts extends Pick<TokenRow, 'userId' | 'name' | 'networks' | 'expiresAt'> {
  kind: TokenRow['kind']
  grants: readonly Grant[]
  customerIds: readonly number[] | null
  perMinute?: number | null
  mostWrites?: number | null
  key: string
  follows?: TokenRow
}

async function insertToken(tx: Transaction, act: Act, facts: TokenFacts): Promise<MadeToken> {
  const { viewer, now } = act
  const { userId, kind, name, networks, expiresAt, key, follows } = facts
  const [grants, customerIds] = [[...facts.grants], facts.customerIds && [...facts.customerIds]]
  const perMinute = isAdministrator(viewer.roleId) || follows ? (facts.perMinute ?? null) : null
  const mostWrites = kind === 'service' ? (facts.mostWrites ?? null) : null
  const token = makeToken(kind === 'personal' ? 'fwp_' : 'fws_')
  const shown = token.slice(0, 8)
  const rights = { grants, customerIds, networks, perMinute, mostWrites, expiresAt }
  const [made] = await tx
    .insert(accessTokens)
    .values({
      projectId: viewer.projectId,
      userId,
      kind,
      name,
      ...rights,
      shown,
      tokenHash: hashOfToken(token),
      creationKey: key,
      followsId: follows?.id ?? null,
      createdBy: viewer.userId,
      createdAt: now,
    })
    .returning({ id: accessTokens.id })
  const id = made?.id ?? 0
  const named = customerIds && (await tx.select({ name: customers.name }).from(customers).where(inArray(customers.id, customerIds)))
  const after = {
    name,
    shown,
    grants,
    customers: named?.map((customer) => customer.name),
    networks,
    perMinute,
    ...(mostWrites !== null && { mostWrites }),
    expiresAt: expiresAt.toISOString(),
  }
  const details = { after, ...(kind === 'service' && { userId }), ...(follows && { follows: follows.shown }) }
  const action = follows ? 'rotate-token' : 'create-token'
  await writeAudit(tx, act, action, { subject: ['token', id], details })
  return { id, token }
}

function readNetworks(typed: readonly string[] | null): string[] | null {
  if (!typed || typed.length === 0) return null
  if (typed.length > mostNetworks) throw new DomainError('tokens.networksMany', 'networks', { values: { most: mostNetworks } })
  return typed.map((text) => {
    const network = parseNetwork(text)
    if (!network) throw new DomainError('tokens.networkUnreadable', 'networks', { values: { text: text.slice(0, 60) } })
    return network
  })
}

async function requireAllowance(viewer: Viewer, grants: readonly Grant[]): Promise<void> {
  const allowance = await findAllowance(viewer)
  if (allowance === 'nothing') throw new DomainError('tokens.notAllowed')
  if (grantsWithin(allowance, grants).length < grants.length) throw new DomainError('tokens.readingOnly', 'grants')
}

async function listSampleCustomers(tx: Transaction, { projectId }: Viewer): Promise<number[]> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.projectId, sandboxOf(projectId)))
  if (found.length === 0) throw new Error(`Project ${projectId} has no sandbox.`)
  return found.map(({ id }) => id)
}

async function requireCustomers(tx: Transaction, holder: typeof users.$inferSelect, ids: readonly number[] | null): Promise<void> {
  if (!ids) return
  if (ids.length === 0) throw new DomainError('adminUsers.customerRequired', 'customers')
  const own = and(isCustomerOf(holder), inArray(customers.id, [...ids]))
  if ((await tx.$count(customers, own)) !== new Set(ids).size) throw new DomainError('adminGroups.customerGone', 'customers')
}
