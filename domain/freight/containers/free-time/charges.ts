import { addDays, localDate } from '../../../ground/schedules/local-date.ts'
import { countDays, nthDayAfter } from './counting.ts'
import type { ContainerTimes } from './free-time.ts'
import { priceOf, type Tariff, type Terms } from './tariff.ts'

export interface Charge {
  kind: 'demurrage' | 'detention'
  lastFreeDay: string
  chargeableDays: number
  cents: number
}

/**
 * What a container has cost by the end of a date at its port (YYYY-MM-DD) under a tariff (decision 46): once it is back,
 * later dates cost no more. Empty before arrival. Amounts are cents of the tariff's currency.
 */
export function chargesBy(date: string, times: ContainerTimes, tariff: Tariff): Charge[] {
  if (!times.ata) return []
  const onPort = (instant: Date | null) => instant && localDate(instant, times.timeZone)
  const arrived = localDate(times.ata, times.timeZone)
  const [left, returned] = [onPort(times.outOfGateAt), onPort(times.emptyReturnedAt)]
  if (!tariff.detention) return [chargeOf('demurrage', arrived, earliest(returned, date), tariff.demurrage, tariff)]
  const demurrage = chargeOf('demurrage', arrived, earliest(left ?? returned, date), tariff.demurrage, tariff)
  if (!left || date < left) return [demurrage]
  return [demurrage, chargeOf('detention', left, earliest(returned, date), tariff.detention, tariff)]
}

/** The sum of the charges by the end of a date, in cents of the tariff's currency. */
export function costBy(date: string, times: ContainerTimes, tariff: Tariff): number {
  return chargesBy(date, times, tariff).reduce((sum, { cents }) => sum + cents, 0)
}

/** "If returned on …": the cost in cents for each of so many dates from `from` on, as if the container came back that day. */
export function costCalendar(from: string, days: number, times: ContainerTimes, tariff: Tariff): { date: string; cents: number }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => ({ date, cents: costBy(date, times, tariff) }))
}

function chargeOf(kind: Charge['kind'], start: string, until: string, terms: Terms, { counting }: Tariff): Charge {
  const lastFreeDay = nthDayAfter(start, terms.freeDays, counting)
  const chargeableDays = countDays(lastFreeDay, until, counting)
  return { kind, lastFreeDay, chargeableDays, cents: priceOf(chargeableDays, terms.tiers) }
}

const earliest = (known: string | null, date: string) => (known !== null && known < date ? known : date)
