import type { Database } from 'better-sqlite3'
import type { Pool } from 'pg'
import type { Watermark } from '#db/mirror/row.ts'
import { findWatermark, replaceRows } from '#db/mirror/write.server.ts'
import { listFacts, shipmentsAtOnce } from '../shipments/facts.server.ts'
import { findHorizon, listChanges, listShipmentsOf } from './changes.server.ts'
import { mirrorRowOf } from './row.server.ts'

/**
 * Follows the record's change log to its horizon and answers how far that is. Shipments are read again as they stand now,
 * so doing a change twice does no harm; the watermark passes changes only once all of them are written.
 */
export async function followChanges(db: Database, record: Pool): Promise<Watermark> {
  const horizon = await findHorizon(record)
  for (let from = findWatermark(db); ; ) {
    const { shipmentIds, customerIds, upTo, isLast } = await listChanges(record, from, horizon)
    const rewrite = async (ids: readonly number[]) => replaceRows(db, ids, (await listFacts(record, ids)).map(mirrorRowOf), from, from)
    for await (const ids of listShipmentsOf(record, customerIds)) await rewrite(ids)
    for (let at = 0; at < shipmentIds.length; at += shipmentsAtOnce) await rewrite(shipmentIds.slice(at, at + shipmentsAtOnce))
    replaceRows(db, [], [], from, upTo)
    if (isLast) return upTo
    from = upTo
  }
}
