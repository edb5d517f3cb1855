import { costBy } from '#domain/freight/containers/free-time/charges.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import type { RunningCost } from './alert-facts.ts'

/** Free days and weekends that cost nothing end within so many days, or are not worth a forecast. */
const daysAhead = 60

/** What the container has cost by `now`, and the next day that costs something. Null without a tariff and once it is back. */
export function runningCostOf({ times, tariff }: Pick<Clocks, 'times' | 'tariff'>, now: Date): RunningCost | null {
  if (!times.ata || !tariff || times.emptyReturnedAt) return null
  const { currency } = tariff
  const today = localDate(now, times.timeZone)
  const accrued = costBy(today, times, tariff)
  let before = accrued
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const from = addDays(today, ahead)
    const cost = costBy(from, times, tariff)
    if (cost > before) return { currency, accrued, perDay: cost - before, from }
    before = cost
  }
  return { currency, accrued, perDay: null, from: null }
}
