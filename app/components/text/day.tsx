import { useTranslation } from 'react-i18next'
import { minuteIn, offsetAt } from '#domain/ground/schedules/local-date.ts'
import { dayAt, timeAt, weekdayAt } from './dates.ts'
import { useReaderZone } from './reader-zone.ts'
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

/** An instant to the minute that belongs to no place: by the reader's clock, with its offset, and in UTC on hover (decision 16). */
export function Minute({ instant }: { instant: string }) {
  const timeZone = useReaderZone()
  return (
    <time dateTime={instant} title={minuteIn(instant, 'UTC')}>
      <span className="whole-day">{dayAt(instant, timeZone)}</span>{' '}
      <span className="whole-day">
        {timeAt(instant, timeZone)} {offsetAt(instant, timeZone)}
      </span>
    </time>
  )
}

/** The day of an instant that belongs to no place, by the reader's clock. */
export function ReaderDay({ instant }: { instant: string }) {
  return <Day instant={instant} timeZone={useReaderZone()} />
}
