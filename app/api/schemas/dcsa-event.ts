import { z } from '#domain/platform/schema.ts'

const text = z.string()
const documentReference = z.object({ typeCode: z.enum(['BKG', 'TRD']), reference: text })

/** The parts of an event of DCSA Track & Trace 3.0 that the portal fills. */
export const dcsaEvent = z
  .object({
    eventRouting: z.object({ originatingParty: z.object({ partyCode: text, codeListProvider: text, partyFunction: text }) }),
    eventID: text.meta({ description: 'The same as long as the event is; with a later eventUpdatedDateTime it is corrected.' }),
    eventDateTime: z.iso.datetime(),
    eventUpdatedDateTime: z.iso.datetime(),
    eventClassification: z.object({
      eventTypeCode: z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
      eventClassifierCode: z.enum(['ACT', 'EST']),
      shipmentEventTypeCode: text.optional(),
      transportEventTypeCode: text.optional(),
      equipmentEventTypeCode: text.optional(),
    }),
    eventLocation: z.object({ UNLocationCode: text }).optional(),
    shipmentDetails: z.object({
      documentReference,
      additionalDocumentReferences: z.array(documentReference).optional(),
      shipmentReferences: z.array(z.object({ typeCode: text, reference: text })),
      shipmentLocationType: z.enum(['POL', 'POD']).optional(),
      reason: text.optional(),
    }),
    equipmentDetails: z.object({ equipmentReference: text, emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).optional() }).optional(),
    transportDetails: z
      .object({
        transportCall: z.object({
          modeOfTransport: text.optional(),
          exportVoyageNumberOrReference: z.object({ carrierVoyageNumber: text }).optional(),
          vesselTransport: z.object({ vesselName: text }).optional(),
        }),
      })
      .optional(),
  })
  .meta({ id: 'Dcsa3Event' })
