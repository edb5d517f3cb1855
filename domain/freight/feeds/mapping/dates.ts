import { dayMs, isDay } from '../../../ground/schedules/day.ts'
import { wallTime } from '../../../ground/schedules/wall-time.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const tokens: { [token: string]: string } = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MMM: `(?<month>${months.join('|')})`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

/** ISO 8601 is understood in every feed; workbooks' own dates arrive in it. */
const isoFormats = ['YYYY-MM-DD', 'YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss']
const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Reads a date as 'YYYY-MM-DD' or, with a time, 'YYYY-MM-DDTHH:mm:ss' (ending in Z where it is UTC); undefined where the text is not one. */
export type ReadDate = (text: string) => string | undefined

/** Whether a format such as D-MMM-YY names a year, a month and a day, each once. */
export function isDateFormat(format: string): boolean {
  const parts = format.match(/YYYY|YY|M{1,3}|D{1,2}|H{1,2}|mm|ss/g) ?? []
  const once = (letter: string) => parts.filter((part) => part.startsWith(letter)).length
  return ['Y', 'M', 'D'].every((letter) => once(letter) === 1) && ['H', 'm', 's'].every((letter) => once(letter) <= 1)
}

/** A reader of the given date formats and of ISO 8601; a day the calendar does not have is not a date. */
export function dateReader(formats: readonly string[]): ReadDate {
  const patterns = [...formats, ...isoFormats].map(patternOf)
  return (text) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.groups
      const date = found && dateOf(found)
      if (date) return date
    }
    // JavaScript reads 31 February as 3 March.
    const instant = isoInstant.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
    return Number.isNaN(instant) ? undefined : `${new Date(instant).toISOString().slice(0, 19)}Z`
  }
}

function patternOf(format: string): RegExp {
  const source = format.replace(/YYYY|YY|M{1,3}|D{1,2}|H{1,2}|mm|ss|[^A-Za-z0-9\s]/g, (part) => tokens[part] ?? `\\${part}`)
  return new RegExp(`^${source}$`, 'i')
}

function dateOf(found: { [part: string]: string | undefined }): string | undefined {
  const named = months.indexOf(found.month?.toLowerCase() ?? '')
  const month = named < 0 ? Number(found.month) : named + 1
  const year = yearOf(found.year ?? '')
  const [day, hour, minute, second] = [found.day, found.hour ?? 0, found.minute ?? 0, found.second ?? 0].map(Number) as Four
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // To JavaScript the year 26 is 1926.
  const isDate = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDate || hour >= 24 || minute >= 60 || second >= 60) return undefined
  return date.toISOString().slice(0, found.hour === undefined ? 10 : 19)
}

type Four = [number, number, number, number]

/** Two digits mean 1980 to 2079. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 80 ? 2000 + year : 1900 + year
}

/**
 * The instant at which clocks in `zone` show `local`. A day without a time stands at noon: it is then the same day for a
 * reader in almost any zone, and no clock change ever falls on it. A time the clocks skip becomes the one an hour
 * later, of one they show twice the first is meant.
 */
export function instantIn(zone: string, local: string): Date {
  if (local.endsWith('Z')) return new Date(local)
  const wall = Date.parse(`${local.length === 10 ? `${local}T12:00:00` : local}Z`)
  const [before, after] = [wall - offsetAt(zone, wall - dayMs), wall - offsetAt(zone, wall + dayMs)] as const
  return new Date([before, after].find((instant) => instant + offsetAt(zone, instant) === wall) ?? before)
}

/** Milliseconds by which the zone's clocks are ahead of UTC at that instant. */
const offsetAt = (zone: string, instant: number) => wallTime(instant, zone) - instant
