import type { RoleId } from '../../ground/viewer/roles.ts'
import { isAllowed } from '../../people/access/permissions.ts'

/** From whom an exception that is set aside is hidden: the forwarder's people, the customer's own, or one person (decision 53). */
export const audiences = ['forwarder', 'customer', 'person'] as const
export type Audience = (typeof audiences)[number]

/** For whom somebody of this role can set an exception aside, the usual choice first (decision 53). */
export function audiencesOf(role: RoleId): readonly [Audience, ...Audience[]] {
  if (isAllowed(role, 'set-aside-for-forwarder')) return ['forwarder']
  return isAllowed(role, 'set-aside-for-customer') ? ['person', 'customer'] : ['person']
}

/** The most days an exception can be set aside for: beyond that it is not put off but forgotten. */
export const mostDaysAside = 90
/** The most characters of the reason why something is set aside. */
export const longestReason = 300
