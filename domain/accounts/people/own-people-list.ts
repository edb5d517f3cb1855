import { type UserState, userStates } from '#domain/accounts/users/user-list.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'

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
    { key: 'position', label: 'adminUsers.fields.position', kind: 'text', sort: true, minWidth: '9rem', value: ({ position }) => position },
    { key: 'customers', label: 'ownPeople.customers', kind: 'text', minWidth: '12rem', value: ({ customers }) => customers.join(', ') },
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
      key: 'manager',
      label: 'ownPeople.manages',
      kind: 'text',
      value: ({ isManager }, say) => (isManager ? say('ownPeople.managesYes') : null),
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'adminUsers.state',
      kind: 'choice',
      isUsual: true,
      values: states,
      nameOf: (value, say) => say(`adminUsers.states.${value as UserState}`),
    },
  ],
  search: { label: 'ownPeople.search', hint: 'adminUsers.searchHint' },
  order: { by: 'name', descending: false },
}

export const listedStates: readonly UserState[] = states
