import { dayMs } from '../../../ground/schedules/day.ts'
import type { Status } from '../shipment.ts'

interface Promised {
  status: Status
  plannedEta: Date | null
  eta: Date | null
  ata: Date | null
}

/**
 * The delay (decision 14): whole days between the first ETA promised and the arrival, or the latest ETA before it; less
 * than a day is none, early is negative. Null without both dates, and for what was cancelled.
 */
export function delayOf({ status, plannedEta, eta, ata }: Promised): number | null {
  const latest = ata ?? eta
  if (status === 'cancelled' || !plannedEta || !latest) return null
  return daysBetween(plannedEta, latest)
}

/** Whole days from one instant to the other; negative where the other is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return Math.trunc((to.getTime() - from.getTime()) / dayMs) || 0
}
