import { documentDownload } from '#app/api/attachments/document-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { shipmentDetails, shipmentSummary } from '#app/api/schemas/freight.ts'
import { shipmentDetailsExample, shipmentExample } from '#app/api/schemas/freight-examples.ts'
import { included, oneId } from '#app/api/schemas/parameters.ts'
import { z } from '#domain/core/schema.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { findFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { listTrackingAfter } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { shipmentDetailsShape, shipmentParts } from './shipment-details-shape.ts'
import { shipmentShape } from './shipment-shape.ts'

export const shipmentCalls = [
  collection({
    id: 'listShipments',
    path: '/shipments',
    noun: 'shipments',
    summary: 'Shipments by the filters of Tracking, newest first.',
    list: trackingList,
    capability: 'follow-shipments',
    grant: 'shipments:read',
    isOfCustomers: true,
    row: shipmentSummary,
    example: shipmentExample,
    find: listTrackingAfter,
    shape: shipmentShape,
  }),
  call({
    id: 'getShipment',
    method: 'get',
    path: '/shipments/:id',
    noun: 'shipments',
    summary: 'One shipment with its parties, cargo and references; events, containers, legs and earlier dates on request.',
    capability: 'see-shipment',
    grant: 'shipments:read',
    params: oneId,
    query: z.strictObject({ include: included(shipmentParts) }),
    answers: { 200: shipmentDetails },
    example: { params: { id: 4711 }, query: { include: 'events' }, answer: shipmentDetailsExample },
    run: async ({ viewer, params, query }) => {
      const shipment = found(await findShipment(viewer, params.id))
      const freshness = await findFreshness(viewer, params.id)
      return ok(shipmentDetailsShape(shipment, freshness, query.include))
    },
  }),
  documentDownload({
    ...{ id: 'downloadShipmentDocument', path: '/shipments/:id/documents/:document', noun: 'shipments' },
    ...{ capability: 'read-shipment-documents', grant: 'documents:read', open: openDocument },
    summary: 'A document of a shipment: its bytes, or the part that Range asks for.',
  }),
]
