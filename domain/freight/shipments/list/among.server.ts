import { listSomeAnswers } from '../../../ground/mirror/asking.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { shipmentCollection } from '../index/collection.server.ts'
import type { Filters, ShipmentOrder } from './list.ts'
import { questionOf } from './question.ts'

const selectIds = 'select id from shipments where id = any($1::bigint[]) and customer_id = any($2::bigint[])'

export async function listAmong(
  viewer: Viewer,
  ids: readonly number[],
  filters: Filters,
  words: readonly string[],
  order: ShipmentOrder,
): Promise<ShipmentCard[]> {
  const question = questionOf(viewer, filters, words)
  return listSomeAnswers(shipmentCollection, { sql: selectIds, values: [ids, question.scope] }, question, order)
}
