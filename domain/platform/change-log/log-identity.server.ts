import type { Pool, PoolClient } from 'pg'
import type { LogMark, LogPosition } from './watermark.ts'

/**
 * Identifies the database: the cluster, its oid, the data files of the change log and of the logged tables, and the triggers that log. A
 * table emptied or created again (pg_restore --clean, TRUNCATE and COPY) gets another data file; a restore creates the triggers last.
 */
async function identifyDatabase(pool: Pool | PoolClient): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode(to_regclass('change_log')),
      (select string_agg(concat_ws(':', pg_relation_filenode(tgrelid), oid), ',' order by oid) from pg_trigger
       where tgfoid = to_regproc('log_changes') and tgenabled <> 'D')) as name`)
  return rows[0]?.name ?? ''
}

export const entryOfLog = `concat_ws('/', seq, extract(epoch from at))`

/**
 * The last entry up to a position stays the same unless the database went back to an earlier state. An entry with the same number then
 * has another time, to the microsecond.
 */
async function findLastEntry(pool: Pool | PoolClient, { seq }: LogPosition): Promise<string> {
  const { rows } = await pool.query<{ entry: string }>(
    `select ${entryOfLog} as entry from change_log where seq <= $1 order by change_log.seq desc limit 1`,
    [seq],
  )
  return rows[0]?.entry ?? ''
}

export async function markPosition(pool: Pool | PoolClient, end: LogPosition): Promise<LogMark> {
  return { record: await identifyDatabase(pool), at: { ...end, last: await findLastEntry(pool, end) } }
}

/** Whether the log at that mark is still the same: false after a restore, and in another database. */
export async function isStillFollowed(pool: Pool, { record, at }: LogMark): Promise<boolean> {
  return (await identifyDatabase(pool)) === record && (await findLastEntry(pool, at)) === at.last
}
