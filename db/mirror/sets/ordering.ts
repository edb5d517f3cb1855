import { type Facts, orders } from './facts.ts'

/** What a list can be read by. */
export const orderings = ['recency', ...orders] as const

/** How a list is read. Shipments without the date stand at its end in either direction, the newest of them first. */
export interface Ordering {
  by: (typeof orderings)[number]
  descending: boolean
}

export const newestFirst: Ordering = { by: 'recency', descending: true }

/** Where a shipment stands in an order: by its key (no date is infinity), and by age where keys are equal. */
export interface Place {
  key: number
  recency: number
}

export function placeOf(facts: Pick<Facts, 'recency' | 'order'>, by: Ordering['by']): Place {
  return { key: by === 'recency' ? facts.recency : (facts.order[by] ?? Number.POSITIVE_INFINITY), recency: facts.recency }
}

/** Whether the first stands before the second. Descending is ascending turned round, save for those without a date. */
export function isBefore(one: Place, other: Place, descending: boolean): boolean {
  const turned = descending && one.key !== Number.POSITIVE_INFINITY && other.key !== Number.POSITIVE_INFINITY
  const [first, second] = turned ? [other, one] : [one, other]
  return first.key === second.key ? first.recency > second.recency : first.key < second.key
}
