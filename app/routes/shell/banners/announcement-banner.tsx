import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isUnder } from '#app/routes/shell/menu.ts'
import type { RouteName } from '#domain/core/routes.ts'
import type { AnnouncedPage, Announcement } from '#domain/portal/announcements/announcement.ts'
import './announcement-banner.css'

const places: Record<AnnouncedPage, readonly RouteName[]> = {
  home: ['home', 'orders'],
  tracking: ['tracking', 'shipment', 'search'],
  container: ['containers', 'container', 'containerEdit'],
  reports: ['reports'],
  costs: ['invoices'],
  tickets: ['serviceDesk', 'helpDesk', 'ticket'],
}

/** More would push the page itself out of sight. */
const inSight = 2

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const shown = announcements.filter(({ pages }) => pages === null || pages.some((page) => isUnder(pathname, places[page])))
  if (shown.length === 0) return null
  const rest = shown.slice(inSight)
  return (
    <div className="announcements">
      {shown.slice(0, inSight).map(draw)}
      {rest.length > 0 && (
        <details>
          <summary>{t('announcements.more', { count: rest.length })}</summary>
          {rest.map(draw)}
        </details>
      )}
    </div>
  )
}

const draw = ({ id, text }: Announcement) => (
  <Notice key={id} tone="attention" role="status">
    <p className="announcement">{text}</p>
  </Notice>
)
