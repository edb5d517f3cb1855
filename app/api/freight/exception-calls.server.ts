import { selfOf } from '#app/api/api-paths.ts'
import { call, noContent, ok } from '#app/api/call.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { customer, id, text } from '#app/api/schemas/freight.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { newsRows } from '#domain/alerts/news/news.server.ts'
import { href } from '#domain/core/href.ts'
import type { OrderLine } from '#domain/freight/attention/order-line.ts'
import { findMissingDocuments, orderRows } from '#domain/freight/attention/order-list.server.ts'
import { bringBack, findOrder, setAside } from '#domain/freight/attention/set-aside.server.ts'
import { audiences } from '#domain/freight/attention/set-aside.ts'
import { setAsideFields } from '#domain/freight/attention/set-aside-schema.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { neededDocuments } from '#domain/freight/exceptions/needed-documents.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { z } from '#domain/platform/schema.ts'

const links = z.object({ shipment: z.string(), page: z.string() })
const linksOf = (shipmentId: number) => ({ shipment: selfOf('shipments', shipmentId), page: href('shipment', { id: shipmentId }) })

const exception = z
  .object({
    id: id.meta({ examples: [5] }),
    kind: z.enum(exceptionKinds).meta({ examples: ['arrival-delayed'] }),
    shipment: z.object({ id: id.meta({ examples: [4711] }), number: z.string().meta({ examples: ['S-100231'] }) }),
    customer,
    since: z.iso.datetime().meta({ examples: ['2026-03-03T00:00:00.000Z'] }),
    days: z
      .number()
      .nullable()
      .meta({ description: 'Calendar days late, over, left or silent, depending on the kind.', examples: [3] }),
    isOverdue: z.boolean().meta({ examples: [true] }),
    containers: z.array(z.string()).meta({ examples: [[]] }),
    setAside: z
      .object({ by: z.string(), audience: z.enum(audiences), at: z.iso.datetime(), until: z.iso.date(), reason: z.string() })
      .nullable(),
    missingDocuments: z
      .array(z.enum(neededDocuments))
      .optional()
      .meta({ description: 'With view=full, of documents-missing: to whoever may read documents of every category.' }),
    links: links.meta({ examples: [linksOf(4711)] }),
  })
  .meta({ id: 'Exception' })

const exceptionExample = exampleOf(exception)

const exceptionShape = ({ shipmentId, number, customerId, customer, ...row }: OrderLine) => ({
  ...row,
  shipment: { id: shipmentId, number },
  customer: { id: customerId, name: customer },
  links: linksOf(shipmentId),
})

const aside = {
  path: '/exceptions/:shipment/:kind/aside',
  noun: 'figures',
  capability: 'set-exceptions-aside',
  grant: 'shipments:write',
  params: z.object({ shipment: idParameter, kind: z.enum(exceptionKinds) }),
} as const

/** In a month: a day of the past would be refused. */
const later = () => new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)

export const exceptionCalls = [
  collection({
    id: 'listExceptions',
    path: '/exceptions',
    noun: 'figures',
    capability: 'see-attention',
    grant: 'shipments:read',
    summary: 'Shipments that need attention, the worst first; with aside=1 those that are set aside.',
    rows: orderRows,
    isOfCustomers: true,
    row: exception,
    example: exceptionExample,
    shape: exceptionShape,
    complete: async (viewer, ids) => {
      const missing = await findMissingDocuments(viewer, ids)
      return new Map([...missing].map(([id, missingDocuments]) => [id, { missingDocuments }]))
    },
  }),
  call({
    ...aside,
    id: 'setExceptionAside',
    method: 'put',
    summary: 'Sets an exception of a shipment aside until a day begins, for as many as the role may; again, it replaces the day.',
    body: z.strictObject(setAsideFields),
    answers: { 200: exception },
    example: {
      params: { shipment: 4711, kind: 'arrival-delayed' },
      body: { until: later(), reason: 'The carrier has a new vessel.' },
      answer: {
        ...exceptionExample,
        setAside: {
          by: 'Ana Ruiz',
          audience: 'forwarder',
          at: '2026-03-06T14:00:00.000Z',
          until: '2026-03-12',
          reason: 'The carrier has a new vessel.',
        },
      },
    },
    run: async ({ act, viewer, params: { shipment: shipmentId, kind }, body, now }) => {
      found(await setAside(act, { shipmentId, kind, ...body }))
      return ok(exceptionShape(found(await findOrder(viewer, shipmentId, kind, now))))
    },
  }),
  call({
    ...aside,
    id: 'bringExceptionBack',
    method: 'delete',
    summary: 'Brings an exception back that was set aside.',
    answers: { 204: null },
    example: { params: { shipment: 4711, kind: 'arrival-delayed' } },
    run: async ({ act, viewer, params: { shipment, kind }, now }) => {
      const order = found(await findOrder(viewer, shipment, kind, now))
      if (order.setAside) found(await bringBack(act, shipment, kind))
      return noContent()
    },
  }),
  collection({
    id: 'listNews',
    path: '/news',
    noun: 'figures',
    capability: 'see-home',
    grant: 'shipments:read',
    rows: newsRows,
    summary: 'What happened to shipments and containers, the newest first.',
    isOfCustomers: true,
    row: z
      .object({
        id: id.meta({ examples: [88] }),
        kind: z.enum(alertKinds).meta({ examples: ['eta-changed'] }),
        shipment: z.object({ id: id.meta({ examples: [4711] }), number: z.string().meta({ examples: ['S-100231'] }) }),
        container: text,
        actor: text,
        before: text.meta({ examples: ['2026-03-02'] }),
        after: text.meta({ examples: ['2026-03-05'] }),
        happenedAt: z.iso.datetime().meta({ examples: ['2026-02-12T00:00:00.000Z'] }),
        happenedOn: z.iso.date().nullable(),
        links: links.meta({ examples: [linksOf(4711)] }),
      })
      .meta({ id: 'News' }),
    shape: ({ id, kind, shipmentId, number, container, actor, before, after, happenedAt, happenedOn }) => ({
      id,
      kind,
      shipment: { id: shipmentId, number: number ?? '' },
      container,
      actor,
      before,
      after,
      happenedAt,
      happenedOn,
      links: linksOf(shipmentId),
    }),
  }),
]
