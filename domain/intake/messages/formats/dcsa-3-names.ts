import { isPart, type MessagePart, partOf, partsOf, textOf } from './read-object.ts'

/** Codes for the words in place of which newer files of version 3.0 write them out. */
const codes: Readonly<Record<string, string>> = {
  ACTUAL: 'ACT',
  ESTIMATED: 'EST',
  PLANNED: 'PLN',
  DEPARTED: 'DEPA',
  DEPARTURE: 'DEPA',
  ARRIVED: 'ARRI',
  ARRIVAL: 'ARRI',
  GATED_IN: 'GTIN',
  GATED_OUT: 'GTOT',
  LOADED: 'LOAD',
  DISCHARGED: 'DISC',
  STUFFED: 'STUF',
  STRIPPED: 'STRP',
  PICKED_UP: 'PICK',
  PICK_UP: 'PICK',
  DROPPED_OFF: 'DROP',
  DROP_OFF: 'DROP',
  INSPECTED: 'INSP',
  RESEALED: 'RSEA',
  REMOVED: 'RMVD',
  CROSSED: 'CROS',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'CUSI',
  CUSTOMS_SELECTED_FOR_SCAN: 'CUSS',
  CUSTOMS_RELEASED: 'CUSR',
  RECEIVED: 'RECE',
  SUBMITTED: 'SUBM',
  REQUESTED: 'REQS',
  CONFIRMED: 'CONF',
  ISSUED: 'ISSU',
  SURRENDERED: 'SURR',
  RELEASED: 'RELS',
  BOOKING: 'BKG',
  CARRIER_BOOKING_REQUEST: 'CBR',
  TRANSPORT_DOCUMENT: 'TRD',
  HOUSE_BILL_OF_LADING: 'HBL',
  DELIVERY_ORDER: 'DEO',
  CONTAINER_RELEASE_ORDER: 'CRO',
  FREIGHT_FORWARDER_REFERENCE: 'FF',
  SHIPPER_REFERENCE: 'SI',
  EQUIPMENT_REFERENCE: 'EQ',
  DEPOT: 'DEPO',
  PORT_TERMINAL: 'POTE',
  CUSTOMER_LOCATION: 'CLOC',
  PORT_OF_LOADING: 'POL',
  PLACE_OF_RECEIPT: 'PRE',
  PORT_OF_DISCHARGE: 'POD',
  PLACE_OF_DELIVERY: 'PDE',
}

const coded = (value: unknown): unknown => codes[textOf(value) ?? ''] ?? value

const classified = ['shipmentEventType', 'transportEventType', 'equipmentEventType', 'iotEventType', 'reeferEventType'] as const

/** An event by the names of version 3.0 as it was published, where it is written with those of newer files. */
export function asPublished(event: MessagePart): MessagePart {
  const classification = partOf(event.eventClassification)
  const routing = partOf(event.eventRouting)
  const location = partOf(event.eventLocation)
  const equipment = partOf(event.equipmentDetails)
  const shipment = partOf(event.shipmentDetails)
  const types = classified.map((name) => [`${name}Code`, classification[`${name}Code`] ?? coded(classification[name])] as const)
  return {
    ...event,
    eventRouting: isPart(routing.originatingParty) ? routing : { ...routing, originatingParty: partsOf(routing.originatingParties)[0] },
    eventClassification: {
      ...Object.fromEntries(types),
      eventTypeCode: classification.eventTypeCode ?? classification.eventType,
      eventClassifierCode: classification.eventClassifierCode ?? coded(classification.eventClassifier),
    },
    eventLocation: { ...location, facilityTypeCode: location.facilityTypeCode ?? coded(location.facilityType) },
    equipmentDetails: { ...equipment, emptyIndicatorCode: equipment.emptyIndicatorCode ?? equipment.emptyIndicator },
    shipmentDetails: {
      ...shipment,
      shipmentLocationType: coded(shipment.shipmentLocationType),
      documentReference: withCode(partOf(shipment.documentReference)),
      additionalDocumentReferences: partsOf(shipment.additionalDocumentReferences).map(withCode),
      shipmentReferences: partsOf(shipment.shipmentReferences).map(withCode),
    },
    changeRemark: event.changeRemark ?? event.reason,
  }
}

const withCode = (document: MessagePart): MessagePart => ({ ...document, typeCode: document.typeCode ?? coded(document.type) })
