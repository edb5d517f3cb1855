import { z } from '#domain/core/schema.ts'

const text = z.string()
const documentReference = z.looseObject({ typeCode: z.enum(['BKG', 'TRD']), reference: text })

/** The parts of an event of DCSA Track & Trace 3.0 that the portal fills. */
export const dcsaEvent = z
  .looseObject({
    eventRouting: z.looseObject({ originatingParty: z.looseObject({ partyCode: text, codeListProvider: text, partyFunction: text }) }),
    eventID: text.meta({ description: 'The same as long as the event is; with a later eventUpdatedDateTime it is corrected.' }),
    eventDateTime: z.iso.datetime(),
    eventUpdatedDateTime: z.iso.datetime(),
    eventClassification: z.looseObject({
      eventTypeCode: z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
      eventClassifierCode: z.enum(['ACT', 'EST']),
      shipmentEventTypeCode: text.optional(),
      transportEventTypeCode: text.optional(),
      equipmentEventTypeCode: text.optional(),
    }),
    eventLocation: z.looseObject({ UNLocationCode: text }).optional(),
    shipmentDetails: z.looseObject({
      documentReference,
      additionalDocumentReferences: z.array(documentReference).optional(),
      shipmentReferences: z.array(z.looseObject({ typeCode: text, reference: text })),
      shipmentLocationType: z.enum(['POL', 'POD']).optional(),
      reason: text.optional(),
    }),
    equipmentDetails: z.looseObject({ equipmentReference: text, emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).optional() }).optional(),
    transportDetails: z
      .looseObject({
        transportCall: z.looseObject({
          modeOfTransport: text.optional(),
          exportVoyageNumberOrReference: z.looseObject({ carrierVoyageNumber: text }).optional(),
          vesselTransport: z.looseObject({ vesselName: text }).optional(),
        }),
      })
      .optional(),
  })
  .meta({ id: 'Dcsa3Event' })
