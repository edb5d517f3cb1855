import type { Viewer } from '#domain/core/viewer/viewer.ts'
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
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

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

const order: readonly (readonly [ActualDate, ActualDate, string])[] = [
  ['atd', 'ata', 'repairs.arrivedBeforeDeparture'],
  ['atd', 'deliveredAt', 'repairs.deliveredBeforeDeparture'],
  ['ata', 'deliveredAt', 'repairs.deliveredBeforeArrival'],
]

/** A day alone is noon at its place, so a date of the same day may lie half a day before it. */
export function checkDates(row: ShipmentRow, typed: readonly ShipmentField[], now: Date): void {
  for (const field of typed.filter(isActualDate)) {
    const at = row[field]
    if (at && isAhead(at, now)) throw new DomainError('repairs.dateAhead', field)
  }
  for (const [first, second, key] of order) {
    const [one, other] = [row[first], row[second]]
    const slack = row[dayMarkOf(first)] || row[dayMarkOf(second)] ? dayMs : 0
    const isTyped = typed.includes(first) || typed.includes(second)
    if (isTyped && one && other && other.getTime() + slack < one.getTime())
      throw new DomainError(key, typed.includes(second) ? second : first)
  }
}
