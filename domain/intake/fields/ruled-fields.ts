import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { dayMarkOf, type End, type FieldName, fieldNames, kindOf } from '#domain/intake/fields/feed-fields.ts'
import { dateText } from '#domain/platform/schedules/local-date.ts'

/** What becomes of a person's value when the feed follows, the usual one first. */
export const handRules = ['until', 'always', 'feed'] as const satisfies FieldRule[]

/** What a person can write of a shipment, and a feed too. */
export type ShipmentField = FieldName | End

const places: readonly string[] = ['origin', 'destination'] satisfies End[]
export const shipmentFieldNames: readonly ShipmentField[] = [...fieldNames, 'origin', 'destination']
const known: ReadonlySet<string> = new Set(shipmentFieldNames)

export const isShipmentField = (field: string): field is ShipmentField => known.has(field)

/** The columns that hold a field: a date has its mark beside it, a place its text. */
export function columnsOfField(field: ShipmentField): readonly string[] {
  if (places.includes(field)) return [`${field}Port`, `${field}Text`, `${field}Approximate`]
  return kindOf(field as FieldName).kind === 'instant' ? [field, dayMarkOf(field)] : [field]
}

export const eventField = (type: number): `event:${number}` => `event:${type}`

export function eventTypeOf(field: string): number | null {
  const [, type] = /^event:(\d+)$/.exec(field) ?? []
  return type === undefined ? null : Number(type)
}

export const actualDates = ['atd', 'ata', 'deliveredAt'] as const
export type ActualDate = (typeof actualDates)[number]
export const isActualDate = (field: string): field is ActualDate => (actualDates as readonly string[]).includes(field)

/** The event that says the same as an actual date. */
export function eventOfDate(mode: Mode | null, date: ActualDate): number {
  const { departure, arrival, delivery } = milestonesOf(mode)
  return { atd: departure, ata: arrival, deliveredAt: delivery }[date]
}

/** Inland, the final arrival is the delivery. */
export const datesOfEvent = (mode: Mode | null, type: number): ActualDate[] =>
  actualDates.filter((date) => eventOfDate(mode, date) === type)

export type Zones = Readonly<Record<End, string>>

export interface EventValue {
  eventType: number
  description: string | null
  occurredAt: string
  isDay: boolean
  timeZone: string
  responsible: string | null
  originName: string | null
  inTimeline: boolean
  source: string | null
  placeCode?: string
  vessel?: string
  voyage?: string
  sourceKey?: string
}

export type FieldValue = Record<string, unknown> | readonly EventValue[]

/** A value as history keeps it: times by the clock of their place, places by their code, choices by their key. */
export function fieldText(field: string, value: FieldValue, zones: Zones): string | null {
  if (isEvents(value)) return value.map(eventText).join('; ') || null
  if (!isShipmentField(field)) return null
  if (field === 'origin' || field === 'destination') return asText(value[`${field}Port`] ?? value[`${field}Text`])
  const kind = kindOf(field)
  const { [field]: first } = value
  if (kind.kind !== 'instant' || typeof first !== 'string') return asText(first)
  return dateText(first, zones[kind.place], value[dayMarkOf(field)] === true)
}

const eventText = ({ occurredAt, timeZone, isDay, description }: EventValue) =>
  [dateText(occurredAt, timeZone, isDay), description].filter(Boolean).join(' ')

const isEvents = (value: FieldValue): value is readonly EventValue[] => Array.isArray(value)
const asText = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))
