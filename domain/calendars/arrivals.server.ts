import { and, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { href } from '#domain/core/href.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { listTrackingAfter } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { addDays, dateText, localDate } from '#domain/platform/schedules/local-date.ts'
import { type CalendarEntry, type CalendarWindow, commonDays, mostEntries } from './calendar-entry.ts'

/**
 * Arrivals by the tracking list's own search: known ones on their day, expected ones on that of the ETA. Where there are more than 1,000,
 * those ahead come first, then those overdue.
 */
export async function listArrivals(viewer: Viewer, query: ListQuery, window: CalendarWindow, now: Date): Promise<CalendarEntry[]> {
  const { from, today, to } = window
  const listBy = async (date: 'eta' | 'ata', days: { from: string; to: string }, descending: boolean) => {
    const common = commonDays(query.days[date], days)
    if (!common) return []
    const asked = { ...query, days: { ...query.days, [date]: common }, order: { by: date, descending } }
    const found = await listTrackingAfter(viewer, asked, { after: null, perPage: mostEntries }, now)
    return found === 'too-long' ? [] : found.rows
  }
  const [ahead, overdue, arrived] = await Promise.all([
    listBy('eta', { from: today, to }, false),
    listBy('eta', { from, to: addDays(today, -1) }, true),
    // Somewhere it is tomorrow already.
    listBy('ata', { from, to: addDays(today, 1) }, true),
  ])
  const cards = [...ahead.filter(isExpected), ...overdue.filter(isExpected), ...arrived]
    .filter(({ status, lastUpdate }) => status !== 'cancelled' || new Date(lastUpdate) >= window.cancelledSince)
    .slice(0, mostEntries)
  const versions = await findVersions(viewer, cards)
  return cards.flatMap((card) => {
    const version = versions.get(card.id)
    return version === undefined ? [] : [entryOf(card, viewer, version)]
  })
}

const isExpected = ({ ata }: ShipmentCard) => ata === null

/** Read from PostgreSQL with the access filter once more: what the index has not noticed yet is left out. */
async function findVersions(viewer: Viewer, cards: readonly { id: number }[]): Promise<Map<number, number>> {
  const rows = await db()
    .select({ id: shipments.id, version: shipments.version })
    .from(shipments)
    .where(
      and(
        sql`${shipments.id} = any(${sql.param(cards.map(({ id }) => id))}::bigint[])`,
        inProject(shipments, viewer),
        sql`${shipments.customerId} = any(${sql.param([...scopeOf(viewer)])}::bigint[])`,
        isNull(shipments.hiddenAt),
      ),
    )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

function entryOf(card: ShipmentCard, { language }: Viewer, version: number): CalendarEntry {
  const say = translatorIn(language)
  const { id, number, status, customer, carrier, containers, eta, ata, days, delayDays, lastUpdate } = card
  const timeZone = card.destination?.timeZone ?? 'UTC'
  const place = placeText(card.destination, card.destinationText, language)
  const origin = placeText(card.origin, card.originText, language)
  const at = new Date(ata ?? eta ?? lastUpdate)
  const date = (value: string | null, isDay: boolean) => value && dateText(value, timeZone, isDay)
  const line = (name: string, value: string | null) => (value ? `${name}: ${value}` : null)
  return {
    id,
    day: localDate(at, timeZone),
    summary: say(ata ? 'calendars.entry.arrived' : 'calendars.entry.arrival', { number }) + (place ? ` · ${place}` : ''),
    place,
    details: [
      line(say('freight.fields.status'), say(`freight.statuses.${status}`)),
      line(say('freight.fields.eta'), date(eta, days.includes('eta'))),
      line(say('freight.fields.ata'), date(ata, days.includes('ata'))),
      delayDays !== null && delayDays > 0 ? say('freight.delay.lateInWords', { count: delayDays }) : null,
      line(say('freight.fields.pol'), origin),
      line(say('freight.fields.clientReference'), card.clientReference),
      line(say('freight.fields.customer'), customer),
      line(say('freight.fields.carrier'), carrier),
      line(say('freight.fields.containers'), containers.slice(0, 20).join(', ')),
    ],
    path: href('shipment', { id }),
    isCancelled: status === 'cancelled',
    sequence: version,
    changedAt: new Date(lastUpdate),
  }
}
