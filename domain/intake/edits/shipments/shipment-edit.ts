import { isFurther, type Status, statusByDates } from '#domain/freight/shipments/shipment.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { type End, type FieldName, kindOf, type shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { type ShipmentField, shipmentFieldNames, type Zones } from '#domain/intake/fields/ruled-fields.ts'
import { isMovedByZone, typedValue } from '#domain/intake/fields/typed-fields.ts'
import { toColumns } from '#domain/intake/files/combine-lines.ts'

type FieldsOf<Kind extends string> = {
  [Field in FieldName]: (typeof shipmentFields)[Field] extends { kind: Kind } ? Field : never
}[FieldName]

/**
 * What a person types of a shipment. Dates are YYYY-MM-DD for a day alone or YYYY-MM-DDTHH:MM by the clock of their place; places are
 * codes; weights are kg, volumes m³.
 */
export type ShipmentEdit = {
  [Field in ShipmentField]: Field extends FieldsOf<'figure'> ? number | null : Field extends 'dgr' ? boolean : string | null
}

export const shipmentEditFields = shipmentFieldNames

type Row = Record<string, unknown>

/** The fields of a row as a form shows them. */
export function shipmentEditOf(row: Row, zones: Zones): ShipmentEdit {
  const typed = (field: ShipmentField) => (isEnd(field) ? (row[`${field}Port`] ?? null) : typedValue(row, field, kindOf(field), zones))
  return Object.fromEntries(shipmentFieldNames.map((field) => [field, typed(field)])) as ShipmentEdit
}

const isEnd = (field: ShipmentField): field is End => field === 'origin' || field === 'destination'

/** The columns that a field fills. A place that a person chooses replaces the words of the feed. */
export function typedColumns(edit: ShipmentEdit, field: ShipmentField, zones: Zones): Row {
  if (isEnd(field)) return { [`${field}Port`]: edit[field], [`${field}Text`]: null, [`${field}Approximate`]: false }
  return Object.fromEntries(toColumns(field, kindOf(field), edit[field] as Value | null, (place) => zones[place]))
}

const inOneLine = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value)

/** A form writes the line ends of a text anew, and a box of one line has none. */
export const isSameText = (one: unknown, other: unknown): boolean => inOneLine(one) === inOneLine(other)

/** Dates that have another instant once their place has another clock, although the same is typed. */
export function movedByZone(edit: ShipmentEdit, before: Zones, after: Zones): ShipmentField[] {
  return shipmentFieldNames.filter((field) => !isEnd(field) && isMovedByZone(kindOf(field), edit[field], before, after))
}

interface DatedRow {
  status: Status
  atd?: unknown
  ata?: unknown
  deliveredAt?: unknown
}

/** A status that said what the dates said goes on doing so; dates that lie further move any other on, unless it is over. */
export function statusAfter(before: DatedRow, after: Omit<DatedRow, 'status'>): Status {
  const [was, is] = [statusByDates(before), statusByDates(after)]
  return before.status === was || isFurther(is, before.status) ? is : before.status
}
