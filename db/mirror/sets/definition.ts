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
  /** Names the collection in the file and among its mirror's collections: lower-case letters and '_'. */
  name: string
  /** To be raised whenever the words, cards, values or keys made for the same row change: nobody can see that from here. */
  version: number
  /** Everything rows can be filtered or counted by. */
  facets: readonly Facet[]
  /** The facet whose values, ids as text, say whose a row is. Every question names some of them as its scope. */
  owner: Facet
  /** The dates a list can be narrowed to a span of, and be read by. */
  dates: readonly DateKey[]
  /** The other keys a list can be read by, beside recency. */
  orders: readonly OrderKey[]
  /** What a row can be in for a while, known in advance: a question asks what is open at an instant. */
  intervals: readonly IntervalKey[]
}

export type FacetOf<D extends SetDefinition> = D['facets'][number]
export type DateOf<D extends SetDefinition> = D['dates'][number]
export type OrderOf<D extends SetDefinition> = D['dates'][number] | D['orders'][number]
export type IntervalOf<D extends SetDefinition> = D['intervals'][number]

/** From a key on, and before another. */
export interface Span {
  from: number
  until: number
}

/** What the mirror keeps of one row: the domain describes, the mirror only sorts it into sets. */
export interface Facts<D extends SetDefinition = SetDefinition> {
  id: number
  /** Larger is newer; unique in the collection. */
  recency: number
  /** What a list shows of it, as JSON. */
  card: string
  /** Without spaces; whole words, found by their beginnings. */
  words: readonly string[]
  /** Without tabs. */
  values: Readonly<Record<FacetOf<D>, readonly string[]>>
  /** Of one order, numbers all or texts all. What is missing or null stands after everything else, in either direction. */
  order: Readonly<Partial<Record<OrderOf<D>, number | string | null>>>
  /** Instants in milliseconds; the end may be Infinity. Several of one kind may overlap. */
  intervals?: Readonly<Partial<Record<IntervalOf<D>, readonly Span[]>>>
}

/** Everything a list of the collection can be read by. */
export function orderingsOf<D extends SetDefinition>(definition: D): ('recency' | OrderOf<D>)[] {
  return ['recency', ...definition.dates, ...definition.orders]
}

/** Names become parts of table names, so nothing else may stand in them. */
export function nameOf({ name }: SetDefinition): string {
  if (!/^[a-z][a-z_]*$/.test(name)) throw new Error(`A collection cannot be named ${name}.`)
  return name
}
