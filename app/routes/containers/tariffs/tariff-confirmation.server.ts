import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteTariff, findTariff } from '#domain/freight/containers/tariffs/tariffs.server.ts'

export const tariffDeletion = confirmation('tariffDeletion', {
  find: async ({ viewer, params }) => found(await findTariff(viewer, idIn(params.tariff))),
  ask: ({ id }, { t }) => ({
    heading: t('tariffs.deleteTitle'),
    lines: [t('tariffs.deleteWhat')],
    act: t('tariffs.delete'),
    back: href('tariff', { tariff: id }),
  }),
  async act({ id }, { act }) {
    found(await deleteTariff(act, id))
    return redirectWithToast(href('tariffs'), 'tariffs.deleted')
  },
})
