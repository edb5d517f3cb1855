import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { spendLink } from '#domain/accounts/access/recovery/recovery-links.server.ts'
import { mailSignInChange } from '#domain/accounts/access/recovery/sign-in-notice.server.ts'
import type { SessionOptions } from '#domain/accounts/access/sessions.server.ts'
import { DisbelievedAnswer } from '#domain/accounts/access/sign-in/disbelieved-answer.ts'
import { letIn, type SignedIn } from '#domain/accounts/access/sign-in/sign-in.server.ts'
import { maySignIn } from '#domain/accounts/access/sign-in/sign-in-permission.server.ts'
import { findRule, type IdentityClaims, isLetInBy, isOfDomain, standsForFactor } from '#domain/accounts/identity/identity-claims.ts'
import { listRules, type OpenProvider } from '#domain/accounts/identity/providers/providers.server.ts'
import { assignCustomers, customerNamesOf } from '#domain/accounts/users/user-customers.server.ts'
import { isEmailFree, validateCustomers } from '#domain/accounts/users/user-validation.server.ts'
import { userSubject } from '#domain/accounts/users/users.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { DomainError } from '#domain/core/domain-error.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { findScopeOfUser } from './user-scope.server.ts'

type UserRow = typeof users.$inferSelect
type LinkWay = (typeof userIdentities.$inferSelect)['linkedBy']

interface Occasion extends Pick<SessionOptions, 'replaces' | 'trusted'> {
  /** The token of an invitation that is being followed. */
  invitation: string | null
  origin: Origin
  portal: string
}

/**
 * Signs in whom the issuer's subject belongs to. An unknown one is linked by the invitation that is being followed or by a verified e-mail, or
 * gets an account by a rule, as the provider allows. Refuses whoever has none of these, in the same words whether or not an account has the
 * e-mail, and people of other customers at a customer's own provider.
 */
export async function signInByProvider(
  provider: OpenProvider,
  claims: IdentityClaims,
  { replaces, trusted, ...occasion }: Occasion,
  now: Date,
): Promise<SignedIn> {
  const person = await db().transaction(async (tx) => {
    await lockProject(tx, provider.projectId)
    const known = await findOwner(tx, provider, claims)
    const found = known ?? (await findUnknown(tx, provider, claims, occasion, now))
    if (!found) throw new DisbelievedAnswer('companySignIn.noAccount', 'no-account')
    if (!isLetInBy(provider.customerIds, await findScopeOfUser(tx, found)))
      throw new DisbelievedAnswer('companySignIn.otherCustomer', 'other-customer')
    await tx.update(userIdentities).set({ lastUsedAt: now }).where(isSubject(provider, claims))
    return found
  })
  const { id: userId, roleId } = person
  const session = { id: provider.id, standsForFactor: standsForFactor(provider.factorValues, claims) }
  return letIn(
    { userId, roleId, projectId: provider.projectId },
    { remember: false, origin: occasion.origin, replaces, trusted, provider: session },
    now,
  )
}

async function findUnknown(
  tx: Transaction,
  provider: OpenProvider,
  claims: IdentityClaims,
  { invitation, origin, portal }: Occasion,
  now: Date,
) {
  if (invitation !== null) return findByInvitation(tx, provider, claims, { invitation, origin }, now)
  const known = await findByEmail(tx, provider, claims, { origin, portal }, now)
  return known ?? makeByRule(tx, provider, claims, origin, now)
}

const isSubject = ({ projectId }: Pick<OpenProvider, 'projectId'>, { issuer, subject }: Pick<IdentityClaims, 'issuer' | 'subject'>) =>
  and(eq(userIdentities.projectId, projectId), eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject))

/** Refuses one whose account is disabled or deleted. */
async function findOwner(tx: Transaction, provider: OpenProvider, claims: IdentityClaims): Promise<UserRow | null> {
  const [linked] = await tx.select({ userId: userIdentities.userId }).from(userIdentities).where(isSubject(provider, claims))
  if (!linked) return null
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, linked.userId), maySignIn))
  if (!owner) throw new DisbelievedAnswer('companySignIn.noAccount', 'closed-account')
  return owner
}

interface Link {
  userId: number
  way: LinkWay
  origin: Origin
}

/** Writes it down with its line in the audit trail. `viewer` is null where nobody is signed in. */
export async function linkIdentity(
  tx: Transaction,
  provider: Pick<OpenProvider, 'projectId' | 'name'>,
  { issuer, subject }: Pick<IdentityClaims, 'issuer' | 'subject'>,
  { userId, way, origin, sessionId = null }: Link & { sessionId?: number | null },
  now: Date,
): Promise<void> {
  const { projectId } = provider
  await tx.insert(userIdentities).values({ projectId, userId, issuer, subject, linkedBy: way, linkedAt: now })
  const details = { provider: provider.name, issuer, way }
  await writeAudit(tx, { projectId, userId, sessionId, ...origin, ...userSubject(userId), details, action: 'link-identity', at: now })
}

/** Whoever follows a link that was mailed to them: with an account that has no password yet. A forgotten password links nothing. */
async function findByInvitation(
  tx: Transaction,
  provider: OpenProvider,
  claims: IdentityClaims,
  { invitation, origin }: { invitation: string; origin: Origin },
  now: Date,
) {
  const userId = await spendLink(tx, provider.projectId, invitation, now)
  const [invited] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId ?? 0), isNull(users.passwordHash)))
  if (!invited) throw new DisbelievedAnswer('recovery.over', 'invitation-over')
  await linkIdentity(tx, provider, claims, { userId: invited.id, way: 'invitation', origin }, now)
  return invited
}

/**
 * By the verified e-mail of a domain that an administrator named. Never an administrator's account, nor one that has an identity of this issuer:
 * its address may have been given to somebody else.
 */
async function findByEmail(
  tx: Transaction,
  provider: OpenProvider,
  claims: IdentityClaims,
  { origin, portal }: Pick<Occasion, 'origin' | 'portal'>,
  now: Date,
) {
  const { verifiedEmail: email } = claims
  if (!provider.linksByEmail || email === null || !isOfDomain(email, provider.mailDomains)) return null
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.projectId, provider.projectId), sql`lower(${users.email}) = lower(${email})`, maySignIn))
  if (!user || user.email.toLowerCase() !== email.toLowerCase() || isAdministrator(user.roleId)) return null
  const others = and(eq(userIdentities.userId, user.id), eq(userIdentities.issuer, claims.issuer))
  if ((await tx.$count(userIdentities, others)) > 0) return null
  if (!isLetInBy(provider.customerIds, await findScopeOfUser(tx, user))) return null
  await linkIdentity(tx, provider, claims, { userId: user.id, way: 'email', origin }, now)
  await mailSignInChange(tx, user, { changes: ['identity-on'], by: null, provider: provider.name, portal }, now)
  return user
}

async function makeByRule(tx: Transaction, provider: OpenProvider, claims: IdentityClaims, origin: Origin, now: Date) {
  const { projectId } = provider
  const { verifiedEmail: email, name, lastName } = claims
  const rule = findRule(await listRules(tx, provider.id), claims)
  if (!rule || email === null || !(await isEmailFree({ projectId }, email, 0, tx))) return null
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
  await writeAudit(tx, {
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
  await writeAudit(db(), { projectId, userId: null, sessionId: null, ...origin, details, action: 'refuse-company-sign-in', at: now })
}
