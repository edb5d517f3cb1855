import type { RoleId } from '#domain/core/viewer/roles.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'

export const audiences = ['forwarder', 'customer', 'person'] as const
export type Audience = (typeof audiences)[number]

/** The role's default comes first. */
export function audiencesOf(role: RoleId): readonly [Audience, ...Audience[]] {
  if (isAllowed(role, 'set-aside-for-forwarder')) return ['forwarder']
  return isAllowed(role, 'set-aside-for-customer') ? ['person', 'customer'] : ['person']
}

/** Beyond that an exception is forgotten, not postponed. */
export const maxDaysAside = 90
export const maxReasonLength = 300
