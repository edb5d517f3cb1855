import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { findBrought, forgetBrought } from '#domain/intake/imports/brought-files.server.ts'

export const broughtRemoval = confirmation('broughtRemoval', {
  find: ({ viewer, idOf }) => findBrought(viewer, idOf('brought')),
  ask: ({ id, fileName }, { t }) => ({
    heading: t('received.brought.removeOf', { file: fileName }),
    lines: [t('received.brought.removeWhat')],
    act: t('received.brought.remove'),
    back: href('broughtFile', { brought: id }),
  }),
  act: ({ id }, { viewer }) => forgetBrought(viewer, id),
  done: () => [href('received'), 'received.brought.removed'],
})
