import { calendarDaysBetween } from '#domain/core/schedules/local-date.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

interface Promised {
  status: Status
  plannedEta: Date | null
  eta: Date | null
  ata: Date | null
  destination: { timeZone: string } | null
}

/**
 * Calendar days at the destination (UTC when unknown) from the first promised ETA to the arrival, or to the latest ETA; negative for
 * early. Equals the difference of the dates shown. Null without both dates and for cancelled shipments.
 */
export function delayOf({ status, plannedEta, eta, ata, destination }: Promised): number | null {
  const latest = ata ?? eta
  if (status === 'cancelled' || !plannedEta || !latest) return null
  return calendarDaysBetween(plannedEta, latest, destination?.timeZone ?? 'UTC')
}
