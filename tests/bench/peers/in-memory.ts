import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import { customers, type Row } from '#tests/bench/company/shipments.ts'
import type { Answer, Scope, Searching } from './engine.ts'

const split = (text: string) => text.trim().split(' ')

/**
 * Both get the same words, and every word must begin a word. Neither knows scopes or recency: hits are filtered and sorted here. Cards
 * are parsed as the mirror's are.
 */
export function fillLibraries(batches: Iterable<Row[]>): { libraries: Searching[]; flexsearch: number; minisearch: number } {
  const flex = new Index({ tokenize: 'forward', encode: split, resolution: 1, cache: false })
  const mini = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize: split, processTerm: (term) => term })
  const owner: number[] = []
  const cards: string[] = []
  let flexsearch = 0
  let minisearch = 0
  for (const batch of batches) {
    const began = performance.now()
    for (const { ord, text } of batch) flex.add(ord, text)
    flexsearch += performance.now() - began
    const next = performance.now()
    for (const { ord, text } of batch) mini.add({ id: ord, text })
    minisearch += performance.now() - next
    for (const { record, facts } of batch) {
      owner.push(record.customerId)
      cards.push(facts.card)
    }
  }
  const inScope = (scope: Scope) => {
    const mine = new Uint8Array(customers + 1)
    for (const id of scope) mine[id] = 1
    return (ord: number) => mine[owner[ord] ?? 0] === 1
  }
  const answer = (ords: number[]): Answer => {
    ords.sort((one, other) => other - one)
    return { total: ords.length, ids: ords.slice(0, 10).map((ord) => (JSON.parse(cards[ord] ?? '') as { id: number }).id) }
  }
  const libraries: Searching[] = [
    {
      name: 'flexsearch',
      search: (scope, text) => {
        const hits = flex.search(wordsOf(text).join(' '), { limit: owner.length }) as number[]
        return answer(hits.filter(inScope(scope)))
      },
    },
    {
      name: 'minisearch',
      search: (scope, text) => {
        const isMine = inScope(scope)
        const hits = mini.search(wordsOf(text).join(' '), { prefix: true, combineWith: 'AND', filter: ({ id }) => isMine(id) })
        return answer(hits.map(({ id }) => id as number))
      },
    },
  ]
  return { libraries, flexsearch, minisearch }
}
