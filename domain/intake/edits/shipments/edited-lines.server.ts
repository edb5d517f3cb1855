import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { routings, shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { findPlaceZones } from '#domain/intake/edits/place-zones.server.ts'
import { datesOfEvent, type EventValue, type Zones } from '#domain/intake/fields/ruled-fields.ts'
import { eventValueOf, type ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ShipmentEdit } from './shipment-edit.ts'
import {
  changedTypes,
  eventOfTyped,
  findMeantEvent,
  legsText,
  routingColumns,
  type StoredEvent,
  type StoredLeg,
  type TypedEvent,
  type TypedLeg,
  typedEventOf,
  typedLegOf,
} from './typed-lines.ts'

type Reader = Database | Transaction

/** The legs and events of a shipment as a form begins with them. */
export async function findLines(
  database: Reader,
  row: Pick<ShipmentRow, 'id' | 'projectId'>,
): Promise<{ legs: TypedLeg[]; events: TypedEvent[] }> {
  const legs = await listStoredLegs(database, row.id)
  const zoneOf = await findZoneOf(database, row.projectId, legs)
  return { legs: legs.map((leg) => typedLegOf(leg, zoneOf)), events: (await listStoredEvents(database, row.id)).map(typedEventOf) }
}

const listStoredLegs = (database: Reader, shipmentId: number): Promise<StoredLeg[]> =>
  database.select().from(routings).where(eq(routings.shipmentId, shipmentId)).orderBy(asc(routings.sequence))

/** Those of the timeline. Events beside it (customs, transshipment) are their sources' alone: no form has them, so no edit may end them. */
async function listStoredEvents(database: Reader, shipmentId: number): Promise<StoredEvent[]> {
  const isOfTimeline = inArray(shipmentEvents.eventType, Object.keys(eventNames).map(Number))
  const rows = await database
    .select()
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.shipmentId, shipmentId), isOfTimeline))
    .orderBy(asc(shipmentEvents.occurredAt), asc(shipmentEvents.id))
  return rows.map((event) => ({ ...eventValueOf(event), id: event.id }))
}

async function findZoneOf(
  database: Reader,
  projectId: number,
  legs: readonly { originPort: string | null; destinationPort: string | null }[],
): Promise<(code: string | null) => string> {
  const zones = await findPlaceZones(
    database,
    projectId,
    legs.flatMap(({ originPort, destinationPort }) => [originPort, destinationPort]),
  )
  return (code) => {
    if (code === null) return 'UTC'
    const zone = zones.get(code)
    if (zone === undefined) throw new DomainError('repairs.unknownPlace', 'legs')
    return zone
  }
}

export interface EditedLegs {
  sides: { before: string | null; after: string | null }
  rows: Omit<StoredLeg, 'id'>[]
}

/** What a person makes of the legs; null where nothing changes. Throws where a place is none of the project. */
export async function editLegs(tx: Transaction, row: ShipmentRow, typed: readonly TypedLeg[] | undefined): Promise<EditedLegs | null> {
  if (!typed) return null
  const stored = await listStoredLegs(tx, row.id)
  const places = [...stored, ...typed.map(({ origin, destination }) => ({ originPort: origin, destinationPort: destination }))]
  const zoneOf = await findZoneOf(tx, row.projectId, places)
  const before = stored.map((leg) => typedLegOf(leg, zoneOf))
  const plain = (legs: readonly TypedLeg[]) => JSON.stringify(legs.map(({ id: _, ...leg }) => Object.entries(leg).sort()))
  if (plain(before) === plain(typed)) return null
  const rows = typed.map((leg) =>
    routingColumns(
      leg,
      stored.find(({ id }) => id === leg.id),
      zoneOf,
    ),
  )
  return { sides: { before: legsText(before), after: legsText(typed) }, rows }
}

export async function replaceLegs(tx: Transaction, shipmentId: number, { rows }: EditedLegs): Promise<void> {
  await tx.delete(routings).where(eq(routings.shipmentId, shipmentId))
  if (rows.length > 0) await tx.insert(routings).values(rows.map((leg, at) => ({ ...leg, shipmentId, sequence: at + 1 })))
}

/** What a person makes of the events, by the types that change. Throws on one that has not happened yet. */
export async function editEvents(
  tx: Transaction,
  row: ShipmentRow,
  typed: readonly TypedEvent[] | undefined,
  zones: Zones,
  responsible: string,
  now: Date,
): Promise<Map<number, EventValue[]>> {
  if (!typed) return new Map()
  const stored = await listStoredEvents(tx, row.id)
  const types = changedTypes(stored, typed)
  const changed = [...types].map((type): [number, EventValue[]] => {
    const ofType = typed.filter((event) => event.type === type)
    return [type, ofType.map((event) => eventOfTyped(event, findMeantEvent(stored, event), zones, responsible))]
  })
  const ahead = changed.flatMap(([, events]) => events).some(({ occurredAt }) => isAhead(new Date(occurredAt), now))
  if (ahead) throw new DomainError('repairs.dateAhead', 'events')
  return new Map(changed)
}

/** An event that says the same as an actual date changes the date too, unless the date itself was typed. */
export function datesOfEvents(
  row: ShipmentRow,
  events: ReadonlyMap<number, readonly EventValue[]>,
  typed: readonly TypedEvent[] | undefined,
): Partial<ShipmentEdit> {
  const dates: Partial<ShipmentEdit> = {}
  for (const type of events.keys()) {
    const ofType = (typed ?? []).filter((event) => event.type === type)
    const last = ofType.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
    const same = datesOfEvent(row.mode, type)
    const meant = same.filter((date) => row[date] !== null)
    for (const date of meant.length > 0 ? meant : same.slice(0, 1)) dates[date] = last?.at ?? null
  }
  return dates
}
