import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { customerIds, numberOf, textOf } from '#app/api/classic/sent.ts'
import type { containerOfShipment, event, shipmentDetails, shipmentSummary } from '#app/api/schemas/freight.ts'
import { countPages } from '#domain/core/lists/list-page.ts'
import { type Mode, transportModeName } from '#domain/freight/geography/mode.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { z } from '#domain/platform/schema.ts'
import { sentFilters } from './sent-filters.server.ts'
import { hasHappened, specifiedEvent, specifiedHistory } from './specified-event.ts'
import {
  coordinateFields,
  specifiedCard,
  specifiedContainerRow,
  specifiedRouting,
  specifiedShipment,
  statusFields,
} from './specified-shipment.ts'

type Summary = z.output<typeof shipmentSummary>
type Details = z.output<typeof shipmentDetails>
type Event = z.output<typeof event>

const rowsPerPage = 10

const given = (value: unknown, preset: number) => (textOf(value) === '' ? preset : (numberOf(value) as number))

interface FacetValue {
  value: string
  name: string
  count: number
}

/** Each entry has its text under the name of its list, as a column of the specification's tables has. */
const entriesOf = (key: string, values: readonly FacetValue[]) => values.map(({ value, name, count }) => ({ [key]: name, value, count }))

function modeEntries(values: readonly FacetValue[]) {
  const counts = new Map<string, number>()
  for (const { value, count } of values) {
    const name = transportModeName(value as Mode)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].map(([name, count]) => ({ ModoTransporte: name, value: name, count }))
}

export const shipmentAliases = [
  alias({
    specified: 'POST shipments/all',
    by: ['listShipments'],
    differences:
      '`pag` from 1, `limit` 1 to 100, 10 by default; `client` narrows; `search` as the search of Tracking. Of `advanced` are read `ModoTransporte`, `Estatus`, `Traffic`, `POL`, `POD`, each a value of `catalogShipment` or a list of them, and the days `ETDFrom`, `ETDTo`, `ETAFrom`, `ETATo`. Rows that come or go meanwhile move others between pages. `historico` is in `dataShipments` alone.',
    run: async ({ sent, ask, language }) => {
      const [page, limit] = [given(sent.pag, 1), given(sent.limit, rowsPerPage)]
      const filters = sentFilters(sent.advanced, language)
      const search = textOf(sent.search)
      const query = { ...filters, page, limit, view: 'full', customer: customerIds(sent.client), ...(search && { q: search }) }
      const names = { pag: 'page', limit: 'limit', search: 'q' }
      const { body, asOf } = await ask('listShipments', { query, names })
      const say = translatorIn(language)
      const data = body.data.map((row: Summary) => specifiedShipment(row, row.containerNumbers, say))
      return ok({ data, totalPage: Math.max(1, countPages(body.page.total, limit)) }, { ...(asOf && { asOf }) })
    },
  }),
  alias({
    specified: 'POST shipments/dataMap',
    by: ['listShipmentMarkers'],
    differences:
      'The newest 2,000 shipments; `total` counts all. Those of which neither place is known are left out. Lanes are in `GET /api/v1/shipments/map`.',
    run: async ({ sent, ask, language }) => {
      const { body } = await ask('listShipmentMarkers', { query: { customer: customerIds(sent.client) } })
      const say = translatorIn(language)
      const data = body.data.map((each: Marker) => ({
        ShipmentId: each.id,
        ShipmentNumber: each.number,
        ...statusFields(each, say),
        ...coordinateFields(each),
      }))
      return ok({ data, total: body.total })
    },
  }),
  alias({
    specified: 'POST shipments/catalogShipment',
    by: ['listShipmentFacets'],
    differences: 'Each entry has its text under the name of its list, `value` for `advanced`, and `count`. A list has up to 100 entries.',
    run: async ({ sent, ask }) => {
      const { data: found } = (await ask('listShipmentFacets', { query: { customer: customerIds(sent.client) } })).body
      const data = {
        ModoTransporte: modeEntries(found.mode.values),
        Estatus: entriesOf('Estatus', found.status.values),
        Traffic: entriesOf('Traffic', found.traffic.values),
        POD: entriesOf('POD', found.pod.values),
        POL: entriesOf('POL', found.pol.values),
      }
      return ok({ data })
    },
  }),
  alias({
    specified: 'GET shipments/dataShipments/{id}',
    by: ['getShipment'],
    differences:
      '`historico` has lists of `Serial`, `EventDate` and `UpdateDate` by event number, and those of every `ETD` and `ETA` that was known.',
    run: async ({ id, ask, language }) => {
      const { body } = await ask('getShipment', { params: { id }, query: { include: 'events,containers,legs,dates' } })
      const { events = [], containers = [], legs = [], dates } = body as Details
      const say = translatorIn(language)
      const numbers = containers.map(({ number }) => number)
      const data = {
        DataShipment: [specifiedShipment(body, numbers, say)],
        historico: specifiedHistory(events.filter(hasHappened), dates ?? { etd: [], eta: [] }),
        DataRoutes: legs.map(specifiedRouting),
        DataContainers: containers.map((each: z.output<typeof containerOfShipment>) => specifiedContainerRow(each, say)),
      }
      return ok({ data })
    },
  }),
  alias({
    specified: 'GET events/all/1/{id}',
    by: ['listShipmentEvents'],
    differences: '`EventDescriptionId` is the event number, `EventType` its title, `CreateDate` when the portal learnt of it.',
    run: async ({ id, ask, language }) => {
      const { body } = await ask('listShipmentEvents', { params: { id } })
      const say = translatorIn(language)
      return ok({ data: body.data.filter(hasHappened).map((each: Event) => specifiedEvent(each, 'shipment', say)) })
    },
  }),
  alias({
    specified: 'GET events/all/2/{id}',
    by: ['listShipmentEvents'],
    differences: 'The events of all containers of the shipment, each with `ContainerId` and `NoContainer`.',
    run: async ({ id, ask, language }) => {
      const { body } = await ask('listShipmentEvents', { params: { id }, query: { of: 'containers' } })
      const say = translatorIn(language)
      const data = body.data.map((each: Event) => ({
        ContainerId: each.container?.id ?? null,
        NoContainer: each.container?.number ?? null,
        ...specifiedEvent(each, 'container', say),
      }))
      return ok({ data })
    },
  }),
  alias({
    specified: 'POST quicksearch?q={text}',
    by: ['searchShipments'],
    reads: ['q'],
    differences:
      'The 100 best matches; `Total` counts all. `cliente` narrows. An empty text finds nothing. Further matches are in `shipments/all` by `search`.',
    run: async ({ query: { q = '' }, sent, ask, language }) => {
      const answer = (total: number, cards: readonly Summary[]) => {
        const say = translatorIn(language)
        return ok({ message: { Total: total, Internacional: { Internacional: cards.map((card) => specifiedCard(card, say)) } } })
      }
      if (q.trim() === '') return answer(0, [])
      const { body } = await ask('searchShipments', { query: { q, limit: 100, customer: customerIds(sent.cliente) } })
      return answer(body.page.total, body.data)
    },
  }),
]

interface Marker extends Pick<Summary, 'id' | 'number' | 'mode' | 'status'> {
  origin: { latitude: number; longitude: number } | null
  destination: { latitude: number; longitude: number } | null
}
