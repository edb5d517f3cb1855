import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import {
  emailColumn,
  nameColumn,
  positionColumn,
  signedInColumn,
  stateColumn,
  stateFilter,
} from '#domain/directory/lists/person-columns.ts'
import { type UserState, userStates } from '#domain/directory/users/user-list.ts'

export interface OwnPersonLine {
  id: number
  name: string
  email: string
  position: string | null
  /** Of the viewer's. */
  customers: string[]
  state: UserState
  lastSignedInAt: string | null
  isManager: boolean
}

type OwnPersonColumn = 'name' | 'email' | 'position' | 'customers' | 'state' | 'signedIn' | 'manager'

const states = userStates.filter((state) => state !== 'deleted')

/** The people of the viewer's own customers. */
export const ownPeopleList: ListDefinition<OwnPersonLine, OwnPersonColumn> = {
  key: 'own-people',
  path: href('ownPeople'),
  title: 'ownPeople.title',
  rows: 'ownPeople.title',
  file: 'People',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    nameColumn,
    emailColumn,
    positionColumn,
    { key: 'customers', label: 'ownPeople.customers', kind: 'text', minWidth: '12rem', value: ({ customers }) => customers.join(', ') },
    stateColumn,
    signedInColumn,
    {
      key: 'manager',
      label: 'ownPeople.manages',
      kind: 'text',
      value: ({ isManager }, say) => (isManager ? say('ownPeople.managesYes') : null),
    },
  ],
  filters: [{ ...stateFilter, isUsual: true, values: states }],
  search: { label: 'ownPeople.search', hint: 'adminUsers.searchHint' },
  order: { by: 'name', descending: false },
}
