import { Link } from '@remix-run/react'
import { ShownOnce } from '#app/components/text/shown-once.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { CalendarLine } from '#domain/calendars/calendar-choice.ts'
import { href } from '#domain/core/href.ts'
import { calendarName } from './calendar-name.ts'

interface Made {
  line: Pick<CalendarLine, 'kind' | 'view'>
  address: string
}

export const madeIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined

/** The address, and how programs take it. */
export function MadeCalendar({ line, address }: Made) {
  const { t } = useTranslation()
  const words = { title: t('calendars.made', { name: calendarName(line, t) }), warning: t('calendars.shownOnce') }
  return (
    <ShownOnce {...words} secret={address} copy={t('calendars.copy')}>
      <p>{t('calendars.how')}</p>
      <p className="panel-actions">
        <Link className="button main" to={href('ownNotifications', { tab: 'calendars' })}>
          {t('calendars.done')}
        </Link>
        <a className="button" href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendars.open')}
        </a>
      </p>
    </ShownOnce>
  )
}
