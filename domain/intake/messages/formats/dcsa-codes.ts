import type { LegMode } from '#domain/freight/geography/mode.ts'
import { countryCodes } from '#domain/freight/geography/places/countries.ts'
import type { EventKind } from '#domain/intake/messages/event-kinds.ts'
import type { Classifier, ReportedLeg } from '#domain/intake/messages/reported-event.ts'
import { type MessagePart, textOf } from './read-object.ts'

/** DCSA Track & Trace, the codes that versions 2.2 and 3.0 share. */
export const classifierOf = (code: string | null): Classifier | null =>
  (({ ACT: 'actual', EST: 'estimated', PLN: 'planned' }) as const)[code ?? ''] ?? null

const codeFields: { [type: string]: string } = {
  SHIPMENT: 'shipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
  EQUIPMENT: 'equipmentEventTypeCode',
  IOT: 'iotEventTypeCode',
  REEFER: 'reeferEventTypeCode',
}

/** The code of an event of this type, among the parts that hold it; null where the type is not known. */
export function dcsaCodeOf(type: string | null, parts: MessagePart): { code: string } | { code: null } | { reason: string } {
  const field = codeFields[type ?? '']
  if (!field) return { code: null }
  const code = textOf(parts[field])
  return code === null ? { reason: `${field} is missing` } : { code }
}

const countries = new Set(countryCodes)

/** UN/LOCODE: the code of a country, or XZ for installations in international waters, and three characters. */
export function faultOfPlace(code: string | null): string | null {
  const [, country = ''] = /^([A-Z]{2})[A-Z2-9]{3}$/.exec(code ?? '') ?? []
  return code === null || country === 'XZ' || countries.has(country) ? null : `UNLocationCode ${code.slice(0, 20)} is not a UN/LOCODE`
}

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

/** Whether the code says what happened only together with whether the equipment is empty. */
export const needsEmptyIndicator = (code: string | null): boolean => typeof equipmentKinds[code ?? ''] === 'object'

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

const legModesOfDcsa: { readonly [mode: string]: LegMode } = { VESSEL: 'sea', BARGE: 'sea', RAIL: 'rail', TRUCK: 'land' }

/** By which mode and whose vessel a transport call leaves or arrives, as an event's `leg`. */
export function legOfCall(call: MessagePart, vessel: MessagePart): { leg?: ReportedLeg } {
  const mode = legModesOfDcsa[textOf(call.modeOfTransport) ?? textOf(call.modeOfTransportCode) ?? '']
  const carrier = textOf(vessel.vesselOperatorCarrierCode)
  return mode || carrier ? { leg: { ...(mode && { mode }), ...(carrier && { carrier }) } } : {}
}
