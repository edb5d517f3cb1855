import { useTranslation } from 'react-i18next'
import { dayAt, timeAt, weekdayAt } from './dates.ts'

/** The day of an instant in the time of the place it belongs to; its weekday and time on hover. */
export function Day({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { i18n } = useTranslation()
  const title = `${weekdayAt(instant, timeZone, i18n.language)} ${timeAt(instant, timeZone)} (${timeZone})`
  return (
    <time dateTime={instant} title={title}>
      {dayAt(instant, timeZone)}
    </time>
  )
}

/** A day that has no time: YYYY-MM-DD, its weekday on hover. */
export function CalendarDay({ day }: { day: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={day} title={weekdayAt(`${day}T00:00:00Z`, 'UTC', i18n.language)}>
      {day}
    </time>
  )
}

/** An instant to the minute, in coordinated time: for how fresh something is. */
export function Minute({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      {dayAt(instant, 'UTC')} {timeAt(instant, 'UTC')} UTC
    </time>
  )
}
