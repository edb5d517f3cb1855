import { selfOf } from '#app/api/api-paths.ts'
import { href } from '#domain/core/href.ts'
import type { z } from '#domain/core/schema.ts'
import type {
  containerDetails,
  containerOfShipment,
  containerSummary,
  event,
  historyLine,
  incident,
  shipmentDetails,
  shipmentSummary,
} from './freight.ts'

const shanghai = { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', timeZone: 'Asia/Shanghai', approximate: false }
const manzanillo = { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', timeZone: 'America/Mexico_City', approximate: false }
const etd = { at: '2026-02-03T10:00:00.000Z', local: '2026-02-03T18:00:00+08:00', timeZone: 'Asia/Shanghai' }
const eta = { at: '2026-03-05T17:00:00.000Z', local: '2026-03-05T11:00:00-06:00', timeZone: 'America/Mexico_City' }
const customer = { id: 12, name: 'Vidriera del Norte' }

export const shipmentExample: z.output<typeof shipmentSummary> = {
  type: 'shipment',
  ...{ id: 4711, number: 'S-100231', mode: 'sea', status: 'in_transit', traffic: 'import', customer },
  ...{
    supplier: 'Ningbo Glassware Co.',
    consignee: 'Vidriera del Norte',
    customerReference: 'PO 88120',
    carrier: 'Hapag-Lloyd',
    incoterm: 'FOB',
  },
  containerNumbers: ['HLXU8765430'],
  ...{ origin: shanghai, destination: manzanillo, originText: null, destinationText: null },
  ...{ etd, eta, atd: etd, ata: null, promisedOn: '2026-03-02' },
  ...{ delay: { days: 3 }, progress: 50, updatedAt: '2026-02-12T00:00:00.000Z' },
  links: { self: selfOf('shipments', 4711), page: href('shipment', { id: 4711 }) },
}

export const eventExample: z.output<typeof event> = {
  ...{ id: 90210, number: 7, description: 'Vessel departed', occurred: etd, inTimeline: true, place: 'Shanghai' },
  ...{ responsible: null, source: 'HAPAG', knownAt: '2026-02-03T11:20:00.000Z' },
}

export const containerOfShipmentExample: z.output<typeof containerOfShipment> = {
  ...{ id: 815, number: 'HLXU8765430', status: 'in_transit', type: '40HC', pieces: 840, weightKg: 18_200, volumeM3: 54 },
  ...{ temperature: null, links: { self: selfOf('containers', 815), page: href('container', { id: 815 }) } },
}

export const historyExample: z.output<typeof historyLine> = {
  ...{ id: 77, act: 'changed', changes: { eta: { before: '2026-03-02', after: '2026-03-05' } } },
  ...{ by: 'Ana Ruiz', at: '2026-02-12T14:00:00.000Z' },
}

export const incidentExample: z.output<typeof incident> = {
  ...{ id: 23, kind: 'S', causeId: 3, cause: 'Customs inspection', occurredOn: '2026-03-09', comment: null },
  ...{ recordedBy: 'Ana Ruiz', recordedAt: '2026-03-09T16:00:00.000Z' },
  version: 1,
}

const party = { name: 'Vidriera del Norte', address: 'Monterrey, MX' }

export const shipmentDetailsExample: z.output<typeof shipmentDetails> = {
  type: 'shipment',
  ...{ id: 4711, number: 'S-100231', mode: 'sea', status: 'in_transit', traffic: 'import', customer },
  ...{ origin: shanghai, destination: manzanillo, originText: null, destinationText: null },
  ...{ bookingRequested: null, etd, eta, plannedEta: eta, atd: etd, ata: null, delivered: null },
  ...{ promisedOn: '2026-03-02', cargoReadyOn: null, shipmentDate: '2026-01-20' },
  delay: { days: 3 },
  parties: { supplier: { name: 'Ningbo Glassware Co.', address: null }, consignee: party, delivery: party },
  references: {
    ...{
      hbl: 'HBL-55120',
      mbl: 'HLCUSHA2602',
      carrierBooking: '80312345',
      carrier: 'Hapag-Lloyd',
      vessel: 'Berlin Express',
      voyage: '021W',
    },
    ...{
      project: null,
      agent: null,
      coLoader: null,
      incoterm: 'FOB',
      thirdPartyReference: null,
      customerReference: 'PO 88120',
      invoicing: null,
    },
  },
  cargo: {
    goods: 'Glassware',
    weightKg: 18_200,
    weightAsSaid: null,
    volumeM3: 54,
    volumeAsSaid: null,
    pieces: 840,
    dimensions: null,
    dgr: false,
    imo: null,
  },
  observations: null,
  freshness: { at: '2026-02-12T00:00:00.000Z', source: 'HAPAG' },
  events: [eventExample],
  links: { self: selfOf('shipments', 4711), page: href('shipment', { id: 4711 }) },
}

export const containerExample: z.output<typeof containerSummary> = {
  type: 'container',
  ...{
    id: 815,
    number: 'HLXU8765430',
    equipment: '40HC',
    status: 'arrived',
    shipment: { id: 4711, number: 'S-100231', status: 'arrived' },
  },
  ...{ customer, mode: 'sea', consignee: 'Vidriera del Norte', carrier: 'Hapag-Lloyd', vessel: 'Berlin Express', voyage: '021W' },
  ...{ hbl: 'HBL-55120', mbl: 'HLCUSHA2602', customerReference: 'PO 88120', dangerous: false },
  ...{ origin: shanghai, destination: manzanillo, terminal: null, etd, eta, atd: etd, ata: eta },
  ...{ outOfGate: null, delivered: null, emptyReturned: null },
  freeTime: {
    ...{ state: 'counting', daysLeft: 4, lastFreeDay: '2026-03-12', carrierLastFreeDay: '2026-03-12', customerLastFreeDay: null },
    ...{ carrierFreeDays: 7, customerFreeDays: null, equipmentUnknown: false },
  },
  incident: null,
  updatedAt: '2026-03-08T09:30:00.000Z',
  links: { self: selfOf('containers', 815), page: href('container', { id: 815 }) },
}

export const containerDetailsExample: z.output<typeof containerDetails> = {
  ...containerExample,
  version: 17,
  editable: {
    ...{ terminal: 'MXZLO', carrierFreeDays: 7, customerFreeDays: null, maxEmptyReturnedOn: null },
    ...{ maxCarrierEmptyReturnedOn: null, emptyReturnedOn: null },
  },
  cargo: {
    ...{ description: 'Glassware', dimensions: null, pieces: 840, weightKg: 18_200, weightAsSaid: null, volumeM3: 54, volumeAsSaid: null },
    ...{ temperature: null, ventilation: null, imo: null },
  },
  sides: {
    carrier: { state: 'running', daysLeft: 4, lastFreeDay: '2026-03-12' },
    customer: { state: 'no-terms', daysLeft: null, lastFreeDay: null },
  },
  incident: null,
  events: [eventExample],
}
