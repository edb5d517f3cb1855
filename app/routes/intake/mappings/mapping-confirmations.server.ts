import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { findStoredMapping, removeMapping } from '#domain/intake/mappings/stored-mappings.server.ts'

export const mappingRemoval = confirmation('mappingRemoval', {
  find: ({ viewer, idOf }) => findStoredMapping(viewer, idOf('mapping')),
  ask: ({ name }, { t }) => ({
    heading: t('received.mappings.removeOf', { name }),
    lines: [t('received.mappings.removeWhat')],
    act: t('received.mappings.remove'),
    back: href('mappings'),
  }),
  act: ({ id }, { act }) => removeMapping(act, id),
  done: ({ name }) => [href('mappings'), 'received.mappings.removed', { name }],
})
