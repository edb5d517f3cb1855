import { selfOf } from '#app/api/api-paths.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { customer, id, text } from '#app/api/schemas/freight.ts'
import { listNewsAfter } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { href } from '#domain/core/href.ts'
import { z } from '#domain/core/schema.ts'
import { listOrdersAfter } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { audiences } from '#domain/freight/attention/set-aside.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'

const links = z.looseObject({ shipment: z.string(), page: z.string() })
const linksOf = (shipmentId: number) => ({ shipment: selfOf('shipments', shipmentId), page: href('shipment', { id: shipmentId }) })

export const exceptionCalls = [
  collection({
    ...{ id: 'listExceptions', path: '/exceptions', noun: 'figures', capability: 'see-attention', grant: 'shipments:read' },
    ...{ summary: 'Shipments that need attention, the worst first; with aside=1 those that are set aside.', list: orderList },
    isOfCustomers: true,
    row: z
      .looseObject({
        ...{ id, kind: z.enum(exceptionKinds), shipment: z.looseObject({ id, number: z.string() }), customer },
        since: z.iso.datetime(),
        days: z.number().nullable().meta({ description: 'Calendar days late, over, left or silent, depending on the kind.' }),
        isOverdue: z.boolean(),
        containers: z.array(z.string()),
        setAside: z
          .looseObject({ by: z.string(), audience: z.enum(audiences), at: z.iso.datetime(), until: z.iso.date(), reason: z.string() })
          .nullable(),
        links,
      })
      .meta({ id: 'Exception' }),
    example: {
      ...{ id: 5, kind: 'arrival-delayed', shipment: { id: 4711, number: 'S-100231' }, customer: { id: 12, name: 'Vidriera del Norte' } },
      ...{ since: '2026-03-03T00:00:00.000Z', days: 3, isOverdue: true, containers: [], setAside: null, links: linksOf(4711) },
    },
    find: listOrdersAfter,
    shape: ({ shipmentId, number, customerId, customer, takesDocuments: _, ...row }) => ({
      ...row,
      shipment: { id: shipmentId, number },
      customer: { id: customerId, name: customer },
      links: linksOf(shipmentId),
    }),
  }),
  collection({
    ...{ id: 'listNews', path: '/news', noun: 'figures', capability: 'see-home', grant: 'shipments:read', list: newsList },
    summary: 'What happened to shipments and containers, the newest first.',
    isOfCustomers: true,
    row: z
      .looseObject({
        ...{ id, kind: z.string(), shipment: z.looseObject({ id, number: z.string() }), container: text, actor: text },
        ...{ before: text, after: text, happenedAt: z.iso.datetime(), happenedOn: z.iso.date().nullable(), links },
      })
      .meta({ id: 'News' }),
    example: {
      ...{ id: 88, kind: 'eta-changed', shipment: { id: 4711, number: 'S-100231' }, container: null, actor: null },
      ...{ before: '2026-03-02', after: '2026-03-05', happenedAt: '2026-02-12T00:00:00.000Z', happenedOn: null, links: linksOf(4711) },
    },
    find: listNewsAfter,
    shape: ({ id, kind, shipmentId, number, container, actor, before, after, happenedAt, happenedOn }) => ({
      ...{ id, kind, shipment: { id: shipmentId, number: number ?? '' }, container, actor, before, after, happenedAt, happenedOn },
      links: linksOf(shipmentId),
    }),
  }),
]
