import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { findShareLink } from '#domain/shares/list-share-links.server.ts'
import { numberOf } from '#domain/shares/share-link.ts'
import { withdrawShareLink } from '#domain/shares/share-links.server.ts'

export const shareLinkWithdrawal = confirmation('shareLinkWithdrawal', {
  async find({ viewer, idOf, now }) {
    const link = await findShareLink(viewer, idOf('link'), now)
    return link?.state !== 'withdrawn' && link
  },
  ask: (link, { t }) => ({
    heading: t('sharing.withdrawTitle'),
    lines: [t('sharing.withdrawWhat', { number: numberOf(link), count: link.opened })],
    act: t('sharing.withdraw'),
    back: href('shareLinks'),
  }),
  act: ({ id }, { act }) => withdrawShareLink(act, id),
  done: () => [href('shareLinks'), 'sharing.withdrawn'],
})
