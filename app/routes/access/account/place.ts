import { address } from '#app/addresses.ts'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { type Capability, isAllowed } from '#domain/people/access/permissions.ts'

const places = [
  { path: address.sessions, label: 'sessions.title', capability: 'manage-own-sessions' },
  { path: address.secondFactor, label: 'secondFactor.title', capability: 'manage-second-factor' },
  { path: address.requiredSecondFactor, label: 'secondFactor.requiredTitle', capability: 'require-second-factor' },
  { path: address.auditTrail, label: 'audit.title', capability: 'read-audit-trail' },
] as const satisfies { path: string; label: string; capability: Capability }[]

/** The pages about signing in and what was done, as far as the role may open them. */
export const placesOf = (roleId: RoleId) => places.filter(({ capability }) => isAllowed(roleId, capability))
