import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { type Counting, countDays, nthDayAfter } from './day-counting.ts'
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

/** Days that are charged: those after the last free day, up to the day on which the clock stopped; null while it runs. */
export interface ChargedDays {
  kind: Charge['kind']
  /** The day on which the clock began: nothing is charged by it before. */
  from: string
  lastFreeDay: string
  until: string | null
  tiers: Terms['tiers']
}

/** Empty before the tariff's first event. A returned container costs no more. Dates are those of the port. */
export function chargedDaysOf(times: ContainerTimes, tariff: Tariff): ChargedDays[] {
  const returned = times.emptyReturnedAt && localDate(times.emptyReturnedAt, times.timeZone)
  return clocksBegun(times, tariff).map((clock, at, clocks) => ({
    ...{ kind: clock.kind, from: clock.on, lastFreeDay: lastFreeDayOf(clock, tariff) },
    ...{ until: clocks[at + 1]?.on ?? returned, tiers: clock.terms.tiers },
  }))
}

/** Charges by the end of a date at the port (YYYY-MM-DD), in cents of the tariff's currency. */
export function chargesBy(date: string, times: ContainerTimes, tariff: Tariff): Charge[] {
  return chargesOf(chargedDaysOf(times, tariff), tariff.charged, date)
}

/** As `chargesBy`, of the days that are charged. */
export function chargesOf(spans: readonly ChargedDays[], charged: Counting, date: string): Charge[] {
  return spans
    .filter(({ from }, at) => at === 0 || from <= date)
    .map(({ kind, lastFreeDay, until, tiers }) => {
      const chargeableDays = countDays(lastFreeDay, until !== null && until < date ? until : date, charged)
      return { kind, lastFreeDay, chargeableDays, cents: priceOf(chargeableDays, tiers) }
    })
}

export function costBy(date: string, times: ContainerTimes, tariff: Tariff): number {
  return centsOf(chargesBy(date, times, tariff))
}

/** Cents. */
export const centsOf = (charges: readonly Charge[]): number => charges.reduce((sum, { cents }) => sum + cents, 0)

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
