import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { findOfProject, inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { validateCustomers } from '#domain/identity/accounts/user-validation.server.ts'
import { testProvider, UnreachableProvider } from '#domain/identity/company-sign-in/flow/provider-connection.server.ts'
import { mostProviders, type ProviderInput } from '#domain/identity/company-sign-in/identity-provider.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { nothingInner, readOutwardUrl } from '#domain/platform/outward/outward-address.ts'
import { sealClientSecret } from './provider-secret.server.ts'
import { listNames, type ProviderRow } from './providers.server.ts'

export interface ProviderOccasion {
  ownPassword?: string | undefined
}

/**
 * Makes a provider and returns its id; the same key twice makes one. Throws what `requireProof` throws, and refuses an issuer that may not be
 * called, a customer of another project, and a client that the project has already.
 */
export async function createProvider(
  act: Act,
  input: ProviderInput,
  { key, ownPassword }: ProviderOccasion & { key: string },
): Promise<number> {
  const { viewer, now } = act
  requireCallable(input.issuer)
  await requireProof(viewer, ownPassword, now)
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const known = and(inProject(identityProviders, viewer), eq(identityProviders.creationKey, key))
    const [made] = await tx.select({ id: identityProviders.id }).from(identityProviders).where(known)
    if (made) return made.id
    if ((await tx.$count(identityProviders, inProject(identityProviders, viewer))) >= mostProviders) {
      throw new DomainError('companySignIn.tooMany', undefined, { values: { most: mostProviders } })
    }
    await validate(tx, viewer, input)
    const { clientSecret, ...row } = rowOf(input)
    const values = { ...row, projectId: viewer.projectId, creationKey: key, createdAt: now, updatedAt: now }
    const [added] = await tx.insert(identityProviders).values(values).returning()
    const id = added?.id ?? 0
    if (clientSecret !== null) await storeSecret(tx, id, clientSecret)
    const details = { after: await factsOf(tx, { ...row, id }), secret: clientSecret === null ? 'none' : 'set' }
    await writeAudit(tx, act, 'add-identity-provider', { subject: ['identity-provider', id], details })
    return id
  })
}

/**
 * Without a new secret the old one stays, but not for another issuer, which is refused without its own. Throws what `requireProof` throws;
 * refuses an edit begun on an older version, and what creation refuses. Returns false for a provider that is not the project's.
 */
export async function changeProvider(
  act: Act,
  providerId: number,
  { version, ...input }: ProviderInput & { version: number },
  { ownPassword }: ProviderOccasion = {},
): Promise<boolean> {
  const { viewer, now } = act
  if ((await db().$count(identityProviders, inProject(identityProviders, viewer, providerId))) === 0) return false
  requireCallable(input.issuer)
  await requireProof(viewer, ownPassword, now)
  return command(act, 'change-identity-provider', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const row = await lockOfProject(tx, identityProviders, viewer, providerId)
    if (!row) return null
    const before = await factsOf(tx, row)
    if (row.version !== version) throw new ConflictError('companySignIn.stale', before, row.version)
    await validate(tx, viewer, input, providerId)
    // The new issuer would be sent it.
    if (row.clientSecret !== null && input.clientSecret === null && !isSameIssuer(row.issuer, input.issuer))
      throw new DomainError('companySignIn.secretOfIssuer', 'clientSecret')
    const { clientSecret, ...changed } = rowOf(input)
    await tx
      .update(identityProviders)
      .set({ ...changed, updatedAt: now })
      .where(eq(identityProviders.id, providerId))
    if (clientSecret !== null) await storeSecret(tx, providerId, clientSecret)
    const details = {
      before,
      after: await factsOf(tx, { ...changed, id: providerId }),
      ...(clientSecret !== null && { secret: 'changed' }),
    }
    return { subject: ['identity-provider', providerId], details }
  })
}

/** Who is linked stays linked: another provider of the same issuer lets them in. Returns false for a provider that is not the project's. */
export function removeProvider(act: Act, providerId: number): Promise<boolean> {
  return command(act, 'remove-identity-provider', async (tx) => {
    const row = await lockOfProject(tx, identityProviders, act.viewer, providerId)
    if (!row) return null
    const details = { before: await factsOf(tx, row) }
    await tx.delete(identityProviders).where(eq(identityProviders.id, providerId))
    return { subject: ['identity-provider', providerId], details }
  })
}

/** Reads what the provider says of itself, now. Refuses, with why, one that is not reached or is none. Returns false for one that is not the project's. */
export async function testConnection(act: Act, providerId: number): Promise<boolean> {
  const row = await findOfProject(identityProviders, act.viewer, providerId)
  if (!row) return false
  await underLimit('providerTests', act.viewer.userId)
  const fault = await testProvider(row.issuer).then(
    () => null,
    (error: unknown) => {
      if (error instanceof UnreachableProvider) return error.fault
      throw error
    },
  )
  const details = { name: row.name, fault: fault ?? 'none' }
  await writeAudit(db(), act, 'test-identity-provider', { subject: ['identity-provider', providerId], details })
  if (fault !== null) throw new DomainError(wordsOf(fault), undefined, { values: { fault } })
  return true
}

const wordedFaults = ['other-issuer', 'incomplete', 'inner', 'ENOTFOUND', 'ECONNREFUSED', 'timeout'] as const

function wordsOf(fault: string): string {
  const worded = wordedFaults.find((each) => each === fault)
  return `companySignIn.testFaults.${worded ?? 'other'}`
}

/** Tells an address that is never called before it is saved. */
function requireCallable(issuer: string): void {
  const url = readOutwardUrl(issuer, environment().WEBHOOK_ALLOW ?? nothingInner)
  if (!(url instanceof URL)) throw new DomainError(`companySignIn.issuerFaults.${url}`, 'issuer')
  if (url.search) throw new DomainError('companySignIn.issuerFaults.unreadable', 'issuer')
}

const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

async function validate(tx: Transaction, viewer: Viewer, input: ProviderInput, providerId = 0): Promise<void> {
  const { issuer, clientId, customerIds, linksByEmail, mailDomains } = input
  if (linksByEmail && mailDomains.length === 0) throw new DomainError('companySignIn.domainsRequired', 'mailDomains')
  const same = and(inProject(identityProviders, viewer), eq(identityProviders.issuer, issuer), eq(identityProviders.clientId, clientId))
  const rows = await tx.select({ id: identityProviders.id }).from(identityProviders).where(same)
  if (rows.some(({ id }) => id !== providerId)) throw new DomainError('companySignIn.sameClient', 'clientId')
  if (customerIds !== null) await validateCustomers(tx, viewer, customerIds)
}

const rowOf = ({ scopes, mailDomains, customerIds, factorValues, ...input }: ProviderInput) => ({
  ...input,
  scopes: [...new Set(scopes)],
  mailDomains: [...new Set(mailDomains)],
  customerIds: customerIds && [...customerIds],
  factorValues: [...new Set(factorValues)],
})

const storeSecret = (tx: Transaction, id: number, secret: string) =>
  tx
    .update(identityProviders)
    .set({ clientSecret: sealClientSecret(secret, id) })
    .where(eq(identityProviders.id, id))

type Facts = Omit<ProviderRow, 'projectId' | 'clientSecret' | 'version' | 'creationKey' | 'createdAt' | 'updatedAt'>

async function factsOf(tx: Transaction, row: Facts) {
  const { name, issuer, clientId, scopes, mailDomains, linksByEmail, groupClaim, factorValues, isEnabled, isListed, customerIds } = row
  const named = customerIds && (await listNames(tx, customerIds))
  const lists = { scopes, mailDomains, factorValues }
  return {
    name,
    issuer,
    clientId,
    ...lists,
    linksByEmail,
    groupClaim,
    isEnabled,
    isListed,
    customers: named?.map((customer) => customer.name) ?? null,
  }
}
