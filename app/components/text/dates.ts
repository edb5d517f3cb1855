const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.keys(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** The calendar day of an instant in a zone: YYYY-MM-DD. */
export function dayAt(instant: string, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(instant).toISOString().slice(0, 10)
  // Swedes write days as the specification does.
  return formatOf('sv-SE', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
}

/** The time of day of an instant in a zone: HH:MM. */
export function timeAt(instant: string, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(instant).toISOString().slice(11, 16)
  return formatOf('en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
}

/** Day and time of an instant in a zone: YYYY-MM-DD HH:MM. */
export const minuteAt = (instant: string, timeZone: string) => `${dayAt(instant, timeZone)} ${timeAt(instant, timeZone)}`

/** The day of the week of an instant in a zone, in words. */
export function weekdayAt(instant: string, timeZone: string, language: string): string {
  return formatOf(language, timeZone, { weekday: 'long' }).format(new Date(instant))
}

/** How far a zone's clock is from coordinated time at an instant: UTC+8, UTC−3:30, UTC. */
export function offsetAt(instant: string, timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC'
  const parts = formatOf('en', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(new Date(instant))
  const name = parts.find((each) => each.type === 'timeZoneName')?.value ?? 'GMT'
  return name
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/[+−]0$/, '')
}
