import type { ChoiceFilter } from '#domain/core/lists/list-definition.ts'
import { type RoleId, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { Named, Say } from '#domain/locales/text-key.ts'

type StateName = Named<'adminUsers.states'>

export const nameColumn = {
  key: 'name',
  label: 'adminUsers.fields.name',
  kind: 'text',
  sort: true,
  minWidth: '12rem',
  sheetWidth: 40,
  value: ({ name }: { name: string }) => name,
} as const

export const emailColumn = {
  ...nameColumn,
  key: 'email',
  label: 'adminUsers.fields.email',
  minWidth: '14rem',
  value: ({ email }: { email: string | null }) => email,
} as const

export const positionColumn = {
  key: 'position',
  label: 'adminUsers.fields.position',
  kind: 'text',
  sort: true,
  minWidth: '9rem',
  value: ({ position }: { position: string | null }) => position,
} as const

export const roleColumn = {
  key: 'role',
  label: 'adminUsers.fields.role',
  kind: 'text',
  sort: true,
  minWidth: '7rem',
  value: ({ roleId }: { roleId: RoleId }, say: Say) => say(`shell.roles.${roleKeys[roleId]}`),
} as const

export const stateColumn = {
  key: 'state',
  label: 'adminUsers.state',
  kind: 'text',
  value: ({ state }: { state: StateName }, say: Say) => say(`adminUsers.states.${state}`),
} as const

export const signedInColumn = {
  key: 'signedIn',
  label: 'adminUsers.lastSignIn',
  kind: 'minute',
  sort: true,
  value: ({ lastSignedInAt }: { lastSignedInAt: string | null }) => lastSignedInAt,
} as const

export const roleFilter = {
  key: 'role',
  label: 'adminUsers.fields.role',
  kind: 'choice',
  values: roles.map(({ id }) => String(id)),
  nameOf: (value, say) => say(`shell.roles.${roleKeys[Number(value) as RoleId]}`),
} as const satisfies ChoiceFilter

/** Its values differ from list to list. */
export const stateFilter = {
  key: 'state',
  label: 'adminUsers.state',
  kind: 'choice',
  nameOf: (value, say) => say(`adminUsers.states.${value as StateName}`),
} as const satisfies ChoiceFilter

export const kindFilter = {
  key: 'kind',
  label: 'adminUsers.kind',
  kind: 'choice',
  nameOf: (value, say) => say(`adminUsers.kinds.${value as Named<'adminUsers.kinds'>}`),
} as const satisfies ChoiceFilter
