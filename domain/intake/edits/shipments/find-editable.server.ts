import { and, eq, inArray } from 'drizzle-orm'
import { type Database, db } from '#db/postgres/client.server.ts'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { type FieldRule, shipmentFieldRules } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInPreparedScope, isInScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { eventTypeOf, type FieldValue, fieldText, isShipmentField, type Zones } from '#domain/intake/fields/ruled-fields.ts'
import { eventValueOf, fieldValueOf, type ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'
import { nameIn } from '#domain/locales/names.ts'
import { findLines } from './edited-lines.server.ts'
import { findZones, isFed } from './edited-shipment.server.ts'
import { typedPlaceOf } from './place-text.ts'
import { type ShipmentEdit, shipmentEditOf } from './shipment-edit.ts'
import type { TypedEvent, TypedLeg } from './typed-lines.ts'

/** A field that somebody has written by hand. Values are texts as history has them. */
export interface HandField {
  field: string
  rule: FieldRule
  mine: string | null
  /** What the feed sent last. */
  feed: string | null
  by: string
  at: Date
}

export interface EditableShipment {
  id: number
  number: string
  customer: string
  mode: ShipmentRow['mode']
  status: ShipmentRow['status']
  version: number
  edit: ShipmentEdit
  legs: TypedLeg[]
  events: TypedEvent[]
  zones: Zones
  /** Whether a feed writes it, so that rules matter. */
  isFed: boolean
  /** What the feed calls places that nobody knows. */
  unknownPlaces: { origin: string | null; destination: string | null }
  byHand: HandField[]
  /** Places by their code, as a form writes them. */
  places: Record<string, string>
}

/** A shipment for those who may edit it, with the fields written by hand. Null for a foreign or absent one, or without the capability. */
export async function findEditable(viewer: Viewer, shipmentId: number): Promise<EditableShipment | null> {
  if (!isHeldBy(viewer, 'repair-shipments')) return null
  const [found] = await db()
    .select({ row: shipments, customer: customers.name })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(isInScope(viewer, shipmentId))
  if (!found) return null
  const { row, customer } = found
  const { id, number, mode, status, version, originPort, destinationPort, originText, destinationText } = row
  const zones = await findZones(db(), row.projectId, { origin: originPort, destination: destinationPort })
  const byHand = await listByHand(row, zones)
  const lines = await findLines(db(), row)
  const codes = [
    originPort,
    destinationPort,
    ...lines.legs.flatMap((leg) => [leg.origin, leg.destination]),
    ...byHand.filter(({ field }) => isPlaceField(field)).flatMap(({ mine, feed }) => [mine, feed]),
  ]
  return {
    id,
    number,
    customer,
    mode,
    status,
    version,
    zones,
    byHand,
    ...lines,
    edit: shipmentEditOf(row, zones),
    isFed: await isFed(db(), row),
    unknownPlaces: { origin: originPort ? null : originText, destination: destinationPort ? null : destinationText },
    places: await findTypedPlaces(
      db(),
      viewer,
      codes.flatMap((code) => code ?? []),
    ),
  }
}

const isPlaceField = (field: string) => field === 'origin' || field === 'destination'

/** Which fields of a shipment somebody has written by hand, for those who may edit it. */
export async function listFieldsByHand(viewer: Viewer, shipmentId: number): Promise<string[]> {
  if (!isHeldBy(viewer, 'repair-shipments')) return []
  const rows = await listRuledFields([shipmentId], preparedScope(viewer))
  return rows.map(({ field }) => field)
}

const listRuledFields = preparedByIds((open, isAsked) =>
  open
    .select({ field: shipmentFieldRules.field })
    .from(shipmentFieldRules)
    .innerJoin(shipments, eq(shipments.id, shipmentFieldRules.shipmentId))
    .where(and(isAsked(shipments.id), isInPreparedScope))
    .orderBy(shipmentFieldRules.field),
)

async function listByHand(row: ShipmentRow, zones: Zones): Promise<HandField[]> {
  const rules = await db()
    .select({ rule: shipmentFieldRules, by: wholeName })
    .from(shipmentFieldRules)
    .innerJoin(users, eq(users.id, shipmentFieldRules.setBy))
    .where(eq(shipmentFieldRules.shipmentId, row.id))
    .orderBy(shipmentFieldRules.setAt, shipmentFieldRules.field)
  const hasEvents = rules.some(({ rule }) => eventTypeOf(rule.field) !== null)
  const events = hasEvents ? await db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, row.id)) : []
  return rules.map(({ rule: { field, rule, feedValue, setAt }, by }) => {
    const mine = isShipmentField(field)
      ? fieldValueOf(row, field)
      : events.filter(({ eventType }) => eventType === eventTypeOf(field)).map(eventValueOf)
    return { field, rule, mine: fieldText(field, mine, zones), feed: fieldText(field, feedValue as FieldValue, zones), by, at: setAt }
  })
}

/** The places of a project by their code, as a form writes them. */
export async function findTypedPlaces(
  database: Database,
  { projectId, language }: Pick<Viewer, 'projectId' | 'language'>,
  codes: readonly string[],
): Promise<Record<string, string>> {
  if (codes.length === 0) return {}
  const rows = await database
    .select()
    .from(projectPlaces)
    .where(and(eq(projectPlaces.projectId, projectId), inArray(projectPlaces.code, [...new Set(codes)])))
  return Object.fromEntries(rows.map((place) => [place.code, typedPlaceOf(place.code, nameIn(language, place))]))
}
