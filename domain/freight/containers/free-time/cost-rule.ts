import type { Clock, DailyRule } from '#db/mirror/query/daily-key.ts'
import { dateOfDay, daysAt } from '#domain/platform/schedules/local-date.ts'
import { type ChargedDays, centsOf, chargedDaysOf, chargesOf } from './charges.ts'
import type { Clocks } from './clocks.ts'
import type { Tariff } from './tariff.ts'

/** What a container costs on any day of its port. Containers that arrived on one day under the same terms share it. */
interface Rule {
  currency: Tariff['currency']
  /** Null counts days of the calendar, a list working days without these holidays. */
  holidays: readonly string[] | null
  spans: ChargedDays[]
}

/**
 * By what a list is ordered by cost: one currency after the other, then cents. `stored` of a container that is back, whose cost stands;
 * `daily` of one whose cost grows; neither where the cost is unknown.
 */
export function costKeysOf({ times, tariff }: Pick<Clocks, 'times' | 'tariff'>): { stored: number | null; daily: DailyRule | undefined } {
  if (!times.ata || !tariff) return { stored: null, daily: undefined }
  const { currency, charged } = tariff
  const holidays = charged.days === 'calendar' ? null : [...charged.holidays]
  const rule = { currency, holidays, spans: chargedDaysOf(times, tariff) }
  const { emptyReturnedAt, timeZone } = times
  if (emptyReturnedAt) return { stored: keyOn(rule, endOfDays), daily: undefined }
  // The day on which the first clock began is in no cost.
  const spans = rule.spans.map((span, at) => (at === 0 ? { ...span, from: '' } : span))
  return { stored: null, daily: { rule: JSON.stringify({ ...rule, spans }), timeZone } }
}

/** Counts what containers cost so many days after `now`. */
export function costClock(now: Date, daysAhead: number): Clock {
  const known = new Map<string, Rule>()
  return {
    ...daysAt(now),
    count(text, day) {
      const rule = known.get(text) ?? (JSON.parse(text) as Rule)
      known.set(text, rule)
      return keyOn(rule, dateOfDay(day + daysAhead))
    },
  }
}

/** Each clock of a container that is back has stopped by then. */
const endOfDays = '9999-12-31'

/** Far above any cost, so that the cents of one currency end before those of the next begin. */
const mostCents = 1e11

function keyOn({ currency, holidays, spans }: Rule, date: string): number {
  const cents = centsOf(chargesOf(spans, holidays ? { days: 'working', holidays: new Set(holidays) } : { days: 'calendar' }, date))
  return numberOfCurrency(currency) * mostCents + Math.min(cents, mostCents - 1)
}

/** In the order of the alphabet, from 1. */
const numberOfCurrency = (code: string): number => [...code].reduce((sum, letter) => sum * 27 + letter.charCodeAt(0) - 64, 0)
