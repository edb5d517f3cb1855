import { dayMs } from './day.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
/**
 * Milliseconds a zone is ahead of UTC, by zone and UTC day; null where that changes within the day. Cached: a million shipments share
 * some thousand days.
 */
const steady = new Map<string, Map<number, number | null>>()

/** From each instant (milliseconds) on, how many milliseconds a zone is ahead of UTC; ascending. */
export type ZoneRules = readonly { from: number; ahead: number }[]

let followed: ReadonlyMap<string, ZoneRules> = new Map()

/** From now on these rules decide for their zones, and Node's own data for all others. */
export function followRules(rules: ReadonlyMap<string, ZoneRules>): void {
  for (const zone of [...followed.keys(), ...rules.keys()]) steady.delete(zone)
  followed = rules
}

/** What a thread that this one starts is given. */
export const followedRules = (): ReadonlyMap<string, ZoneRules> => followed

/** The zone's clock at an instant, as the instant at which UTC shows the same (milliseconds). */
export function wallTime(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return instant
  const known = steady.get(timeZone) ?? new Map<number, number | null>()
  steady.set(timeZone, known)
  const today = Math.floor(instant / dayMs)
  let ahead = known.get(today)
  if (ahead === undefined) {
    const morning = offsetAt(today * dayMs, timeZone)
    ahead = offsetAt((today + 1) * dayMs, timeZone) === morning ? morning : null
    known.set(today, ahead)
  }
  return instant + (ahead ?? offsetAt(instant, timeZone))
}

function offsetAt(instant: number, timeZone: string): number {
  const rules = followed.get(timeZone)
  return rules?.findLast(({ from }) => from <= instant)?.ahead ?? nodeOffsetAt(instant, timeZone)
}

/** By Node's zone data, whatever rules are followed. */
export function nodeOffsetAt(instant: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(timeZone) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, clock)
  const shown = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
}
