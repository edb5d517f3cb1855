import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { findNeededRule, removeNeededRule } from '#domain/freight/documents/edit-needed-rules.server.ts'

export const neededDocumentRemoval = confirmation('neededDocumentRemoval', {
  find: ({ viewer, idOf }) => findNeededRule(viewer, idOf('rule')),
  ask: ({ document }, { t }) => ({
    heading: t('neededDocuments.removeTitle', { document: t(`documents.categories.${document}`) }),
    lines: [t('neededDocuments.removeWhat')],
    act: t('neededDocuments.remove'),
    back: href('neededDocuments'),
  }),
  act: ({ id }, { act }) => removeNeededRule(act, id ?? 0),
  done: () => [href('neededDocuments'), 'neededDocuments.removed'],
})
