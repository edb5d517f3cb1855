import type { PoolClient } from 'pg'
import type { Facet, Facts } from '#db/mirror/sets/facts.ts'
import { isBefore, type Ordering, placeOf } from '#db/mirror/sets/ordering.ts'
import { isAnswer, type Question } from '#db/mirror/sets/question.ts'
import { type Found, lastPage, type Page } from '#db/mirror/sets/reader.server.ts'
import { recordPool } from '#db/records/client.server.ts'
import { mirrorFactsOf } from '../../mirror/facts.server.ts'
import { scanRecord } from '../../mirror/record/scans.server.ts'
import { inSnapshot, listFacts, streamFacts } from '../facts.server.ts'

/** The mirror's answers without a mirror: every shipment of the scope is read and looked at, by the very same rules. */
export function listFromRecord(question: Question, page: Page, order: Ordering, first?: string) {
  return scanRecord(['list', question, page, order, first], () => readList(question, page, order, first))
}

function readList(question: Question, { page, perPage }: Page, { by, descending }: Ordering, first: string | undefined) {
  return inSnapshot(recordPool(), async (client): Promise<Found & { answeredBy: 'record'; asOf: string }> => {
    const asOf = new Date().toISOString()
    const found: { id: number; isFirst: boolean; place: ReturnType<typeof placeOf> }[] = []
    for await (const facts of streamAnswers(client, question)) {
      found.push({ id: facts.id, isFirst: first !== undefined && facts.words.includes(first), place: placeOf(facts, by) })
    }
    found.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || (isBefore(one.place, other.place, descending) ? -1 : 1))
    const given = lastPage(page, found.length, perPage)
    const ids = found.slice((given - 1) * perPage, given * perPage).map((each) => each.id)
    const cards = new Map((await listFacts(client, ids)).map((each) => [each.id, mirrorFactsOf(each).card]))
    return { total: found.length, page: given, cards: ids.flatMap((id) => cards.get(id) ?? []), answeredBy: 'record', asOf }
  })
}

/** Facets counted in one reading; the questions are all of one scope. */
export function countInRecord(asked: readonly { facet: Facet; question: Question }[]): Promise<Map<string, number>[]> {
  return scanRecord(['count', asked], () => readCounts(asked))
}

function readCounts(asked: readonly { facet: Facet; question: Question }[]): Promise<Map<string, number>[]> {
  const scope = asked[0]?.question.scope ?? []
  const customers = new Set(scope.map(String))
  return inSnapshot(recordPool(), async (client) => {
    const tallies = asked.map((each) => ({ ...each, counts: new Map<string, number>() }))
    for await (const facts of streamScope(client, scope)) {
      for (const { facet, question, counts } of tallies) {
        if (!isAnswer(facts, question, customers)) continue
        for (const value of facts.values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return tallies.map(({ counts }) => counts)
  })
}

async function* streamAnswers(client: PoolClient, question: Question): AsyncGenerator<Facts> {
  const customers = new Set(question.scope.map(String))
  for await (const facts of streamScope(client, question.scope)) if (isAnswer(facts, question, customers)) yield facts
}

const selectIds = 'select id::float8 as id from shipments where customer_id = any($1::bigint[])'

/** Everything of these customers, in no particular order. */
export async function* streamScope(client: PoolClient, scope: readonly number[]): AsyncGenerator<Facts> {
  for await (const batch of streamFacts(client, selectIds, [scope])) yield* batch.map(mirrorFactsOf)
}
