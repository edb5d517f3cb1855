import { useTranslation } from '#app/components/text/translation.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status, Traffic } from '#domain/freight/shipments/shipment.ts'
import { eventNames, type TimelineEvent } from '#domain/freight/shipments/timeline/timeline.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import { eventTypeOf, isShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

/** How fields and their values are called. `places` are texts by code. */
export function useFieldWords(places: Readonly<Record<string, string>> = {}) {
  const { t } = useTranslation()
  const nameOf = (field: string): string => {
    const type = eventTypeOf(field)
    if (type !== null) return t('repairs.eventOf', { event: eventName(t, type) })
    if (field.startsWith('vessel ')) return `${t('freight.fields.vessel')} ${field.slice('vessel '.length)}`
    if (field === 'legs') return t('repairs.sections.legs')
    if (field === 'customer') return t('freight.fields.customer')
    if (field === 'container') return t('freight.fields.container')
    if (field.startsWith('rule:')) return t('repairs.ruleOf', { field: nameOf(field.slice('rule:'.length)) })
    return isShipmentField(field) ? t(shipmentFieldLabels[field]) : field
  }
  const words = (field: string, value: string): string => {
    if (field === 'mode') return t(`freight.modes.${value as Mode}`)
    if (field === 'traffic') return t(`freight.traffics.${value as Traffic}`)
    if (field === 'status') return t(`freight.statuses.${value as Status}`)
    if (field === 'dgr') return t(value === 'true' ? 'details.dangerous' : 'details.harmless')
    if (field.startsWith('rule:')) return t(`repairs.rules.${value as 'until' | 'always' | 'feed'}`)
    return (field === 'origin' || field === 'destination') && Object.hasOwn(places, value) ? (places[value] ?? value) : value
  }
  return { nameOf, words }
}

const eventName = (t: (key: TextKey) => string, type: number): string => {
  const { [type as TimelineEvent]: name } = eventNames
  return name ? t(`freight.events.${name}`) : String(type)
}

/** The page of details calls some fields otherwise than the form, where several forms of a word stand side by side. */
const detailsLabels: { readonly [field in string]?: readonly TextKey[] } = {
  clientReference: ['freight.fields.customerReference'],
  weightKg: ['freight.fields.weight'],
  volumeM3: ['freight.fields.volume'],
  origin: ['freight.fields.originPort'],
  destination: ['freight.fields.destinationPort'],
  atd: ['freight.fields.pickUp', 'freight.fields.atd'],
  ata: ['details.arrivedFinally', 'freight.fields.ata'],
}

/** What a field is called on the page of details. */
export function useFieldLabels(): (field: string) => string[] {
  const { t } = useTranslation()
  return (field) => (isShipmentField(field) ? (detailsLabels[field] ?? [shipmentFieldLabels[field]]).map((label) => t(label)) : [])
}
