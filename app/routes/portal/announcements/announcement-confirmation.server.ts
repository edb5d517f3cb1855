import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { listAnnouncements, withdrawAnnouncement } from '#domain/portal/announcements/announcements.server.ts'

export const announcementWithdrawal = confirmation('announcementWithdrawal', {
  async find({ viewer, idOf, now }) {
    const id = idOf('announcement')
    return (await listAnnouncements(viewer, now)).find((line) => line.id === id && line.state === 'standing')
  },
  ask: ({ text }, { t }) => ({
    heading: t('announcements.withdraw'),
    lines: [t('announcements.withdrawWhat')],
    quote: text,
    act: t('announcements.withdraw'),
    back: href('announcements'),
  }),
  act: ({ id }, { act }) => withdrawAnnouncement(act, id),
  done: () => [href('announcements'), 'announcements.withdrawn'],
})
