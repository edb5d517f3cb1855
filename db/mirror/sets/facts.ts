/** Everything by which a shipment can be filtered or counted. */
export const facets = [
  'customer',
  'mode',
  'status',
  'traffic',
  'pol',
  'pod',
  'country',
  'month',
  'carrier',
  'exception',
  'lane',
  'openContainers',
] as const
export type Facet = (typeof facets)[number]

/** The orders a list can be read in beside recency, by the number each shipment has for it. */
export const orders = ['etd', 'eta'] as const
export type Order = (typeof orders)[number]

/** What the mirror keeps of one shipment: the domain describes, the mirror only sorts it into sets. */
export interface Facts {
  id: number
  /** Larger is newer; unique. */
  recency: number
  /** What a list shows of it, as JSON. */
  card: string
  /** Without spaces; whole words, found by their beginnings. */
  words: readonly string[]
  values: Readonly<Record<Facet, readonly string[]>>
  /** null stands after everything else, in either direction. */
  order: Readonly<Record<Order, number | null>>
}
