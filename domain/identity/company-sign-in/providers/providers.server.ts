import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { accountRules, identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { FlowProvider } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import type {
  AccountRule,
  OfferedProvider,
  ProviderFacts,
  ProviderLine,
  RuleRole,
} from '#domain/identity/company-sign-in/identity-provider.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { openClientSecret } from './provider-secret.server.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

const ruleCount = sql<number>`(select count(*)::int from account_rules where provider_id = ${sql.raw('identity_providers.id')})`

const listRows = (which: SQL | undefined) =>
  db()
    .select({ provider: identityProviders, rules: ruleCount })
    .from(identityProviders)
    .where(which)
    .orderBy(asc(sql`lower(${identityProviders.name})`), asc(identityProviders.id))

/** The providers of the project, by name. */
export async function listProviders(viewer: Viewer): Promise<ProviderLine[]> {
  return (await listRows(inProject(identityProviders, viewer))).map(({ provider, rules }) => {
    const { id, name, issuer, isEnabled, isListed, customerIds } = provider
    return { id, name, issuer, isEnabled, isListed, customers: customerIds?.length ?? null, rules }
  })
}

/** null for an unknown id and another project's. Never the secret. */
export async function findProvider(viewer: Viewer, providerId: number): Promise<ProviderFacts | null> {
  if (!Number.isSafeInteger(providerId)) return null
  const [row] = await listRows(inProject(identityProviders, viewer, providerId))
  if (!row) return null
  const { projectId: _, clientSecret, customerIds, creationKey: __, updatedAt: ___, createdAt, ...provider } = row.provider
  const rules = await listRules(db(), providerId)
  const named = await listNames(db(), [...new Set(rules.flatMap(({ customerIds }) => customerIds))])
  return {
    ...provider,
    customers: customerIds && (await listNames(db(), customerIds)),
    hasSecret: clientSecret !== null,
    isSecretReadable: clientSecret !== null && openClientSecret(clientSecret, providerId) !== null,
    createdAt: createdAt.toISOString(),
    rules: rules.map(({ customerIds, ...rule }) => ({ ...rule, customers: named.filter(({ id }) => customerIds.includes(id)) })),
  }
}

export const listNames = (database: Database | Transaction, ids: readonly number[]) =>
  database
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))

/** In the order in which they are tried. */
export async function listRules(database: Database | Transaction, providerId: number): Promise<AccountRule[]> {
  const rows = await database.select().from(accountRules).where(eq(accountRules.providerId, providerId)).orderBy(asc(accountRules.id))
  return rows.map(({ id, by, value, roleId, customerIds }) => ({ id, by, value, roleId: roleId as RuleRole, customerIds }))
}

/** Those with a button on the sign-in page, by name. */
export async function listOfferedProviders(projectId: ProjectId): Promise<OfferedProvider[]> {
  return db()
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(and(inProject(identityProviders, { projectId }), eq(identityProviders.isEnabled, true), eq(identityProviders.isListed, true)))
    .orderBy(asc(sql`lower(${identityProviders.name})`), asc(identityProviders.id))
}

export interface OpenProvider
  extends FlowProvider,
    Pick<ProviderRow, 'name' | 'isListed' | 'customerIds' | 'mailDomains' | 'linksByEmail' | 'factorValues'> {
  projectId: ProjectId
}

/**
 * One that is enabled, for whoever signs in; null for another project's. A secret that this SESSION_SECRET does not open is left out: the provider
 * then refuses us, and its page says why.
 */
export async function findOpenProvider(projectId: ProjectId, providerId: number): Promise<OpenProvider | null> {
  if (!Number.isSafeInteger(providerId)) return null
  const [row] = await db()
    .select()
    .from(identityProviders)
    .where(and(inProject(identityProviders, { projectId }, providerId), eq(identityProviders.isEnabled, true)))
  if (!row) return null
  const clientSecret = row.clientSecret && openClientSecret(row.clientSecret, row.id)
  const { id, name, isListed, issuer, clientId, scopes, customerIds, mailDomains, linksByEmail, groupClaim, factorValues } = row
  const rules = { customerIds, mailDomains, linksByEmail, groupClaim, factorValues }
  return { id, name, isListed, issuer, clientId, scopes, ...rules, clientSecret, projectId }
}
