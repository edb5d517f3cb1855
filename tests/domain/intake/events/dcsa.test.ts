import { describe, expect, test } from 'vitest'
import { readDcsa2 } from '#domain/intake/messages/formats/dcsa-2.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'
import { asStorable } from '#domain/intake/messages/storable-events.server.ts'

const now = new Date('2026-11-26T12:00:00Z')
const outcomeOf = (parsed: ParsedEvent | undefined) => {
  const stored = parsed && asStorable(parsed, now)
  return stored && 'reason' in stored ? stored.reason : (stored?.event.kind ?? 'without effect')
}

const gateOut = {
  ...{ eventID: '0f8fad5b-d9cb-469f-a165-70867728950e', eventCreatedDateTime: '2026-03-08T16:00:00Z', eventType: 'EQUIPMENT' },
  ...{ eventClassifierCode: 'ACT', eventDateTime: '2026-03-08T09:40:00-06:00', equipmentEventTypeCode: 'GTOT' },
  ...{ equipmentReference: 'ZZZU1000015', emptyIndicatorCode: 'LADEN', eventLocation: { UNLocationCode: 'MXZLO' } },
}

describe('an event of DCSA 2.2', () => {
  test.each<[string, object, string]>([
    ['as it should be', {}, 'out_of_gate'],
    ['without an id', { eventID: undefined }, 'eventID is missing'],
    ['with a number for an id', { eventID: 42 }, 'out_of_gate'],
    ['with a list for an id', { eventID: [] }, 'eventID is not text'],
    ['with an id of its carrier', { eventID: 'CTP20111600055683-1' }, 'out_of_gate'],
    ['with its id by another name', { eventID: undefined, eventId: 'MAEU-EVT-1001' }, 'out_of_gate'],
    ['without a time', { eventDateTime: undefined }, 'eventDateTime is missing'],
    ['at a time without a zone', { eventDateTime: '2026-03-08T09:40:00' }, 'eventDateTime has no zone'],
    ['at a time of another form', { eventDateTime: '08/03/2026 09:40 -06:00' }, 'eventDateTime is not an ISO 8601 date and time'],
    ['without the time it was made', { eventCreatedDateTime: undefined }, 'eventCreatedDateTime is missing'],
    [
      'made at a time of another form',
      { eventCreatedDateTime: '2026 03 08 16:00' },
      'eventCreatedDateTime is not an ISO 8601 date and time',
    ],
    ['made in another century', { eventCreatedDateTime: '1998-03-08T16:00:00Z' }, 'eventCreatedDateTime is before 2000'],
    ['made in the future', { eventCreatedDateTime: '2098-03-08T16:00:00Z' }, 'its time of change lies in the future'],
    ['without a type', { eventType: undefined }, 'eventType is missing'],
    ['of an unknown type', { eventType: 'WEATHER' }, 'without effect'],
    ['of an unknown classifier', { eventClassifierCode: 'MAYBE' }, 'eventClassifierCode is none of ACT, EST and PLN'],
    [
      'without the code of its type',
      { equipmentEventTypeCode: undefined, transportEventTypeCode: 'DEPA' },
      'equipmentEventTypeCode is missing',
    ],
    ['of a code that has no step here', { equipmentEventTypeCode: 'RMVD' }, 'without effect'],
    ['through a gate, neither empty nor laden', { emptyIndicatorCode: undefined }, 'emptyIndicatorCode is neither EMPTY nor LADEN'],
    ['in a country that is none', { eventLocation: { UNLocationCode: 'QQABC' } }, 'UNLocationCode QQABC is not a UN/LOCODE'],
    ['at a place of another form', { eventLocation: { UNLocationCode: 'Manzanillo' } }, 'UNLocationCode Manzanillo is not a UN/LOCODE'],
    ['in international waters', { eventLocation: { UNLocationCode: 'XZABC' } }, 'out_of_gate'],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(readDcsa2([{ ...gateOut, ...change }])[0])).toBe(outcome)
  })

  test('that lies within another object is refused in its place', () => {
    expect(readDcsa2([{ events: [gateOut] }, gateOut]).map(outcomeOf)).toEqual(['eventID is missing', 'out_of_gate'])
  })
})

const party = { partyCode: 'DEMO', codeListProvider: 'ZZZ', partyFunction: 'CA' }
const arrival = {
  ...{ eventRouting: { originatingParty: party }, eventID: 'arrival-1' },
  ...{ eventDateTime: '2026-03-05T17:00:00Z', eventUpdatedDateTime: '2026-03-05T18:00:00Z', eventLocation: { UNLocationCode: 'MXZLO' } },
  eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'ARRI' },
  shipmentDetails: {
    documentReference: { typeCode: 'BKG', reference: 'B-1' },
    additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'M-1' }],
    shipmentReferences: [
      { typeCode: 'FF', reference: 'S-1' },
      { typeCode: 'EQ', reference: 'ZZZU1000015' },
    ],
  },
  transportDetails: {
    transportCall: { exportVoyageNumberOrReference: { carrierVoyageNumber: '26W' }, vesselTransport: { vesselName: 'SAMPLE STAR' } },
  },
}
const classified = (code: object) => ({ eventClassification: { ...arrival.eventClassification, ...code } })

describe('an event of DCSA 3.0', () => {
  test.each<[string, object, string]>([
    ['as it should be', {}, 'arrived'],
    ['without an id', { eventID: undefined }, 'eventID is missing'],
    ['with an object for an id', { eventID: {} }, 'eventID is not text'],
    ['without a time', { eventDateTime: undefined }, 'eventDateTime is missing'],
    ['without the time of its change', { eventUpdatedDateTime: undefined }, 'eventUpdatedDateTime is missing'],
    ['changed in the future', { eventUpdatedDateTime: '2098-03-05T18:00:00Z' }, 'its time of change lies in the future'],
    ['without a type', classified({ eventTypeCode: undefined }), 'eventTypeCode is missing'],
    ['without the code of its type', classified({ transportEventTypeCode: undefined }), 'transportEventTypeCode is missing'],
    ['with the code of another type', classified({ eventTypeCode: 'SHIPMENT' }), 'shipmentEventTypeCode is missing'],
    ['without a classifier', classified({ eventClassifierCode: undefined }), 'eventClassifierCode is none of ACT, EST and PLN'],
    ['in a country that is none', { eventLocation: { UNLocationCode: 'QQABC' } }, 'UNLocationCode QQABC is not a UN/LOCODE'],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(readDcsa3({ events: [{ ...arrival, ...change }] })[0])).toBe(outcome)
  })

  test('names all documents and references that it has, and its voyage', () => {
    expect(readDcsa3({ events: [arrival] })[0]).toMatchObject({
      event: {
        references: { shipment: 'S-1', mbl: 'M-1', booking: 'B-1', container: 'ZZZU1000015' },
        ...{ vessel: 'SAMPLE STAR', voyage: '26W' },
      },
    })
  })

  test('is retracted by its id and the time of the change alone', () => {
    const [retraction] = readDcsa3({
      events: [
        { eventID: 'arrival-1', isRetracted: true, eventUpdatedDateTime: '2026-03-06T00:00:00Z', eventLocation: { UNLocationCode: '?' } },
      ],
    })
    expect(retraction).toMatchObject({ event: { retracted: true } })
  })
})
