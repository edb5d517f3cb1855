import type { Pool } from 'pg'
import { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { SegmentFile } from '#db/mirror/segment/segment-file.server.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { awaitMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { rowAt } from '#tests/bench/company/shipments.ts'
import { replaceRows } from '#tests/bench/peers/fts5/building.ts'
import { type Delay, loopDelay, timed } from './timing.ts'

export interface Synced {
  rows: number
  /** From the change to its being found, reading PostgreSQL included. */
  milliseconds: number
  delay: Delay
  mirrorRow: number
  fts5Row: number
}

/** Touches every n-th shipment in a way no search can see, so that the right answers stay the same. */
async function touch(pool: Pool, every: number, mark: string): Promise<number> {
  const { rowCount } = await pool.query('update shipments set observations = $2 where id % $1 = 0', [every, mark])
  return rowCount ?? 0
}

export async function measureSync(pool: Pool, rows: number, basePath: string, fts5Path: string): Promise<Synced> {
  const every = Math.max(1, Math.floor(rows / 10_000))
  const changed = await touch(pool, every, 'changed')
  let milliseconds = 0
  const delay = await loopDelay(async () => {
    milliseconds = await timed(awaitMirror)
  })
  const again = Array.from({ length: changed }, (_, n) => rowAt((n + 1) * every - 1, rows))
  const file = new SegmentFile(basePath)
  const reader = new IndexReader(file.collection(shipmentSets), shipmentSets)
  const takingIn = await timed(() => {
    for (const { facts } of again) reader.change(facts.id, facts)
  })
  file.close()
  const replacing = await timed(() => replaceRows(fts5Path, again))
  return { rows: changed, milliseconds, delay, mirrorRow: (takingIn * 1_000) / changed, fts5Row: (replacing * 1_000) / changed }
}

/** More than fifty thousand changes, so that a new base is built and adopted: what the event loop feels of it. */
export async function measureMerge(pool: Pool, rows: number, liveBase: () => string | undefined): Promise<Delay | undefined> {
  if (rows < 60_000) return undefined
  await touch(pool, Math.max(1, Math.floor(rows / 55_000)), 'merged')
  const old = liveBase()
  return loopDelay(async () => {
    const end = performance.now() + 300_000
    while (liveBase() === old && performance.now() < end) {
      await syncMirror()
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
}
