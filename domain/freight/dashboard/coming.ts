import { addDays } from '../../ground/schedules/local-date.ts'
import type { Status } from '../shipments/shipment.ts'

const comingDays = 14
/** The statuses of shipments that have not arrived, and of those that have not left. */
export const arrivingStatuses = ['requested', 'booked', 'in_transit'] as const satisfies readonly Status[]
export const leavingStatuses = ['requested', 'booked'] as const satisfies readonly Status[]

/** A calendar day, YYYY-MM-DD by the clock of the port, and how many shipments are expected on it. */
interface ComingDay {
  day: string
  count: number
}

export interface Coming {
  arrivals: readonly ComingDay[]
  departures: readonly ComingDay[]
}

/** A day (YYYY-MM-DD) and those after it. */
export function listComingDays(today: string): string[] {
  return Array.from({ length: comingDays }, (_, at) => addDays(today, at))
}
