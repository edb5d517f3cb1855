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
  'incoterm',
] as const
export type Facet = (typeof facets)[number]

/** The dates a list can be read by, and narrowed to a span of. */
export const dates = ['etd', 'eta', 'atd', 'ata'] as const
export type DateOrder = (typeof dates)[number]

/** The orders a list can be read in beside recency, by the key each shipment has for it. */
export const orders = [
  ...dates,
  ...(['number', 'mode', 'customer', 'status', 'pol', 'pod'] as const),
  ...(['traffic', 'carrier', 'incoterm', 'supplier', 'consignee', 'progress'] as const),
] as const
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
  /** Of one order, numbers all or texts all. What is missing or null stands after everything else, in either direction. */
  order: Readonly<Partial<Record<Order, number | string | null>>>
}
