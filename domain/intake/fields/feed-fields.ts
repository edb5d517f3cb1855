import type { Measure, MeasuredField } from '#domain/freight/shipments/measures.ts'

export type End = 'origin' | 'destination'

export type FieldKind =
  | { kind: 'text'; most: number }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'figure'; decimals: number; below: number; signed?: boolean; measure?: Measure }
  /** What the measured field before it was in its source's own words. */
  | { kind: 'said'; of: MeasuredField }
  | { kind: 'flag' }
  | { kind: 'day' }
  | { kind: 'instant'; place: End }

export const text = (most: number): FieldKind => ({ kind: 'text', most })
export const at = (place: End): FieldKind => ({ kind: 'instant', place })
export const dayField: FieldKind = { kind: 'day' }
/** Stored in this unit, whatever the source writes. */
export const measured = (measure: Measure) => ({ kind: 'figure', decimals: 3, below: 1e11, measure }) as const satisfies FieldKind

/** The field that says whether a date is only a day. */
export const dayMarkOf = <Field extends string>(field: Field): `${Field}IsDay` => `${field}IsDay`

/** Identities are indexed and shown whole, so they stay short. */
export const maxIdentityLength = 200
export const maxTextLength = 2_000

export const shipmentFields = {
  number: text(maxIdentityLength),
  mode: { kind: 'word', words: ['air', 'sea', 'land'] },
  traffic: { kind: 'word', words: ['import', 'export', 'cross_trade', 'domestic'] },
  status: { kind: 'word', words: ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] },
  shipmentDate: dayField,
  supplierName: text(maxTextLength),
  supplierAddress: text(maxTextLength),
  consigneeName: text(maxTextLength),
  consigneeAddress: text(maxTextLength),
  deliveryName: text(maxTextLength),
  deliveryAddress: text(maxTextLength),
  clientReference: text(maxTextLength),
  projectReference: text(maxTextLength),
  thirdPartyReference: text(maxTextLength),
  incoterm: text(maxIdentityLength),
  hbl: text(maxIdentityLength),
  mbl: text(maxIdentityLength),
  carrierBooking: text(maxIdentityLength),
  carrier: text(maxIdentityLength),
  agent: text(maxIdentityLength),
  coLoader: text(maxIdentityLength),
  vessel: text(maxIdentityLength),
  voyage: text(maxIdentityLength),
  bookingRequestedAt: at('origin'),
  cargoReadyOn: dayField,
  etd: at('origin'),
  eta: at('destination'),
  plannedEta: at('destination'),
  atd: at('origin'),
  ata: at('destination'),
  promisedOn: dayField,
  deliveredAt: at('destination'),
  weightKg: measured('kg'),
  volumeM3: measured('m3'),
  pieces: { kind: 'figure', decimals: 0, below: 2 ** 31 },
  dimensions: text(maxTextLength),
  goods: text(maxTextLength),
  dgr: { kind: 'flag' },
  imo: text(maxIdentityLength),
  freightAmount: { kind: 'figure', decimals: 2, below: 1e13 },
  freightCurrency: text(3),
  invoicing: text(maxTextLength),
  observations: text(maxTextLength),
} as const satisfies { [name: string]: FieldKind }

export type FieldName = keyof typeof shipmentFields
export const fieldNames = Object.keys(shipmentFields) as FieldName[]

export function kindOf(name: FieldName): FieldKind {
  return shipmentFields[name]
}
