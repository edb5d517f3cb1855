import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import type { SessionOptions } from '#domain/identity/access/sessions.server.ts'
import { DisbelievedAnswer } from '#domain/identity/access/sign-in/disbelieved-answer.ts'
import { letIn, type SignedIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { assignCustomers, customerNamesOf } from '#domain/identity/accounts/account-customers.server.ts'
import { userSubject } from '#domain/identity/accounts/account-scope.server.ts'
import { isEmailFree, validateCustomers } from '#domain/identity/accounts/user-validation.server.ts'
import {
  findRule,
  foldAddress,
  type IdentityClaims,
  isLetInBy,
  isOfDomain,
  mayMakeAccount,
  standsForFactor,
} from '#domain/identity/company-sign-in/identity-claims.ts'
import { listRules, type OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { findOwnerId, isSubject, linkIdentity } from './link-identity.server.ts'
import { findScopeOfUser } from './user-scope.server.ts'

type UserRow = typeof users.$inferSelect

export interface SignInOccasion extends Pick<SessionOptions, 'replaces' | 'trusted'> {
  origin: Origin
  portal: string
}

/**
 * Signs in whom the issuer's subject belongs to. An unknown one is linked by a verified e-mail, or gets an account by a rule, as the provider
 * allows. Refuses whoever has none of these, in the same words whether or not an account has the
 * e-mail, and people of other customers at a customer's own provider.
 */
export async function signInByProvider(
  provider: OpenProvider,
  claims: IdentityClaims,
  occasion: SignInOccasion,
  now: Date,
): Promise<SignedIn> {
  const person = await db().transaction(async (tx) => {
    await lockProject(tx, provider.projectId)
    const found = (await findOwner(tx, provider, claims)) ?? (await findUnknown(tx, provider, claims, occasion, now))
    if (!found) throw new DisbelievedAnswer('companySignIn.noAccount', 'no-account')
    await requireLetIn(tx, provider, found)
    await tx.update(userIdentities).set({ lastUsedAt: now }).where(isSubject(provider, claims))
    return found
  })
  return letInBy(provider, person, standsForFactor(provider.factorValues, claims), occasion, now)
}

/** Refuses people of other customers at a customer's own provider. */
export async function requireLetIn(tx: Transaction, provider: OpenProvider, user: Pick<UserRow, 'id' | 'roleId'>): Promise<void> {
  if (!isLetInBy(provider.customerIds, await findScopeOfUser(tx, user)))
    throw new DisbelievedAnswer('companySignIn.otherCustomer', 'other-customer')
}

export const letInBy = (
  { id, projectId }: OpenProvider,
  person: Pick<UserRow, 'id' | 'roleId'>,
  isFactor: boolean,
  { origin, replaces, trusted }: SignInOccasion,
  now: Date,
): Promise<SignedIn> =>
  letIn(
    { userId: person.id, roleId: person.roleId, projectId },
    { remember: false, origin, replaces, trusted, provider: { id, standsForFactor: isFactor } },
    now,
  )

async function findUnknown(tx: Transaction, provider: OpenProvider, claims: IdentityClaims, { origin, portal }: SignInOccasion, now: Date) {
  const known = await findByEmail(tx, provider, claims, { origin, portal }, now)
  return known ?? makeByRule(tx, provider, claims, origin, now)
}

/** Refuses one whose account is disabled. One whose account is deleted counts as unknown. */
async function findOwner(tx: Transaction, provider: OpenProvider, claims: IdentityClaims): Promise<UserRow | null> {
  const linked = await findOwnerId(tx, provider, claims)
  if (!linked || linked.isDeleted) return null
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, linked.userId), maySignIn))
  if (!owner) throw new DisbelievedAnswer('companySignIn.noAccount', 'closed-account')
  return owner
}

/**
 * By the verified e-mail of a domain that an administrator named. Never an administrator's account, nor one that has an identity of this issuer:
 * its address may have been given to somebody else.
 */
async function findByEmail(
  tx: Transaction,
  provider: OpenProvider,
  claims: IdentityClaims,
  { origin, portal }: Pick<SignInOccasion, 'origin' | 'portal'>,
  now: Date,
) {
  const { verifiedEmail: email } = claims
  if (!provider.linksByEmail || email === null || !isOfDomain(email, provider.mailDomains)) return null
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.projectId, provider.projectId), sql`lower(${users.email}) = lower(${email})`, maySignIn))
  if (!user || foldAddress(user.email) !== foldAddress(email) || isAdministrator(user.roleId)) return null
  const others = and(eq(userIdentities.userId, user.id), eq(userIdentities.issuer, claims.issuer))
  if ((await tx.$count(userIdentities, others)) > 0) return null
  if (!isLetInBy(provider.customerIds, await findScopeOfUser(tx, user))) return null
  await linkIdentity(tx, provider, claims, { userId: user.id, way: 'email', origin }, now)
  await mailSignInChange(tx, user, { changes: ['identity-on'], by: null, provider: provider.name, portal }, now)
  return user
}

/**
 * Not for whoever had an account that was deleted: that is undone by an administrator, not by signing in again. A provider of customers speaks for
 * its own mail domains alone, since an invitation of another customer to the address would find this account.
 */
async function makeByRule(tx: Transaction, provider: OpenProvider, claims: IdentityClaims, origin: Origin, now: Date) {
  const { projectId } = provider
  const { verifiedEmail: email, name, lastName } = claims
  const rule = findRule(await listRules(tx, provider.id), claims)
  if (!rule || email === null || !(await isEmailFree({ projectId }, email, 0, tx))) return null
  if (!mayMakeAccount(provider, email)) throw new DisbelievedAnswer('companySignIn.noAccount', `rule ${rule.id}: outside mail domains`)
  if (await findOwnerId(tx, provider, claims)) throw new DisbelievedAnswer('companySignIn.noAccount', 'deleted-account')
  await validateCustomers(tx, { projectId }, rule.customerIds).catch((error: unknown) => {
    throw error instanceof DomainError ? new DisbelievedAnswer('companySignIn.misconfigured', `rule ${rule.id}: ${error.key}`) : error
  })
  const person = { name, lastName, email, roleId: rule.roleId }
  const [made] = await tx
    .insert(users)
    .values({ ...person, projectId, createdAt: now, updatedAt: now })
    .returning()
  if (!made) return null
  await assignCustomers(tx, made.id, rule.customerIds, { by: null, at: now })
  const after = { ...person, customers: await customerNamesOf(tx, made.id) }
  const details = { after, provider: provider.name, rule: `${rule.by} ${rule.value}` }
  await writeAuditEntry(tx, {
    projectId,
    userId: made.id,
    sessionId: null,
    ...origin,
    ...userSubject(made.id),
    details,
    action: 'add-user-by-rule',
    at: now,
  })
  await linkIdentity(tx, provider, claims, { userId: made.id, way: 'rule', origin }, now)
  return made
}

/** A line of the trail for whoever was not let in. It names nobody: nobody has proved who they are. */
export async function recordRefusedSignIn(
  { projectId, name }: Pick<OpenProvider, 'projectId' | 'name'>,
  why: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const details = { provider: name, why }
  await writeAuditEntry(db(), { projectId, userId: null, sessionId: null, ...origin, details, action: 'refuse-company-sign-in', at: now })
}
