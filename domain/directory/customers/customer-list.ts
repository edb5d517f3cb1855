import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { changedColumn, createdColumn } from '#domain/directory/lists/date-columns.ts'
import { groupFilter } from '#domain/directory/lists/group-filter.ts'

export const customerStates = ['active', 'archived', 'deleted'] as const
export type CustomerState = (typeof customerStates)[number]

export interface CustomerLine {
  id: number
  name: string
  rfc: string | null
  telephone: string | null
  country: string | null
  group: string | null
  users: number
  state: CustomerState
  createdAt: string
  updatedAt: string
}

type Column = 'name' | 'id' | 'rfc' | 'group' | 'country' | 'telephone' | 'users' | 'state' | 'created' | 'changed'

/** Spec 1 §2 and §9. Lists active customers unless another state is asked for. */
export const customerList: ListDefinition<CustomerLine, Column> = {
  key: 'customers',
  path: href('customers'),
  title: 'adminCustomers.list',
  rows: 'adminCustomers.list',
  file: 'Customers',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'name',
      label: 'adminCustomers.fields.name',
      kind: 'text',
      sort: true,
      minWidth: '14rem',
      sheetWidth: 40,
      value: ({ name }) => name,
    },
    { key: 'id', label: 'adminCustomers.fields.id', kind: 'text', sort: true, isExtra: true, value: ({ id }) => String(id) },
    { key: 'rfc', label: 'adminCustomers.fields.rfc', kind: 'text', sort: true, minWidth: '9rem', value: ({ rfc }) => rfc },
    {
      key: 'group',
      label: 'adminCustomers.fields.group',
      kind: 'text',
      sort: true,
      minWidth: '9rem',
      sheetWidth: 30,
      value: ({ group }, say) => group ?? say('customers.noGroup'),
    },
    { key: 'country', label: 'adminCustomers.fields.country', kind: 'text', sort: true, minWidth: '7rem', value: ({ country }) => country },
    { key: 'telephone', label: 'adminCustomers.fields.telephone', kind: 'text', minWidth: '9rem', value: ({ telephone }) => telephone },
    { key: 'users', label: 'adminCustomers.fields.users', kind: 'number', sort: true, value: ({ users }) => users },
    {
      key: 'state',
      label: 'adminCustomers.state',
      kind: 'text',
      isExtra: true,
      value: ({ state }, say) => say(`adminCustomers.states.${state}`),
    },
    createdColumn,
    { ...changedColumn, isExtra: true },
  ],
  filters: [
    { ...groupFilter, label: 'adminCustomers.fields.group', isUsual: true },
    {
      key: 'state',
      label: 'adminCustomers.state',
      kind: 'choice',
      isUsual: true,
      values: customerStates,
      nameOf: (value, say) => say(`adminCustomers.states.${value as CustomerState}`),
    },
  ],
  search: { label: 'adminCustomers.search', hint: 'adminCustomers.searchHint' },
  order: { by: 'name', descending: false },
}
