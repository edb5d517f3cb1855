import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { AnnouncementLine } from '#domain/portal/announcements/announcement.ts'

const namesTold = 4

export function AnnouncementTable({ lines }: { lines: readonly AnnouncementLine[] }) {
  const { t } = useTranslation()
  const customersOf = (names: readonly string[] | null) =>
    names === null
      ? t('announcements.everybody')
      : [...names.slice(0, namesTold), ...(names.length > namesTold ? [`+${names.length - namesTold}`] : [])].join(', ')
  return (
    <Ledger
      label={t('announcements.title')}
      missing={<NotGiven />}
      columns={(['text', 'told', 'pages', 'lastDay', 'by', 'state'] as const).map((key) => ({ label: t(`announcements.${key}`) }))}
      rows={lines.map(({ id, text, customers, pages, lastDay, by, state }) => ({
        id,
        cells: [
          <span key="text" className="admin-message">
            {text}
          </span>,
          customersOf(customers),
          pages === null ? t('announcements.allPages') : pages.map((page) => t(`announcements.page.${page}`)).join(', '),
          lastDay,
          by,
          <span key="state" className="admin-row-actions">
            {t(`announcements.states.${state}`)}
            {state === 'standing' && (
              <Link className="button small" to={href('announcementWithdrawal', { announcement: id })} preventScrollReset>
                {t('announcements.withdraw')}
              </Link>
            )}
          </span>,
        ],
      }))}
    />
  )
}
