import type { Ask } from '#app/api/classic/alias.server.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { arrivals } from '#domain/freight/shipments/index/arrival.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import { z } from '#domain/platform/schema.ts'
import { named, pageInput, rowId, someDay, tool, words } from './assistant-tool.ts'
import { attachedDocument, comment, container, exception, homeFigures, newsItem, page, report, shipment, ticket } from './leaving-fields.ts'

const rowsOf = (fields: typeof comment) => ({ data: fields, page })

const byIdOrNumber = (example: string) => ({
  id: rowId.optional().meta({ description: 'As an answer has it.' }),
  number: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: `Instead of the id, as ${example}.` }),
})

interface Named {
  id: number
  number: string
  containerNumbers: string[]
}

const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

async function shipmentId(ask: Ask, { id, number }: { id?: number | undefined; number?: string | undefined }): Promise<number> {
  if (id !== undefined) return id
  const rows: Named[] = (await ask('searchShipments', { query: { q: number ?? '', limit: 5 } })).body.data
  const found = rows.find((row) => isSame(row.number, number ?? '')) ?? (rows.length === 1 ? rows[0] : undefined)
  if (!found) throw notFound()
  return found.id
}

async function containerId(ask: Ask, { id, number = '' }: { id?: number | undefined; number?: string | undefined }): Promise<number> {
  if (id !== undefined) return id
  const rows: Named[] = (await ask('searchShipments', { query: { q: number, limit: 5 } })).body.data
  const owner = rows.find(({ containerNumbers }) => containerNumbers.some((each) => isSame(each, number)))
  const boxes: Named[] = owner ? (await ask('listShipmentContainers', { params: { id: owner.id } })).body.data : []
  const found = boxes.find((each) => isSame(each.number, number))
  if (!found) throw notFound()
  return found.id
}

const ofThing = {
  shipmentId: rowId.optional().meta({ description: 'One of the two.' }),
  containerId: rowId.optional(),
}

/** The call for whichever thing is named. */
function thingOf({ shipmentId: shipment, containerId: container }: { shipmentId?: number | undefined; containerId?: number | undefined }) {
  if (shipment !== undefined) return { name: 'Shipment', id: shipment }
  if (container === undefined) throw new Problem(400, 'missing-value')
  return { name: 'Container', id: container }
}

const containerCalls = { next: 'listNextContainers', arrived: 'listArrivedContainers', open: 'listOpenContainers' } as const
const lateKinds = ['arrival-delayed', 'departure-delayed'] as const

/** Of other kinds the words are a document's name. */
const wordedNews: readonly string[] = ['eta-changed', 'vessel-changed', 'comment-added', 'incident-reported', 'container-abandoned']

export const readingTools = [
  tool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Shipments by words, status, mode, carrier, ports, exception, expected departure or arrival, a page at a time. `page.total` counts all that match. `q` matches numbers, bills, containers and references.',
    input: z.strictObject({
      q: words('Words or numbers to search for.'),
      status: z.array(z.enum(statuses)).max(6).optional(),
      mode: z.array(z.enum(modes)).max(4).optional(),
      exception: z.array(z.enum(exceptionKinds)).max(7).optional(),
      arrival: z.array(z.enum(arrivals)).max(3).optional().meta({ description: 'Whether it arrives or arrived as first expected.' }),
      ...{
        carrier: named('Carriers, as answers name them.'),
        pol: named('UN/LOCODEs of origin.'),
        pod: named('UN/LOCODEs of destination.'),
      },
      etdFrom: someDay('Expected to depart on this day or later.'),
      etdTo: someDay('Expected to depart on this day or earlier.'),
      etaFrom: someDay('Expected to arrive on this day or later.'),
      etaTo: someDay('Expected to arrive on this day or earlier.'),
      order: z.enum(['eta', '-eta', '-delay', 'etd']).optional().meta({ description: 'The newest shipment first by default.' }),
      ...pageInput,
    }),
    by: ['listShipments'],
    fields: rowsOf(shipment),
    run: async (ask, query) => (await ask('listShipments', { query })).body,
  }),
  tool({
    name: 'get_shipment',
    title: 'One shipment',
    description:
      'One shipment by id or number: dates, delay, steps, legs, and its events with the reasons that sources gave for expected dates.',
    input: z.strictObject(byIdOrNumber('S-100231')),
    by: ['getShipment', 'searchShipments'],
    fields: shipment,
    run: async (ask, input) =>
      (await ask('getShipment', { params: { id: await shipmentId(ask, input) }, query: { include: 'events,legs,steps' } })).body,
  }),
  tool({
    name: 'find_containers',
    title: 'Find containers',
    description:
      'Containers that arrive next, that have arrived, or that are open: not returned empty yet. With free time, and with costs where prices are open. Free time is a filter of arrived and open ones.',
    input: z.strictObject({
      of: z.enum(['next', 'arrived', 'open']).default('open'),
      q: words('Container, shipment, bill or vessel.'),
      ...{ carrier: named('Carriers, as answers name them.'), vessel: named('Vessels, as answers name them.') },
      freeTime: z
        .array(z.enum(['ending', 'over']))
        .max(2)
        .optional(),
      ...{ deadlineFrom: someDay('Last free day, from.'), deadlineTo: someDay('Last free day, to.') },
      ...pageInput,
    }),
    by: Object.values(containerCalls),
    fields: rowsOf(container),
    run: async (ask, { of, ...query }) => (await ask(containerCalls[of], { query })).body,
  }),
  tool({
    name: 'get_container',
    title: 'One container',
    description: 'One container by id or number: dates, terminal, free time towards carrier and customer, incident and events.',
    input: z.strictObject(byIdOrNumber('HLXU8765430')),
    by: ['getContainer', 'searchShipments', 'listShipmentContainers'],
    fields: container,
    run: async (ask, input) =>
      (await ask('getContainer', { params: { id: await containerId(ask, input) }, query: { include: 'events' } })).body,
  }),
  tool({
    name: 'what_is_late',
    title: 'What is late, and why',
    description:
      'Shipments whose departure or arrival is late, each with its delay in days, its dates and the last events. `reason` of an estimated event is why, as its source said.',
    input: z.strictObject({ ...pageInput, limit: z.number().int().min(1).max(10).default(5) }),
    by: ['listExceptions', 'getShipment'],
    fields: { data: { ...exception, shipment }, page },
    run: async (ask, query) => {
      const { data, page } = (await ask('listExceptions', { query: { ...query, searching: lateKinds } })).body
      const rows: object[] = []
      for (const row of data) {
        const { events, ...facts } = (await ask('getShipment', { params: { id: row.shipment.id }, query: { include: 'events' } })).body
        rows.push({ ...row, shipment: { ...facts, events: events.slice(-5) } })
      }
      return { data: rows, page }
    },
  }),
  tool({
    name: 'what_needs_attention',
    title: 'What needs attention',
    description:
      'Open exceptions: incidents, free time over or ending, delays, missing documents with their names, no news; the order of the page. The first page has the figures of Home too: totals, statuses, exceptions by kind, punctuality by month and carrier, arrivals and departures of the next two weeks, free time that ends.',
    input: z.strictObject({
      kinds: z.array(z.enum(exceptionKinds)).max(7).optional(),
      q: words('Shipment, reference or container.'),
      ...pageInput,
    }),
    by: ['listExceptions', 'getFigures'],
    fields: { figures: homeFigures, data: exception, page },
    run: async (ask, { kinds, ...query }) => {
      const parts = 'totals,statuses,attention,performance,coming,ending'
      const figures = query.after === undefined ? (await ask('getFigures', { query: { parts } })).body : undefined
      return { figures, ...(await ask('listExceptions', { query: { ...query, searching: kinds, view: 'full' } })).body }
    },
  }),
  tool({
    name: 'costs_at_risk',
    title: 'Costs at risk',
    description:
      'Open containers whose free time ends or is over, those that end first at the top, with demurrage and detention today and in a week.',
    input: z.strictObject({ state: z.enum(['ending', 'over']).optional(), ...pageInput }),
    by: ['listOpenContainers'],
    needs: ['prices'],
    fields: rowsOf(container),
    run: async (ask, { state, ...query }) =>
      (await ask('listOpenContainers', { query: { ...query, order: 'deadline', freeTime: state ? [state] : ['ending', 'over'] } })).body,
  }),
  tool({
    name: 'news_since',
    title: 'News since a day',
    description:
      'What happened to shipments since a day, the newest first: departures, arrivals, changed dates and vessels, comments, incidents.',
    input: z.strictObject({
      since: z.iso.date(),
      until: someDay('The last day.'),
      kinds: z.array(z.enum(alertKinds)).max(10).optional(),
      q: words('Number, container or name.'),
      ...pageInput,
    }),
    by: ['listNews'],
    fields: rowsOf(newsItem),
    run: async (ask, { since, until, kinds, ...query }) => {
      const { data, page } = (await ask('listNews', { query: { ...query, kind: kinds, whenFrom: since, whenTo: until } })).body
      return {
        data: data.map((row: { kind: string }) => (wordedNews.includes(row.kind) ? row : { ...row, before: null, after: null })),
        page,
      }
    },
  }),
  tool({
    name: 'list_comments',
    title: 'Comments',
    description: 'The comments of a shipment or a container, the newest first.',
    input: z.strictObject({ ...ofThing, ...pageInput }),
    by: ['listShipmentComments', 'listContainerComments'],
    fields: rowsOf(comment),
    run: async (ask, { shipmentId, containerId, ...query }) => {
      const { name, id } = thingOf({ shipmentId, containerId })
      return (await ask(`list${name}Comments`, { params: { id }, query })).body
    },
  }),
  tool({
    name: 'list_documents',
    title: 'Documents',
    description:
      'The documents of a shipment or a container by name, kind and date. Files themselves do not leave the portal by an assistant.',
    input: z.strictObject({ ...ofThing, ...pageInput }),
    by: ['listShipmentDocuments', 'listContainerDocuments'],
    needs: ['documents'],
    fields: rowsOf(attachedDocument),
    run: async (ask, { shipmentId, containerId, ...query }) => {
      const { name, id } = thingOf({ shipmentId, containerId })
      return (await ask(`list${name}Documents`, { params: { id }, query })).body
    },
  }),
  tool({
    name: 'find_tickets',
    title: 'Find tickets',
    description: 'Tickets of the service desk, open or closed, with who has them and when an answer is due.',
    input: z.strictObject({ state: z.enum(['open', 'closed']).default('open'), q: words('Number, subject or person.'), ...pageInput }),
    by: ['listOpenTickets', 'listClosedTickets'],
    fields: rowsOf(ticket),
    run: async (ask, { state, ...query }) => (await ask(state === 'open' ? 'listOpenTickets' : 'listClosedTickets', { query })).body,
  }),
  tool({
    name: 'run_report',
    title: 'Run a report',
    description: 'Without an id the reports that there are; with one its rows now, the first 50, with its sums over all of them.',
    input: z.strictObject({ id: z.string().min(1).max(100).optional() }),
    by: ['listReports', 'runReport'],
    needs: ['prices', 'parties', 'documents'],
    fields: { reports: report, columns: true, data: { shipmentId: true, containerId: true, values: 'text' }, total: true, summary: 'text' },
    run: async (ask, { id }) => {
      if (id === undefined) return { reports: (await ask('listReports')).body.data }
      const result = (await ask('runReport', { params: { id } })).body
      return { ...result, data: result.data.slice(0, 50) }
    },
  }),
]
