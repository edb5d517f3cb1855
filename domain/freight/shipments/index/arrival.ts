import type { Span } from '#db/mirror/query/index-definition.ts'
import { type DelayFacts, verdictOf } from '#domain/freight/shipments/delay.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'

export const arrivals = ['on_time', 'late', 'undated'] as const
export type Arrival = (typeof arrivals)[number]

/** An unknown day of delivery, arrival or return excludes the shipment from a figure. */
export const missingDates = ['delivery', 'arrival', 'return'] as const
export type MissingDate = (typeof missingDates)[number]

interface ArrivalValues {
  arrivedIn: string[]
  arrivalDelay: string[]
  transitDays: string[]
}

export function arrivalOf(facts: ShipmentFacts): ArrivalValues {
  const { status, ata, atd, toldDelay, destination } = facts
  if (status === 'cancelled' || !ata) return { arrivedIn: [], arrivalDelay: [], transitDays: [] }
  return {
    arrivedIn: [localDate(ata, destination?.timeZone ?? 'UTC').slice(0, 7)],
    arrivalDelay: toldDelay === null ? [] : [String(toldDelay)],
    transitDays: atd && atd <= ata ? [String(Math.round((ata.getTime() - atd.getTime()) / dayMs))] : [],
  }
}

const ever = { from: 0, until: Number.POSITIVE_INFINITY }

/**
 * When a shipment is on time and when late, in milliseconds: of one that has not arrived the midnight after the day of its first ETA decides.
 * Undated is one that has arrived without an ETA to compare with.
 */
export function arrivalSpans(
  facts: Pick<ShipmentFacts, 'status' | 'ata' | 'destination' | keyof DelayFacts>,
): Partial<Record<Arrival, Span[]>> {
  const { status, ata, toldDelay, awaitedSince, destination } = facts
  const byDates = verdictOf(toldDelay)
  if (byDates === 'delayed') return { late: [ever] }
  if (awaitedSince !== null) {
    const lateFrom = endOfLocalDate(awaitedSince, destination?.timeZone ?? 'UTC').getTime()
    return { late: [{ from: lateFrom, until: ever.until }], ...(byDates && { on_time: [{ from: ever.from, until: lateFrom }] }) }
  }
  if (byDates) return { on_time: [ever] }
  return ata && status !== 'cancelled' ? { undated: [ever] } : {}
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
