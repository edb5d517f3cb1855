import { type Status, statuses } from '#domain/freight/shipments/shipment.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** Active means neither delivered nor cancelled (spec 1 §3). */
interface Totals {
  shipments: number
  activeOcean: number
  activeAir: number
  activeContainers: number
}

export type Counter = keyof Totals

const countedDaysAgo = 30

export interface ComparedTotals {
  now: Totals
  before: Totals
  /** Shipments, or containers, that existed by then but lack a date of delivery or return. */
  leftOut: Totals
  activeLand: number
  byStatus: Record<Status, number>
}

export function thirtyDaysBefore(now: Date): number {
  return Math.floor(now.getTime() / dayMs) * dayMs - countedDaysAgo * dayMs - 1
}

export function byStatus(counts: ReadonlyMap<string, number>): Record<Status, number> {
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Status, number>
}
