import type { PoolClient } from 'pg'
import type { FacetOf, Facts, IntervalOf, SetDefinition } from '#db/mirror/sets/definition.ts'
import { isBefore, type Ordering, type Place, placeOf } from '#db/mirror/sets/ordering.ts'
import { answersTo, isOpen, type Question } from '#db/mirror/sets/question.ts'
import { type Found, lastPage, type Page } from '#db/mirror/sets/reader.server.ts'
import { recordPool } from '#db/records/client.server.ts'
import type { Collection } from '#domain/ground/mirror/collection.server.ts'
import { inSnapshot, streamFacts } from '#domain/ground/mirror/snapshot.server.ts'
import { scanRecord } from './scans.server.ts'

export function scanList<D extends SetDefinition>(
  collection: Collection<D>,
  question: Question<D>,
  page: Page,
  order: Ordering<D>,
  first?: string,
) {
  const asked = ['list', collection.definition.name, question, page, order, first]
  return scanRecord(asked, () => readList(collection, question, page, order, first))
}

function readList<D extends SetDefinition>(
  collection: Collection<D>,
  question: Question<D>,
  { page, perPage }: Page,
  { by, descending }: Ordering<D>,
  first: string | undefined,
) {
  return inSnapshot(recordPool(), async (client): Promise<Found & { answeredBy: 'record'; asOf: string }> => {
    const asOf = new Date().toISOString()
    const found: { id: number; isFirst: boolean; place: Place }[] = []
    for await (const facts of streamAnswers(collection, client, question)) {
      found.push({ id: facts.id, isFirst: first !== undefined && facts.words.includes(first), place: placeOf(facts, by) })
    }
    found.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || (isBefore(one.place, other.place, descending) ? -1 : 1))
    const given = lastPage(page, found.length, perPage)
    const ids = found.slice((given - 1) * perPage, given * perPage).map((each) => each.id)
    const cards = new Map((await collection.listFacts(client, ids)).map(({ id, card }) => [id, card]))
    return { total: found.length, page: given, cards: ids.flatMap((id) => cards.get(id) ?? []), answeredBy: 'record', asOf }
  })
}

export function scanCounts<D extends SetDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: Question<D> }[],
): Promise<Map<string, number>[]> {
  return scanRecord(['count', collection.definition.name, asked], () => readCounts(collection, asked))
}

function readCounts<D extends SetDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: Question<D> }[],
): Promise<Map<string, number>[]> {
  return inSnapshot(recordPool(), async (client) => {
    const tallies = asked.map(({ facet, question }) => {
      return { facet, isAnswer: answersTo(collection.definition, question), counts: new Map<string, number>() }
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

export function scanOpenCounts<D extends SetDefinition, Kind extends IntervalOf<D>>(
  collection: Collection<D>,
  question: Question<D>,
  kinds: readonly Kind[],
  at: number,
): Promise<Map<Kind, number>> {
  return scanRecord(['open', collection.definition.name, question, kinds, at], () =>
    inSnapshot(recordPool(), async (client) => {
      const counts = new Map<Kind, number>()
      for await (const facts of streamAnswers(collection, client, question)) {
        for (const kind of kinds) if (isOpen(facts.intervals, kind, at)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
      return counts
    }),
  )
}

async function* streamAnswers<D extends SetDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  question: Question<D>,
): AsyncGenerator<Facts<D>> {
  const isAnswer = answersTo(collection.definition, question)
  for await (const facts of streamScope(collection, client, question.scope)) if (isAnswer(facts)) yield facts
}

export async function* streamScope<D extends SetDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  scope: readonly number[],
): AsyncGenerator<Facts<D>> {
  for await (const batch of streamFacts(collection, client, collection.selectOwned, [scope])) yield* batch
}
