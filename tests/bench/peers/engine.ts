import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'

/** The exact total and the ids of one page, newest first. */
export interface Answer {
  total: number
  ids: number[]
}

export type Filters = Partial<Record<ShipmentFacet, readonly string[]>>

export type Scope = readonly number[]

export interface Searching {
  name: string
  search(scope: Scope, text: string): Answer | Promise<Answer>
}

export interface Listing {
  name: string
  list(scope: Scope, filters: Filters, page: number): Answer | Promise<Answer>
}

/** Counters, and 'status delivered', 'month 2024-05', 'country CN' … without zeros. */
export interface Counting {
  name: string
  figures(scope: Scope): Map<string, number> | Promise<Map<string, number>>
}

export const countedFacets = ['status', 'month', 'country'] as const
