import { dayMs } from '../../ground/schedules/day.ts'
import { type Status, statuses } from '../shipments/shipment.ts'

/** The counters of the dashboard (spec 1 §3): active means neither delivered nor cancelled. */
interface Totals {
  shipments: number
  activeOcean: number
  activeAir: number
  /** Containers of active shipments that are not yet returned empty. */
  activeContainers: number
}

export type Counter = keyof Totals

const countedDaysAgo = 30

/** What is counted now, what the same would have been 30 days ago by the dates as they are known now, and what had to be left out of that. */
export interface ComparedTotals {
  now: Totals
  before: Totals
  /** Shipments (of containers: containers) that were there by then, and whose delivery or return has no date. */
  leftOut: Totals
  /** Active shipments over land, which no counter has. */
  activeLand: number
  byStatus: Record<Status, number>
}

/** The last millisecond before the day (UTC) that was 30 days ago: what is counted had its shipment date before that day. */
export function thirtyDaysBefore(now: Date): number {
  return Math.floor(now.getTime() / dayMs) * dayMs - countedDaysAgo * dayMs - 1
}

/** The number of shipments in every status, 0 where there are none. */
export function byStatus(counts: ReadonlyMap<string, number>): Record<Status, number> {
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Status, number>
}
