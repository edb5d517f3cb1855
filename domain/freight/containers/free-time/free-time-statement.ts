import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { type Charge, chargesBy, costCalendar } from './charges.ts'
import type { Clocks } from './clocks.ts'
import type { Counting } from './day-counting.ts'
import type { Tariff } from './tariff.ts'

const daysAhead = 21

/** Amounts are cents of the tariff's currency. */
export interface Statement {
  currency: string
  tariff: Pick<Tariff, 'id' | 'carrier' | 'port' | 'kind' | 'length' | 'validFrom' | 'start' | 'firstDay'> & {
    free: Counting['days']
    charged: Counting['days']
  }
  charges: Charge[]
  accrued: number
  inAWeek: number | null
  calendar: { date: string; cents: number }[]
}

/** Null before arrival or when no tariff fits: the cost is unknown then. */
export function statementOf({ times, tariff }: Clocks, now: Date): Statement | null {
  if (!times.ata || !tariff) return null
  const today = localDate(now, times.timeZone)
  const charges = chargesBy(today, times, tariff)
  const isBack = times.emptyReturnedAt !== null
  const calendar = isBack ? [] : costCalendar(today, daysAhead, times, tariff)
  const { id, carrier, port, kind, length, validFrom, start, firstDay, free, charged } = tariff
  return {
    currency: tariff.currency,
    tariff: { id, carrier, port, kind, length, validFrom, start, firstDay, free: free.days, charged: charged.days },
    charges,
    accrued: charges.reduce((sum, { cents }) => sum + cents, 0),
    inAWeek: calendar.find(({ date }) => date === addDays(today, 7))?.cents ?? null,
    calendar,
  }
}
