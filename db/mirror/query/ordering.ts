import { type Clock, countedBy, dailyKey } from './daily-key.ts'
import type { Facts, IndexDefinition, OrderOf } from './index-definition.ts'

/** Rows without the key come last in either direction, the newest of them first. */
export interface Ordering<D extends IndexDefinition = IndexDefinition> {
  by: 'recency' | OrderOf<D>
  descending: boolean
  /** Of a daily order: without it the rows come by their stored keys. */
  clock?: Clock
}

export const newestFirst = { by: 'recency', descending: true } as const

export const none = Number.POSITIVE_INFINITY

export interface Place {
  key: number | string
  recency: number
}

export function placeOf(facts: Pick<Facts, 'recency' | 'order' | 'daily'>, { by, clock }: Pick<Ordering, 'by' | 'clock'>): Place {
  const { recency, order, daily } = facts
  if (by === 'recency') return { key: recency, recency }
  const rule = clock && daily?.[by]
  const stored = order[by] ?? null
  if (!rule || typeof stored === 'string') return { key: stored ?? none, recency }
  return { key: dailyKey(stored, countedBy(clock, rule)) ?? none, recency }
}

export function isBefore(one: Place, other: Place, descending: boolean): boolean {
  if (one.key === other.key) return descending && one.key !== none ? one.recency < other.recency : one.recency > other.recency
  if (one.key === none || other.key === none) return other.key === none
  return one.key < other.key !== descending
}

export const isSame = (one: Place, other: Place): boolean => one.key === other.key && one.recency === other.recency
