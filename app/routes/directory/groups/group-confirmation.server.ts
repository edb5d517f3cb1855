import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteGroup } from '#domain/directory/groups/edit-group.server.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'

export const groupDeletion = confirmation('groupDeletion', {
  find: ({ viewer, idOf }) => findGroup(viewer, idOf('group')),
  ask: ({ id, name, customers }, { t, search }) => ({
    heading: `${t('adminGroups.deleteTitle')}: ${name}`,
    lines: [t('adminGroups.deleteWhat')],
    help: t('adminGroups.deleteThen', { count: customers.length }),
    act: t('administration.delete'),
    back: href('group', { group: id }) + search,
  }),
  act: ({ id }, { act }) => deleteGroup(act, id, null),
  done: (_, { search }) => [href('groups') + search, 'adminGroups.deleted'],
})
