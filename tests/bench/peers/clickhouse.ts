import { newestFirst } from '#db/mirror/query/ordering.ts'
import { type ShipmentSets, shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import { parseQuery } from '#domain/freight/shipments/search/parse-query.ts'
import { activeStatuses } from '#domain/freight/shipments/shipment.ts'
import { createTable, rowOf, tableOf } from '#domain/platform/search/engine/engine-table.ts'
import { connectEngine } from '#domain/platform/search/engine/list-engine.server.ts'
import { mark } from '#domain/platform/search/text/search-words.ts'
import type { Row } from '#tests/bench/company/shipments.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { type Counting, countedFacets, type Filters, type Listing, type Scope, type Searching } from './engine.ts'
import { viewerOf } from './mirror.ts'

/** The tables and the questions of LIST_ENGINE, cards in the answers. Figures are asked for all at once. */
export async function openClickhouse(): Promise<{
  add(batch: readonly Row[]): Promise<void>
  finish(): Promise<void>
  peer: Searching & Listing & Counting
  close(): Promise<void>
}> {
  const server = await startClickhouse()
  const engine = connectEngine(server.address)
  const table = tableOf(shipmentSets)
  await engine.client.command({ query: createTable(shipmentSets) })
  const list = async (scope: Scope, filters: Filters, words: readonly string[], page: number, first?: string) => {
    const query = shipmentQueryOf(viewerOf(scope), filters, words)
    const { total, cards } = await engine.list<ShipmentSets>(shipmentSets, query, { page, perPage: 10 }, newestFirst, first)
    return { total, ids: cards.map((card) => (JSON.parse(card) as { id: number }).id) }
  }
  return {
    add: (batch) => {
      const values = batch.map(({ facts }) => rowOf(shipmentSets, facts, '1'))
      return engine.client.insert({ table, values, format: 'JSONEachRow' }).then(() => {})
    },
    finish: () => engine.client.command({ query: `optimize table ${table} final` }).then(() => {}),
    peer: {
      name: 'ClickHouse',
      search: (scope, text) => {
        const query = parseQuery(text)
        if (typeof query === 'string') throw new Error(`${text}: ${query}`)
        return list(scope, {}, query.words, 1, mark(query.number))
      },
      list: (scope, filters, page) => list(scope, filters, [], page),
      figures: async (scope) => {
        const count = (facet: ShipmentSets['facets'][number], filters: Filters = {}) => {
          return { facet, question: shipmentQueryOf(viewerOf(scope), filters, []) }
        }
        const asked = [...countedFacets.map((facet) => count(facet)), count('mode', { status: activeStatuses }), count('openContainers')]
        const counts = await engine.countByEach<ShipmentSets>(shipmentSets, asked)
        const figures = new Map<string, number>()
        for (const [at, facet] of countedFacets.entries()) for (const [value, n] of counts[at] ?? []) figures.set(`${facet} ${value}`, n)
        const [modes = new Map<string, number>(), containers = new Map<string, number>()] = counts.slice(countedFacets.length)
        const sum = (of: Iterable<number>) => [...of].reduce((all, each) => all + each, 0)
        figures.set('shipments', sum(counts[0]?.values() ?? []))
        figures.set('activeOcean', modes.get('sea') ?? 0)
        figures.set('activeAir', modes.get('air') ?? 0)
        figures.set('activeContainers', sum([...containers].map(([boxes, n]) => Number(boxes) * n)))
        return new Map([...figures].filter(([, n]) => n > 0))
      },
    },
    close: async () => {
      await engine.client.close()
      await server.end()
    },
  }
}
