import type { FacetOf, Facts, IntervalOf, SetDefinition } from '#db/mirror/sets/definition.ts'
import { isBefore, type Ordering, placeOf } from '#db/mirror/sets/ordering.ts'
import { answersTo, type Question } from '#db/mirror/sets/question.ts'
import type { Page } from '#db/mirror/sets/reader.server.ts'
import { recordPool } from '#db/records/client.server.ts'
import type { Collection } from './collection.server.ts'
import { readMirror } from './mirror.server.ts'
import { scanCounts, scanList, scanOpenCounts } from './record/scanning.server.ts'
import { inSnapshot, streamFacts } from './snapshot.server.ts'

/**
 * Cards of a page with the exact count; rows with exactly the word `first` come first. `answeredBy` is 'record' for a scan: slower, shown
 * as delayed. Changes up to `asOf` (ISO 8601, UTC) are included.
 */
export async function listAnswers<Card, D extends SetDefinition>(
  collection: Collection<D>,
  question: Question<D>,
  page: Page,
  order: Ordering<D>,
  first?: string,
): Promise<{ total: number; page: number; cards: Card[]; answeredBy: 'mirror' | 'record'; asOf: string }> {
  const mirrored = readMirror(collection.definition, (mirror, asOf) => ({
    ...mirror.list(question, page, order, first),
    ...{ answeredBy: 'mirror' as const, asOf },
  }))
  const { cards, ...found } = mirrored ?? (await scanList(collection, question, page, order, first))
  return { ...found, cards: cards.map((card) => JSON.parse(card) as Card) }
}

export async function countAnswers<D extends SetDefinition>(
  collection: Collection<D>,
  asked: readonly { facet: FacetOf<D>; question: Question<D> }[],
): Promise<Map<string, number>[]> {
  return readMirror(collection.definition, (mirror) => mirror.countByEach(asked)) ?? scanCounts(collection, asked)
}

export async function countOpenAnswers<D extends SetDefinition, Kind extends IntervalOf<D>>(
  collection: Collection<D>,
  question: Question<D>,
  kinds: readonly Kind[],
  at: number,
): Promise<Map<Kind, number>> {
  return (
    readMirror(collection.definition, (mirror) => mirror.countOpen(question, kinds, at)) ?? scanOpenCounts(collection, question, kinds, at)
  )
}

/** Reads PostgreSQL, not the mirror, and keeps the order of the query. */
export async function listSomeAnswers<Card, D extends SetDefinition>(
  collection: Collection<D>,
  few: { sql: string; values: unknown[] },
  question: Question<D>,
  { by, descending }: Ordering<D>,
): Promise<Card[]> {
  const isAnswer = answersTo(collection.definition, question)
  const found = await inSnapshot(recordPool(), async (client) => {
    const answers: Facts<D>[] = []
    for await (const batch of streamFacts(collection, client, few.sql, few.values)) answers.push(...batch.filter(isAnswer))
    return answers
  })
  const inOrder = found.toSorted((one, other) => (isBefore(placeOf(one, by), placeOf(other, by), descending) ? -1 : 1))
  return inOrder.map(({ card }) => JSON.parse(card) as Card)
}
