import type { EventKind } from '#domain/freight/events/event-kinds.ts'
import type { Classifier } from '#domain/freight/events/reported-event.ts'

/** DCSA Track & Trace, the codes that versions 2.2 and 3.0 share. */
export const classifierOf = (code: string | null): Classifier | null =>
  (({ ACT: 'actual', EST: 'estimated', PLN: 'planned' }) as const)[code ?? ''] ?? null

export const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT', 'IOT', 'REEFER'] as const

export interface DcsaCode {
  type: string | null
  code: string | null
  document?: string | null
  isEmpty?: boolean | null
  /** Of the place: DEPO, POTE, CLOC … */
  facility?: string | null
  isInland?: boolean
}

const shipmentKinds: { [document: string]: { [code: string]: EventKind } } = {
  CBR: { RECE: 'booking_requested', SUBM: 'booking_requested', REQS: 'booking_requested' },
  BKG: { RECE: 'booking_requested', SUBM: 'booking_requested', REQS: 'booking_requested', CONF: 'booking_confirmed' },
  TRD: { SURR: 'docs_released', RELS: 'docs_released' },
  DEO: { ISSU: 'docs_released' },
  CRO: { ISSU: 'docs_released' },
}

const equipmentKinds: { [code: string]: EventKind | { empty: EventKind; laden: EventKind } } = {
  GTOT: { empty: 'empty_picked_up', laden: 'out_of_gate' },
  PICK: { empty: 'empty_picked_up', laden: 'picked_up' },
  GTIN: { empty: 'empty_returned', laden: 'gated_in' },
  DROP: { empty: 'empty_returned', laden: 'delivered' },
  LOAD: 'loaded',
  DISC: 'discharged',
  CUSI: 'customs_hold',
  CUSS: 'customs_hold',
  CUSR: 'customs_released',
  INSP: 'inspected',
  STUF: 'stuffed',
  STRP: 'stripped',
  RSEA: 'resealed',
  CROS: 'border_crossed',
}

/** null for what is stored without effect: measurements, cancellations, and codes that are not known. */
export function dcsaKindOf({ type, code, document, isEmpty, facility }: DcsaCode): EventKind | null {
  if (type === 'SHIPMENT') return shipmentKinds[document ?? '']?.[code ?? ''] ?? null
  if (type === 'TRANSPORT') return ({ DEPA: 'departed', ARRI: 'arrived' } as const)[code ?? ''] ?? null
  if (type !== 'EQUIPMENT') return null
  if (code === 'GTIN' && isEmpty === false && facility === 'CLOC') return 'delivered'
  const kind = equipmentKinds[code ?? '']
  if (typeof kind !== 'object') return kind ?? null
  return isEmpty ? kind.empty : kind.laden
}
