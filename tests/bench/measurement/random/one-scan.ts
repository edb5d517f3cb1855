import type { Facts, IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { lastPage } from '#db/mirror/query/index-reader.server.ts'
import { isBefore, type Place, placeOf } from '#db/mirror/query/ordering.ts'
import { isOpen, matches } from '#db/mirror/query/query.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { inReadingSnapshot, streamFacts } from '#domain/platform/search/snapshot.server.ts'
import { inOrder, pagesWalked, type Question } from './random-question.ts'

/**
 * What PostgreSQL answers by the rules of a scan without a mirror, to all questions in one pass: alone each question of many customers
 * would read every row for itself.
 */
export async function scanForAll(collection: Collection, questions: readonly Question[]): Promise<unknown[]> {
  const tallies = questions.map((question) => new Tally(question))
  const byOwner = new Map<number, Tally[]>()
  for (const tally of tallies)
    for (const owner of tally.question.query.scope) {
      const asking = byOwner.get(owner) ?? []
      byOwner.set(owner, asking)
      asking.push(tally)
    }
  const { owner }: IndexDefinition = collection.definition
  await inReadingSnapshot(async (client) => {
    for await (const batch of streamFacts(collection, client, collection.selectAll))
      for (const facts of batch) for (const tally of byOwner.get(Number((facts as Facts).values[owner]?.[0])) ?? []) tally.look(facts)
  })
  return tallies.map((tally) => tally.answer())
}

interface Kept {
  isFirst: boolean
  place: Place
  card: string
}

class Tally {
  private total = 0
  private kept: Kept[] = []
  private readonly counts: Map<string, number>[]
  private readonly opened = new Map<string, number>()
  private readonly isAnswer: (facts: Facts) => boolean
  private readonly most: number

  constructor(readonly question: Question) {
    const { collection, query, page, facets, kind } = question
    this.isAnswer = matches(collection.definition, query)
    this.counts = facets.map(() => new Map())
    this.most = page.perPage * (kind === 'walk' ? pagesWalked : page.page)
  }

  look(facts: Facts): void {
    if (!this.isAnswer(facts)) return
    const { kind, order, first, facets, intervals, at } = this.question
    this.total += 1
    if (kind === 'open counts') {
      for (const each of intervals) if (isOpen(facts.intervals, each, at)) this.opened.set(each, (this.opened.get(each) ?? 0) + 1)
    } else if (kind === 'filter counts') {
      for (const [n, facet] of facets.entries())
        for (const value of facts.values[facet] ?? []) this.counts[n]?.set(value, (this.counts[n]?.get(value) ?? 0) + 1)
    } else {
      const isFirst = kind === 'page' && first !== undefined && facts.words.includes(first)
      this.kept.push({ isFirst, place: placeOf(facts, order), card: facts.card })
      if (this.kept.length > 4 * this.most) this.keepFirst()
    }
  }

  answer(): unknown {
    const { kind, page } = this.question
    if (kind === 'open counts') return inOrder(this.opened)
    if (kind === 'filter counts') return this.counts.map(inOrder)
    this.keepFirst()
    const cardsOf = (number: number) => this.kept.slice((number - 1) * page.perPage, number * page.perPage).map(({ card }) => card)
    const given = lastPage(page.page, this.total, page.perPage)
    if (kind === 'page') return { total: this.total, page: given, cards: cardsOf(given) }
    const pages = Array.from({ length: pagesWalked }, (_, n) => ({ total: this.total, cards: cardsOf(n + 1) }))
    const empty = pages.findIndex(({ cards }) => cards.length === 0)
    return empty < 0 ? pages : pages.slice(0, empty + 1)
  }

  private keepFirst(): void {
    const { descending } = this.question.order
    this.kept.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || (isBefore(one.place, other.place, descending) ? -1 : 1))
    this.kept.length = Math.min(this.kept.length, this.most)
  }
}
