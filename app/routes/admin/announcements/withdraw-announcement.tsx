import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { listAnnouncements, withdrawAnnouncement } from '#domain/accounts/announcements/announcements.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('announcementWithdrawal', args)
  const id = idIn(params.announcement)
  const { text } = found((await listAnnouncements(viewer, now)).find((line) => line.id === id && line.state === 'standing'))
  return json({ text })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('announcementWithdrawal', args)
  found(await withdrawAnnouncement(viewer, idIn(params.announcement), origin, now))
  return redirectWithToast(href('announcements'), 'announcements.withdrawn')
}

export default function WithdrawAnnouncement() {
  const { t } = useTranslation()
  const { text } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('announcements.withdraw')} back={href('announcements')} act={t('announcements.withdraw')}>
      <p>{t('announcements.withdrawWhat')}</p>
      <p className="admin-message">{text}</p>
    </Confirm>
  )
}
