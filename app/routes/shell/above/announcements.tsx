import { useLocation } from '@remix-run/react'
import { address } from '#app/addresses.ts'
import { Notice } from '#app/components/feedback/notice.tsx'
import type { AnnouncedPage, Announcement } from '#domain/people/announcements/announcement.ts'
import './announcements.css'

/** Where each of the pages begins that an announcement can concern. */
const places: Record<AnnouncedPage, readonly string[]> = {
  home: [address.home, address.orders],
  tracking: [address.tracking, address.shipments, address.searchBox],
  container: [address.containers, address.containerPages, address.containerEdits],
  reports: [address.reports],
  costs: [address.invoices],
  tickets: [address.serviceDesk, address.helpDesk, address.ticketPages],
}

/** What administrators say to whoever reads this page. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { pathname } = useLocation()
  const here = `${pathname.toLowerCase()}/`
  const isHere = (page: AnnouncedPage) => places[page].some((path) => here.startsWith(`${path.toLowerCase()}/`))
  const shown = announcements.filter(({ pages }) => pages === null || pages.some(isHere))
  return shown.map(({ id, text }) => (
    <Notice key={id} tone="attention" role="status">
      <p className="announcement">{text}</p>
    </Notice>
  ))
}
