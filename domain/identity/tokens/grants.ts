import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type Capability, isAllowed } from '#domain/identity/access/permissions.ts'

/** What a token may do at most; the role and the customers of whom it speaks for may allow less. */
export const grants = [
  'shipments:read',
  'shipments:write',
  'containers:read',
  'containers:write',
  'documents:read',
  'tickets:read',
  'tickets:write',
  'reports:read',
  'reports:write',
  'invoices:read',
  'invoices:write',
  'alerts:read',
  'alerts:write',
  'admin:read',
  'admin:write',
  'changes:read',
  'events:write',
  'freight:write',
  'shares:write',
  'webhooks:write',
  'scim',
  'assistant',
  'own',
] as const

export type Grant = (typeof grants)[number]

export const isGrant = (text: string): text is Grant => (grants as readonly string[]).includes(text)

export const isReading = (grant: Grant) => grant.endsWith(':read')

/** What opens nothing to a role without the capability, and is not offered to it. */
const neededBy: Partial<Record<Grant, Capability>> = {
  'documents:read': 'read-shipment-documents',
  'invoices:read': 'manage-costs',
  'invoices:write': 'manage-costs',
  'freight:write': 'bring-freight',
  'shares:write': 'create-share-links',
  'admin:read': 'manage-users',
  'admin:write': 'manage-users',
  'webhooks:write': 'manage-webhooks',
}

/** Opens nothing to a person: a directory's accounts are those of a service account. */
const ofServices: readonly Grant[] = ['scim']

export function grantsOfRole(roleId: RoleId, { isService = false } = {}): Grant[] {
  return grants.filter((grant) => {
    const capability = neededBy[grant]
    return (isService || !ofServices.includes(grant)) && (!capability || isAllowed(roleId, capability))
  })
}

/** Never preset: with them a stolen token makes users, rewrites freight, opens data to strangers and sends it elsewhere. */
const dangerous: readonly Grant[] = ['admin:write', 'assistant', 'freight:write', 'scim', 'shares:write', 'webhooks:write']

export const grantPresets = {
  reading: grants.filter(isReading),
  events: ['events:write'],
  everything: grants.filter((grant) => !dangerous.includes(grant)),
} as const satisfies Record<string, readonly Grant[]>

export type GrantPreset = keyof typeof grantPresets

export const presetNames = Object.keys(grantPresets) as GrantPreset[]

export const presetOf = (wanted: readonly Grant[]): GrantPreset | undefined =>
  presetNames.find((name) => grantPresets[name].length === wanted.length && grantPresets[name].every((grant) => wanted.includes(grant)))

/** What a project lets personal tokens of a role do. */
export const tokenAllowances = ['nothing', 'reading', 'everything'] as const
export type TokenAllowance = (typeof tokenAllowances)[number]

export function grantsWithin(allowance: TokenAllowance, wanted: readonly Grant[]): Grant[] {
  if (allowance === 'nothing') return []
  return allowance === 'reading' ? wanted.filter((grant) => isReading(grant) || grant === 'assistant') : [...wanted]
}
