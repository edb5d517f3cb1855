import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { maxUnread } from '#domain/alerts/audience/alert-choice.ts'
import { href } from '#domain/core/href.ts'
import './alert-bell.css'
import { useUnread } from './use-unread.ts'

export function Bell({ inbox }: { inbox: { unread: number } }) {
  const { t } = useTranslation()
  const unread = useUnread(inbox)
  const total = unread > maxUnread ? `${maxUnread}+` : String(unread)
  const label = t('menu.unread', { count: unread, total })
  return (
    <Link className="button quiet square bell" to={href('ownNotifications')} title={label} aria-label={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {total}
        </span>
      )}
    </Link>
  )
}
