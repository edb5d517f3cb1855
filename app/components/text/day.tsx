import { isDay } from '#domain/platform/schedules/day.ts'
import { minuteIn, offsetAt } from '#domain/platform/schedules/local-date.ts'
import { dayAt, timeAt, weekdayAt } from './dates.ts'
import { useHeadZone } from './head-zone.ts'
import { useReaderZone } from './reader-zone.ts'
import { useTranslation } from './translation.ts'
import { useWhen } from './when.ts'

interface InstantProps {
  instant: string
  timeZone: string
  /** Only the day is known: no hour is shown, and it is the day of the place for every reader. */
  isDay?: boolean
}

export function Day({ instant, timeZone, isDay: isOnlyDay }: InstantProps) {
  const when = useWhen(instant, timeZone)
  if (isOnlyDay) return <CalendarDay day={dayAt(instant, timeZone)} />
  return (
    <time className="whole-day" dateTime={instant} title={when}>
      {dayAt(instant, timeZone)}
    </time>
  )
}

export function Moment({ instant, timeZone, isDay: isOnlyDay }: InstantProps) {
  const when = useWhen(instant, timeZone)
  if (isOnlyDay) return <CalendarDay day={dayAt(instant, timeZone)} />
  return (
    <time className="moment" dateTime={instant} title={when}>
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

interface MinuteProps {
  instant: string
  /** Another instant of the page names the reader's offset. */
  isZoneNear?: boolean
}

/** For an instant without a place: the reader's clock with its UTC offset, and UTC on hover. A day, YYYY-MM-DD, stays that day. */
export function Minute({ instant, isZoneNear = false }: MinuteProps) {
  const timeZone = useReaderZone()
  const headZone = useHeadZone()
  if (isDay(instant)) return <CalendarDay day={instant} />
  const zone = offsetAt(instant, timeZone)
  return (
    <time dateTime={instant} title={minuteIn(instant, 'UTC')}>
      <span className="whole-day">{dayAt(instant, timeZone)}</span>{' '}
      <span className="whole-day">
        {timeAt(instant, timeZone)}
        {!isZoneNear && zone !== headZone && ` ${zone}`}
      </span>
    </time>
  )
}

export function ReaderDay({ instant }: { instant: string }) {
  return <Day instant={instant} timeZone={useReaderZone()} />
}
