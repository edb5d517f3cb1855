import type { DateOrder, Facet, Facts } from './facts.ts'

/** From a key on, and before another. */
export interface Span {
  from: number
  until: number
}

export interface Question {
  /** Whose shipments, by customer id. There is no question without it. */
  scope: readonly number[]
  /** Values of one facet are alternatives; facets narrow each other. */
  filters?: Partial<Record<Facet, readonly string[]>>
  /** Whose date is in the span; a shipment without the date is in none. */
  spans?: Partial<Record<DateOrder, Span>>
  /** Each must begin a word of the shipment. */
  words?: readonly string[]
}

/** Whether one shipment answers a question, by looking at it. `customers` are those of the question's scope. */
export function isAnswer(facts: Facts, { filters = {}, spans = {}, words = [] }: Question, customers: ReadonlySet<string>): boolean {
  const chosen = Object.entries(filters) as [Facet, readonly string[]][]
  return (
    facts.values.customer.some((customer) => customers.has(customer)) &&
    chosen.every(([facet, values]) => values.some((value) => facts.values[facet].includes(value))) &&
    isWithin(facts.order, spans) &&
    words.every((word) => facts.words.some((own) => own.startsWith(word)))
  )
}

export function isWithin(order: Facts['order'], spans: NonNullable<Question['spans']>): boolean {
  return (Object.entries(spans) as [DateOrder, Span][]).every(([date, { from, until }]) => {
    const key = order[date]
    return typeof key === 'number' && key >= from && key < until
  })
}
