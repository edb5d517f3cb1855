import { containerEventTypes, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { besideTimeline } from '#domain/intake/messages/beside-timeline.ts'

export const publishedEventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export type PublishedEventType = (typeof publishedEventTypes)[number]

/** An event of our timeline, or a date that is expected. Instants are ISO texts in UTC. */
export interface PublishedEvent {
  id: string
  of: 'shipment' | 'container'
  eventType: number
  classifier: 'ACT' | 'EST'
  at: string
  updatedAt: string
  reason: string | null
  number: string
  mbl: string | null
  hbl: string | null
  booking: string | null
  container: string | null
  mode: string | null
  origin: string | null
  destination: string | null
  /** Where a source says that it happened; a code of UN/LOCODE. */
  placeCode: string | null
  vessel: string | null
  voyage: string | null
}

interface Code {
  type: PublishedEventType
  code: string
  /** SHIPMENT events are of a document. */
  document?: 'BKG' | 'TRD'
  isEmpty?: boolean
  at?: 'origin' | 'destination'
}

const shipment = shipmentEventTypes
const container = containerEventTypes
const beside = besideTimeline

const departure: Code = { type: 'TRANSPORT', code: 'DEPA', at: 'origin' }
const arrival: Code = { type: 'TRANSPORT', code: 'ARRI', at: 'destination' }
const request: Code = { type: 'SHIPMENT', code: 'RECE', document: 'BKG' }
const confirmation: Code = { type: 'SHIPMENT', code: 'CONF', document: 'BKG' }
const equipment = (code: string, more: Partial<Code> = {}): Code => ({ type: 'EQUIPMENT', code, ...more })

/** What of our events DCSA has a code for. An event of equipment needs a container, so that a delivery of a shipment is none. */
export const publishedCodes: { [of in PublishedEvent['of']]: { [eventType: number]: Code } } = {
  shipment: {
    [shipment.bookingRequest]: request,
    [shipment.bookingConfirmation]: confirmation,
    [shipment.atd]: departure,
    [shipment.pickUp]: departure,
    [shipment.ata]: arrival,
    [shipment.finalArrival]: arrival,
    [shipment.docsRelease]: { type: 'SHIPMENT', code: 'RELS', document: 'TRD' },
    [beside.transshipment_departed]: { type: 'TRANSPORT', code: 'DEPA' },
    [beside.transshipment_arrived]: { type: 'TRANSPORT', code: 'ARRI' },
  },
  container: {
    [container.bookingRequest]: request,
    [container.bookingConfirmation]: confirmation,
    [container.atd]: departure,
    [container.ata]: arrival,
    [container.outOfGate]: equipment('GTOT', { isEmpty: false, at: 'destination' }),
    [container.delivery]: equipment('DROP', { isEmpty: false }),
    [container.emptyReturned]: equipment('GTIN', { isEmpty: true, at: 'destination' }),
    [beside.empty_picked_up]: equipment('GTOT', { isEmpty: true, at: 'origin' }),
    [beside.gated_in]: equipment('GTIN', { isEmpty: false, at: 'origin' }),
    [beside.loaded]: equipment('LOAD', { at: 'origin' }),
    [beside.discharged]: equipment('DISC', { at: 'destination' }),
    [beside.transshipment_departed]: { type: 'TRANSPORT', code: 'DEPA' },
    [beside.transshipment_arrived]: { type: 'TRANSPORT', code: 'ARRI' },
    [beside.customs_hold]: equipment('CUSI'),
    [beside.customs_released]: equipment('CUSR'),
    [beside.inspected]: equipment('INSP'),
    [beside.stuffed]: equipment('STUF'),
    [beside.stripped]: equipment('STRP'),
    [beside.resealed]: equipment('RSEA'),
    [beside.picked_up]: equipment('PICK', { isEmpty: false }),
    [beside.border_crossed]: equipment('CROS'),
    [beside.out_of_gate_at_origin]: equipment('GTOT', { isEmpty: false, at: 'origin' }),
    [beside.empty_gated_in]: equipment('GTIN', { isEmpty: true, at: 'origin' }),
  },
}

const isLocode = (code: string | null | undefined): code is string => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code ?? '')
const modes: { [mode: string]: string } = { sea: 'VESSEL', land: 'TRUCK' }
const codeFields = { SHIPMENT: 'shipmentEventTypeCode', TRANSPORT: 'transportEventTypeCode', EQUIPMENT: 'equipmentEventTypeCode' } as const

/**
 * The event as DCSA Track & Trace 3.0 has it; null for one without a code there. Where a shipment has no carrier's booking number its own
 * number stands for the booking, and the house bill for the transport document where there is no master bill. DCSA has no type of document for
 * a house bill: it is a reference of the shipment, as the intake reads it.
 */
export function asDcsa3({ of, eventType, id, classifier, at, updatedAt, ...facts }: PublishedEvent): Record<string, unknown> | null {
  const known = publishedCodes[of][eventType]
  if (!known) return null
  const place = facts.placeCode ?? (known.at && facts[known.at])
  const booking = { typeCode: 'BKG', reference: facts.booking ?? facts.number }
  const bill = facts.mbl ?? facts.hbl
  const bills = bill ? [{ typeCode: 'TRD', reference: bill }] : []
  const [first, ...others] =
    known.document === 'BKG' || bills.length === 0 ? [booking, ...bills] : [...bills, ...(facts.booking ? [booking] : [])]
  return {
    eventRouting: { originatingParty: { partyCode: 'FAIRWAY', codeListProvider: 'ZZZ', partyFunction: 'FW' } },
    eventID: id,
    eventDateTime: at,
    eventUpdatedDateTime: updatedAt,
    eventClassification: { eventTypeCode: known.type, eventClassifierCode: classifier, [codeFields[known.type]]: known.code },
    ...(isLocode(place) && { eventLocation: { UNLocationCode: place } }),
    shipmentDetails: {
      documentReference: first,
      ...(others.length > 0 && { additionalDocumentReferences: others }),
      shipmentReferences: [{ typeCode: 'FF', reference: facts.number }, ...(facts.hbl ? [{ typeCode: 'HBL', reference: facts.hbl }] : [])],
      ...(known.at && { shipmentLocationType: known.at === 'origin' ? 'POL' : 'POD' }),
      ...(facts.reason && { reason: facts.reason }),
    },
    ...(facts.container && {
      equipmentDetails: {
        equipmentReference: facts.container,
        ...(known.isEmpty !== undefined && { emptyIndicatorCode: known.isEmpty ? 'EMPTY' : 'LADEN' }),
      },
    }),
    ...(known.type === 'TRANSPORT' && { transportDetails: { transportCall: transportCallOf(facts) } }),
  }
}

function transportCallOf({ mode, vessel, voyage }: Pick<PublishedEvent, 'mode' | 'vessel' | 'voyage'>) {
  const modeOfTransport = modes[mode ?? '']
  return {
    ...(modeOfTransport && { modeOfTransport }),
    ...(voyage && { exportVoyageNumberOrReference: { carrierVoyageNumber: voyage } }),
    ...(vessel && mode === 'sea' && { vesselTransport: { vesselName: vessel } }),
  }
}
