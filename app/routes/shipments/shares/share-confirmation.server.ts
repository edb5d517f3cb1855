import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findShareLink } from '#domain/shares/list-share-links.server.ts'
import { numberOf } from '#domain/shares/share-link.ts'
import { withdrawShareLink } from '#domain/shares/share-links.server.ts'

export const shareLinkWithdrawal = confirmation('shareLinkWithdrawal', {
  async find({ viewer, params, now }) {
    const link = found(await findShareLink(viewer, idIn(params.link), now))
    found(link.state !== 'withdrawn')
    return link
  },
  ask: (link, { t }) => ({
    heading: t('sharing.withdrawTitle'),
    lines: [t('sharing.withdrawWhat', { number: numberOf(link), count: link.opened })],
    act: t('sharing.withdraw'),
    back: href('shareLinks'),
  }),
  async act({ id }, { act }) {
    found(await withdrawShareLink(act, id))
    return redirectWithToast(href('shareLinks'), 'sharing.withdrawn')
  },
})
