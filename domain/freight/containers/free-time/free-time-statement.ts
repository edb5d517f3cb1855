import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { type Charge, chargesBy, costBy, costCalendar } from './charges.ts'
import type { Clocks } from './clocks.ts'
import type { Counting } from './day-counting.ts'
import type { Tariff } from './tariff.ts'

const daysAhead = 21

/** What the port's day at a moment costs, and seven days later: cents of the tariff's currency. A returned container costs no more. */
export interface CostsAtPort {
  currency: string
  accrued: number
  inAWeek: number | null
}

/** Null before arrival or when no tariff fits: the cost is unknown then. */
export function costsAt({ times, tariff }: Pick<Clocks, 'times' | 'tariff'>, now: Date): CostsAtPort | null {
  if (!times.ata || !tariff) return null
  const today = localDate(now, times.timeZone)
  return {
    currency: tariff.currency,
    accrued: costBy(today, times, tariff),
    inAWeek: times.emptyReturnedAt === null ? costBy(addDays(today, 7), times, tariff) : null,
  }
}

export interface Statement extends CostsAtPort {
  tariff: Pick<Tariff, 'id' | 'carrier' | 'port' | 'kind' | 'length' | 'validFrom' | 'start' | 'firstDay'> & {
    free: Counting['days']
    charged: Counting['days']
  }
  charges: Charge[]
  calendar: { date: string; cents: number }[]
}

export function statementOf({ times, tariff }: Clocks, now: Date): Statement | null {
  const costs = costsAt({ times, tariff }, now)
  if (!costs || !tariff) return null
  const today = localDate(now, times.timeZone)
  const calendar = times.emptyReturnedAt === null ? costCalendar(today, daysAhead, times, tariff) : []
  const { id, carrier, port, kind, length, validFrom, start, firstDay, free, charged } = tariff
  return {
    ...costs,
    tariff: { id, carrier, port, kind, length, validFrom, start, firstDay, free: free.days, charged: charged.days },
    charges: chargesBy(today, times, tariff),
    calendar,
  }
}
