import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type Capability, isAllowed, permissions } from '#domain/identity/access/permissions.ts'

const reach = (role: RoleId) => Object.keys(permissions).filter((each) => isAllowed(role, each as Capability)).length

/** The roles by how much they may do, the least first. */
const byReach = ([1, 2, 3, 4, 5] as const).toSorted((one, other) => reach(one) - reach(other))

/** The role that may with the least of all other capabilities. */
export const leastWith = (capability: Capability): RoleId | undefined => byReach.find((role) => isAllowed(role, capability))

/** The role that may not, though it may the most otherwise: it would be let in first by mistake. */
export const nearestWithout = (capability: Capability): RoleId | undefined => byReach.findLast((role) => !isAllowed(role, capability))
