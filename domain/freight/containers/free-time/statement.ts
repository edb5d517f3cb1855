import { addDays, localDate } from '../../../ground/schedules/local-date.ts'
import { type Charge, chargesBy, costCalendar } from './charges.ts'
import type { Clocks } from './clocks.ts'
import type { Counting } from './counting.ts'
import type { Tariff } from './tariff.ts'

/** Days that "if returned on" looks ahead. */
const daysAhead = 21

/** What keeping a container has cost and will cost, in cents of the tariff's currency. */
export interface Statement {
  currency: string
  /** Which tariff the figures come from, and by which rule. */
  tariff: Pick<Tariff, 'id' | 'carrier' | 'port' | 'kind' | 'length' | 'validFrom' | 'start' | 'firstDay'> & {
    free: Counting['days']
    charged: Counting['days']
  }
  /** Until the end of today at the port, or until it came back. */
  charges: Charge[]
  accrued: number
  /** What it comes to if it is kept a week longer; null once it is back. */
  inAWeek: number | null
  /** "If returned on …": the cost by date from today on; none once it is back. */
  calendar: { date: string; cents: number }[]
}

/** The statement at `now`; null before arrival, or where no tariff fits: then nobody knows the cost. */
export function statementOf({ times, tariff }: Clocks, now: Date): Statement | null {
  if (!times.ata || !tariff) return null
  const today = localDate(now, times.timeZone)
  const charges = chargesBy(today, times, tariff)
  const isBack = times.emptyReturnedAt !== null
  const calendar = isBack ? [] : costCalendar(today, daysAhead, times, tariff)
  const { id, carrier, port, kind, length, validFrom, start, firstDay, free, charged } = tariff
  return {
    currency: tariff.currency,
    tariff: { ...{ id, carrier, port, kind, length, validFrom, start, firstDay }, free: free.days, charged: charged.days },
    charges,
    accrued: charges.reduce((sum, { cents }) => sum + cents, 0),
    inAWeek: calendar.find(({ date }) => date === addDays(today, 7))?.cents ?? null,
    calendar,
  }
}
