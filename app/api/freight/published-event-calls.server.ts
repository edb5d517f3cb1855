import { call, ok } from '#app/api/call.ts'
import { readCursor, writeCursor } from '#app/api/collections/cursor.server.ts'
import { byCustomer } from '#app/api/collections/list-parameters.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { dcsaEvent } from '#app/api/schemas/dcsa-event.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import { plainNumber } from '#domain/freight/containers/container-number.ts'
import { listPublishedEvents } from '#domain/intake/events/published-events.server.ts'
import { asDcsa3, type PublishedEventType, publishedEventTypes } from '#domain/intake/messages/formats/dcsa-3-event.ts'
import { z } from '#domain/platform/schema.ts'

const mostEvents = 100
const reference = z.string().trim().min(1).max(100).optional()
const instant = z.iso.datetime({ offset: true }).optional()
const types = [...publishedEventTypes, 'IOT', 'REEFER'] as const

const example = {
  eventRouting: { originatingParty: { partyCode: 'FAIRWAY', codeListProvider: 'ZZZ', partyFunction: 'FW' } },
  eventID: 'container-982-8',
  eventDateTime: '2026-03-08T15:40:00Z',
  eventUpdatedDateTime: '2026-03-08T16:00:02Z',
  eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'GTOT' },
  eventLocation: { UNLocationCode: 'MXZLO' },
  shipmentDetails: {
    documentReference: { typeCode: 'TRD', reference: 'MBL-DEMO-0001' },
    shipmentReferences: [{ typeCode: 'FF', reference: 'S-100231' }],
    shipmentLocationType: 'POD',
  },
  equipmentDetails: { equipmentReference: 'ZZZU1000015', emptyIndicatorCode: 'LADEN' },
}

export const publishedEventCalls = [
  call({
    id: 'listDcsa3Events',
    method: 'get',
    path: '/dcsa/v3/events',
    noun: 'events',
    capability: 'see-shipment',
    grant: 'shipments:read',
    isOfCustomers: true,
    nextCursor: true,
    summary:
      'What happened and is expected of shipments and their containers, as DCSA Track & Trace 3.0, in the order of change. One reference at least is needed.',
    query: z.strictObject({
      carrierBookingReference: reference.meta({ description: "The carrier's booking number." }),
      transportDocumentReference: reference.meta({ description: 'The number of the master or the house bill.' }),
      equipmentReference: reference.meta({ description: 'The number of the container.' }),
      eventTypes: commaList(types)
        .optional()
        .meta({ description: `Joined by commas: ${types.join(', ')}. All where it is missing.` }),
      eventUpdatedDateTimeMin: instant,
      eventUpdatedDateTimeMax: instant,
      limit: z.coerce.number<string>().int().min(1).max(mostEvents).default(mostEvents),
      cursor: z.string().max(1_000).optional().meta({ description: 'Next-Page-Cursor of the answer before, beside the same parameters.' }),
      ...byCustomer,
    }),
    alsoNeeds: () => [{ capability: 'see-container', grant: 'containers:read' }],
    answers: {
      200: z.object({ events: z.array(dcsaEvent) }).meta({ id: 'Dcsa3Events' }),
    },
    example: { query: { equipmentReference: 'ZZZU1000015' }, answer: { events: [example] } },
    run: async ({ viewer, query, language }) => {
      const { carrierBookingReference: booking, transportDocumentReference: bill, equipmentReference, eventTypes, limit, cursor } = query
      if (!(booking ?? bill ?? equipmentReference)) throw invalidParameter('carrierBookingReference', language)
      const { eventUpdatedDateTimeMin: from, eventUpdatedDateTimeMax: to } = query
      const asked = {
        booking,
        bill,
        container: equipmentReference && plainNumber(equipmentReference),
        types: publishedEventTypes.filter((type: PublishedEventType) => eventTypes?.includes(type) ?? true),
        updatedFrom: from ? new Date(from) : undefined,
        updatedTo: to ? new Date(to) : undefined,
      }
      const question = JSON.stringify(['dcsa-3', asked])
      const { events, next } = await listPublishedEvents(viewer, asked, { limit, after: readCursor(cursor, question) })
      const headers = { 'API-Version': '3.0.0', ...(next && { 'Next-Page-Cursor': writeCursor(next, question) }) }
      return ok({ events: events.flatMap((each) => asDcsa3(each) ?? []) }, { headers })
    },
  }),
]
