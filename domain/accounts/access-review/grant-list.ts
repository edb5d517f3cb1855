import { groupFilter } from '#domain/accounts/lists/group-filter.ts'
import { type UserState, userKinds, userStates } from '#domain/accounts/users/user-list.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { type RoleId, roleKeys, roles } from '#domain/core/viewer/roles.ts'

/** Nothing was done with the account for so many days, nor was the customer given since; `never`: not at all. */
export const unusedFor = ['30', '90', '180', 'never'] as const
export type UnusedFor = (typeof unusedFor)[number]

export interface GrantLine {
  id: number
  customerId: number
  customer: string
  group: string | null
  userId: number
  person: string
  kind: (typeof userKinds)[number]
  /** Null: a service account. */
  email: string | null
  roleId: RoleId
  state: Exclude<UserState, 'deleted'>
  /** Null: before this was recorded. */
  grantedAt: string | null
  /** Null: by no person, or not recorded. */
  grantedBy: string | null
  /** The latest of sign-ins, sessions and tokens; null: never. */
  lastUsedAt: string | null
  lastSignedInAt: string | null
  tokenUsedAt: string | null
  /** Of this customer, or of all. */
  reviewedAt: string | null
}

type Column =
  | 'customer'
  | 'person'
  | 'email'
  | 'role'
  | 'state'
  | 'since'
  | 'by'
  | 'used'
  | 'signedIn'
  | 'token'
  | 'group'
  | 'kind'
  | 'reviewed'
  | 'acts'

/** Who sees which customer. Whoever sees all by their role has no rows here. */
export const grantList: ListDefinition<GrantLine, Column> = {
  key: 'access-grants',
  path: href('accessReview'),
  title: 'accessReview.title',
  rows: 'accessReview.title',
  file: 'Access-Review',
  perPage: 25,
  keyOf: ({ id }) => String(id),
  nameOf: ({ person, customer }) => `${person} · ${customer}`,
  columns: [
    {
      key: 'customer',
      label: 'accessReview.fields.customer',
      kind: 'text',
      sort: true,
      minWidth: '13rem',
      sheetWidth: 40,
      value: ({ customer }) => customer,
    },
    {
      key: 'person',
      label: 'accessReview.fields.person',
      kind: 'text',
      sort: true,
      minWidth: '12rem',
      sheetWidth: 40,
      value: ({ person }) => person,
    },
    { key: 'acts', label: 'accessReview.withdraw', kind: 'text', isAct: true, value: () => null },
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
    { key: 'state', label: 'adminUsers.state', kind: 'text', value: ({ state }, say) => say(`adminUsers.states.${state}`) },
    {
      key: 'since',
      label: 'accessReview.fields.since',
      kind: 'minute',
      sort: true,
      minWidth: '11rem',
      value: ({ grantedAt }) => grantedAt,
    },
    {
      key: 'by',
      label: 'accessReview.fields.by',
      kind: 'text',
      minWidth: '11rem',
      sheetWidth: 40,
      value: ({ grantedAt, grantedBy }, say) => grantedBy ?? say(grantedAt === null ? 'accessReview.notRecorded' : 'accessReview.byNobody'),
    },
    {
      key: 'used',
      label: 'accessReview.fields.used',
      kind: 'minute',
      sort: true,
      minWidth: '11rem',
      value: ({ lastUsedAt }) => lastUsedAt,
    },
    {
      key: 'signedIn',
      label: 'adminUsers.lastSignIn',
      kind: 'minute',
      sort: true,
      minWidth: '11rem',
      isExtra: true,
      value: ({ lastSignedInAt }) => lastSignedInAt,
    },
    {
      key: 'token',
      label: 'accessReview.fields.token',
      kind: 'minute',
      minWidth: '11rem',
      isExtra: true,
      value: ({ tokenUsedAt }) => tokenUsedAt,
    },
    { key: 'group', label: 'accessReview.fields.group', kind: 'text', minWidth: '9rem', isExtra: true, value: ({ group }) => group },
    {
      key: 'kind',
      label: 'adminUsers.kind',
      kind: 'text',
      isExtra: true,
      value: ({ kind }, say) => say(`accessReview.kinds.${kind}`),
    },
    {
      key: 'reviewed',
      label: 'accessReview.fields.reviewed',
      kind: 'minute',
      minWidth: '11rem',
      isExtra: true,
      value: ({ reviewedAt }) => reviewedAt,
    },
  ],
  filters: [
    { key: 'customer', label: 'accessReview.fields.customer', kind: 'choice', isUsual: true, nameOf: (value, _say, name = value) => name },
    {
      key: 'unused',
      label: 'accessReview.unused',
      kind: 'choice',
      isUsual: true,
      values: unusedFor,
      nameOf: (value, say) => say(`accessReview.unusedFor.${value as UnusedFor}`),
    },
    { ...groupFilter, label: 'accessReview.fields.group' },
    {
      key: 'role',
      label: 'adminUsers.fields.role',
      kind: 'choice',
      values: roles.map(({ id }) => String(id)),
      nameOf: (value, say) => say(`shell.roles.${roleKeys[Number(value) as RoleId]}`),
    },
    {
      key: 'state',
      label: 'adminUsers.state',
      kind: 'choice',
      values: userStates.filter((state) => state !== 'deleted'),
      nameOf: (value, say) => say(`adminUsers.states.${value as UserState}`),
    },
    {
      key: 'kind',
      label: 'adminUsers.kind',
      kind: 'choice',
      values: userKinds,
      nameOf: (value, say) => say(`adminUsers.kinds.${value as GrantLine['kind']}`),
    },
    {
      key: 'since',
      label: 'accessReview.fields.since',
      kind: 'days',
      labels: { from: 'accessReview.sinceFrom', to: 'accessReview.sinceTo' },
    },
  ],
  search: { label: 'accessReview.search', hint: 'accessReview.searchHint' },
  order: { by: 'customer', descending: false },
}
