import type { FacetOf, Facts, IndexDefinition, IntervalOf } from '#db/mirror/query/index-definition.ts'
import type { Page } from '#db/mirror/query/index-reader.server.ts'
import { isBefore, none, type Ordering, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import { type IndexQuery, matches } from '#db/mirror/query/query.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import type { FoundRows, RowPlace, RowsAfter } from '#domain/platform/search/rows-after.ts'
import type { Collection } from './collection.server.ts'
import { askEngine } from './engine/open-engine.server.ts'
import { scanAfter, scanCounts, scanList, scanOpenCounts } from './fallback/scan-database.server.ts'
import { readMirror } from './mirror.server.ts'
import { inSnapshot, streamFacts } from './snapshot.server.ts'

/**
 * Cards of a page with the exact count; rows with exactly the word `first` come first. `answeredBy` is 'record' for a scan: slower, shown
 * as delayed. Changes up to `asOf` (ISO 8601, UTC) are included.
 */
export async function searchIndex<Card, D extends IndexDefinition>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  page: Page,
  order: Ordering<D>,
  first?: string,
): Promise<{ total: number; page: number; cards: Card[]; answeredBy: 'mirror' | 'record'; asOf: string }> {
  const { definition } = collection
  const indexed =
    readMirror(definition, (mirror, asOf) => ({ answer: mirror.list(query, page, order, first), asOf })) ??
    (await askEngine((engine) => engine.list(definition, query, page, order, first)))
  const { cards, ...found } = indexed ? byIndex(indexed) : await scanList(collection, query, page, order, first)
  return { ...found, cards: cards.map((card) => JSON.parse(card) as Card) }
}

/** Cards after a place of the order, with the exact count. */
export async function searchAfter<Card, D extends IndexDefinition>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  { after, perPage }: RowsAfter,
  order: Ordering<D>,
): Promise<FoundRows<Card>> {
  const wanted = { after: after && placeIn(after), perPage }
  const { definition } = collection
  const indexed =
    readMirror(definition, (mirror, asOf) => ({ answer: mirror.listAfter(query, wanted, order), asOf })) ??
    (await askEngine((engine) => engine.listAfter(definition, query, wanted, order)))
  const { cards, last, ...found } = indexed ? byIndex(indexed) : await scanAfter(collection, query, wanted, order)
  const place = last && ([last.key === none ? null : last.key, last.recency] as const)
  return { ...found, last: place, rows: cards.map((card) => JSON.parse(card) as Card) }
}

const byIndex = <Answer>({ answer, asOf }: { answer: Answer; asOf: string }) => ({ ...answer, answeredBy: 'mirror' as const, asOf })

const placeIn = ([key = null, recency]: RowPlace): Place => ({ key: key ?? none, recency: Number(recency) })

export async function countMatches<D extends IndexDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: IndexQuery<D> }[],
): Promise<Map<string, number>[]> {
  const { definition } = collection
  const counted =
    readMirror(definition, (mirror) => mirror.countByEach(asked)) ??
    (await askEngine((engine) => engine.countByEach(definition, asked)))?.answer
  return counted ?? scanCounts(collection, asked)
}

export async function countOpenMatches<D extends IndexDefinition, Kind extends IntervalOf<D>>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  kinds: readonly Kind[],
  at: number,
): Promise<Map<Kind, number>> {
  const { definition } = collection
  const counted =
    readMirror(definition, (mirror) => mirror.countOpen(query, kinds, at)) ??
    (await askEngine((engine) => engine.countOpen(definition, query, kinds, at)))?.answer
  return counted ?? scanOpenCounts(collection, query, kinds, at)
}

/** Reads PostgreSQL, not the mirror, and keeps the order of the query. */
export async function searchAmong<Card, D extends IndexDefinition>(
  collection: Collection<D>,
  few: { sql: string; values: unknown[] },
  query: IndexQuery<D>,
  order: Ordering<D>,
): Promise<Card[]> {
  const isAnswer = matches(collection.definition, query)
  const found = await inSnapshot(databasePool(), async (client) => {
    const answers: Facts<D>[] = []
    for await (const batch of streamFacts(collection, client, few.sql, few.values)) answers.push(...batch.filter(isAnswer))
    return answers
  })
  const inOrder = found.toSorted((one, other) => (isBefore(placeOf(one, order), placeOf(other, order), order.descending) ? -1 : 1))
  return inOrder.map(({ card }) => JSON.parse(card) as Card)
}
