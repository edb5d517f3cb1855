import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { DateOrder } from '#domain/intake/edits/typed-order.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import {
  type ActualDate,
  datesOfEvent,
  type EventValue,
  eventOfDate,
  isActualDate,
  type ShipmentField,
  type Zones,
} from '#domain/intake/fields/ruled-fields.ts'
import type { ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'

/** The events that say the same as the typed dates. Inland, the delivery is the final arrival. */
export function eventsOfDates(
  row: ShipmentRow,
  changed: readonly ShipmentField[],
  zones: Zones,
  { name, lastName }: Viewer,
): Map<number, EventValue[]> {
  const types = new Set(changed.filter(isActualDate).map((date) => eventOfDate(row.mode, date)))
  return new Map(
    [...types].map((type) => {
      const date = datesOfEvent(row.mode, type).findLast((field) => row[field] !== null)
      const at = date && row[date]
      if (!date || !at) return [type, []]
      const event = { eventType: type, description: null, occurredAt: at.toISOString(), isDay: row[dayMarkOf(date)] }
      const timeZone = zones[date === 'atd' ? 'origin' : 'destination']
      return [type, [{ ...event, timeZone, responsible: `${name} ${lastName}`, originName: null, inTimeline: true, source: null }]]
    }),
  )
}

export const orderOfDates: DateOrder<ActualDate> = [
  ['atd', 'ata', 'repairs.arrivedBeforeDeparture'],
  ['atd', 'deliveredAt', 'repairs.deliveredBeforeDeparture'],
  ['ata', 'deliveredAt', 'repairs.deliveredBeforeArrival'],
]
