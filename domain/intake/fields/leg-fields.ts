import { at, type FieldKind, maxIdentityLength, text } from './feed-fields.ts'

/** Times are those of the leg's own ends. */
export const legFields = {
  mode: { kind: 'word', words: ['sea', 'air', 'rail', 'land'] },
  carrier: text(maxIdentityLength),
  vessel: text(maxIdentityLength),
  voyage: text(maxIdentityLength),
  etd: at('origin'),
  atd: at('origin'),
  eta: at('destination'),
  ata: at('destination'),
} as const satisfies { [field: string]: FieldKind }
export type LegField = keyof typeof legFields

/** Of a mapping: a leg a line, or all legs in columns beside each other. */
export const mostMappedLegs = 10
