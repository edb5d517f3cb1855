import type { Facet, Facts } from './facts.ts'
import { type Bitmap, intersect, unite } from './packing.ts'
import type { Segment } from './segment.ts'

export interface Question {
  /** Whose shipments, by customer id. There is no question without it. */
  scope: readonly number[]
  /** Values of one facet are alternatives; facets narrow each other. */
  filters?: Partial<Record<Facet, readonly string[]>>
  /** Each must begin a word of the shipment. */
  words?: readonly string[]
}

/** The shipments of a segment that answer a question: scope ∩ filters ∩ words, in a new set. */
export function findMatches(segment: Segment, { scope, filters = {}, words = [] }: Question): Bitmap {
  const chosen = Object.entries(filters) as [Facet, readonly string[]][]
  return intersect([
    segment.ofCustomers(scope),
    ...chosen.map(([facet, values]) => unite(values.map((value) => segment.having(facet, value)))),
    ...words.map((word) => segment.beginning(word)),
  ])
}

/** Whether one shipment answers a question, by looking at it. */
export function isAnswer(facts: Facts, { scope, filters = {}, words = [] }: Question): boolean {
  const chosen = Object.entries(filters) as [Facet, readonly string[]][]
  return (
    scope.some((customer) => facts.values.customer.includes(String(customer))) &&
    chosen.every(([facet, values]) => values.some((value) => facts.values[facet].includes(value))) &&
    words.every((word) => facts.words.some((own) => own.startsWith(word)))
  )
}
