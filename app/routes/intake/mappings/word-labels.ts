import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import type { FormNoun } from '#domain/intake/mappings/mapping-words.ts'
import type { Named, Say, TextKey } from '#domain/locales/text-key.ts'

/** A word of a mapping, as people call it. */
export const wordLabelOf = (key: string, say: Say): string => say(`received.mappings.words.${key as Named<'received.mappings.words'>}`)

const containerFieldLabels: { [field: string]: TextKey } = {
  type: 'freight.fields.type',
  status: 'freight.fields.status',
  temperature: 'freight.fields.temperature',
  ventilation: 'freight.fields.ventilation',
  description: 'freight.fields.goods',
  carrierFreeDays: 'received.mappings.fields.carrierFreeDays',
  customerFreeDays: 'received.mappings.fields.customerFreeDays',
  maxEmptyReturnedOn: 'freight.fields.maxEmptyReturned',
  maxCarrierEmptyReturnedOn: 'freight.fields.maxCarrierEmptyReturned',
  outOfGateAt: 'freight.fields.outGate',
  deliveredAt: 'freight.fields.deliveryDestination',
  emptyReturnedAt: 'freight.fields.emptyReturned',
}

export function fieldLabelOf(noun: FormNoun, field: string, say: Say): string {
  const own = noun === 'containers' ? containerFieldLabels[field] : undefined
  return say(own ?? shipmentFieldLabels[field as keyof typeof shipmentFieldLabels])
}
