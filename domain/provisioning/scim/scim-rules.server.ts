import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { scimGroups, scimMembers, scimRules, scimSettings, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { validateRule } from '#domain/identity/company-sign-in/providers/account-rules.server.ts'
import { isLiveToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { isCustomerOf } from '#domain/identity/tokens/token-customers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { changingDirectory, changingProven, findService, ofDirectory, type ServiceRow } from './directories.server.ts'
import { mostScimRules, type ScimOverview, type ScimRule, type ScimSettings } from './scim-account.ts'
import { applyGroups, type Directory, listScimRules } from './scim-rights.server.ts'

/** For an administrator: what a directory may do and has done. null for a service account that is not the project's. */
export async function findScimOverview(viewer: Viewer, serviceId: number, now: Date): Promise<ScimOverview | null> {
  const service = await findService(db(), viewer, serviceId)
  if (!service) return null
  const managed = and(eq(scimUsers.serviceId, serviceId), isNull(users.deletedAt))
  const [settings, tokens, [used], [people], rules, groups] = await Promise.all([
    findSettings(db(), serviceId),
    db().$count(accessTokens, and(ofDirectory(serviceId), isLiveToken(now))),
    db()
      .select({ at: max(accessTokens.lastUsedAt) })
      .from(accessTokens)
      .where(ofDirectory(serviceId)),
    db()
      .select({ all: sql<number>`count(*)::int`, disabled: sql<number>`(count(*) filter (where ${isNotNull(users.disabledAt)}))::int` })
      .from(scimUsers)
      .innerJoin(users, eq(users.id, scimUsers.userId))
      .where(managed),
    listScimRules(db(), serviceId),
    listGroups(serviceId),
  ])
  const ids = [...new Set(rules.flatMap(({ customerIds }) => customerIds))]
  const named =
    ids.length > 0 ? await db().select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids)) : []
  return {
    settings,
    hasToken: tokens > 0,
    lastCallAt: used?.at?.toISOString() ?? null,
    people: people?.all ?? 0,
    disabled: people?.disabled ?? 0,
    groups: groups.length,
    rules: rules.map(({ customerIds, ...rule }) => ({
      ...rule,
      customers: named.filter(({ id }) => customerIds.includes(id)),
      members: groups.find(({ name, externalId }) => name === rule.value || externalId === rule.value)?.members ?? null,
    })),
    withoutRule: groups
      .filter(({ name, externalId }) => !rules.some(({ value }) => value === name || value === externalId))
      .map(({ name }) => name),
  }
}

const mostGroupsShown = 500

const listGroups = (serviceId: number) =>
  db()
    .select({
      name: scimGroups.displayName,
      externalId: scimGroups.externalId,
      members: sql<number>`${sql`(select count(*)::int from ${scimMembers} where ${eq(scimMembers.groupId, scimGroups.id)})`}`,
    })
    .from(scimGroups)
    .where(eq(scimGroups.serviceId, serviceId))
    .orderBy(sql`lower(${scimGroups.displayName})`)
    .limit(mostGroupsShown)

async function findSettings(tx: Pick<Transaction, 'select'>, serviceId: number): Promise<ScimSettings> {
  const [row] = await tx.select().from(scimSettings).where(eq(scimSettings.serviceId, serviceId))
  return row ?? { mailDomains: [], invites: false }
}

/**
 * Gives a group, by its display name or external id, a role and customers, and its members at once what the rule says. Throws what
 * `requireProof` throws. Refuses the role of administrators, customers that the service account does not see, and a value that has a rule.
 * Returns false for a service account that is not the project's.
 */
export function addScimRule(act: Act, serviceId: number, rule: Omit<ScimRule, 'id'>, ownPassword: string | undefined): Promise<boolean> {
  const { viewer, now } = act
  return changingProven(viewer, serviceId, { ownPassword, now }, async (tx, service) => {
    const { value, roleId, customerIds } = rule
    const rules = await listScimRules(tx, serviceId)
    await validateRule(tx, viewer, rule, { texts: 'scim.rules', rules, most: mostScimRules })
    const seen = await tx.$count(customers, and(isCustomerOf(service), inArray(customers.id, [...customerIds])))
    if (seen !== new Set(customerIds).size) throw new DomainError('scim.rules.beyond', 'customers')
    await tx.insert(scimRules).values({ serviceId, value, roleId, customerIds: [...customerIds], createdAt: now })
    await audit(tx, act, serviceId, 'add-scim-rule', { value, roleId, customerIds })
    await applyGroups(tx, act, await directoryOfService(tx, service, now), await membersBy(tx, serviceId, value))
    return true
  })
}

/** Its people lose what they have by it alone. Returns false for a rule that is not of a service account of the project. */
export function removeScimRule(act: Act, serviceId: number, ruleId: number): Promise<boolean> {
  return changingDirectory(act.viewer, serviceId, async (tx, service) => {
    const [rule] = await tx
      .delete(scimRules)
      .where(and(eq(scimRules.serviceId, serviceId), eq(scimRules.id, ruleId)))
      .returning()
    if (!rule) return false
    const { value, roleId, customerIds } = rule
    await audit(tx, act, serviceId, 'remove-scim-rule', { value, roleId, customerIds })
    const members = await membersBy(tx, serviceId, value)
    await applyGroups(tx, act, await directoryOfService(tx, service, act.now), members, customerIds)
    return true
  })
}

/** Counts from the next call on; accounts that exist stay. Returns false for a service account that is not the project's. */
export function setScimSettings(act: Act, serviceId: number, settings: ScimSettings): Promise<boolean> {
  return changingDirectory(act.viewer, serviceId, async (tx) => {
    const { mailDomains, invites } = await findSettings(tx, serviceId)
    const row = { mailDomains: [...settings.mailDomains], invites: settings.invites }
    await tx
      .insert(scimSettings)
      .values({ serviceId, ...row })
      .onConflictDoUpdate({ target: scimSettings.serviceId, set: row })
    await audit(tx, act, serviceId, 'change-scim-settings', { before: { mailDomains, invites }, after: row })
    return true
  })
}

/** The customers that any live token of the directory lets it give. */
async function directoryOfService(tx: Transaction, service: ServiceRow, now: Date): Promise<Directory> {
  const tokens = await tx
    .select({ ids: accessTokens.customerIds })
    .from(accessTokens)
    .where(and(ofDirectory(service.id), isLiveToken(now)))
  const limits = tokens.some(({ ids }) => ids === null) || tokens.length === 0 ? null : new Set(tokens.flatMap(({ ids }) => ids ?? []))
  const rows = await tx.select({ id: customers.id }).from(customers).where(isCustomerOf(service))
  const ids = rows.map(({ id }) => id)
  return { serviceId: service.id, bound: new Set(limits ? ids.filter((id) => limits.has(id)) : ids) }
}

async function membersBy(tx: Transaction, serviceId: number, value: string): Promise<number[]> {
  const isNamed = sql`${value} in (${scimGroups.displayName}, ${scimGroups.externalId})`
  const rows = await tx
    .select({ id: scimMembers.userId })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.groupId))
    .where(and(eq(scimGroups.serviceId, serviceId), isNamed))
  return [...new Set(rows.map(({ id }) => id))]
}

type Action = 'add-scim-rule' | 'remove-scim-rule' | 'change-scim-settings'

async function audit(tx: Transaction, act: Act, serviceId: number, action: Action, details: Record<string, unknown>): Promise<void> {
  await writeAudit(tx, act, action, { subject: ['user', serviceId], details })
}
