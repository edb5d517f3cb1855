import { dayAt, offsetAt, timeAt } from './dates.ts'

/** An instant to the minute by the reader's clock, which it names, with its UTC on hover; in UTC where the reader's zone is not known. */
export function ReaderMoment({ instant, timeZone }: { instant: string; timeZone: string | null }) {
  const utc = [dayAt(instant, 'UTC'), `${timeAt(instant, 'UTC')} UTC`]
  const [day, time] = timeZone ? [dayAt(instant, timeZone), `${timeAt(instant, timeZone)} ${offsetAt(instant, timeZone)}`] : utc
  return (
    <time dateTime={instant} title={utc.join(' ')}>
      <span className="whole-day">{day}</span> <span className="whole-day">{time}</span>
    </time>
  )
}
