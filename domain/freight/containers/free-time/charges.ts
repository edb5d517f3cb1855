import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { countDays, nthDayAfter } from './day-counting.ts'
import type { ContainerTimes } from './free-time.ts'
import { priceOf, type Tariff, type TariffRule, type Terms } from './tariff.ts'

export interface Charge {
  kind: 'demurrage' | 'detention'
  lastFreeDay: string
  chargeableDays: number
  cents: number
}

export interface RunningClock {
  kind: Charge['kind']
  terms: Terms
  on: string
}

export function clocksBegun({ ata, outOfGateAt, timeZone }: ContainerTimes, { start, demurrage, detention }: Tariff): RunningClock[] {
  const [arrived, left] = [ata, outOfGateAt].map((instant) => instant && localDate(instant, timeZone))
  if (start === 'out_of_gate') return left ? [{ kind: 'detention', terms: demurrage, on: left }] : []
  const begun: RunningClock[] = arrived ? [{ kind: 'demurrage', terms: demurrage, on: arrived }] : []
  if (detention && arrived && left) begun.push({ kind: 'detention', terms: detention, on: left })
  return begun
}

/**
 * Charges by the end of a date at the port (YYYY-MM-DD), in cents of the tariff's currency. A returned container costs no more. Empty
 * before the tariff's first event.
 */
export function chargesBy(date: string, times: ContainerTimes, tariff: Tariff): Charge[] {
  const returned = times.emptyReturnedAt && localDate(times.emptyReturnedAt, times.timeZone)
  const end = earliest(returned, date)
  const [first, second] = clocksBegun(times, tariff)
  if (!first) return []
  if (!second) return [chargeOf(first, end, tariff)]
  const charge = chargeOf(first, earliest(second.on, date), tariff)
  return date < second.on ? [charge] : [charge, chargeOf(second, end, tariff)]
}

export function costBy(date: string, times: ContainerTimes, tariff: Tariff): number {
  return chargesBy(date, times, tariff).reduce((sum, { cents }) => sum + cents, 0)
}

/** The first day that counts as charged, before which nothing costs; null where none ever will. */
export function firstChargedDay(times: ContainerTimes, tariff: Tariff): string | null {
  const returned = times.emptyReturnedAt && localDate(times.emptyReturnedAt, times.timeZone)
  const clocks = clocksBegun(times, tariff)
  const charged = clocks.map((clock, at) => {
    const day = nthDayAfter(lastFreeDayOf(clock, tariff), 1, tariff.charged)
    const end = clocks[at + 1]?.on ?? returned
    return end !== null && end < day ? null : day
  })
  return charged.find((day) => day !== null) ?? null
}

/** "If returned on …": the cost in cents for each date from `from` on. */
export function costCalendar(from: string, days: number, times: ContainerTimes, tariff: Tariff): { date: string; cents: number }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => ({ date, cents: costBy(date, times, tariff) }))
}

/** YYYY-MM-DD. A day that the carrier named wins over the free days; never before the clock began. */
export function lastFreeDayOf({ terms, on }: RunningClock, { firstDay, free }: TariffRule): string {
  const before = firstDay === 'event' ? addDays(on, -1) : on
  const { lastFreeDay: named, freeDays } = terms
  if (named === undefined) return nthDayAfter(before, freeDays, free)
  return named > before ? named : before
}

function chargeOf(clock: RunningClock, until: string, tariff: Tariff): Charge {
  const lastFreeDay = lastFreeDayOf(clock, tariff)
  const chargeableDays = countDays(lastFreeDay, until, tariff.charged)
  return { kind: clock.kind, lastFreeDay, chargeableDays, cents: priceOf(chargeableDays, clock.terms.tiers) }
}

const earliest = (known: string | null, date: string) => (known !== null && known < date ? known : date)
