import { type RouteName, routes } from '#domain/core/routes.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isSandbox } from '#domain/platform/environment/projects.ts'

/**
 * Who may do what (decision 6). Every loader and action names the capability it needs; nothing else grants access. A capability of no role is
 * given to single persons (`personal-rights.ts`, decision 183). The last two widen what
 * a viewer sees: customers beyond those associated (decision 26), and pages that a customer's services do not include (decision 43).
 */
export const permissions = {
  'see-home': [1, 2, 3, 4, 5],
  'follow-shipments': [1, 2, 3, 4, 5],
  'see-attention': [1, 2, 3, 4, 5],
  'set-exceptions-aside': [1, 2, 3, 4, 5],
  'set-aside-for-forwarder': [1, 3, 5],
  'set-aside-for-customer': [2],
  'open-help-desk': [1, 2, 3, 4, 5],
  'open-service-desk': [1, 2, 3, 4, 5],
  'answer-tickets': [1],
  'search-shipments': [1, 2, 3, 4, 5],
  'see-shipment': [1, 2, 3, 4, 5],
  'comment-on-shipment': [1, 2, 3, 4, 5],
  'read-shipment-documents': [1, 2, 3, 5],
  'add-shipment-documents': [1, 2, 3, 5],
  'create-share-links': [1, 2, 3, 5],
  'manage-sharing': [1],
  'repair-shipments': [1, 3],
  'read-repair-reasons': [1, 3, 5],
  'manage-containers': [1, 3, 5],
  'see-container': [1, 2, 3, 4, 5],
  'edit-container': [1, 3, 5],
  'comment-on-container': [1, 2, 3, 4, 5],
  'read-container-documents': [1, 2, 3, 5],
  'add-container-documents': [1, 2, 3, 5],
  'moderate-attachments': [1],
  'manage-tariffs': [1],
  'build-reports': [1, 2, 3, 4, 5],
  'oversee-schedules': [1],
  'manage-costs': [1, 5],
  'bring-events': [1, 3, 5],
  'bring-freight': [1, 3],
  'decide-held': [1],
  'take-files': [1],
  'keep-mappings': [1],
  'undo-runs': [1],
  'watch-sources': [1],
  'manage-users': [1],
  'manage-own-people': [],
  'export-people': [1],
  'erase-people': [1],
  'merge-customers': [1],
  'manage-portal': [1],
  'manage-service-accounts': [1],
  'manage-webhooks': [1],
  'manage-company-sign-in': [1],
  'see-customer-logos': [1, 2, 3, 4, 5],
  'manage-alerts': [1],
  'receive-alerts': [1, 2, 3, 4, 5],
  'select-customers': [1, 2, 3, 4, 5],
  'read-mail-ledger': [1],
  'manage-own-sessions': [1, 2, 3, 4, 5],
  'manage-own-tokens': [1, 2, 3, 4, 5],
  'keep-own-profile': [1, 2, 3, 4, 5],
  'change-own-password': [1, 2, 3, 4, 5],
  'manage-second-factor': [1, 2, 3, 4, 5],
  'require-second-factor': [1],
  'read-audit-trail': [1],
  'see-health': [1],
  'choose-settings': [1, 2, 3, 4, 5],
  'see-every-customer': [1],
  'use-every-module': [1, 3, 5],
} as const satisfies Record<string, readonly RoleId[]>

export type Capability = keyof typeof permissions

export const rolesWith = (capability: Capability): readonly RoleId[] => permissions[capability]

export function isAllowed(role: RoleId, capability: Capability): boolean {
  return rolesWith(capability).includes(role)
}

/**
 * What reaches beyond single customers: tickets and desk notes of everybody, people, settings, ledgers. A token that was cut to customers
 * opens none of these (decision 41).
 */
const projectWide: ReadonlySet<Capability> = new Set<Capability>([
  'answer-tickets',
  'manage-sharing',
  'manage-tariffs',
  'oversee-schedules',
  'decide-held',
  'take-files',
  'keep-mappings',
  'undo-runs',
  'watch-sources',
  'manage-users',
  'export-people',
  'erase-people',
  'merge-customers',
  'manage-portal',
  'manage-service-accounts',
  'manage-webhooks',
  'manage-company-sign-in',
  'read-mail-ledger',
  'require-second-factor',
  'read-audit-trail',
  'see-health',
  'see-every-customer',
])

export type Holder = Pick<Viewer, 'roleId' | 'rights' | 'isCut'> & { projectId?: number }

/** Webhooks of a sandbox are those of test tokens, which are cut to its customer. */
export const isClosedByCut = ({ isCut, projectId = 0 }: Pick<Holder, 'isCut' | 'projectId'>, capability: Capability): boolean =>
  isCut && projectWide.has(capability) && !(capability === 'manage-webhooks' && isSandbox(projectId))

/** By the role, or by a right of this person; what a viewer may is asked here alone, and `isAllowed` answers for a role. */
export const isHeldBy = (holder: Holder, capability: Capability): boolean =>
  !isClosedByCut(holder, capability) && (isAllowed(holder.roleId, capability) || (holder.rights as readonly string[]).includes(capability))

/** Whether the viewer may edit, replace and remove comments and documents of others. */
export const mayModerate = ({ roleId }: { roleId: RoleId }): boolean => isAllowed(roleId, 'moderate-attachments')

/** The routes that a capability guards. */
export type GuardedRoute = { [Name in RouteName]: (typeof routes)[Name]['needs'] extends 'open' ? never : Name }[RouteName]

/** The table of routes is below this module and names capabilities as text: a misspelt one does not compile here. */
export function neededFor(route: GuardedRoute): Capability
export function neededFor(route: RouteName): Capability | 'open'
export function neededFor(route: RouteName): Capability | 'open' {
  return routes[route].needs
}

/**
 * What a request by this method needs: whoever may see a thing may not always add to it. The router takes POST, PUT, PATCH and DELETE for a
 * submission.
 */
export function neededAt(route: GuardedRoute, method: string): Capability {
  const row = routes[route]
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && 'writeNeeds' in row ? row.writeNeeds : row.needs
}
