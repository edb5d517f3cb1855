import type { Ordering } from '#db/mirror/query/ordering.ts'
import type { Open } from '#db/mirror/query/query.ts'
import type { Days } from '#domain/core/lists/list-query.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import type { ShipmentDate, ShipmentFacet, ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'

type OpenIntervals = Open<ShipmentSets>

export type Filters = Partial<Record<ShipmentFacet, readonly string[]>> & {
  days?: { readonly [date in ShipmentDate]?: Days }
  open?: readonly OpenIntervals[] | undefined
}

export type ShipmentOrder = Ordering<ShipmentSets>

export interface ShipmentList {
  total: number
  page: number
  cards: ShipmentCard[]
  /** 'record' while there is no healthy mirror: slower, shown as delayed. */
  answeredBy: 'mirror' | 'record'
  asOf: string
}
