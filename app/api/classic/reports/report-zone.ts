import { type Sent, textOf } from '#app/api/classic/sent.ts'
import { localInstant } from '#domain/platform/schedules/local-date.ts'
import { currentZone, offsetOfHours, zoneName } from '#domain/platform/schedules/time-zone.ts'

const named = ['timeZone', 'timeZoneValue', 'timeZoneStr'] as const

/**
 * The zone of a schedule: the name where it is one of the list and is at the offset sent, if any, in January or July; else the offset, as a
 * fixed zone. A client that moves to another offset may send the old name along. Undefined where nothing was sent; what is no zone stays.
 */
export function zoneOf(sent: Sent, now: Date): string | undefined {
  const [zone, value, name] = named.map((field) => textOf(sent[field]).trim())
  if (!zone && !value && !name) return undefined
  const offset = offsetOf(zone) ?? offsetOf(value)
  const known = [name, zone].map((each) => (each ? currentZone(each) : null)).find((each) => each !== null)
  if (known && (!offset || isEverAt(known, offset, now.getUTCFullYear()))) return known
  return offset ?? (zone || value || name)
}

/** `-06:00`, `UTC-6`, `GMT+5:30`, `-3.5`. */
function offsetOf(text = ''): string | undefined {
  const [, sign = '+', hours, minutes, part = ''] = /^(?:UTC|GMT)?([+\-−])?(\d{1,2})(?::?(\d\d)|(\.\d{1,2}))?$/i.exec(text) ?? []
  if (hours === undefined) return undefined
  const ahead = Number(hours) + Number(minutes ?? 0) / 60 + Number(`0${part}`)
  return offsetOfHours(sign === '+' ? ahead : -ahead)
}

const isEverAt = (zone: string, offset: string, year: number) =>
  [0, 6].some((month) => offsetIn(zone, new Date(Date.UTC(year, month))) === offset)

function offsetIn(zone: string, at: Date): string {
  return localInstant(at, zone).slice(-'+00:00'.length)
}

/** As the specification's schedule has it: the offset now, the same in hours, and the name. */
export function zoneFields(zone: string | null, now: Date): Record<(typeof named)[number], string | number | null> {
  if (zone === null) return { timeZone: null, timeZoneValue: null, timeZoneStr: null }
  const timeZone = offsetIn(zone, now)
  const [hours = 0, minutes = 0] = timeZone.slice(1).split(':').map(Number)
  const ahead = hours + minutes / 60
  return { timeZone, timeZoneValue: timeZone.startsWith('-') ? -ahead : ahead, timeZoneStr: zoneName(zone) }
}
