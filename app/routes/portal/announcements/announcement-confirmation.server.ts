import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listAnnouncements, withdrawAnnouncement } from '#domain/portal/announcements/announcements.server.ts'

export const announcementWithdrawal = confirmation('announcementWithdrawal', {
  async find({ viewer, params, now }) {
    const id = idIn(params.announcement)
    return found((await listAnnouncements(viewer, now)).find((line) => line.id === id && line.state === 'standing'))
  },
  ask: ({ text }, { t }) => ({
    heading: t('announcements.withdraw'),
    lines: [t('announcements.withdrawWhat')],
    quote: text,
    act: t('announcements.withdraw'),
    back: href('announcements'),
  }),
  async act({ id }, { act }) {
    found(await withdrawAnnouncement(act, id))
    return redirectWithToast(href('announcements'), 'announcements.withdrawn')
  },
})
