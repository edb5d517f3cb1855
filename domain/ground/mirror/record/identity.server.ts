import type { Pool, PoolClient } from 'pg'
import type { LogPosition, Watermark } from '../watermark.ts'

/**
 * Which record this is: the cluster, the database in it, the files its log and the tables that write into it lie in, and the
 * triggers by which they do. Tables emptied or made anew (pg_restore --clean, TRUNCATE and COPY) lie in other files; triggers are
 * the last thing a restore makes.
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

/**
 * The last entry of the log up to a position. Nothing is ever added there later, so once read it stays the same, unless the
 * record went back to an earlier state: its microsecond tells it from whatever is written with the same numbers afterwards.
 */
export async function findLastEntry(record: Pool | PoolClient, { xid, seq }: LogPosition): Promise<string> {
  const { rows } = await record.query<{ entry: string }>(
    `select concat_ws('/', xid, seq, extract(epoch from at)) as entry from change_log
     where (xid, seq) <= ($1::xid8, $2::bigint) order by change_log.xid desc, seq desc limit 1`,
    [xid, seq],
  )
  return rows[0]?.entry ?? ''
}

/** Whether the record is still the one of that name, and its log the one that was followed up to here. */
export async function isStillFollowed(record: Pool, name: string, at: Watermark): Promise<boolean> {
  return (await identifyRecord(record)) === name && (await findLastEntry(record, at)) === at.last
}
