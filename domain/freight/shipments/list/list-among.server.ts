import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { cardAt } from '#domain/freight/shipments/card/card-of-shipment.ts'
import type { ShipmentCard, StoredCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { searchAmong } from '#domain/platform/search/search.server.ts'
import type { Filters, ShipmentOrder } from './shipment-list.ts'
import { shipmentQueryOf } from './shipment-query.ts'

const selectIds = 'select id from shipments where id = any($1::bigint[]) and customer_id = any($2::bigint[]) and hidden_at is null'

export async function listAmong(
  viewer: Viewer,
  ids: readonly number[],
  filters: Filters,
  words: readonly string[],
  order: ShipmentOrder,
  now: Date,
): Promise<ShipmentCard[]> {
  const query = shipmentQueryOf(viewer, filters, words)
  const few = { sql: selectIds, values: [ids, query.scope] }
  const cards = await searchAmong<StoredCard, ShipmentSets>(shipmentCollection, few, query, order)
  return cards.map((card) => cardAt(card, now))
}
