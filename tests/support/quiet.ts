import { setTimeout as sleep } from 'node:timers/promises'
import { recordPool } from '#db/records/client.server.ts'

/**
 * Waits until no transaction of another test file is under way. The change log is read only up to the oldest running
 * transaction of the whole server, so a test that counts what one reading finds would see less while others write.
 */
export async function othersAreDone(): Promise<void> {
  for (let tries = 0; tries < 4_000; tries += 1) {
    const { rows } = await recordPool().query(
      'select 1 from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid() limit 1',
    )
    if (rows.length === 0) return
    await sleep(10)
  }
}
