import type { DateOrder, Facet } from '#db/mirror/sets/facts.ts'
import type { Ordering } from '#db/mirror/sets/ordering.ts'
import type { Days } from '../../../ground/tables/list/address.ts'
import type { ShipmentCard } from '../card/card.ts'

/** By what shipments can be filtered and counted. Customers are not among them: those are the viewer's scope. */
export type ShipmentFacet = Exclude<Facet, 'customer'>

/** Values of one facet are alternatives; facets, and the days of dates, narrow each other. */
export type Filters = Partial<Record<ShipmentFacet, readonly string[]>> & { days?: { readonly [date in DateOrder]?: Days } }

export type ShipmentOrder = Ordering

export interface ShipmentList {
  total: number
  /** From 1; a page past the end is answered with the last there is. */
  page: number
  cards: ShipmentCard[]
  /** 'record' while there is no healthy mirror: slower, shown as delayed. */
  answeredBy: 'mirror' | 'record'
  /** Changes up to here are in it: ISO 8601, UTC. */
  asOf: string
}
