import type { Pool, PoolClient } from 'pg'
import type { LogPosition, Watermark } from '../watermark.ts'

/**
 * Identifies the record: the cluster, the database in it, the data files of the change log and of the tables that are logged, and
 * the triggers that log them. A table emptied or created again (pg_restore --clean, TRUNCATE and COPY) gets another data file;
 * triggers are the last thing a restore creates.
 */
export async function identifyRecord(record: Pool | PoolClient): Promise<string> {
  const { rows } = await record.query<{ name: string }>(`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode(to_regclass('change_log')),
      (select string_agg(concat_ws(':', pg_relation_filenode(tgrelid), oid), ',' order by oid) from pg_trigger
       where tgfoid = to_regproc('log_changes') and tgenabled <> 'D')) as name`)
  return rows[0]?.name ?? ''
}

/** An entry of the log as text, by which it is told from one with the same number in a record that was restored. */
export const entryOfLog = `concat_ws('/', seq, extract(epoch from at))`

/**
 * The last entry of the log up to a position. Nothing is ever added before a position that was followed, so this entry stays the
 * same unless the record went back to an earlier state. Then an entry may be written with the same number: its time, to the
 * microsecond, is another.
 */
export async function findLastEntry(record: Pool | PoolClient, { seq }: LogPosition): Promise<string> {
  const { rows } = await record.query<{ entry: string }>(
    `select ${entryOfLog} as entry from change_log where seq <= $1 order by change_log.seq desc limit 1`,
    [seq],
  )
  return rows[0]?.entry ?? ''
}

/** Whether the record is still the one of that name, and its log the one that was followed up to here. */
export async function isStillFollowed(record: Pool, name: string, at: Watermark): Promise<boolean> {
  return (await identifyRecord(record)) === name && (await findLastEntry(record, at)) === at.last
}
