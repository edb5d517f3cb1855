import { dayMs } from '#domain/core/schedules/day.ts'
import { localDate } from '#domain/core/schedules/local-date.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'

export const arrivals = ['on_time', 'late', 'undated'] as const
export type Arrival = (typeof arrivals)[number]

/** An unknown day of delivery, arrival or return excludes the shipment from a figure. */
export const missingDates = ['delivery', 'arrival', 'return'] as const
export type MissingDate = (typeof missingDates)[number]

interface ArrivalValues {
  arrivedIn: string[]
  arrival: Arrival[]
  arrivalDelay: string[]
  transitDays: string[]
}

export function arrivalOf(facts: ShipmentFacts): ArrivalValues {
  const { status, ata, atd, delayDays, verdict, destination } = facts
  if (status === 'cancelled' || !ata) return { arrivedIn: [], arrival: [], arrivalDelay: [], transitDays: [] }
  return {
    arrivedIn: [localDate(ata, destination?.timeZone ?? 'UTC').slice(0, 7)],
    arrival: [verdict === null ? 'undated' : verdict === 'delayed' ? 'late' : 'on_time'],
    arrivalDelay: delayDays === null ? [] : [String(delayDays)],
    transitDays: atd && atd <= ata ? [String(Math.round((ata.getTime() - atd.getTime()) / dayMs))] : [],
  }
}

export function missingOf({ status, deliveredAt, ata, containers, emptyReturns }: ShipmentFacts): MissingDate[] {
  if (status === 'cancelled') return []
  const isMissing: Record<MissingDate, boolean> = {
    delivery: status === 'delivered' && !deliveredAt,
    arrival: (status === 'arrived' || status === 'delivered') && !ata,
    return: emptyReturns.length < containers.length,
  }
  return missingDates.filter((date) => isMissing[date])
}
