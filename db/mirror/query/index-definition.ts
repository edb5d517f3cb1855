import type { DailyRule } from './daily-key.ts'

/**
 * The index of one collection, defined by the domain as plain data. The file format is derived from it (format.ts), so a changed
 * definition never reads an old file.
 */
export interface IndexDefinition<
  Facet extends string = string,
  DateKey extends string = string,
  OrderKey extends string = string,
  IntervalKey extends string = string,
> {
  /** Part of table names: lower-case letters and '_'. */
  name: string
  /** Raise it whenever the words, cards, values or keys of an unchanged row change: the definition does not show that. */
  version: number
  facets: readonly Facet[]
  /** The facet that holds the owner ids of a row, as text. The scope of every question selects from it. */
  owner: Facet
  dates: readonly DateKey[]
  orders: readonly OrderKey[]
  /** The orders whose keys change at each midnight of a row's own zone, by the rule in `daily` of its facts. */
  daily?: readonly OrderKey[]
  intervals: readonly IntervalKey[]
}

export type FacetOf<D extends IndexDefinition> = D['facets'][number]
export type DateOf<D extends IndexDefinition> = D['dates'][number]
export type OrderOf<D extends IndexDefinition> = D['dates'][number] | D['orders'][number]
export type IntervalOf<D extends IndexDefinition> = D['intervals'][number]

/** from <= key < until. */
export interface Span {
  from: number
  until: number
}

export interface Facts<D extends IndexDefinition = IndexDefinition> {
  id: number
  /** Larger is newer; unique in the collection. */
  recency: number
  card: string
  /** Whole words without spaces, found by prefix. */
  words: readonly string[]
  /** Texts without tabs, which separate the values in the file. */
  values: Readonly<Record<FacetOf<D>, readonly string[]>>
  /** The keys of one order are all numbers or all texts. Rows with a missing or null key come last in either direction. */
  order: Readonly<Partial<Record<OrderOf<D>, number | string | null>>>
  /** Of the rows whose key in a daily order changes. */
  daily?: Readonly<Partial<Record<OrderOf<D>, DailyRule>>>
  /** Milliseconds; the end may be Infinity. Spans of one kind may overlap. */
  intervals?: Readonly<Partial<Record<IntervalOf<D>, readonly Span[]>>>
}

export function orderingsOf<D extends IndexDefinition>(definition: D): ('recency' | OrderOf<D>)[] {
  return ['recency', ...definition.dates, ...definition.orders]
}

export function nameOf({ name }: IndexDefinition): string {
  if (!/^[a-z][a-z_]*$/.test(name)) throw new Error(`A collection cannot be named ${name}.`)
  return name
}
