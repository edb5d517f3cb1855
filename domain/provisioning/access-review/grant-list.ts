import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { groupFilter } from '#domain/directory/lists/group-filter.ts'
import {
  emailColumn,
  kindFilter,
  nameColumn,
  roleColumn,
  roleFilter,
  signedInColumn,
  stateColumn,
  stateFilter,
} from '#domain/directory/lists/person-columns.ts'
import { type UserState, userKinds, userStates } from '#domain/directory/users/user-list.ts'

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
      ...nameColumn,
      key: 'customer',
      label: 'accessReview.fields.customer',
      minWidth: '10.5rem',
      value: ({ customer }: GrantLine) => customer,
    },
    { ...nameColumn, key: 'person', minWidth: '9.5rem', label: 'accessReview.fields.person', value: ({ person }: GrantLine) => person },
    emailColumn,
    {
      key: 'since',
      label: 'accessReview.fields.since',
      kind: 'minute',
      sort: true,
      value: ({ grantedAt }) => grantedAt,
    },
    {
      key: 'by',
      label: 'accessReview.fields.by',
      kind: 'text',
      minWidth: '8.5rem',
      sheetWidth: 40,
      value: ({ grantedAt, grantedBy }, say) => grantedBy ?? say(grantedAt === null ? 'accessReview.notRecorded' : 'accessReview.byNobody'),
    },
    {
      key: 'used',
      label: 'accessReview.fields.used',
      kind: 'minute',
      sort: true,
      value: ({ lastUsedAt }) => lastUsedAt,
    },
    { ...roleColumn, isExtra: true },
    { ...stateColumn, isExtra: true },
    { ...signedInColumn, isExtra: true },
    {
      key: 'token',
      label: 'accessReview.fields.token',
      kind: 'minute',
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
      isExtra: true,
      value: ({ reviewedAt }) => reviewedAt,
    },
    { key: 'acts', label: 'accessReview.withdraw', kind: 'text', isAct: true, value: () => null },
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
    roleFilter,
    { ...stateFilter, values: userStates.filter((state) => state !== 'deleted') },
    { ...kindFilter, values: userKinds },
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
