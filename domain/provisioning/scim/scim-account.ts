import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'

export const mostScimRules = 200
/** Of one group. */
export const mostMembers = 10_000
/** Of one call. */
export const mostMembersSent = 1_000
/** Of all groups of an answer together. */
export const mostMembersAnswered = 50_000
export const longestScimText = 200

/** Characters that are not seen, and those that turn the direction of others: a name with them looks like another one. */
export const hasControls = (text: string): boolean => /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u.test(text)

/** An id as SCIM writes it; anything else is an id of nobody. */
export const isScimId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What a directory says of a person. */
export interface ScimPerson {
  userName: string
  externalId: string | null
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
  isActive: boolean
}

export interface ScimUser extends ScimPerson {
  id: number
  version: number
  /** ISO 8601 in UTC. */
  createdAt: string
  updatedAt: string
}

export interface ScimMember {
  id: number
  name: string
}

export interface ScimGroup {
  id: number
  displayName: string
  externalId: string | null
  version: number
  createdAt: string
  updatedAt: string
}

/** What a group, by its display name or external id, gives its members. */
export interface ScimRule {
  id: number
  value: string
  roleId: RuleRole
  customerIds: readonly number[]
}

export interface ScimSettings {
  mailDomains: readonly string[]
  invites: boolean
}

/** What an administrator sees of a directory. */
export interface ScimOverview {
  settings: ScimSettings
  /** A live token that may manage people by SCIM. */
  hasToken: boolean
  /** ISO 8601 in UTC. */
  lastCallAt: string | null
  people: number
  disabled: number
  groups: number
  /** `members` is null until the group arrives. */
  rules: readonly (Omit<ScimRule, 'customerIds'> & { customers: readonly { id: number; name: string }[]; members: number | null })[]
  /** Display names of groups that give nothing. */
  withoutRule: readonly string[]
}

/** Which of many are asked for: `offset` from 0. */
export interface ScimPage {
  offset: number
  limit: number
}

interface Standing {
  roleId: number
  customerIds: readonly number[]
}

interface Grounds {
  rules: readonly Omit<ScimRule, 'id'>[]
  /** Of the person's groups: display names and external ids. */
  groups: ReadonlySet<string>
  /** The customers that the directory may give and take; all others stay as they are. */
  bound: ReadonlySet<number>
  /** Customers of rules that have ended. */
  formerly?: readonly number[]
  roleWithout: number
}

/**
 * Role and customers of a person by the groups they are in. The first rule that fits decides the role, and all that give this role add their
 * customers. Customers that no rule names were given by somebody else, and stay.
 */
export function rightsByGroups(current: Standing, { rules, groups, bound, formerly = [], roleWithout }: Grounds): Standing {
  const fitting = rules.filter(({ value }) => groups.has(value))
  const roleId = fitting[0]?.roleId ?? roleWithout
  const given = new Set(fitting.filter((rule) => rule.roleId === roleId).flatMap(({ customerIds }) => customerIds))
  const named = new Set([...rules.flatMap(({ customerIds }) => customerIds), ...formerly])
  const kept = current.customerIds.filter((id) => !(named.has(id) && bound.has(id)))
  const added = [...given].filter((id) => bound.has(id))
  return { roleId, customerIds: [...new Set([...kept, ...added])].toSorted((one, other) => one - other) }
}
