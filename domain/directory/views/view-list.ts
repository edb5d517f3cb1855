import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { SavedView } from './saved-view.ts'

export const viewsList: ListDefinition<SavedView, 'name' | 'owner' | 'sharedWith' | 'updatedAt' | 'actions'> = {
  key: 'views',
  path: '',
  title: 'views.title',
  rows: 'views.title',
  file: 'Views',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'views.name', kind: 'text', sort: true, minWidth: '12rem', value: ({ name }) => name },
    {
      key: 'owner',
      label: 'views.owner',
      kind: 'text',
      sort: true,
      minWidth: '9rem',
      value: ({ isMine, owner }, say) => (isMine ? say('views.you') : owner),
    },
    {
      key: 'sharedWith',
      label: 'views.sharedWith',
      kind: 'text',
      minWidth: '9rem',
      value: ({ sharedWith }, say) => (sharedWith ? say(`shell.roles.${roleKeys[sharedWith]}`) : say('views.onlyMe')),
    },
    { key: 'updatedAt', label: 'views.changed', kind: 'minute', sort: true, value: ({ updatedAt }) => updatedAt },
    { key: 'actions', label: 'views.actions', kind: 'text', minWidth: '16rem', value: () => null },
  ],
  filters: [],
  order: null,
}
