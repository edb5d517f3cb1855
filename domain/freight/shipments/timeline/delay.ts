import { calendarDaysBetween } from '../../../ground/schedules/local-date.ts'
import type { Status } from '../shipment.ts'

interface Promised {
  status: Status
  plannedEta: Date | null
  eta: Date | null
  ata: Date | null
  destination: { timeZone: string } | null
}

/**
 * The delay (decision 14) in calendar days at the destination, UTC where that is not known: from the first ETA promised to the
 * arrival, or to the latest ETA before it; early is negative. It equals the difference of the two dates as pages show them. Null
 * without both dates, and for what was cancelled.
 */
export function delayOf({ status, plannedEta, eta, ata, destination }: Promised): number | null {
  const latest = ata ?? eta
  if (status === 'cancelled' || !plannedEta || !latest) return null
  return calendarDaysBetween(plannedEta, latest, destination?.timeZone ?? 'UTC')
}
