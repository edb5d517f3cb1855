import { dayMs } from '../../../ground/schedules/day.ts'
import { localDate } from '../../../ground/schedules/local-date.ts'
import type { ShipmentFacts } from '../facts.ts'
import { delayOf } from '../timeline/delay.ts'

/** How an arrival compares with the first ETA; 'undated' where there was none to compare it with. */
export const arrivals = ['on_time', 'late', 'undated'] as const
export type Arrival = (typeof arrivals)[number]

/** What keeps a shipment out of a figure: the day it was delivered, arrived, or a container of it was returned, is not known. */
export const missingDates = ['delivery', 'arrival', 'return'] as const
export type MissingDate = (typeof missingDates)[number]

/** A shipment's arrival as the figures count it; nothing for those that have not arrived, and for cancelled ones. */
interface ArrivalValues {
  /** The month of the arrival by the clock of its port: YYYY-MM. */
  arrivedIn: string[]
  arrival: Arrival[]
  /** Calendar days after the first ETA (decision 14), negative where early. */
  arrivalDelay: string[]
  /** Days from departure to arrival, rounded. */
  transitDays: string[]
}

export function arrivalOf(facts: ShipmentFacts): ArrivalValues {
  const { status, plannedEta, eta, ata, atd, destination } = facts
  if (status === 'cancelled' || !ata) return { arrivedIn: [], arrival: [], arrivalDelay: [], transitDays: [] }
  const delay = delayOf({ status, plannedEta, eta, ata, destination })
  return {
    arrivedIn: [localDate(ata, destination?.timeZone ?? 'UTC').slice(0, 7)],
    arrival: [delay === null ? 'undated' : delay > 0 ? 'late' : 'on_time'],
    arrivalDelay: delay === null ? [] : [String(delay)],
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
