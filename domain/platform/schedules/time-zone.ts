import { dayMs } from './day.ts'
import { formerZoneNames } from './former-names.ts'
import { offsetAt } from './local-date.ts'

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

/** The offset of the specification's list that is so many hours from UTC; undefined where none is. */
export function offsetOfHours(hours: number): (typeof offsets)[number] | undefined {
  const minutes = Math.round(Math.abs(hours) * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return offsets.find((each) => each === `${hours < 0 ? '-' : '+'}${whole}:${rest}`)
}

export function currentZone(zone: string): string | null {
  if ((offsets as readonly string[]).includes(zone)) return zone
  const name = currentNames().get(zone) ?? zone
  return zoneNames().has(name) ? name : offsetOfEtc(name)
}

/** `Etc/GMT+5`, which ships and some browsers send, is five hours behind UTC. */
function offsetOfEtc(name: string): string | null {
  const [, sign, hours = ''] = /^Etc\/GMT([+-])(\d\d?)$/.exec(name) ?? []
  const offset = sign && `${sign === '+' ? '-' : '+'}${hours.padStart(2, '0')}:00`
  return offsets.find((each) => each === offset) ?? null
}

let byFormerName: ReadonlyMap<string, string> | undefined

function currentNames(): ReadonlyMap<string, string> {
  byFormerName ??= new Map(
    Object.entries(formerZoneNames).flatMap(([name, former]) => former.split(' ').map((each) => [each, name] as const)),
  )
  return byFormerName
}

let names: ReadonlySet<string> | undefined

/**
 * Intl lists a zone under its first name, which browsers no longer send. Computed at first use: it is slow, and every list imports this
 * file.
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

export const zoneName = (timeZone: string) => (/^[+-]/.test(timeZone) ? `UTC${timeZone}` : (currentNames().get(timeZone) ?? timeZone))

/** PostgreSQL reads a bare offset as POSIX does: `-06:00` means six hours ahead of UTC, so the sign is reversed. */
export const databaseZone = (timeZone: string) => timeZone.replace(/^[+-]/, (sign) => (sign === '-' ? '+' : '-'))

let choices: { day: number; labels: string[] } | undefined

/**
 * How forms name the zones that can be chosen, with what each is from UTC. A page sends its four hundred as text: their values follow from
 * it (`zoneOption`), as objects they would be twice as long.
 */
export function zoneChoices(now: Date): string[] {
  const day = Math.floor(now.getTime() / dayMs)
  if (choices?.day !== day) {
    const named = [...zoneNames()].map((zone) => (zone === 'UTC' ? zone : `${zone} (${offsetAt(now, zone)})`))
    choices = { day, labels: [...named, ...offsets.map(zoneName)] }
  }
  return choices.labels
}
