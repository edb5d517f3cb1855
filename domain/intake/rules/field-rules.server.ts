import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { type FieldRule, shipmentFieldRules } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  type EventValue,
  eventTypeOf,
  type FieldValue,
  fieldText,
  isShipmentField,
  type Zones,
} from '#domain/intake/fields/ruled-fields.ts'
import {
  eventValueOf,
  type FollowedFeed,
  fieldValueOf,
  type RuledShipment,
  type RuledValue,
  type RuledWrite,
  type ShipmentRow,
} from './follow-feed.server.ts'

const originPlaces = alias(projectPlaces, 'origin_places')
const destinationPlaces = alias(projectPlaces, 'destination_places')

/** Those of the shipments that a person has edited, in one query. */
export async function findRuledShipments(tx: Database | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, RuledShipment>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ rule: shipmentFieldRules, row: shipments, origin: originPlaces.timeZone, destination: destinationPlaces.timeZone })
    .from(shipmentFieldRules)
    .innerJoin(shipments, eq(shipments.id, shipmentFieldRules.shipmentId))
    .leftJoin(originPlaces, and(eq(originPlaces.projectId, shipments.projectId), eq(originPlaces.code, shipments.originPort)))
    .leftJoin(
      destinationPlaces,
      and(eq(destinationPlaces.projectId, shipments.projectId), eq(destinationPlaces.code, shipments.destinationPort)),
    )
    .where(sql`${shipmentFieldRules.shipmentId} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(shipmentFieldRules.shipmentId, shipmentFieldRules.field)
  const found = new Map<number, RuledShipment & { rules: Map<string, RuledValue> }>()
  for (const { rule, row, origin, destination } of rows) {
    const shipment = found.get(row.id) ?? { row, rules: new Map(), zones: { origin: origin ?? 'UTC', destination: destination ?? 'UTC' } }
    shipment.rules.set(rule.field, { rule: rule.rule, feedValue: rule.feedValue as FieldValue, setAt: rule.setAt })
    found.set(row.id, shipment)
  }
  return found
}

/** Those whose edited fields any file of their feed writes again, also one that says what it said before. */
export async function findYielding(tx: Transaction, shipmentIds: readonly number[]): Promise<number[]> {
  if (shipmentIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: shipmentFieldRules.shipmentId })
    .from(shipmentFieldRules)
    .where(and(inArray(shipmentFieldRules.shipmentId, [...shipmentIds]), sql`${shipmentFieldRules.rule} = 'feed'`))
  return rows.map(({ id }) => id)
}

/**
 * Puts the feed's events in place of the person's, ends rules, and remembers what the feed sends of fields that it does not write. The
 * shipment's history says what the feed took back.
 */
export async function saveFollowed(tx: Transaction, written: readonly Pick<RuledWrite, 'ruled' | 'followed'>[]): Promise<void> {
  const history: (typeof shipmentHistory.$inferInsert)[] = []
  for (const { ruled, followed } of written) {
    if (!ruled || !followed) continue
    const shipmentId = ruled.row.id
    const former = await replaceEvents(tx, shipmentId, followed.taken)
    const changes = changesByFeed(ruled, followed.ended, former)
    if (Object.keys(changes).length > 0) history.push({ shipmentId, act: 'followed_feed', changes })
    for (const { field, feedValue } of followed.moved) {
      await tx
        .update(shipmentFieldRules)
        .set({ feedValue: feedValue as Record<string, unknown> })
        .where(and(eq(shipmentFieldRules.shipmentId, shipmentId), eq(shipmentFieldRules.field, field)))
    }
    await deleteRules(
      tx,
      shipmentId,
      followed.ended.map(({ field }) => field),
    )
  }
  await insertSets(tx, shipmentHistory, history)
}

/** Returns the events that were there before. */
export async function replaceEvents(
  tx: Transaction,
  shipmentId: number,
  types: ReadonlyMap<number, readonly EventValue[]>,
): Promise<EventValue[]> {
  if (types.size === 0) return []
  const ofTypes = and(eq(shipmentEvents.shipmentId, shipmentId), inArray(shipmentEvents.eventType, [...types.keys()]))
  const former = await tx.delete(shipmentEvents).where(ofTypes).returning()
  await insertSets(
    tx,
    shipmentEvents,
    [...types.values()].flatMap((events) => events.map((event) => ({ ...event, shipmentId }))),
  )
  return former.map(eventValueOf)
}

export async function deleteRules(tx: Transaction, shipmentId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  await tx
    .delete(shipmentFieldRules)
    .where(and(eq(shipmentFieldRules.shipmentId, shipmentId), inArray(shipmentFieldRules.field, [...fields])))
}

export type HistoryChanges = (typeof shipmentHistory.$inferInsert)['changes']

/** What history says of fields that a feed takes back: the person's value and the feed's. `events` are those of the ruled types. */
export function changesByFeed(
  { row, zones }: { row: ShipmentRow; zones: Zones },
  ended: FollowedFeed['ended'],
  events: readonly EventValue[],
): HistoryChanges {
  const changes = ended.map(({ field, feedValue }) => {
    const mine = isShipmentField(field) ? fieldValueOf(row, field) : events.filter(({ eventType }) => eventType === eventTypeOf(field))
    return [field, { before: fieldText(field, mine, zones), after: fieldText(field, feedValue, zones) }] as const
  })
  return Object.fromEntries(changes.filter(([, { before, after }]) => before !== after))
}

interface SetRule extends RuledValue {
  field: string
  /** What the person wrote. */
  mine: FieldValue
}

/** What the feed sent is what it sent before the first edit. A field that has its feed's value again needs no rule, but to keep it always. */
export async function setRules(
  tx: Transaction,
  shipmentId: number,
  current: RuledShipment['rules'],
  set: readonly SetRule[],
  { userId }: Pick<Viewer, 'userId'>,
  now: Date,
): Promise<void> {
  const rules = set.map((each) => ({ ...each, feedValue: current.get(each.field)?.feedValue ?? each.feedValue }))
  const [idle, needed] = [true, false].map((isIdle) =>
    rules.filter(({ rule, feedValue, mine }) => (rule !== 'always' && isDeepStrictEqual(feedValue, mine)) === isIdle),
  ) as [typeof rules, typeof rules]
  await deleteRules(
    tx,
    shipmentId,
    idle.map(({ field }) => field),
  )
  await insertSets(
    tx,
    shipmentFieldRules,
    needed.map(({ field, rule, feedValue }) => ({ shipmentId, field, rule, feedValue, setBy: userId, setAt: now })),
    () => sql`on conflict (shipment_id, field) do update set rule = excluded.rule, set_by = excluded.set_by, set_at = excluded.set_at`,
  )
}

export async function changeRules(
  tx: Transaction,
  shipmentId: number,
  changed: readonly { field: string; after: FieldRule }[],
  { userId }: Pick<Viewer, 'userId'>,
  now: Date,
): Promise<void> {
  for (const { field, after } of changed) {
    await tx
      .update(shipmentFieldRules)
      .set({ rule: after, setBy: userId, setAt: now })
      .where(and(eq(shipmentFieldRules.shipmentId, shipmentId), eq(shipmentFieldRules.field, field)))
  }
}
