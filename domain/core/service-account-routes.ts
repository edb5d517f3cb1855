import type { RouteFacts } from './route-facts.ts'

/** The part of the table of routes about accounts of programs and directories. */
export const serviceAccountRoutes = {
  serviceAccounts: { path: '/Admin/service-accounts', needs: 'manage-service-accounts' },
  newServiceAccount: { path: '/Admin/service-accounts/new', needs: 'manage-service-accounts' },
  personTokenRevocation: { path: '/Admin/service-accounts/people/:token/revoke', needs: 'manage-service-accounts' },
  serviceAccount: { path: '/Admin/service-accounts/:account', needs: 'manage-service-accounts' },
  serviceAccountEdit: { path: '/Admin/service-accounts/:account/edit', needs: 'manage-service-accounts' },
  scimSettings: { path: '/Admin/service-accounts/:account/scim', needs: 'manage-service-accounts' },
  newScimRule: { path: '/Admin/service-accounts/:account/scim/rules/new', needs: 'manage-service-accounts', work: 'hash' },
  scimRuleRemoval: { path: '/Admin/service-accounts/:account/scim/rules/:rule/remove', needs: 'manage-service-accounts' },
  accountHandOver: { path: '/Admin/service-accounts/:account/scim/hand-over', needs: 'manage-service-accounts', work: 'hash' },
  serviceAccountHistory: { path: '/Admin/service-accounts/:account/history', needs: 'manage-service-accounts' },
  newServiceToken: { path: '/Admin/service-accounts/:account/new-token', needs: 'manage-service-accounts' },
  serviceAccountMove: { path: '/Admin/service-accounts/:account/:move', needs: 'manage-service-accounts' },
} as const satisfies Record<string, RouteFacts>
