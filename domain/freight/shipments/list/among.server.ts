import type { Facts } from '#db/mirror/sets/definition.ts'
import { isBefore, placeOf } from '#db/mirror/sets/ordering.ts'
import { isAnswer } from '#db/mirror/sets/question.ts'
import { recordPool } from '#db/records/client.server.ts'
import { inSnapshot, streamFacts } from '../../../ground/mirror/snapshot.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { shipmentCollection } from '../index/collection.server.ts'
import { type ShipmentSets, shipmentSets } from '../index/definition.ts'
import type { Filters, ShipmentOrder } from './list.ts'
import { questionOf } from './question.ts'

const selectIds = 'select id from shipments where id = any($1::bigint[]) and customer_id = any($2::bigint[])'

/**
 * Those of a few shipments that the list would show under these filters and words, in its order, as the record stands now.
 * One outside the viewer's scope is as absent as one that never was.
 */
export async function listAmong(
  viewer: Viewer,
  ids: readonly number[],
  filters: Filters,
  words: readonly string[],
  { by, descending }: ShipmentOrder,
): Promise<ShipmentCard[]> {
  const question = questionOf(viewer, filters, words)
  const customers = new Set(question.scope.map(String))
  const found = await inSnapshot(recordPool(), async (client) => {
    const answers: Facts<ShipmentSets>[] = []
    for await (const batch of streamFacts(shipmentCollection, client, selectIds, [ids, question.scope])) {
      answers.push(...batch.filter((facts) => isAnswer(shipmentSets, facts, question, customers)))
    }
    return answers
  })
  return found
    .toSorted((one, other) => (isBefore(placeOf(one, by), placeOf(other, by), descending) ? -1 : 1))
    .map(({ card }) => JSON.parse(card) as ShipmentCard)
}
