import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteTariff, findTariff } from '#domain/freight/containers/tariffs/tariffs.server.ts'

export const tariffDeletion = confirmation('tariffDeletion', {
  find: ({ viewer, idOf }) => findTariff(viewer, idOf('tariff')),
  ask: ({ id }, { t }) => ({
    heading: t('tariffs.deleteTitle'),
    lines: [t('tariffs.deleteWhat')],
    act: t('tariffs.delete'),
    back: href('tariff', { tariff: id }),
  }),
  act: ({ id }, { act }) => deleteTariff(act, id),
  done: () => [href('tariffs'), 'tariffs.deleted'],
})
