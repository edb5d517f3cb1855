import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteGroup } from '#domain/directory/groups/edit-group.server.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'

export const groupDeletion = confirmation('groupDeletion', {
  find: async ({ viewer, params }) => found(await findGroup(viewer, idIn(params.group))),
  ask: ({ id, name, customers }, { t, search }) => ({
    heading: `${t('adminGroups.deleteTitle')}: ${name}`,
    lines: [t('adminGroups.deleteWhat')],
    help: t('adminGroups.deleteThen', { count: customers.length }),
    act: t('administration.delete'),
    back: href('group', { group: id }) + search,
  }),
  async act({ id }, { act, search }) {
    found(await deleteGroup(act, id, null))
    return redirectWithToast(href('groups') + search, 'adminGroups.deleted')
  },
})
