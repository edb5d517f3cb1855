import { setTimeout as sleep } from 'node:timers/promises'
import { recordPool } from '#db/records/client.server.ts'

const triesAtMost = 4_000

/**
 * Waits until every transaction that is under way now, in whichever database, has ended. The change log is read only up to
 * the oldest transaction still writing on the whole server, so what a test wrote just before could be hidden by another test
 * file's; afterwards it is seen for good, whatever the others begin meanwhile.
 */
export async function othersAreDone(): Promise<void> {
  const { rows } = await recordPool().query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const { rowCount } = await recordPool().query('select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8', [rows[0]?.next])
    if (rowCount === 1) return
    await sleep(10)
  }
  throw new Error('another test’s transaction did not end')
}
