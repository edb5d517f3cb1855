import { LRUCache } from 'lru-cache'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { wallTime } from '#domain/platform/schedules/wall-time.ts'

/** English, Spanish and Portuguese in every feed: a spreadsheet writes in its own language, not the file's. */
const monthNames = [
  ['jan', 'january', 'ene', 'enero', 'janeiro'],
  ['feb', 'february', 'febrero', 'fev', 'fevereiro'],
  ['mar', 'march', 'marzo', 'março', 'marco'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo', 'mai', 'maio'],
  ['jun', 'june', 'junio', 'junho'],
  ['jul', 'july', 'julio', 'julho'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'set', 'septiembre', 'setiembre', 'setembro'],
  ['oct', 'october', 'octubre', 'out', 'outubro'],
  ['nov', 'november', 'noviembre', 'novembro'],
  ['dec', 'december', 'dic', 'diciembre', 'dez', 'dezembro'],
]
const weekdays = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'mon', 'tue', 'tues', 'wed', 'thu', 'thur', 'thurs'],
  ...['fri', 'sat', 'sun', 'lunes', 'martes', 'miércoles', 'miercoles', 'jueves', 'viernes', 'sábado', 'sabado', 'domingo', 'lun', 'mar'],
  ...[
    'mié',
    'mie',
    'jue',
    'vie',
    'sáb',
    'sab',
    'dom',
    'segunda',
    'terça',
    'terca',
    'quarta',
    'quinta',
    'sexta',
    'seg',
    'ter',
    'qua',
    'qui',
  ],
  'sex',
]
const anyWeekday = `(?:${[...weekdays].sort((one, other) => other.length - one.length).join('|')})(?:-feira)?\\.?`
const monthsByName = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const anyMonth = `(?<month>${[...monthsByName.keys()].sort((one, other) => other.length - one.length).join('|')})`
/** Also as carriers write it: UTC+8, GMT-05:30. */
const zone = '(?<zone>Z|(?:UTC|GMT)?\\s?[+−-]\\d{1,2}(?::?\\d{2})?|UTC|GMT)'

const tokens: { [token: string]: string } = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MMMM: anyMonth,
  MMM: `${anyMonth}\\.?`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  ww: '(?<week>\\d{2})',
  EEE: anyWeekday,
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{2})',
  h: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  S: '\\d{1,9}',
  A: '(?<half>[ap])\\.?\\s?m\\.?',
  Z: zone,
}
const tokenPattern = /YYYY|YY|M{1,4}|D{1,2}|ww|EEE|H{1,2}|h{1,2}|mm|ss|S+|A|Z/g

/** Every feed accepts ISO 8601, also with a blank for the T as databases write it; workbooks deliver dates in it. */
const iso = new RegExp(
  `^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?:[T ](?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?(?:\\s?${zone})?)?$`,
  'i',
)

interface ReadMoment {
  day: string
  /** `day`, or 'YYYY-MM-DDTHH:mm:ss', which ends in Z (converted to UTC) when the text names a zone. */
  at: string
}

export type ReadDate = (text: string) => ReadMoment | undefined

const tokensOf = (format: string): string[] =>
  // Without AM or PM an h is a letter, as in 14h30.
  (format.match(tokenPattern) ?? []).filter((part) => part[0] !== 'h' || /A/.test(format))

export function isDateFormat(format: string): boolean {
  const parts = tokensOf(format)
  const count = (emails: string) => parts.filter((part) => emails.includes(part[0] ?? '')).length
  const hasHalf = count('A') === 1
  const isDay = ['Y', 'M', 'D'].every((letter) => count(letter) === 1) && count('w') === 0
  const isWeek = count('Y') === 1 && count('w') === 1 && count('MDHhmsAZ') === 0
  return (
    (isDay || isWeek) &&
    ['E', 'Hh', 'm', 's', 'S', 'A', 'Z'].every((emails) => count(emails) <= 1) &&
    (!hasHalf || count('h') === 1) &&
    (count('Z') === 0 || count('Hh') === 1)
  )
}

/** Accepts these formats and ISO 8601. A day that the calendar does not have is invalid. */
export function dateReader(formats: readonly string[]): ReadDate {
  const patterns = [...formats.map(patternOf), iso]
  const read: ReadDate = (text) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.groups
      const date = found && momentOf(found)
      if (date) return date
    }
    return undefined
  }
  // A file has few dates, many times each. False: the text is no date.
  const known = new LRUCache<string, ReadMoment | false>({ max: 10_000, memoMethod: (text) => read(text) ?? false })
  return (text) => known.memo(text) || undefined
}

export const readIsoDate = dateReader([])

function patternOf(format: string): RegExp {
  const known = new Set(tokensOf(format))
  const source = format.replace(/YYYY|YY|M{1,4}|D{1,2}|ww|EEE|H{1,2}|h{1,2}|mm|ss|S+|A|Z|\s+|[^A-Za-z0-9\s]/g, (part) => {
    if (/^\s/.test(part)) return '\\s+'
    if (!known.has(part)) return /^[a-z]/i.test(part) ? part : `\\${part}`
    return tokens[part.startsWith('S') ? 'S' : part] ?? part
  })
  return new RegExp(`^${source}$`, 'i')
}

/** The Monday of a week of ISO 8601. Its first week has 4 January. */
function mondayOf(year: number, week: number): ReadMoment | undefined {
  const fourth = Date.UTC(year, 0, 4)
  const monday = new Date(fourth + (week * 7 - 7 - ((new Date(fourth).getUTCDay() + 6) % 7)) * dayMs)
  const thursday = new Date(monday.getTime() + 3 * dayMs)
  const day = monday.toISOString().slice(0, 10)
  return week >= 1 && thursday.getUTCFullYear() === year ? { day, at: day } : undefined
}

function momentOf(found: { [part: string]: string | undefined }): ReadMoment | undefined {
  if (found.week !== undefined) return mondayOf(yearOf(found.year ?? ''), Number(found.week))
  const month = monthsByName.get(found.month?.toLowerCase() ?? '') ?? Number(found.month)
  const year = yearOf(found.year ?? '')
  const hour = hourOf(found.hour, found.half)
  const [day, minute, second] = [found.day, found.minute ?? 0, found.second ?? 0].map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // JavaScript reads the year 26 as 1926, and 31 February as 3 March.
  const isDate = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDate || Number.isNaN(hour) || hour >= 24 || minute >= 60 || second >= 60) return undefined
  const text = date.toISOString()
  const written = text.slice(0, 10)
  if (found.hour === undefined) return { day: written, at: written }
  if (found.zone === undefined) return { day: written, at: text.slice(0, 19) }
  if (Math.abs(offsetOf(found.zone)) > farthestOffsetMs) return undefined
  return { day: written, at: `${new Date(date.getTime() - offsetOf(found.zone)).toISOString().slice(0, 19)}Z` }
}

/** Kiritimati, UTC+14. */
const farthestOffsetMs = 14 * 3_600_000

function hourOf(written: string | undefined, half: string | undefined): number {
  const hour = Number(written ?? 0)
  if (half === undefined) return hour
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function offsetOf(zone: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /([+−-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Two digits mean 1980 to 2079. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 80 ? 2000 + year : 1900 + year
}

/** No hour was given: it is stored as noon and marked as a day (decision 147). */
export const isDayAlone = (local: string): boolean => local.length === 10

/**
 * The instant at which clocks in `zone` show `local`. A day without a time becomes noon: it is the same day in almost any zone, and no
 * clock change falls on it. A skipped time moves an hour later; of a repeated one the first counts.
 */
export function instantIn(zone: string, local: string): Date {
  if (local.endsWith('Z')) return new Date(local)
  const wall = Date.parse(`${isDayAlone(local) ? `${local}T12:00:00` : local}Z`)
  const [before, after] = [wall - offsetAt(zone, wall - dayMs), wall - offsetAt(zone, wall + dayMs)] as const
  return new Date([before, after].find((instant) => instant + offsetAt(zone, instant) === wall) ?? before)
}

const offsetAt = (zone: string, instant: number) => wallTime(instant, zone) - instant
