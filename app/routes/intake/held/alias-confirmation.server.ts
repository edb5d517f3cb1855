import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listAliases, removeAlias } from '#domain/directory/customers/customer-aliases.server.ts'

export const aliasRemoval = confirmation('aliasRemoval', {
  async find({ viewer, params }) {
    const id = idIn(params.alias)
    return found((await listAliases(viewer)).find((alias) => alias.id === id))
  },
  ask: ({ name }, { t }) => ({
    heading: t('received.held.removeOf', { name }),
    lines: [t('received.held.removeWhat')],
    act: t('received.held.remove'),
    back: href('held'),
  }),
  async act({ id }, { act }) {
    found(await removeAlias(act, id))
    return redirectWithToast(href('held'), 'received.held.removed')
  },
})
