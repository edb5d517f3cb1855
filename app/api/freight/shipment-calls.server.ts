import { commentCalls, documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { byIds } from '#app/api/collections/by-ids.server.ts'
import { type Collection, collection } from '#app/api/collections/collection.server.ts'
import { exportOf } from '#app/api/collections/export.server.ts'
import { wholeList } from '#app/api/collections/whole-list.ts'
import { found } from '#app/api/problem.ts'
import { containerOfShipment, event, shipmentDetails, shipmentSummary } from '#app/api/schemas/freight.ts'
import { containerOfShipmentExample, eventExample, shipmentDetailsExample, shipmentExample } from '#app/api/schemas/freight-examples.ts'
import { included, oneId } from '#app/api/schemas/parameters.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listEventsOfContainers } from '#domain/freight/containers/details/container-details.server.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { findShipment, listShipmentDetails } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { findFreshness, listFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { shipmentCommentType } from '#domain/freight/shipments/shipment-comment-schema.ts'
import { addComment, editComment, listCommentsAfter, removeComment } from '#domain/freight/shipments/shipment-comments.server.ts'
import {
  addDocument,
  listDocumentsAfter,
  openDocument,
  removeDocument,
  replaceDocument,
} from '#domain/freight/shipments/shipment-documents.server.ts'
import { listTrackingAfter, listTrackingPage } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { findShipmentIds } from '#domain/intake/imports/bring-freight.server.ts'
import { listSourcedFields } from '#domain/intake/sources/value-sources.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { z } from '#domain/platform/schema.ts'
import { followCalls } from './follow-calls.server.ts'
import { sourceOfRows } from './freight-rows.ts'
import { containersOf, eventShape, eventsShape, shipmentDetailsShape, shipmentParts } from './shipment-details-shape.ts'
import { shipmentShape } from './shipment-shape.ts'
import { trackingCalls } from './tracking-calls.server.ts'

const one = { method: 'get', noun: 'shipments', capability: 'see-shipment', grant: 'shipments:read', params: oneId } as const
const subject = { name: 'Shipment', noun: 'shipments', grant: 'shipments:read', find: findHeading } as const

async function completeShipments(viewer: Viewer, ids: readonly number[], now: Date) {
  const [shipments, freshness] = await Promise.all([listShipmentDetails(viewer, ids), listFreshness(viewer, ids)])
  return new Map(shipments.map((each) => [each.id, shipmentDetailsShape(each, freshness.get(each.id) ?? null, [], now)]))
}

const shipments: Collection<ShipmentCard> = {
  id: 'listShipments',
  path: '/shipments',
  noun: 'shipments',
  summary: 'Shipments by the filters of Tracking, newest first.',
  rows: { list: trackingList, after: listTrackingAfter },
  capability: 'follow-shipments',
  grant: 'shipments:read',
  isOfCustomers: true,
  row: shipmentSummary,
  example: shipmentExample,
  findPage: listTrackingPage,
  shape: shipmentShape,
  complete: completeShipments,
}

export const shipmentCalls = [
  call({
    ...one,
    params: undefined,
    id: 'readShipmentsByKey',
    path: '/shipments/by-key',
    summary:
      'Whole shipments by the keys of the source that brings them, in no particular order; those that this token cannot read are missing.',
    query: z.strictObject({
      source: sourceOfRows,
      key: z.array(z.string().min(1).max(200)).max(100).default([]).meta({ description: 'Repeatable: up to 100.' }),
    }),
    answers: { 200: wholeList(shipmentDetails) },
    example: { query: { source: 'tms', key: 'tms-100231' }, answer: { data: [shipmentDetailsExample] } },
    run: async ({ viewer, query: { source, key }, now }) => {
      const known = await completeShipments(viewer, await findShipmentIds(viewer, source, key), now)
      return ok({ data: [...known.values()] })
    },
  }),
  byIds({
    id: 'readShipments',
    path: '/shipments',
    noun: 'shipments',
    capability: 'see-shipment',
    grant: 'shipments:read',
    things: 'shipments',
    thing: shipmentDetails,
    example: shipmentDetailsExample,
    complete: completeShipments,
  }),
  collection(shipments),
  exportOf(shipments),
  ...trackingCalls,
  call({
    ...one,
    id: 'getShipment',
    path: '/shipments/:id',
    summary:
      'One shipment with its parties, cargo and references; events, containers, legs, earlier dates, steps and whose each value is on request.',
    query: z.strictObject({ include: included(shipmentParts) }),
    answers: { 200: shipmentDetails },
    example: { params: { id: 4711 }, query: { include: 'events' }, answer: shipmentDetailsExample },
    run: async ({ viewer, params, query, now }) => {
      const [shipment, freshness] = await Promise.all([findShipment(viewer, params.id), findFreshness(viewer, params.id)])
      const sourced = query.include.includes('sources') ? await listSourcedFields(viewer, params.id) : []
      return ok(shipmentDetailsShape(found(shipment), freshness, query.include, now, sourced))
    },
  }),
  call({
    ...one,
    id: 'listShipmentEvents',
    path: '/shipments/:id/events',
    summary:
      'What happened to a shipment, then its departure and arrival where they are expected; or what happened to each of its containers.',
    query: z.strictObject({ of: z.enum(['shipment', 'containers']).default('shipment') }),
    alsoNeeds: ({ of }) => (of === 'containers' ? [{ capability: 'see-container', grant: 'containers:read' }] : []),
    answers: { 200: wholeList(event) },
    example: { params: { id: 4711 }, answer: { data: [eventExample] } },
    run: async ({ viewer, params, query: { of } }) => {
      if (of === 'shipment') return ok({ data: eventsShape(found(await findShipment(viewer, params.id))) })
      found(await findHeading(viewer, params.id))
      const events = await listEventsOfContainers(viewer, params.id)
      return ok({ data: events.map((each) => ({ ...eventShape('container')(each), container: each.container })) })
    },
  }),
  call({
    ...one,
    id: 'listShipmentContainers',
    path: '/shipments/:id/containers',
    summary: 'The containers of a shipment, by number.',
    answers: { 200: wholeList(containerOfShipment) },
    example: { params: { id: 4711 }, answer: { data: [containerOfShipmentExample] } },
    run: async ({ viewer, params }) => ok({ data: containersOf(found(await findShipment(viewer, params.id))) }),
  }),
  ...followCalls('shipment'),
  ...commentCalls(
    { ...subject, capability: 'see-shipment' },
    {
      listAfter: listCommentsAfter,
      adding: {
        capability: 'comment-on-shipment',
        grant: 'shipments:write',
        body: z.strictObject({ kind: shipmentCommentType, text: commentText }),
        example: { kind: 'other', text: 'The consignee is ours.' },
        add: ({ act, id, body: { kind, text }, key }) => addComment(act, id, { type: kind, text, key }),
      },
      revising: {
        ...{ capability: 'comment-on-shipment', grant: 'shipments:write' },
        change: ({ act, id, attached, wish }, text) => editComment(act, id, attached, { ...wish, text }),
        remove: ({ act, id, attached, wish }) => removeComment(act, id, attached, wish),
      },
    },
  ),
  ...documentCalls(
    { ...subject, capability: 'read-shipment-documents' },
    {
      listAfter: listDocumentsAfter,
      open: openDocument,
      adding: {
        capability: 'add-shipment-documents',
        grant: 'shipments:write',
        policy: documentUploadPolicy,
        body: z.strictObject({ category: z.enum(documentCategories.shipment).optional() }),
        example: { category: 'bill_of_lading' },
        add: ({ act, id, body, key }, file) => addDocument(act, id, { ...body, key }, file),
      },
      revising: {
        ...{ capability: 'add-shipment-documents', grant: 'shipments:write' },
        change: ({ act, id, attached, wish }, file) => replaceDocument(act, id, attached, wish, file),
        remove: ({ act, id, attached, wish }) => removeDocument(act, id, attached, wish),
      },
    },
  ),
]
