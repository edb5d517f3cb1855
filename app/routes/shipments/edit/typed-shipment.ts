import type { ShipmentEdit } from '#domain/intake/edits/shipments/shipment-edit.ts'
import type { TypedEvent, TypedLeg } from '#domain/intake/edits/shipments/typed-lines.ts'
import { type FieldName, fieldNames, kindOf } from '#domain/intake/fields/feed-fields.ts'
import type { TypedShipment } from './shipment-form.ts'

const isInstant = (field: FieldName) => kindOf(field).kind === 'instant'

type Places = Readonly<Record<string, string>>

const dayOf = (at: string | null) => at?.split('T')[0]
const timeOf = (at: string | null) => at?.split('T')[1]
const atOf = (day: string | undefined, time: string | undefined) => (day === undefined ? null : time === undefined ? day : `${day}T${time}`)

/** Legs and events as the form begins with them. */
export function firstOfLines({ legs, events }: { legs: readonly TypedLeg[]; events: readonly TypedEvent[] }, places: Places) {
  const placed = (code: string | null) => (code === null ? null : (places[code] ?? code))
  return {
    legs: legs.map(({ id, origin, destination, etd, eta, atd, ata, ...leg }) => ({
      ...leg,
      id: String(id ?? ''),
      origin: placed(origin),
      destination: placed(destination),
      etd: dayOf(etd),
      etdTime: timeOf(etd),
      eta: dayOf(eta),
      etaTime: timeOf(eta),
      atd: dayOf(atd),
      atdTime: timeOf(atd),
      ata: dayOf(ata),
      ataTime: timeOf(ata),
    })),
    events: events.map(({ id, type, at, description }) => ({
      id: String(id ?? ''),
      type: String(type),
      day: dayOf(at),
      time: timeOf(at),
      description,
    })),
  }
}

type TypedLegs = Pick<TypedShipment, 'legs'>['legs']

/** What was typed of legs, without those left empty, with their places still as text. */
export function legsOfTyped(legs: TypedLegs): TypedLeg[] {
  const typed = legs.map(
    ({ id = null, mode = null, carrier = null, vessel = null, voyage = null, origin = null, destination = null, ...dates }) => ({
      ...{ id, mode, carrier, vessel, voyage, origin, destination },
      etd: atOf(dates.etd, dates.etdTime),
      eta: atOf(dates.eta, dates.etaTime),
      atd: atOf(dates.atd, dates.atdTime),
      ata: atOf(dates.ata, dates.ataTime),
    }),
  )
  return typed.filter(({ id: _, ...leg }) => Object.values(leg).some((value) => value !== null))
}

export const eventsOfTyped = (events: TypedShipment['events']): TypedEvent[] =>
  events.map(({ id = null, type, day, time, description = null }) => ({ id, type, at: atOf(day, time) ?? day, description }))

/** The values of an edit as the form begins with them. */
export function firstOfShipment(edit: ShipmentEdit, places: Places): Record<string, string> {
  const typed = fieldNames.flatMap((field): [string, string][] => {
    const value = edit[field]
    if (value === null || value === false) return []
    if (value === true) return [[field, 'on']]
    if (!isInstant(field)) return [[field, String(value)]]
    const [day = '', time] = String(value).split('T')
    return [[field, day], ...(time ? [[`${field}Time`, time] as [string, string]] : [])]
  })
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const code = edit[end]
    return code === null ? [] : [[end, places[code] ?? code] as const]
  })
  return Object.fromEntries([...typed, ...ends])
}

/** What was typed; places are read where their names are known. */
export function editOfTyped(typed: TypedShipment): Omit<ShipmentEdit, 'origin' | 'destination'> {
  const values = fieldNames.map((field) => {
    const { [field]: value } = typed
    if (kindOf(field).kind === 'flag') return [field, value === true]
    if (value === undefined || value === '') return [field, null]
    const time = isInstant(field) ? (typed as Record<string, unknown>)[`${field}Time`] : undefined
    return [field, time ? `${value}T${time}` : value]
  })
  return Object.fromEntries(values)
}
