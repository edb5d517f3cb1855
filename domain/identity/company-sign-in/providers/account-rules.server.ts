import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { accountRules, identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { validateCustomers } from '#domain/identity/accounts/user-validation.server.ts'
import { isLetInBy } from '#domain/identity/company-sign-in/identity-claims.ts'
import { type AccountRule, mostRules } from '#domain/identity/company-sign-in/identity-provider.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProviderOccasion } from './edit-provider.server.ts'
import { listRules } from './providers.server.ts'

/**
 * Whoever fits gets an account with this role and these customers at the first sign-in; accounts that exist stay as they are. Throws what
 * `requireProof` throws. Refuses the role of administrators, customers of another project, more than the provider's own customer, a group where
 * no claim is named, and a value that has a rule. Returns false for a provider that is not the project's.
 */
export async function addRule(
  act: Act,
  providerId: number,
  rule: Omit<AccountRule, 'id'>,
  { ownPassword }: ProviderOccasion,
): Promise<boolean> {
  const { viewer, now } = act
  if ((await db().$count(identityProviders, inProject(identityProviders, viewer, providerId))) === 0) return false
  await requireProof(viewer, ownPassword, now)
  return command(act, 'add-account-rule', async (tx) => {
    const provider = await lockOfProject(tx, identityProviders, viewer, providerId)
    if (!provider) return null
    const { by, value, roleId, customerIds } = rule
    const rules = await listRules(tx, providerId)
    if (by === 'group' && provider.groupClaim === null) throw new DomainError('companySignIn.rules.noClaim', 'by')
    await validateRule(tx, viewer, rule, { texts: 'companySignIn.rules', rules, most: mostRules })
    if (!isLetInBy(provider.customerIds, rule)) throw new DomainError('companySignIn.rules.ownCustomer', 'customers')
    await tx.insert(accountRules).values({ providerId, by, value, roleId, customerIds: [...customerIds], createdAt: now })
    const details = { name: provider.name, by, value, roleId, customerIds }
    return { subject: ['identity-provider', providerId], details }
  })
}

interface IssuedRule extends Pick<AccountRule, 'value' | 'roleId' | 'customerIds'> {
  by?: AccountRule['by']
}

interface RuleIssuer {
  texts: 'companySignIn.rules' | 'scim.rules'
  rules: readonly IssuedRule[]
  most: number
}

/** Refuses, of a provider and of a directory alike, the role of administrators, one rule too many, a value that has a rule, and foreign customers. */
export async function validateRule(tx: Transaction, viewer: Viewer, rule: IssuedRule, { texts, rules, most }: RuleIssuer): Promise<void> {
  if (isAdministrator(rule.roleId)) throw new DomainError(`${texts}.noAdministrator`, 'roleId')
  if (rules.length >= most) throw new DomainError(`${texts}.tooMany`, undefined, { values: { most } })
  if (rules.some(({ by, value }) => by === rule.by && value === rule.value)) throw new DomainError(`${texts}.known`, 'value')
  await validateCustomers(tx, viewer, rule.customerIds)
}

/** Accounts that it made stay. Returns false for a rule that is not of a provider of the project. */
export function removeRule(act: Act, providerId: number, ruleId: number): Promise<boolean> {
  return command(act, 'remove-account-rule', async (tx) => {
    const provider = await lockOfProject(tx, identityProviders, act.viewer, providerId)
    if (!provider) return null
    const isTheirs = and(eq(accountRules.providerId, providerId), eq(accountRules.id, ruleId))
    const [rule] = await tx.delete(accountRules).where(isTheirs).returning()
    if (!rule) return null
    const { by, value, roleId, customerIds } = rule
    const details = { name: provider.name, by, value, roleId, customerIds }
    return { subject: ['identity-provider', providerId], details }
  })
}
