import type { RoleId } from '#domain/core/viewer/roles.ts'

export const mostProviders = 50
export const mostRules = 100
export const mostDomains = 50
export const mostFactorValues = 10

export const usualScopes = ['openid', 'profile', 'email']

export const ruleKinds = ['domain', 'group'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A rule gives any role but the administrator's. */
export type RuleRole = Exclude<RoleId, 1>

export interface AccountRule {
  id: number
  by: RuleKind
  /** A mail domain in lower case, or a value of the group claim to the letter. */
  value: string
  roleId: RuleRole
  customerIds: readonly number[]
}

export interface ProviderInput {
  name: string
  issuer: string
  clientId: string
  /** null: as it is. */
  clientSecret: string | null
  /** Beside `openid`. */
  scopes: readonly string[]
  /** null: people of any customer. */
  customerIds: readonly number[] | null
  mailDomains: readonly string[]
  linksByEmail: boolean
  groupClaim: string | null
  factorValues: readonly string[]
  isEnabled: boolean
  isListed: boolean
}

export interface ProviderLine {
  id: number
  name: string
  issuer: string
  /** How many customers it is for; null: for any. */
  customers: number | null
  isEnabled: boolean
  isListed: boolean
  rules: number
}

export interface ProviderFacts extends Omit<ProviderInput, 'clientSecret' | 'customerIds'> {
  id: number
  customers: readonly { id: number; name: string }[] | null
  hasSecret: boolean
  /** There is a secret, and this SESSION_SECRET opens it. */
  isSecretReadable: boolean
  version: number
  createdAt: string
  rules: readonly (Omit<AccountRule, 'customerIds'> & { customers: readonly { id: number; name: string }[] })[]
}

/** What a button of the sign-in page needs. */
export interface OfferedProvider {
  id: number
  name: string
}
