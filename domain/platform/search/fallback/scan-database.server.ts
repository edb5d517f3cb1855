import type { PoolClient } from 'pg'
import { firstOf } from '#db/mirror/query/first-of.ts'
import type { FacetOf, Facts, IndexDefinition, IntervalOf } from '#db/mirror/query/index-definition.ts'
import { type Found, lastPage, type Page, type RowsAfter } from '#db/mirror/query/index-reader.server.ts'
import { isBefore, type Ordering, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import { type IndexQuery, isOpen, matches } from '#db/mirror/query/query.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { inReadingSnapshot, momentOfReading, streamFacts } from '#domain/platform/search/snapshot.server.ts'
import { scanDatabase } from './scan-limit.server.ts'

export function scanList<D extends IndexDefinition>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  page: Page,
  order: Ordering<D>,
  first?: string,
) {
  const asked = ['list', collection.definition.name, query, page, order, first]
  return scanDatabase(asked, () => readList(collection, query, page, order, first))
}

function readList<D extends IndexDefinition>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  { page, perPage }: Page,
  order: Ordering<D>,
  first: string | undefined,
) {
  return inReadingSnapshot(async (client): Promise<Omit<Found, 'last'> & OfRecord> => {
    const asOf = await momentOfReading(client)
    const found: { id: number; isFirst: boolean; place: Place }[] = []
    for await (const facts of streamAnswers(collection, client, query)) {
      found.push({ id: facts.id, isFirst: first !== undefined && facts.words.includes(first), place: placeOf(facts, order) })
    }
    found.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || (isBefore(one.place, other.place, order.descending) ? -1 : 1))
    const given = lastPage(page, found.length, perPage)
    const cards = await readCards(collection, client, found.slice((given - 1) * perPage, given * perPage))
    return { total: found.length, page: given, cards, answeredBy: 'record', asOf }
  })
}

interface OfRecord {
  answeredBy: 'record'
  asOf: string
}

export function scanAfter<D extends IndexDefinition>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  { after, perPage }: RowsAfter,
  order: Ordering<D>,
): Promise<Omit<Found, 'page'> & OfRecord> {
  const asked = ['after', collection.definition.name, query, after, perPage, order]
  return scanDatabase(asked, () =>
    inReadingSnapshot(async (client) => {
      const asOf = await momentOfReading(client)
      const rest: { id: number; place: Place }[] = []
      let total = 0
      for await (const facts of streamAnswers(collection, client, query)) {
        total += 1
        const place = placeOf(facts, order)
        if (!after || isBefore(after, place, order.descending)) rest.push({ id: facts.id, place })
      }
      const rows = firstOf(rest, perPage, (one, other) => isBefore(one.place, other.place, order.descending))
      const cards = await readCards(collection, client, rows)
      return { total, cards, last: rows.at(-1)?.place ?? null, answeredBy: 'record' as const, asOf }
    }),
  )
}

async function readCards<D extends IndexDefinition>(collection: Collection<D>, client: PoolClient, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id)
  const cards = new Map((await collection.listFacts(client, ids)).map(({ id, card }) => [id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export function scanCounts<D extends IndexDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: IndexQuery<D> }[],
): Promise<Map<string, number>[]> {
  return scanDatabase(['count', collection.definition.name, asked], () => readCounts(collection, asked))
}

function readCounts<D extends IndexDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: IndexQuery<D> }[],
): Promise<Map<string, number>[]> {
  return inReadingSnapshot(async (client) => {
    const tallies = asked.map(({ facet, question }) => {
      return { facet, isAnswer: matches(collection.definition, question), counts: new Map<string, number>() }
    })
    for await (const facts of streamScope(collection, client, asked[0]?.question.scope ?? [])) {
      for (const { facet, isAnswer, counts } of tallies) {
        if (!isAnswer(facts)) continue
        for (const value of facts.values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return tallies.map(({ counts }) => counts)
  })
}

export function scanOpenCounts<D extends IndexDefinition, Kind extends IntervalOf<D>>(
  collection: Collection<D>,
  query: IndexQuery<D>,
  kinds: readonly Kind[],
  at: number,
): Promise<Map<Kind, number>> {
  return scanDatabase(['open', collection.definition.name, query, kinds, at], () =>
    inReadingSnapshot(async (client) => {
      const counts = new Map<Kind, number>()
      for await (const facts of streamAnswers(collection, client, query)) {
        for (const kind of kinds) if (isOpen(facts.intervals, kind, at)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
      return counts
    }),
  )
}

async function* streamAnswers<D extends IndexDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  query: IndexQuery<D>,
): AsyncGenerator<Facts<D>> {
  const isAnswer = matches(collection.definition, query)
  for await (const facts of streamScope(collection, client, query.scope)) if (isAnswer(facts)) yield facts
}

export async function* streamScope<D extends IndexDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  scope: readonly number[],
): AsyncGenerator<Facts<D>> {
  for await (const batch of streamFacts(collection, client, collection.selectOwned, [scope])) yield* batch
}
