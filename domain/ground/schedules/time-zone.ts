import { dayMs } from './day.ts'
import { formerNames } from './former-names.ts'
import { offsetAt } from './local-date.ts'

/** The offsets the specification offers (1 §9): UTC-12 to UTC+14, half-hours and quarters included, as `+05:45`. */
export const offsets = [
  ...['-12:00', '-11:00', '-10:00', '-09:30', '-09:00', '-08:00', '-07:00', '-06:00', '-05:00', '-04:30', '-04:00', '-03:30', '-03:00'],
  ...['-02:00', '-01:00', '+00:00', '+01:00', '+02:00', '+03:00', '+03:30', '+04:00', '+04:30', '+05:00', '+05:30', '+05:45', '+06:00'],
  ...[
    '+06:30',
    '+07:00',
    '+08:00',
    '+08:45',
    '+09:00',
    '+09:30',
    '+10:00',
    '+10:30',
    '+11:00',
    '+11:30',
    '+12:00',
    '+12:45',
    '+13:00',
    '+14:00',
  ],
] as const

/** A zone that times can be kept in, by its current name: an IANA zone under any name it has or had, or one of the offered offsets. */
export function currentZone(zone: string): string | null {
  if ((offsets as readonly string[]).includes(zone)) return zone
  const name = currentNames().get(zone) ?? zone
  return zoneNames().has(name) ? name : offsetOfEtc(name)
}

/** `Etc/GMT+5`, as ships and some browsers write it, is five hours behind UTC: `-05:00`. */
function offsetOfEtc(name: string): string | null {
  const [, sign, hours = ''] = /^Etc\/GMT([+-])(\d\d?)$/.exec(name) ?? []
  const offset = sign && `${sign === '+' ? '-' : '+'}${hours.padStart(2, '0')}:00`
  return offsets.find((each) => each === offset) ?? null
}

let byFormerName: ReadonlyMap<string, string> | undefined

function currentNames(): ReadonlyMap<string, string> {
  byFormerName ??= new Map(Object.entries(formerNames).flatMap(([name, former]) => former.split(' ').map((each) => [each, name] as const)))
  return byFormerName
}

let names: ReadonlySet<string> | undefined

/**
 * The current names of the IANA zones, in order, with UTC first. Intl lists a zone under the name it first had, which browsers no longer
 * send. Computed at first use: it is slow, and every list imports this file.
 */
export function zoneNames(): ReadonlySet<string> {
  names ??= new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .map((name) => currentNames().get(name) ?? name)
      .sort(),
  ])
  return names
}

/** A zone as pages and mails name it: by its current name, an offset as the specification writes it, `UTC-06:00`. */
export const zoneName = (timeZone: string) => (/^[+-]/.test(timeZone) ? `UTC${timeZone}` : (currentNames().get(timeZone) ?? timeZone))

/**
 * A zone as the record's SQL is given it. PostgreSQL reads a bare offset as POSIX does, in which the sign is what is added to reach UTC:
 * `-06:00` means six hours ahead.
 */
export const recordZone = (timeZone: string) => timeZone.replace(/^[+-]/, (sign) => (sign === '-' ? '+' : '-'))

let choices: { day: number; options: readonly ZoneOption[] } | undefined

export interface ZoneOption {
  value: string
  label: string
}

/** What people choose a zone from: the names, each with how far its clock is from UTC on the day of `now`, then the offsets. */
export function zoneChoices(now: Date): readonly ZoneOption[] {
  const day = Math.floor(now.getTime() / dayMs)
  if (choices?.day !== day) {
    const named = [...zoneNames()].map((value) => ({ value, label: value === 'UTC' ? value : `${value} (${offsetAt(now, value)})` }))
    choices = { day, options: [...named, ...offsets.map((value) => ({ value, label: zoneName(value) }))] }
  }
  return choices.options
}
