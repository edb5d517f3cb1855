import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'

/** Zones and offsets of X12's time codes (element 623), which IFTSTA writes as three letters. Without one a time is local to its place. */
const clocks = new Map<string, string>([
  ...['UT', 'GM', 'UTC', 'GMT', 'Z'].map((code) => [code, 'UTC'] as const),
  ...(
    [
      ['N', 'America/St_Johns', '-03:30', '-02:30'],
      ['T', 'America/Halifax', '-04:00', '-03:00'],
      ['E', 'America/New_York', '-05:00', '-04:00'],
      ['C', 'America/Chicago', '-06:00', '-05:00'],
      ['M', 'America/Denver', '-07:00', '-06:00'],
      ['P', 'America/Los_Angeles', '-08:00', '-07:00'],
      ['A', 'America/Anchorage', '-09:00', '-08:00'],
      ['H', 'Pacific/Honolulu', '-10:00', '-09:00'],
    ] as const
  ).flatMap(([letter, zone, standard, daylight]) => [
    [`${letter}T`, zone] as const,
    [`${letter}S`, standard] as const,
    [`${letter}D`, daylight] as const,
  ]),
  // 01 to 12 are hours ahead of UTC, 13 to 24 are 12 hours behind it to one.
  ...Array.from({ length: 24 }, (_, at) => [pad(at + 1), offset(at < 12 ? at + 1 : at - 24)] as const),
])

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

function offset(hours: number): string {
  return `${hours < 0 ? '-' : '+'}${pad(Math.abs(hours))}:00`
}

/** A local moment as the message's clock means it: in UTC where the clock is said, local where it is not; null for an unknown clock. */
export function byClock(local: string | null, code: string | undefined): string | null {
  const said = (code ?? '').toUpperCase()
  if (local === null || said === '' || said === 'LT' || isDayAlone(local)) return local
  const clock = clocks.get(said) ?? (/^[+-]\d{2}:?\d{2}$/.test(said) ? said : undefined)
  if (clock === undefined) return null
  const instant = /^[+-]/.test(clock) ? new Date(`${local}${clock}`) : instantIn(clock, local)
  return `${instant.toISOString().slice(0, 19)}Z`
}
