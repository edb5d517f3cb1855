import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { listAliases, removeAlias } from '#domain/directory/customers/customer-aliases.server.ts'

export const aliasRemoval = confirmation('aliasRemoval', {
  async find({ viewer, idOf }) {
    const id = idOf('alias')
    return (await listAliases(viewer)).find((alias) => alias.id === id)
  },
  ask: ({ name }, { t }) => ({
    heading: t('received.held.removeOf', { name }),
    lines: [t('received.held.removeWhat')],
    act: t('received.held.remove'),
    back: href('held'),
  }),
  act: ({ id }, { act }) => removeAlias(act, id),
  done: () => [href('held'), 'received.held.removed'],
})
