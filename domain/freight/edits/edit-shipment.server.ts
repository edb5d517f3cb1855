import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { isAllowed } from '#domain/accounts/access/permissions.ts'
import { ConflictError, DomainError } from '#domain/core/domain-error.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { nudgeMirror } from '#domain/core/search/mirror.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAhead } from '#domain/freight/feeds/future-dates.ts'
import { inTurn } from '#domain/freight/feeds/ingest-items.server.ts'
import { dayMarkOf } from '#domain/freight/feeds/mappings/feed-fields.ts'
import {
  changeRules,
  findRuledShipments,
  type HistoryChanges,
  replaceEvents,
  setRules,
} from '#domain/freight/feeds/rules/field-rules.server.ts'
import { type Columns, fieldValueOf, inOrder, type RuledValue, type ShipmentRow } from '#domain/freight/feeds/rules/follow-feed.server.ts'
import {
  type ActualDate,
  datesOfEvent,
  type EventValue,
  eventField,
  eventOfDate,
  fieldText,
  isActualDate,
  type ShipmentField,
  shipmentFieldNames,
  type Zones,
} from '#domain/freight/feeds/rules/ruled-fields.ts'
import { recordRepair } from '#domain/freight/shipments/repair/record-repair.server.ts'
import { lockShipment } from '#domain/freight/shipments/repair/repaired-shipment.server.ts'
import { checkNumber, findLastEditor, findZones, isFed, nameEditor } from './edited-shipment.server.ts'
import { isSameText, movedByZone, type ShipmentEdit, shipmentEditOf, statusAfter, typedColumns } from './shipment-edit.ts'

export interface ShipmentEditing {
  /** The one that the edit began on. */
  version: number
  /** Fields that are left out stay as they are. */
  edit: Partial<ShipmentEdit>
  /** By field. */
  rules?: { readonly [field in string]?: FieldRule }
  /** Of edited fields that have no rule yet and are not named in `rules`; `until` unless given. */
  otherRule?: FieldRule
  reason?: string
}

interface Editor {
  viewer: Viewer
  origin: Origin
  now: Date
}

/**
 * Writes fields of a shipment by hand, with what becomes of them when a feed follows. An actual date brings its event; a status that nobody
 * typed follows the dates. Writes history and audit entries. Returns false for a foreign or absent shipment, or without the capability.
 * Throws on an outdated version (`ConflictError` with what is there now), a place that the project has not, a number that another shipment
 * has, and dates that cannot be.
 */
export async function editShipment(
  viewer: Viewer,
  shipmentId: number,
  editing: ShipmentEditing,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  if (!isAllowed(viewer.roleId, 'repair-shipments')) return false
  // In turn with feeds: a file that is being taken in has read the rules already.
  const isThere = await inTurn(viewer.projectId, { changeSetId: null }, async (tx) => {
    const row = await lockShipment(tx, viewer, shipmentId)
    if (row) await editWithin(tx, row, editing, { viewer, origin, now })
    return row !== null
  })
  nudgeMirror()
  return isThere
}

async function editWithin(
  tx: Transaction,
  row: ShipmentRow,
  { version, edit, rules = {}, otherRule = 'until', reason = '' }: ShipmentEditing,
  { viewer, origin, now }: Editor,
): Promise<void> {
  const zonesBefore = await findZones(tx, row.projectId, { origin: row.originPort, destination: row.destinationPort })
  const before = shipmentEditOf(row, zonesBefore)
  const edited = { ...before, ...edit }
  const typed = shipmentFieldNames.filter((field) => !isSameText(before[field], edited[field]))
  const standing = (await findRuledShipments(tx, [row.id])).get(row.id)?.rules ?? new Map<string, RuledValue>()
  const reruled = [...standing].flatMap(([field, { rule }]) => {
    const wanted = rules[field]
    return wanted && wanted !== rule ? [{ field, before: rule, after: wanted }] : []
  })
  // A retried submission is not a conflict.
  if (typed.length === 0 && reruled.length === 0) return
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
  if (![...changed, ...standing.keys()].includes('status') && typed.some(isActualDate)) {
    columns.status = statusAfter(row, { ...row, ...columns })
  }
  const after = { ...row, ...columns }
  checkDates(after, typed, now)
  await nameEditor(tx, viewer.userId)
  const events = eventsOfDates(after, [...changed], zones, viewer)
  const former = await replaceEvents(tx, row.id, events)
  const ruleOf = (field: string) => rules[field] ?? standing.get(field)?.rule ?? otherRule
  const dateOf = (type: number) => datesOfEvent(after.mode, type).find((date) => changed.has(date)) ?? ''
  const set = [...changed].map((field) => {
    return { field, rule: ruleOf(field), feedValue: fieldValueOf(row, field), mine: fieldValueOf(after, field) }
  })
  const setEvents = [...events].map(([type, mine]) => {
    const ofFeeds = former.filter((event) => event.eventType === type && event.source !== null)
    return { field: eventField(type), rule: ruleOf(dateOf(type)), feedValue: inOrder(ofFeeds), mine }
  })
  const isOfFeed = await isFed(tx, row)
  if (isOfFeed) await setRules(tx, row.id, standing, [...set, ...setEvents], viewer, now)
  if (isOfFeed) await changeRules(tx, row.id, reruled, viewer, now)
  const isYielding = isOfFeed && [...changed, ...reruled.map(({ field }) => field)].some((field) => ruleOf(field) === 'feed')
  await tx
    .update(shipments)
    .set({ ...columns, ...(isYielding && { sourceDigest: null }), updatedAt: now })
    .where(eq(shipments.id, row.id))
  const changes = changesOf(row, after, new Set([...changed, 'status']), zonesBefore, zones)
  for (const { field, ...sides } of reruled) changes[`rule:${field}`] = sides
  await recordRepair(tx, viewer, { shipmentId: row.id, act: 'changed', changes, reason: reason || null }, 'edit-shipment', origin, now)
}

/** The events that say the same as the typed dates. Inland, the delivery is the final arrival. */
function eventsOfDates(
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
function checkDates(row: ShipmentRow, typed: readonly ShipmentField[], now: Date): void {
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

function changesOf(row: ShipmentRow, after: ShipmentRow, fields: ReadonlySet<ShipmentField>, before: Zones, zones: Zones): HistoryChanges {
  const changes = [...fields].map((field) => {
    const sides = { before: fieldText(field, fieldValueOf(row, field), before), after: fieldText(field, fieldValueOf(after, field), zones) }
    return [field, sides] as const
  })
  return Object.fromEntries(changes.filter(([, sides]) => sides.before !== sides.after))
}
