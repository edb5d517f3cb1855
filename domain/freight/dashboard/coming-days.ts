import type { Status } from '#domain/freight/shipments/shipment.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'

const comingDays = 14
export const arrivingStatuses = ['requested', 'booked', 'in_transit'] as const satisfies readonly Status[]
export const leavingStatuses = ['requested', 'booked'] as const satisfies readonly Status[]

interface ComingDay {
  day: string
  count: number
}

export interface Coming {
  arrivals: readonly ComingDay[]
  departures: readonly ComingDay[]
}

export function listComingDays(today: string): string[] {
  return Array.from({ length: comingDays }, (_, at) => addDays(today, at))
}
