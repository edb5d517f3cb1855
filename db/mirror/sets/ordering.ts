import { type Facts, orders } from './facts.ts'

/** What a list can be read by. */
export const orderings = ['recency', ...orders] as const

/** How a list is read. Shipments without the key stand at its end in either direction, the newest of them first. */
export interface Ordering {
  by: (typeof orderings)[number]
  descending: boolean
}

export const newestFirst: Ordering = { by: 'recency', descending: true }

/** The key of a shipment that has none. */
export const none = Number.POSITIVE_INFINITY

/** Where a shipment stands in an order: by its key, a number or a text, and by age where keys are equal. */
export interface Place {
  key: number | string
  recency: number
}

export function placeOf(facts: Pick<Facts, 'recency' | 'order'>, by: Ordering['by']): Place {
  return { key: by === 'recency' ? facts.recency : (facts.order[by] ?? none), recency: facts.recency }
}

/** Whether the first stands before the second. Descending is ascending turned round, save for those without a key. */
export function isBefore(one: Place, other: Place, descending: boolean): boolean {
  if (one.key === other.key) return descending && one.key !== none ? one.recency < other.recency : one.recency > other.recency
  if (one.key === none || other.key === none) return other.key === none
  return one.key < other.key !== descending
}
