import { type ParsedEvent, UnreadableMessage } from '#domain/intake/messages/reported-event.ts'
import { dcsaCodeOf, dcsaKindOf, faultOfPlace, legOfCall, needsEmptyIndicator } from './dcsa-codes.ts'
import { dcsaMoments } from './dcsa-moments.ts'
import { isPart, type MessagePart, partOf, partsOf, textOf } from './read-object.ts'

/** Events of DCSA Track & Trace 2.2: one event or an array of them. */
export function readDcsa2(message: unknown): ParsedEvent[] {
  const events = Array.isArray(message) ? message : [message]
  if (!events.some(isPart)) throw new UnreadableMessage('No events are in the message.')
  return events.map((event, at) => readEvent(isPart(event) ? event : {}, Array.isArray(message) ? `$[${at}]` : '$'))
}

function readEvent(event: MessagePart, pointer: string): ParsedEvent {
  // Carriers write ids of their own, and the name in other letters.
  const id = event.eventID ?? event.eventId
  const key = textOf(typeof id === 'number' ? String(id) : id)
  if (!key) return { pointer, reason: id === undefined ? 'eventID is missing' : 'eventID is not text' }
  const type = textOf(event.eventType)
  const read = dcsaMoments({
    type,
    retracted: false,
    classifier: textOf(event.eventClassifierCode),
    at: event.eventDateTime,
    updatedAt: event.eventCreatedDateTime,
    updatedAtName: 'eventCreatedDateTime',
    typeName: 'eventType',
    classifierName: 'eventClassifierCode',
  })
  if ('reason' in read) return { pointer, reason: read.reason }
  const call = partOf(event.transportCall)
  const location = partOf(event.eventLocation)
  const coded = dcsaCodeOf(type, event)
  if ('reason' in coded) return { pointer, reason: coded.reason }
  const { code } = coded
  if (type === 'EQUIPMENT' && needsEmptyIndicator(code) && emptyOf(event) === null)
    return { pointer, reason: 'emptyIndicatorCode is neither EMPTY nor LADEN' }
  const place = textOf(location.UNLocationCode) ?? textOf(call.UNLocationCode) ?? textOf(partOf(call.location).UNLocationCode)
  const misplaced = faultOfPlace(place)
  if (misplaced) return { pointer, reason: misplaced }
  const document = textOf(event.documentTypeCode)
  const documents = partsOf(event.documentReferences).map((each) => [each.documentReferenceType, textOf(each.documentReferenceValue)])
  const references = partsOf(event.references).map((each) => [each.referenceType, textOf(each.referenceValue)])
  const find = (named: readonly unknown[][], ...types: string[]) =>
    (named.find(([name]) => types.includes(String(name)))?.[1] as string | undefined) ?? null
  const own = document === null ? [] : [[document, textOf(event.documentID)]]
  const all = [...documents, ...own]
  return {
    pointer,
    event: {
      key,
      retracted: false,
      ...read,
      remark: textOf(event.changeRemark),
      kind: dcsaKindOf({
        type,
        code,
        document,
        isEmpty: emptyOf(event),
        facility: textOf(call.facilityTypeCode) ?? textOf(event.facilityTypeCode),
      }),
      code: [type, code].filter(Boolean).join(' '),
      place,
      end: null,
      expected: {},
      references: {
        shipment: find(references, 'FF', 'SI'),
        mbl: find(all, 'TRD', 'BOL'),
        hbl: find(all, 'HBL'),
        booking: find(all, 'BKG', 'CBR'),
        container: textOf(event.equipmentReference) ?? find(references, 'EQ'),
      },
      ...(type === 'TRANSPORT' && legOfCall(call, partOf(call.vessel))),
      vessel: textOf(partOf(call.vessel).vesselName),
      voyage: textOf(call.exportVoyageNumber) ?? textOf(call.importVoyageNumber) ?? textOf(call.carrierVoyageNumber),
    },
  }
}

const emptyOf = (event: MessagePart) => ({ EMPTY: true, LADEN: false })[textOf(event.emptyIndicatorCode) ?? ''] ?? null
