import type { Pool, PoolClient } from 'pg'
import { recordPool } from '#db/records/client.server.ts'
import { rowsAtOnce } from './collection.server.ts'
import type { Watermark } from './watermark.ts'

/** Entries of the change log taken at once. */
const entriesAtOnce = 5_000

/** The log is kept this many days; a mirror that has not followed it for nearly as long is made again. */
const daysKept = 7
export const daysToFollow = 6

/**
 * How far the log may be followed now: transactions before this one have all ended, so none of them can still add to it.
 * What they did is in the answer's `asOf`: now, or when the oldest transaction still writing began.
 */
export async function findHorizon(record: Pool | PoolClient): Promise<Watermark> {
  const { rows } = await record.query<{ xid: string; asOf: Date }>(`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      least(now(), (select min(xact_start) from pg_stat_activity where backend_xid is not null)) as "asOf"`)
  const [row] = rows as [{ xid: string; asOf: Date }]
  return { xid: row.xid, seq: 0, asOf: row.asOf.toISOString() }
}

/** Which record this is, so that a mirror of another database is never taken for its own: the cluster and the database in it. */
export async function identifyRecord(record: Pool | PoolClient): Promise<string> {
  const { rows } = await record.query<{ name: string }>(`
    select (select system_identifier from pg_control_system()) || '/' || oid as name from pg_database where datname = current_database()`)
  return rows[0]?.name ?? ''
}

export interface Changes {
  /** By the change log's word for them. */
  entities: ReadonlyMap<string, ReadonlySet<number>>
  /** Where the next reading goes on; the horizon itself after the last entry. */
  upTo: Watermark
  isLast: boolean
}

/** The next entries of the log after `from` and before the horizon, in commit order. */
export async function listChanges(record: Pool, from: Watermark, horizon: Watermark): Promise<Changes> {
  const { rows } = await record.query<{ xid: string; seq: string; entity: string; id: number }>(
    `select xid::text, seq, entity, entity_id::float8 as id from change_log
     where (xid, seq) > ($1::xid8, $2::bigint) and xid < $3::xid8 order by xid, seq limit ${entriesAtOnce}`,
    [from.xid, from.seq, horizon.xid],
  )
  const entities = new Map<string, Set<number>>()
  for (const { entity, id } of rows) entities.set(entity, (entities.get(entity) ?? new Set()).add(id))
  const last = rows.at(-1)
  const isLast = rows.length < entriesAtOnce || !last
  const upTo = isLast ? horizon : { xid: last.xid, seq: Number(last.seq), asOf: from.asOf }
  return { entities, upTo, isLast }
}

/** The rows that `selectIds` finds for these ids; in bounded batches. */
export async function* listTouched(record: Pool, selectIds: string, ids: ReadonlySet<number>): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows } = await record.query<{ id: number }>(
      `select id::float8 as id from (${selectIds}) as touched where id > $2 order by id limit ${rowsAtOnce}`,
      [[...ids], last],
    )
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield rows.map((row) => row.id)
  }
}

/** The newest transaction in the log as it stands committed now; null for an empty log. */
export async function findNewestChange(record: Pool): Promise<bigint | null> {
  const { rows } = await record.query<{ xid: string }>('select xid::text from change_log order by change_log.xid desc limit 1')
  return rows[0] ? BigInt(rows[0].xid) : null
}

/** To be called daily. Drops what every mirror has followed, or will not follow any more because it is made again. */
export async function forgetOldChanges(now: Date): Promise<void> {
  // In steps: after a long import all of them at once would take longer than a statement may.
  const step = 10_000
  const old = `select seq from change_log where at < $1::timestamptz - interval '${daysKept} days' order by seq limit ${step}`
  let dropped: number | null
  do {
    dropped = (await recordPool().query(`delete from change_log where seq in (${old})`, [now])).rowCount
  } while (dropped === step)
}
