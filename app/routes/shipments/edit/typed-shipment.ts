import type { ShipmentEdit } from '#domain/freight/edits/shipment-edit.ts'
import { type FieldName, fieldNames, kindOf } from '#domain/freight/feeds/mappings/feed-fields.ts'
import type { TypedShipment } from './shipment-form.ts'

const isInstant = (field: FieldName) => kindOf(field).kind === 'instant'

/** The values of an edit as the form begins with them. */
export function firstOfShipment(edit: ShipmentEdit, places: Readonly<Record<string, string>>): Record<string, string> {
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
