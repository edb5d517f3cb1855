import type { DateOf, FacetOf, Facts, IntervalOf, SetDefinition, Span } from './definition.ts'

export interface Question<D extends SetDefinition = SetDefinition> {
  /** Whose rows, by the owners' ids. Required, so that no question can be asked without a scope. */
  scope: readonly number[]
  /** Values of one facet are alternatives; facets narrow each other. */
  filters?: Partial<Record<FacetOf<D>, readonly string[]>>
  /** By date: the span it must be in; a row without the date is in none. */
  spans?: Partial<Record<DateOf<D>, Span>>
  /** For each of them the row must have a word that begins with it. */
  words?: readonly string[]
  /** The row must be in an interval of at least one of these kinds at that instant (milliseconds): from <= at < until. */
  open?: Open<D> | undefined
}

export interface Open<D extends SetDefinition = SetDefinition> {
  at: number
  kinds: readonly IntervalOf<D>[]
}

/** The test whether a row answers a question, judged by its facts without any index. */
export function answersTo<D extends SetDefinition>(
  { owner }: D,
  { scope, filters = {}, spans = {}, words = [], open }: Question<D>,
): (facts: Facts<D>) => boolean {
  const owners = new Set(scope.map(String))
  const chosen = Object.entries(filters) as [string, readonly string[]][]
  return (facts) => {
    const { values, order, intervals }: Facts = facts
    return (
      (values[owner] ?? []).some((each) => owners.has(each)) &&
      chosen.every(([facet, wanted]) => wanted.some((value) => values[facet]?.includes(value))) &&
      isWithin((date) => order[date], spans) &&
      words.every((word) => facts.words.some((own) => own.startsWith(word))) &&
      (!open || open.kinds.some((kind) => isOpen(intervals, kind, open.at)))
    )
  }
}

/** Whether the row with these keys is within each of the spans. */
export function isWithin(keyOf: (date: string) => number | string | null | undefined, spans: NonNullable<Question['spans']>): boolean {
  return (Object.entries(spans) as [string, Span][]).every(([date, { from, until }]) => {
    const key = keyOf(date)
    return typeof key === 'number' && key >= from && key < until
  })
}

export function isOpen(intervals: Facts['intervals'], kind: string, at: number): boolean {
  return (intervals?.[kind] ?? []).some(({ from, until }) => from <= at && at < until)
}
