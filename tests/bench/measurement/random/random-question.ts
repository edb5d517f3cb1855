import type { Clock } from '#db/mirror/query/daily-key.ts'
import type { Facts, IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { orderingsOf } from '#db/mirror/query/index-definition.ts'
import type { IndexReader, Page } from '#db/mirror/query/index-reader.server.ts'
import type { Ordering, Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'

export interface Question {
  kind: 'page' | 'walk' | 'filter counts' | 'open counts'
  collection: Collection
  query: IndexQuery
  order: Ordering
  page: Page
  first: string | undefined
  facets: readonly string[]
  intervals: readonly string[]
  at: number
}

/** What the mirror, ClickHouse and a scan of PostgreSQL are all asked. */
export type Asked = { [Call in 'list' | 'listAfter' | 'countByEach' | 'countOpen']: (...given: Parameters<IndexReader[Call]>) => unknown }

export const pagesWalked = 3

/** Of rows as they are stored at the moment, so that most questions find something: nearly all conditions are those of one row. */
export function drawQuestion(
  collection: Collection,
  stored: readonly Facts[],
  { random, owners, clocks, now }: { random: () => number; owners: number; clocks: Readonly<Record<string, Clock>>; now: number },
): Question {
  const definition: IndexDefinition = collection.definition
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const some = <Item>(most: number, draw: () => Item) => Array.from({ length: below(most + 1) }, draw)
  const row = oneOf(stored)
  const like = () => (random() < 0.9 ? row : oneOf(stored))
  const from = below(owners)
  const scope = Array.from({ length: Math.round(owners ** random()) }, (_, at) => ((from + at * 37) % owners) + 1)
  if (random() < 0.9) scope[0] = Number(row.values[definition.owner]?.[0])
  const filters = some(2, () => oneOf(definition.facets.filter((facet) => facet !== definition.owner))).map((facet) => {
    const values = [like(), ...some(2, () => oneOf(stored))].flatMap(({ values }) => values[facet] ?? [])
    return [facet, values] as const
  })
  const words = some(3, () => {
    const word = oneOf(like().words)
    return `${word.slice(0, 1 + below(word.length))}${random() < 0.02 ? 'x' : ''}`
  })
  const spans = some(1, () => oneOf(definition.dates)).flatMap((date) => {
    const key = like().order[date]
    const until = typeof key === 'number' ? key + below(60) * dayMs : 0
    return random() < 0.5 ? [[date, { from: until - below(200) * dayMs, until }] as const] : []
  })
  const own = Object.entries(row.intervals ?? {}).flatMap(([kind, spans = []]) => spans.map(({ from }) => ({ kind, from })))
  const { kind: held, from: since } = own.length > 0 ? oneOf(own) : { kind: oneOf(definition.intervals), from: now }
  const at = since + below(40) * dayMs - dayMs
  const open = random() < 0.25 ? [{ at, kinds: [...new Set([held, ...some(1, () => oneOf(definition.intervals))])] }] : []
  const by = random() < 0.3 ? 'recency' : oneOf([...orderingsOf(definition), ...(definition.daily ?? []), ...(definition.daily ?? [])])
  const clock = definition.daily?.includes(by) ? clocks[by] : undefined
  const kind = oneOf(['page', 'page', 'page', 'walk', 'filter counts', 'open counts'] as const)
  return {
    ...{ kind, collection, at },
    query: { scope: [...new Set(scope)], filters: Object.fromEntries(filters), words, spans: Object.fromEntries(spans), open },
    order: { by, descending: random() < 0.5, ...(clock && { clock }) },
    page: { page: 1 + Math.floor(20 * random() ** 3), perPage: oneOf([10, 25, 50]) },
    first: random() < 0.2 ? row.words.find((word) => word.endsWith('=')) : undefined,
    facets: [...new Set(some(6, () => oneOf(definition.facets)))],
    intervals: definition.intervals,
  }
}

/** Everything of an answer that a person sees, in one form for all engines. */
export async function answerOf(engine: Asked, { kind, query, order, page, first, facets, intervals, at }: Question): Promise<unknown> {
  if (kind === 'page') {
    const { total, page: given, cards } = (await engine.list(query, page, order, first)) as ReturnType<IndexReader['list']>
    return { total, page: given, cards }
  }
  if (kind === 'walk') {
    const pages: { total: number; cards: string[] }[] = []
    let after: Place | null = null
    do {
      const rows = { after, perPage: page.perPage }
      const { total, cards, last } = (await engine.listAfter(query, rows, order)) as ReturnType<IndexReader['listAfter']>
      pages.push({ total, cards })
      after = last
    } while (after && pages.length < pagesWalked)
    return pages
  }
  if (kind === 'open counts') return inOrder((await engine.countOpen(query, intervals, at)) as Map<string, number>)
  const questions = facets.map((facet) => ({ facet, question: query }))
  return ((await engine.countByEach(questions)) as Map<string, number>[]).map(inOrder)
}

export const inOrder = (counts: ReadonlyMap<string, number>) => [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
