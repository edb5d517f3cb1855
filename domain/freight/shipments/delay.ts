import { type Clock, countedBy, type DailyRule, dailyKey } from '#db/mirror/query/daily-key.ts'
import { dayNumber, daysAt } from '#domain/platform/schedules/local-date.ts'
import type { Verdict } from './shipment.ts'

/** What the dates of a shipment say of its delay, as in the view `shipment_facts`. */
export interface DelayFacts {
  /** Calendar days from the first ETA to the arrival, else to the latest ETA; null without both and for cancelled shipments. */
  toldDelay: number | null
  /** YYYY-MM-DD, the day of the first ETA; null once the shipment has arrived. */
  awaitedSince: string | null
}

export interface Delay {
  /** Calendar days at the destination after the first ETA, negative for early. */
  delayDays: number | null
  verdict: Verdict | null
}

const daysAwaited: Clock['count'] = (awaitedSince, day) => day - Number(awaitedSince)

export function delayClock(now: Date): Clock {
  const { at, dayIn } = daysAt(now)
  return { at, dayIn, count: daysAwaited }
}

export const delayRule = (awaitedSince: string, timeZone: string): DailyRule => ({ rule: String(dayNumber(awaitedSince)), timeZone })

/**
 * The delay at `now` (product decision 14): ATA − first ETA, and of a shipment that has not arrived the later of latest ETA and today −
 * first ETA. Days are those of the destination, UTC when it is unknown.
 */
export function delayAt(
  { toldDelay, awaitedSince, destination }: DelayFacts & { destination: { timeZone: string } | null },
  now: Date,
): Delay {
  if (awaitedSince === null) return { delayDays: toldDelay, verdict: verdictOf(toldDelay) }
  const delayDays = dailyKey(toldDelay, countedBy(delayClock(now), delayRule(awaitedSince, destination?.timeZone ?? 'UTC')))
  return { delayDays, verdict: verdictOf(delayDays) }
}

export function verdictOf(delayDays: number | null): Verdict | null {
  if (delayDays === null) return null
  return delayDays > 0 ? 'delayed' : 'onTime'
}
