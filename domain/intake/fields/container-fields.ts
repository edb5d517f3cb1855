import { containerStatuses } from '#domain/freight/containers/container.ts'
import { at, dayField, type FieldKind, maxIdentityLength, maxTextLength, measured, text } from '#domain/intake/fields/feed-fields.ts'

const days: FieldKind = { kind: 'figure', decimals: 0, below: 366 }

export const containerFields = {
  type: text(maxIdentityLength),
  status: { kind: 'word', words: containerStatuses },
  carrier: text(maxIdentityLength),
  voyage: text(maxIdentityLength),
  temperature: text(maxIdentityLength),
  ventilation: text(maxIdentityLength),
  description: text(maxTextLength),
  dimensions: text(maxTextLength),
  pieces: { kind: 'figure', decimals: 0, below: 2 ** 31 },
  weightKg: measured('kg'),
  volumeM3: measured('m3'),
  dgr: { kind: 'flag' },
  imo: text(maxIdentityLength),
  carrierFreeDays: days,
  customerFreeDays: days,
  maxEmptyReturnedOn: dayField,
  maxCarrierEmptyReturnedOn: dayField,
  etd: at('origin'),
  atd: at('origin'),
  eta: at('destination'),
  ata: at('destination'),
  outOfGateAt: at('destination'),
  deliveredAt: at('destination'),
  emptyReturnedAt: at('destination'),
} as const satisfies { [name: string]: FieldKind }

export type ContainerField = keyof typeof containerFields
