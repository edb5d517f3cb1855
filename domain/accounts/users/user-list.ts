import { changedColumn, createdColumn } from '#domain/accounts/lists/date-columns.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type PersonalRight, personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import { type RoleId, roleKeys, roles } from '#domain/core/viewer/roles.ts'

/** What an administrator makes of an account. */
export const accountStates = ['active', 'disabled', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]

/** As accounts stand in the list: who is invited has no password yet, and who has never signed in has one that somebody typed. */
export const userStates = ['active', 'invited', 'never_signed_in', 'disabled', 'deleted'] as const
export type UserState = (typeof userStates)[number]

export const factorStates = ['on', 'off'] as const

export const userKinds = ['person', 'service'] as const

export interface UserLine {
  id: number
  name: string
  kind: (typeof userKinds)[number]
  /** null: a service account. */
  email: string | null
  position: string | null
  roleId: RoleId
  rights: readonly PersonalRight[]
  customers: number
  state: UserState
  /** null: never, and for a service account. */
  lastSignedInAt: string | null
  hasSecondFactor: boolean
  createdAt: string
  updatedAt: string
}

type Column = 'name' | 'email' | 'role' | 'position' | 'customers' | 'state' | 'signedIn' | 'factor' | 'rights' | 'created' | 'changed'

/** Lists people who are not deleted, unless another state or kind is asked for. */
export const userList: ListDefinition<UserLine, Column> = {
  key: 'users',
  path: href('users'),
  title: 'adminUsers.list',
  rows: 'adminUsers.list',
  file: 'Users',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'name',
      label: 'adminUsers.fields.name',
      kind: 'text',
      sort: true,
      minWidth: '12rem',
      sheetWidth: 40,
      value: ({ name }) => name,
    },
    {
      key: 'email',
      label: 'adminUsers.fields.email',
      kind: 'text',
      sort: true,
      minWidth: '14rem',
      sheetWidth: 40,
      value: ({ email }) => email,
    },
    {
      key: 'role',
      label: 'adminUsers.fields.role',
      kind: 'text',
      sort: true,
      minWidth: '7rem',
      value: ({ roleId }, say) => say(`shell.roles.${roleKeys[roleId]}`),
    },
    { key: 'position', label: 'adminUsers.fields.position', kind: 'text', sort: true, minWidth: '9rem', value: ({ position }) => position },
    { key: 'customers', label: 'adminUsers.fields.customers', kind: 'number', sort: true, value: ({ customers }) => customers },
    { key: 'state', label: 'adminUsers.state', kind: 'text', value: ({ state }, say) => say(`adminUsers.states.${state}`) },
    {
      key: 'signedIn',
      label: 'adminUsers.lastSignIn',
      kind: 'minute',
      sort: true,
      minWidth: '11rem',
      value: ({ lastSignedInAt }) => lastSignedInAt,
    },
    {
      key: 'factor',
      label: 'adminUsers.factor',
      kind: 'text',
      value: ({ hasSecondFactor }, say) => say(`adminUsers.factorStates.${hasSecondFactor ? 'on' : 'off'}`),
    },
    {
      key: 'rights',
      label: 'adminUsers.rights',
      kind: 'text',
      isExtra: true,
      minWidth: '12rem',
      value: ({ rights }, say) => rights.map((right) => say(`adminUsers.rightNames.${right}`)).join(', ') || null,
    },
    createdColumn,
    { ...changedColumn, isExtra: true },
  ],
  filters: [
    {
      key: 'role',
      label: 'adminUsers.fields.role',
      kind: 'choice',
      isUsual: true,
      values: roles.map(({ id }) => String(id)),
      nameOf: (value, say) => say(`shell.roles.${roleKeys[Number(value) as RoleId]}`),
    },
    {
      key: 'state',
      label: 'adminUsers.state',
      kind: 'choice',
      isUsual: true,
      values: userStates,
      nameOf: (value, say) => say(`adminUsers.states.${value as UserState}`),
    },
    {
      key: 'factor',
      label: 'adminUsers.factor',
      kind: 'choice',
      values: factorStates,
      nameOf: (value, say) => say(`adminUsers.factorStates.${value as (typeof factorStates)[number]}`),
    },
    {
      key: 'right',
      label: 'adminUsers.rights',
      kind: 'choice',
      values: personalRightKeys,
      nameOf: (value, say) => say(`adminUsers.rightNames.${value as PersonalRight}`),
    },
    {
      key: 'kind',
      label: 'adminUsers.kind',
      kind: 'choice',
      values: userKinds,
      nameOf: (value, say) => say(`adminUsers.kinds.${value as UserLine['kind']}`),
    },
  ],
  search: { label: 'adminUsers.search', hint: 'adminUsers.searchHint' },
  order: { by: 'name', descending: false },
}
