import { useTranslation } from 'react-i18next'
import { dayAt, offsetAt, timeAt, weekdayAt } from './dates.ts'
import { useWhen } from './when.ts'

interface InstantProps {
  instant: string
  timeZone: string
}

/** The day of an instant in the time of the place it belongs to; its weekday and time on hover. */
export function Day({ instant, timeZone }: InstantProps) {
  return (
    <time className="whole-day" dateTime={instant} title={useWhen(instant, timeZone)}>
      {dayAt(instant, timeZone)}
    </time>
  )
}

/** Day and time of an instant in the time of the place it belongs to, with how far that is from coordinated time. */
export function Moment({ instant, timeZone }: InstantProps) {
  return (
    <time className="moment" dateTime={instant} title={useWhen(instant, timeZone)}>
      <span className="whole-day">{dayAt(instant, timeZone)}</span>{' '}
      <span className="whole-day">
        {timeAt(instant, timeZone)} <span className="moment-zone">{offsetAt(instant, timeZone)}</span>
      </span>
    </time>
  )
}

/** A day that has no time: YYYY-MM-DD, its weekday on hover. */
export function CalendarDay({ day }: { day: string }) {
  const { i18n } = useTranslation()
  return (
    <time className="whole-day" dateTime={day} title={weekdayAt(`${day}T00:00:00Z`, 'UTC', i18n.language)}>
      {day}
    </time>
  )
}

/** An instant to the minute, in coordinated time: for how fresh something is. */
export function Minute({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <span className="whole-day">{dayAt(instant, 'UTC')}</span> <span className="whole-day">{timeAt(instant, 'UTC')} UTC</span>
    </time>
  )
}
