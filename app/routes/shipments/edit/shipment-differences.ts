import type { Stale } from '#app/components/form/version-field.tsx'
import { type ShipmentEdit, shipmentEditFields } from '#domain/intake/edits/shipments/shipment-edit.ts'
import { useFieldWords } from './field-words.ts'

type Mine = Record<string, { value?: unknown }>

/** What somebody else has saved meanwhile, beside what was typed. */
export function useShipmentDifferences(mine: Mine, places: Readonly<Record<string, string>>) {
  const { nameOf, words } = useFieldWords(places)
  return ({ current }: Stale<ShipmentEdit>) =>
    shipmentEditFields.map((field) => {
      const theirs = current[field]
      const [day, time] = [mine[field]?.value, mine[`${field}Time`]?.value]
      const typed = typeof day === 'string' && day !== '' ? `${day}${time ? ` ${time}` : ''}` : null
      const own = field === 'dgr' ? String(typed === 'on') : typed
      const inWords = (value: string | null) => value && words(field, value)
      return {
        label: nameOf(field),
        theirs: inWords(theirs === null ? null : String(theirs).replace(/^(.{10})T(.{5})$/, '$1 $2')),
        mine: inWords(own),
      }
    })
}
