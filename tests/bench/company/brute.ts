import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { Answer, Filters } from '#tests/bench/peers/engine.ts'
import type { Row } from './shipments.ts'

export interface Asked {
  text?: string
  filters?: Filters
  page: number
}

const perPage = 10

/** The right answers, by reading every shipment for each scope and question. */
export class Brute {
  private readonly owners: Uint8Array[]
  private readonly hits: { total: number; ids: number[] }[][]
  private readonly words: string[][]
  readonly figures: Map<string, number>[]

  constructor(
    private readonly scopes: readonly (readonly number[])[],
    private readonly asked: readonly Asked[],
    private readonly facets: readonly ShipmentFacet[],
  ) {
    this.owners = scopes.map((scope) => Uint8Array.from({ length: 65_536 }, (_, id) => (scope.includes(id) ? 1 : 0)))
    this.hits = scopes.map(() => asked.map(() => ({ total: 0, ids: [] })))
    this.words = asked.map(({ text = '' }) => wordsOf(text).map((word) => ` ${word}`))
    this.figures = scopes.map(() => new Map())
  }

  look(batch: readonly Row[]): void {
    for (const row of batch) {
      const mine = this.scopes.flatMap((_, at) => (this.owners[at]?.[row.record.customerId] ? [at] : []))
      if (mine.length === 0) continue
      this.asked.forEach((asked, n) => {
        if (!this.isHit(row, asked, this.words[n] ?? [])) return
        for (const at of mine) {
          const hits = this.hits[at]?.[n]
          if (!hits) continue
          hits.total += 1
          hits.ids.push(row.record.id)
          // Only the first page of most answers is kept, or memory would hold a million of them.
          if (hits.ids.length > 2 * asked.page * perPage) hits.ids.splice(0, hits.ids.length - asked.page * perPage)
        }
      })
      for (const at of mine) this.count(at, row)
    }
  }

  answer(scope: number, asked: Asked): Answer {
    const { total, ids } = this.hits[scope]?.[this.asked.indexOf(asked)] ?? { total: 0, ids: [] }
    return { total, ids: ids.toReversed().slice((asked.page - 1) * perPage, asked.page * perPage) }
  }

  private isHit({ facts, text }: Row, { filters = {} }: Asked, words: readonly string[]): boolean {
    for (const word of words) if (!text.includes(word)) return false
    return (Object.entries(filters) as [ShipmentFacet, readonly string[]][]).every(([facet, values]) =>
      values.includes(facts.values[facet][0] ?? ''),
    )
  }

  private count(scope: number, { record, facts }: Row): void {
    const figures = this.figures[scope] as Map<string, number>
    const add = (name: string, by = 1) => by && figures.set(name, (figures.get(name) ?? 0) + by)
    add('shipments')
    for (const facet of this.facets) for (const value of facts.values[facet]) add(`${facet} ${value}`)
    if (record.status === 'delivered' || record.status === 'cancelled') return
    if (record.mode === 'sea') add('activeOcean')
    if (record.mode === 'air') add('activeAir')
    add('activeContainers', record.openContainers)
  }
}
