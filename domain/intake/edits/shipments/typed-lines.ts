import { shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { routings } from '#db/postgres/schema/freight/shipments.ts'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import type { EventValue, Zones } from '#domain/intake/fields/ruled-fields.ts'
import { dateText } from '#domain/platform/schedules/local-date.ts'

export const mostLegs = 20
export const mostEvents = 200

/** A leg as a form has it: places are codes, dates as those of `ShipmentEdit`. `id` is that of a leg that is there. */
export interface TypedLeg {
  id: number | null
  carrier: string | null
  vessel: string | null
  voyage: string | null
  origin: string | null
  destination: string | null
  etd: string | null
  eta: string | null
  mode: LegMode | null
  atd: string | null
  ata: string | null
}

/** An event as a form has it; `at` by the clock of its place. */
export interface TypedEvent {
  id: number | null
  type: number
  at: string
  description: string | null
}

export type StoredLeg = Omit<typeof routings.$inferSelect, 'shipmentId' | 'sequence'>

export type StoredEvent = EventValue & { id: number }

type ZoneOf = (code: string | null) => string

const local = (at: string | Date, zone: string, isDay: boolean) => dateText(at, zone, isDay).replace(' ', 'T')

export const typedLegOf = (
  { id, mode, carrier, vessel, voyage, originPort, destinationPort, ...dates }: StoredLeg,
  zoneOf: ZoneOf,
): TypedLeg => ({
  id,
  mode,
  carrier,
  vessel,
  voyage,
  origin: originPort,
  destination: destinationPort,
  etd: dates.etd && local(dates.etd, zoneOf(originPort), dates.etdIsDay),
  eta: dates.eta && local(dates.eta, zoneOf(destinationPort), dates.etaIsDay),
  atd: dates.atd && local(dates.atd, zoneOf(originPort), dates.atdIsDay),
  ata: dates.ata && local(dates.ata, zoneOf(destinationPort), dates.ataIsDay),
})

export const typedEventOf = ({ id, eventType, occurredAt, timeZone, isDay, description }: StoredEvent): TypedEvent => ({
  id,
  type: eventType,
  at: local(occurredAt, timeZone, isDay),
  description,
})

const placeOfDate = { etd: 'origin', eta: 'destination', atd: 'origin', ata: 'destination' } as const

/** The columns of a leg, which is a person's from now on. A date that nobody changed keeps its seconds. */
export function routingColumns(leg: TypedLeg, former: StoredLeg | undefined, zoneOf: ZoneOf): Omit<StoredLeg, 'id'> {
  const { mode, carrier, vessel, voyage, origin, destination } = leg
  const was = former && typedLegOf(former, zoneOf)
  const dateOf = (date: keyof typeof placeOfDate) => {
    const { [date]: place } = placeOfDate
    const { [date]: text } = leg
    if (former && was?.[date] === text && was[place] === leg[place]) return { at: former[date], isDay: former[`${date}IsDay`] }
    return { at: text === null ? null : instantIn(zoneOf(leg[place]), text), isDay: text !== null && isDayAlone(text) }
  }
  const [etd, eta, atd, ata] = [dateOf('etd'), dateOf('eta'), dateOf('atd'), dateOf('ata')]
  return {
    ...{ mode, carrier, vessel, voyage, originPort: origin, destinationPort: destination, source: null },
    ...{ etd: etd.at, etdIsDay: etd.isDay, eta: eta.at, etaIsDay: eta.isDay },
    ...{ atd: atd.at, atdIsDay: atd.isDay, ata: ata.at, ataIsDay: ata.isDay },
  }
}

/** How history names legs: places, vessel or carrier, and days. */
export function legsText(legs: readonly TypedLeg[]): string | null {
  const inWords = ({ origin, destination, carrier, vessel, voyage, ...dates }: TypedLeg) =>
    [
      `${origin ?? '?'}–${destination ?? '?'}`,
      vessel ?? carrier,
      voyage,
      ...[dates.atd ?? dates.etd, dates.ata ?? dates.eta].map((at) => at?.replace('T', ' ')),
    ]
      .filter(Boolean)
      .join(' ')
  return legs.map(inWords).join('; ') || null
}

const { bookingRequest, bookingConfirmation, atd, pickUp, warehouseEntry } = shipmentEventTypes
const ofOrigin: readonly number[] = [bookingRequest, bookingConfirmation, atd, pickUp, warehouseEntry]

/** What a person makes of an event; a new one happened by the clock of its end of the way. */
export function eventOfTyped(
  { type, at, description }: TypedEvent,
  former: StoredEvent | undefined,
  zones: Zones,
  responsible: string,
): EventValue {
  const { id: _, ...was } = former ?? { id: null }
  const timeZone = former?.timeZone ?? zones[ofOrigin.includes(type) ? 'origin' : 'destination']
  const isSame = former && typedEventOf(former).at === at
  const moment = isSame ? {} : { occurredAt: instantIn(timeZone, at).toISOString(), isDay: isDayAlone(at) }
  const fresh = { occurredAt: '', isDay: false, responsible, originName: null, inTimeline: true }
  return { ...fresh, ...was, ...moment, eventType: type, description, timeZone, source: null }
}

const keyOf = ({ type, at, description }: TypedEvent) => JSON.stringify([type, at, description])

/** The stored event that a person means: a feed writes its events anew, with other ids. */
export const findMeantEvent = (stored: readonly StoredEvent[], typed: TypedEvent): StoredEvent | undefined =>
  stored.find(({ id }) => id === typed.id) ?? stored.find((event) => keyOf(typedEventOf(event)) === keyOf(typed))

/** The types of which a person has added, changed or removed an event. */
export function changedTypes(stored: readonly StoredEvent[], typed: readonly TypedEvent[]): Set<number> {
  const [before, after] = [stored.map(typedEventOf), typed]
  const types = new Set([...before, ...after].map(({ type }) => type))
  const ofType = (events: readonly TypedEvent[], type: number) =>
    events
      .filter((event) => event.type === type)
      .map(keyOf)
      .sort()
      .join('\n')
  return new Set([...types].filter((type) => ofType(before, type) !== ofType(after, type)))
}
