import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type CalendarLine, mostCalendars } from '#domain/calendars/calendar-choice.ts'
import { href } from '#domain/core/href.ts'
import { calendarName } from './calendar-name.ts'
import './calendars.css'

export function CalendarTable({ calendars }: { calendars: SerializeFrom<CalendarLine>[] }) {
  const { t } = useTranslation()
  const newCalendar = (
    <Link className="button main" to={href('newCalendar')}>
      {t('calendars.new')}
    </Link>
  )
  if (calendars.length === 0) {
    return (
      <EmptyState icon="clock" title={t('calendars.none')} actions={newCalendar}>
        <p>{t('calendars.noneWhy')}</p>
      </EmptyState>
    )
  }
  return (
    <section className="calendar-list" aria-label={t('calendars.title')}>
      <div className="calendar-head">
        <p className="quiet-line">{t('calendars.what')}</p>
        {calendars.length < mostCalendars && newCalendar}
      </div>
      <Ledger
        label={t('calendars.title')}
        missing={t('calendars.never')}
        columns={[
          { label: t('calendars.kind') },
          { label: t('calendars.drawnAt') },
          { label: t('calendars.lastRead') },
          { label: t('calendars.actions') },
        ]}
        rows={calendars.map((line) => {
          const { id, view, drawnAt, lastReadAt } = line
          const name = calendarName(line, t)
          return {
            id,
            cells: [
              <span key="name" className="calendar-name">
                {name}
                {view?.name === null && <span className="calendar-gone">{t('calendars.viewGone')}</span>}
              </span>,
              <Minute key="drawn" instant={drawnAt} />,
              lastReadAt && <Minute key="read" instant={lastReadAt} />,
              <span key="actions" className="calendar-actions">
                <Link className="button small" to={href('calendarRenewal', { calendar: id })} aria-label={t('calendars.renewOf', { name })}>
                  {t('calendars.renew')}
                </Link>
                <Link
                  className="button small"
                  to={href('calendarWithdrawal', { calendar: id })}
                  aria-label={t('calendars.withdrawOf', { name })}
                >
                  {t('calendars.withdraw')}
                </Link>
              </span>,
            ],
          }
        })}
      />
    </section>
  )
}
