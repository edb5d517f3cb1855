import type { Facet, Facts } from './facts.ts'

export interface Question {
  /** Whose shipments, by customer id. There is no question without it. */
  scope: readonly number[]
  /** Values of one facet are alternatives; facets narrow each other. */
  filters?: Partial<Record<Facet, readonly string[]>>
  /** Each must begin a word of the shipment. */
  words?: readonly string[]
}

/** Whether one shipment answers a question, by looking at it. `customers` are those of the question's scope. */
export function isAnswer(facts: Facts, { filters = {}, words = [] }: Question, customers: ReadonlySet<string>): boolean {
  const chosen = Object.entries(filters) as [Facet, readonly string[]][]
  return (
    facts.values.customer.some((customer) => customers.has(customer)) &&
    chosen.every(([facet, values]) => values.some((value) => facts.values[facet].includes(value))) &&
    words.every((word) => facts.words.some((own) => own.startsWith(word)))
  )
}
