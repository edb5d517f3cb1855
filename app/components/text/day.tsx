import { minuteIn, offsetAt } from '#domain/core/schedules/local-date.ts'
import { dayAt, timeAt, weekdayAt } from './dates.ts'
import { useReaderZone } from './reader-zone.ts'
import { useTranslation } from './translation.ts'
import { useWhen } from './when.ts'

interface InstantProps {
  instant: string
  timeZone: string
}

export function Day({ instant, timeZone }: InstantProps) {
  return (
    <time className="whole-day" dateTime={instant} title={useWhen(instant, timeZone)}>
      {dayAt(instant, timeZone)}
    </time>
  )
}

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

export function CalendarDay({ day }: { day: string }) {
  const { language } = useTranslation()
  return (
    <time className="whole-day" dateTime={day} title={weekdayAt(`${day}T00:00:00Z`, 'UTC', language)}>
      {day}
    </time>
  )
}

/** For an instant without a place: the reader's clock with its UTC offset, and UTC on hover. */
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

export function ReaderDay({ instant }: { instant: string }) {
  return <Day instant={instant} timeZone={useReaderZone()} />
}
