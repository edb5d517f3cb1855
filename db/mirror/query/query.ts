import type { DateOf, FacetOf, Facts, IndexDefinition, IntervalOf, Span } from './index-definition.ts'

export interface IndexQuery<D extends IndexDefinition = IndexDefinition> {
  /** Ids of the owners. Required, so that no question can omit the access filter. */
  scope: readonly number[]
  filters?: Partial<Record<FacetOf<D>, readonly string[]>>
  spans?: Partial<Record<DateOf<D>, Span>>
  /** Every word must be a prefix of one of the row's words. */
  words?: readonly string[]
  /** Each of them must hold. */
  open?: readonly Open<D>[] | undefined
}

/** A row is in an interval of at least one of the kinds. */
export interface Open<D extends IndexDefinition = IndexDefinition> {
  at: number
  kinds: readonly IntervalOf<D>[]
}

export function matches<D extends IndexDefinition>(
  { owner }: D,
  { scope, filters = {}, spans = {}, words = [], open = [] }: IndexQuery<D>,
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
      open.every(({ at, kinds }) => kinds.some((kind) => isOpen(intervals, kind, at)))
    )
  }
}

export function isWithin(keyOf: (date: string) => number | string | null | undefined, spans: NonNullable<IndexQuery['spans']>): boolean {
  return (Object.entries(spans) as [string, Span][]).every(([date, { from, until }]) => {
    const key = keyOf(date)
    return typeof key === 'number' && key >= from && key < until
  })
}

export function isOpen(intervals: Facts['intervals'], kind: string, at: number): boolean {
  return (intervals?.[kind] ?? []).some(({ from, until }) => from <= at && at < until)
}
