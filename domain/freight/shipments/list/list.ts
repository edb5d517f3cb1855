import type { Ordering } from '#db/mirror/sets/ordering.ts'
import type { Open } from '#db/mirror/sets/question.ts'
import type { Days } from '../../../ground/tables/list/address.ts'
import type { ShipmentCard } from '../card/card.ts'
import type { ShipmentDate, ShipmentFacet, ShipmentSets } from '../index/definition.ts'

type OpenExceptions = Open<ShipmentSets>

export type Filters = Partial<Record<ShipmentFacet, readonly string[]>> & {
  days?: { readonly [date in ShipmentDate]?: Days }
  open?: OpenExceptions | undefined
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
