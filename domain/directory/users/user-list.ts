import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type PersonalRight, personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { changedColumn, createdColumn } from '#domain/directory/lists/date-columns.ts'
import {
  emailColumn,
  kindFilter,
  nameColumn,
  positionColumn,
  roleColumn,
  roleFilter,
  signedInColumn,
  stateColumn,
  stateFilter,
} from '#domain/directory/lists/person-columns.ts'

/**
 * States of accounts in the list. Before the first sign-in, `invited` was mailed a link and has no password; `never_signed_in` has a password that
 * an administrator typed, or an account that a directory or a rule made.
 */
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
    nameColumn,
    emailColumn,
    roleColumn,
    positionColumn,
    { key: 'customers', label: 'adminUsers.fields.customers', kind: 'number', sort: true, value: ({ customers }) => customers },
    stateColumn,
    signedInColumn,
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
    { ...roleFilter, isUsual: true },
    { ...stateFilter, isUsual: true, values: userStates },
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
    { ...kindFilter, values: userKinds },
  ],
  search: { label: 'adminUsers.search', hint: 'adminUsers.searchHint' },
  order: { by: 'name', descending: false },
}
