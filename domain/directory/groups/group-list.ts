import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { changedColumn, createdColumn } from '#domain/directory/lists/date-columns.ts'

export interface GroupLine {
  id: number
  name: string
  customers: number
  customerNames: string
  createdAt: string
  updatedAt: string
}

export const groupList: ListDefinition<GroupLine, 'name' | 'customers' | 'customerNames' | 'created' | 'changed'> = {
  key: 'groups',
  path: href('groups'),
  title: 'adminGroups.list',
  rows: 'adminGroups.list',
  file: 'Groups',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'adminGroups.group', kind: 'text', sort: true, minWidth: '12rem', sheetWidth: 40, value: ({ name }) => name },
    { key: 'customers', label: 'adminGroups.customers', kind: 'number', sort: true, value: ({ customers }) => customers },
    {
      key: 'customerNames',
      label: 'adminGroups.customerNames',
      kind: 'text',
      minWidth: '16rem',
      sheetWidth: 60,
      value: ({ customerNames }) => customerNames || null,
    },
    createdColumn,
    changedColumn,
  ],
  filters: [],
  search: { label: 'adminGroups.search', hint: 'adminGroups.searchHint' },
  order: null,
}
