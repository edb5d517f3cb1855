import type { Pool } from 'pg'
import { finishGrowing, openGrowing } from '#db/mirror/open.server.ts'
import { completeTables } from '#db/mirror/schema.server.ts'
import { prepareInsert } from '#db/mirror/write.server.ts'
import { inSnapshot, streamFacts } from '../shipments/facts.server.ts'
import { findHorizon, identifyRecord } from './changes.server.ts'
import { mirrorRowOf } from './row.server.ts'

/** Grows a whole new generation at this path from one snapshot of the record. */
export async function growMirror(path: string, record: Pool): Promise<void> {
  const db = openGrowing(path)
  try {
    const watermark = await inSnapshot(record, async (client) => {
      // What the snapshot holds beyond the horizon is followed once more afterwards, and does no harm.
      const horizon = await findHorizon(client)
      const insert = prepareInsert(db)
      db.exec('begin')
      // Full-text indexing wants ascending ranks, so the oldest come first.
      for await (const facts of streamFacts(client, 'select id::float8 as id from shipments order by shipment_date, id')) {
        insert(facts.map(mirrorRowOf))
      }
      db.exec('commit')
      return horizon
    })
    completeTables(db)
    finishGrowing(db, await identifyRecord(record), watermark)
  } finally {
    db.close()
  }
}
