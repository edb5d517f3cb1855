import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { recordRepair } from '#domain/intake/edits/shipments/record-repair.server.ts'
import { checkDates } from '#domain/intake/edits/typed-order.ts'
import {
  actualDates,
  datesOfEvent,
  eventField,
  fieldText,
  isActualDate,
  type ShipmentField,
  shipmentFieldNames,
  type Zones,
} from '#domain/intake/fields/ruled-fields.ts'
import { changeRules, findRuledShipments, type HistoryChanges, replaceEvents, setRules } from '#domain/intake/rules/field-rules.server.ts'
import { type Columns, fieldValueOf, inOrder, type RuledValue, type ShipmentRow } from '#domain/intake/rules/follow-feed.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { datesOfEvents, editEvents, editLegs, replaceLegs } from './edited-lines.server.ts'
import { checkNumber, findLastEditor, findZones, isFed, nameEditor } from './edited-shipment.server.ts'
import { onShipment } from './on-shipment.server.ts'
import { isSameText, movedByZone, type ShipmentEdit, shipmentEditOf, statusAfter, typedColumns } from './shipment-edit.ts'
import { eventsOfDates, orderOfDates } from './typed-dates.ts'
import type { TypedEvent, TypedLeg } from './typed-lines.ts'

export interface ShipmentEditing {
  /** The one that the edit began on. */
  version: number
  /** Fields that are left out stay as they are. */
  edit: Partial<ShipmentEdit>
  /** All of them, in order; left out, they stay as they are. */
  legs?: readonly TypedLeg[]
  /** All of them; left out, they stay as they are. */
  events?: readonly TypedEvent[]
  /** By field. */
  rules?: { readonly [field in string]?: FieldRule }
  /** Of edited fields that have no rule yet and are not named in `rules`; `until` unless given. */
  otherRule?: FieldRule
  reason?: string
}

/**
 * Writes fields of a shipment by hand, with what becomes of them when a feed follows. An actual date brings its event; a status that nobody
 * typed follows the dates. Writes history and audit entries. Returns false for a foreign or absent shipment, or without the capability.
 * Throws on an outdated version (`ConflictError` with what is there now), a place that the project has not, a number that another shipment
 * has, and dates that cannot be.
 */
export async function editShipment(act: Act, shipmentId: number, editing: ShipmentEditing): Promise<boolean> {
  if (!isHeldBy(act.viewer, 'repair-shipments')) return false
  const edit = (tx: Transaction, row: ShipmentRow) => editWithin(tx, row, editing, act)
  return (await onShipment(act, shipmentId, edit)) !== null
}

/** The same in the caller's transaction, which has the turn. `creation`: what history says of a new shipment beside its fields. */
export async function editWithin(
  tx: Transaction,
  row: ShipmentRow,
  { version, edit, legs, events, rules = {}, otherRule = 'until', reason = '' }: ShipmentEditing,
  act: Act,
  creation?: HistoryChanges,
): Promise<void> {
  const { viewer, now } = act
  const zonesBefore = await findZones(tx, row.projectId, { origin: row.originPort, destination: row.destinationPort })
  const before = shipmentEditOf(row, zonesBefore)
  const editedLegs = await editLegs(tx, row, legs)
  // A new shipment has no places before, and its hours are local to those that were typed with it.
  const ends = { origin: edit.origin ?? row.originPort, destination: edit.destination ?? row.destinationPort }
  const zonesOfEvents = creation ? await findZones(tx, row.projectId, ends) : zonesBefore
  const editedEvents = await editEvents(tx, row, events, zonesOfEvents, `${viewer.name} ${viewer.lastName}`, now)
  const byEvents = datesOfEvents(row, editedEvents, events)
  const edited = { ...before, ...byEvents, ...typedFields(before, edit) }
  const typed = shipmentFieldNames.filter((field) => !isSameText(before[field], edited[field]))
  const current = (await findRuledShipments(tx, [row.id])).get(row.id)?.rules ?? new Map<string, RuledValue>()
  const reruled = [...current].flatMap(([field, { rule }]) => {
    const wanted = rules[field]
    return wanted && wanted !== rule ? [{ field, before: rule, after: wanted }] : []
  })
  // A retried submission is not a conflict.
  if (!creation && typed.length === 0 && reruled.length === 0 && editedEvents.size === 0 && !editedLegs) return
  if (row.version !== version) {
    const name = await findLastEditor(tx, row)
    throw new ConflictError(name ? 'repairs.staleBy' : 'repairs.stale', before, row.version, { values: name ? { name } : {} })
  }
  if (edited.number === null) throw new DomainError('repairs.numberRequired', 'number')
  if (edited.shipmentDate === null) throw new DomainError('repairs.shipmentDateRequired', 'shipmentDate')
  if (typed.includes('number')) await checkNumber(tx, row.projectId, edited.number, row.id)
  const zones = await findZones(tx, row.projectId, { origin: edited.origin, destination: edited.destination })
  const changed = new Set([...typed, ...movedByZone(edited, zonesBefore, zones)])
  const columns: Columns = Object.assign({}, ...[...changed].map((field) => typedColumns(edited, field, zones)))
  const isStatusTyped = changed.has('status') || current.has('status') || (creation !== undefined && Boolean(edit.status))
  if (!isStatusTyped && typed.some(isActualDate)) {
    columns.status = statusAfter(row, { ...row, ...columns })
  }
  const after = { ...row, ...columns }
  checkDates(after, actualDates, orderOfDates, (date) => typed.includes(date), now)
  await nameEditor(tx, viewer.userId)
  const newEvents = new Map([...eventsOfDates(after, [...changed], zones, viewer), ...editedEvents])
  const former = await replaceEvents(tx, row.id, newEvents)
  if (editedLegs) await replaceLegs(tx, row.id, editedLegs)
  const ruleOf = (field: string) => rules[field] ?? current.get(field)?.rule ?? otherRule
  const fieldOfType = (type: number) => datesOfEvent(after.mode, type).find((date) => changed.has(date)) ?? eventField(type)
  const set = [...changed].map((field) => {
    return { field, rule: ruleOf(field), feedValue: fieldValueOf(row, field), mine: fieldValueOf(after, field) }
  })
  const setEvents = [...newEvents].map(([type, mine]) => {
    const ofFeeds = former.filter((event) => event.eventType === type && event.source !== null)
    return { field: eventField(type), rule: ruleOf(fieldOfType(type)), feedValue: inOrder(ofFeeds), mine: inOrder(mine) }
  })
  const isOfFeed = await isFed(tx, row)
  if (isOfFeed) await setRules(tx, row.id, current, [...set, ...setEvents], viewer, now)
  if (isOfFeed) await changeRules(tx, row.id, reruled, viewer, now)
  const written = [...changed, ...setEvents.map(({ field }) => field), ...reruled.map(({ field }) => field)]
  const isYielding = isOfFeed && written.some((field) => ruleOf(field) === 'feed')
  if (isYielding) await tx.update(shipmentSources).set({ digest: null }).where(eq(shipmentSources.shipmentId, row.id))
  await tx
    .update(shipments)
    .set({ ...columns, updatedAt: now })
    .where(eq(shipments.id, row.id))
  const changes = { ...creation, ...changesOf(row, after, new Set([...changed, 'status']), zonesBefore, zones) }
  for (const type of editedEvents.keys()) {
    const [was, is] = [former.filter(({ eventType }) => eventType === type), editedEvents.get(type) ?? []]
    changes[eventField(type)] = { before: fieldText(eventField(type), was, zones), after: fieldText(eventField(type), is, zones) }
  }
  if (editedLegs) changes.legs = editedLegs.sides
  for (const { field, ...sides } of reruled) changes[`rule:${field}`] = sides
  const [kind, action] = creation ? (['created', 'create-shipment'] as const) : (['changed', 'edit-shipment'] as const)
  await settleDoubts(tx, [row.id])
  await recordRepair(tx, act, { shipmentId: row.id, act: kind, changes, reason: reason || null }, action)
}

/** What a form sends of a field that nobody touched is no word against an event that says otherwise. */
const typedFields = (before: ShipmentEdit, edit: Partial<ShipmentEdit>): Partial<ShipmentEdit> =>
  Object.fromEntries(Object.entries(edit).filter(([field, value]) => !isSameText(before[field as ShipmentField], value)))

function changesOf(row: ShipmentRow, after: ShipmentRow, fields: ReadonlySet<ShipmentField>, before: Zones, zones: Zones): HistoryChanges {
  const changes = [...fields].map((field) => {
    const sides = { before: fieldText(field, fieldValueOf(row, field), before), after: fieldText(field, fieldValueOf(after, field), zones) }
    return [field, sides] as const
  })
  return Object.fromEntries(changes.filter(([, sides]) => sides.before !== sides.after))
}
