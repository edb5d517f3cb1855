import { type ParsedEvent, UnreadableMessage } from '#domain/intake/messages/reported-event.ts'
import { asPublished } from './dcsa-3-names.ts'
import { dcsaCodeOf, dcsaKindOf, faultOfPlace, legOfCall } from './dcsa-codes.ts'
import { dcsaMoments } from './dcsa-moments.ts'
import { isPart, type MessagePart, partOf, partsOf, textOf } from './read-object.ts'

/** Events of DCSA Track & Trace 3.0, which alone can be corrected and retracted. */
export function readDcsa3(message: unknown): ParsedEvent[] {
  const events = isPart(message) ? message.events : undefined
  if (!Array.isArray(events)) throw new UnreadableMessage('`events` is missing or no array.')
  return events.map((event, at) => readEvent(isPart(event) ? asPublished(event) : {}, `$.events[${at}]`))
}

const ends: { [end: string]: 'origin' | 'destination' } = { POL: 'origin', PRE: 'origin', POD: 'destination', PDE: 'destination' }

function readEvent(event: MessagePart, pointer: string): ParsedEvent {
  const id = textOf(event.eventID)
  if (!id) return { pointer, reason: event.eventID === undefined ? 'eventID is missing' : 'eventID is not text' }
  const classification = partOf(event.eventClassification)
  const type = textOf(classification.eventTypeCode)
  const retracted = event.isRetracted === true
  const read = dcsaMoments({
    type,
    retracted,
    classifier: textOf(classification.eventClassifierCode),
    at: event.eventDateTime,
    updatedAt: event.eventUpdatedDateTime,
    updatedAtName: 'eventUpdatedDateTime',
    typeName: 'eventTypeCode',
    classifierName: 'eventClassifierCode',
  })
  if ('reason' in read) return { pointer, reason: read.reason }
  const party = partOf(event.eventRouting, 'originatingParty')
  const equipment = partOf(event.equipmentDetails)
  const shipment = partOf(event.shipmentDetails)
  const document = partOf(shipment.documentReference)
  const call = partOf(event.transportDetails, 'transportCall')
  const location = partOf(event.eventLocation)
  const documentType = textOf(document.typeCode)
  const coded = retracted ? { code: null } : dcsaCodeOf(type, classification)
  const place = textOf(location.UNLocationCode)
  const fault = 'reason' in coded ? coded.reason : faultOfPlace(retracted ? null : place)
  if ('reason' in coded || fault) return { pointer, reason: fault ?? '' }
  const { code } = coded
  const documents = [document, ...partsOf(shipment.additionalDocumentReferences), ...partsOf(shipment.shipmentReferences)]
  const named = (...types: string[]) =>
    documents.flatMap(({ typeCode, reference }) => (types.includes(textOf(typeCode) ?? '') ? (textOf(reference) ?? []) : []))[0] ?? null
  return {
    pointer,
    party: textOf(party.partyCode),
    event: {
      // Ids of two carriers may be the same.
      key: [textOf(party.codeListProvider), textOf(party.partyCode), id].filter(Boolean).join(':'),
      retracted,
      ...read,
      remark: textOf(event.changeRemark),
      kind: retracted
        ? null
        : dcsaKindOf({ type, code, document: documentType, isEmpty: emptyOf(equipment), facility: textOf(location.facilityTypeCode) }),
      code: [type, code].filter(Boolean).join(' '),
      place,
      end: ends[textOf(shipment.shipmentLocationType) ?? ''] ?? null,
      expected: {},
      references: {
        shipment: named('FF', 'SI'),
        mbl: named('TRD', 'BOL'),
        hbl: named('HBL'),
        booking: named('BKG', 'CBR'),
        container: textOf(equipment.equipmentReference) ?? named('EQ'),
      },
      ...(type === 'TRANSPORT' && legOfCall(call, partOf(call.vesselTransport))),
      vessel: textOf(partOf(call.vesselTransport).vesselName),
      voyage:
        textOf(partOf(call.exportVoyageNumberOrReference).carrierVoyageNumber) ??
        textOf(partOf(call.importVoyageNumberOrReference).carrierVoyageNumber),
    },
  }
}

const emptyOf = (equipment: MessagePart) => ({ EMPTY: true, LADEN: false })[textOf(equipment.emptyIndicatorCode) ?? ''] ?? null
