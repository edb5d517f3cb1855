/**
 * What a collection of the mirror is indexed by. The domain gives one for each collection; nothing in here knows a noun.
 * It is plain data: the format of the file is derived from it (format.ts), so a changed definition never reads an old file.
 */
export interface SetDefinition<
  Facet extends string = string,
  DateKey extends string = string,
  OrderKey extends string = string,
  IntervalKey extends string = string,
> {
  /** The collection's name, part of its tables' names: lower-case letters and '_'. */
  name: string
  /** To be raised whenever the words, cards, values or keys made for the same row change: that cannot be seen from the definition. */
  version: number
  /** Everything rows can be filtered or counted by. */
  facets: readonly Facet[]
  /** The facet whose values, ids as text, are the owners of a row. Every question names some of them as its scope. */
  owner: Facet
  /** The dates by which a list can be narrowed to a span, and sorted. */
  dates: readonly DateKey[]
  /** The other keys a list can be sorted by, beside recency. */
  orders: readonly OrderKey[]
  /** Kinds of intervals in which a row can be, known in advance; a question asks which rows are in one at an instant. */
  intervals: readonly IntervalKey[]
}

export type FacetOf<D extends SetDefinition> = D['facets'][number]
export type DateOf<D extends SetDefinition> = D['dates'][number]
export type OrderOf<D extends SetDefinition> = D['dates'][number] | D['orders'][number]
export type IntervalOf<D extends SetDefinition> = D['intervals'][number]

/** Keys from `from` on and before `until`. */
export interface Span {
  from: number
  until: number
}

/** What the mirror keeps of one row. The domain makes the facts, the mirror only sorts them into sets. */
export interface Facts<D extends SetDefinition = SetDefinition> {
  id: number
  /** Larger is newer; unique in the collection. */
  recency: number
  /** What a list shows of it, as JSON. */
  card: string
  /** Whole words without spaces; they are found by their beginnings. */
  words: readonly string[]
  /** Texts without tabs, which separate the values in the file. */
  values: Readonly<Record<FacetOf<D>, readonly string[]>>
  /** The keys of one order are all numbers or all texts. A row whose key is missing or null comes last, in either direction. */
  order: Readonly<Partial<Record<OrderOf<D>, number | string | null>>>
  /** Instants in milliseconds; the end may be Infinity. Several of one kind may overlap. */
  intervals?: Readonly<Partial<Record<IntervalOf<D>, readonly Span[]>>>
}

/** Everything a list of the collection can be sorted by. */
export function orderingsOf<D extends SetDefinition>(definition: D): ('recency' | OrderOf<D>)[] {
  return ['recency', ...definition.dates, ...definition.orders]
}

/** Names become parts of table names, so nothing else may stand in them. */
export function nameOf({ name }: SetDefinition): string {
  if (!/^[a-z][a-z_]*$/.test(name)) throw new Error(`A collection cannot be named ${name}.`)
  return name
}
