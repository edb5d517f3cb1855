import type { Pool, PoolClient } from 'pg'
import { recordPool } from '#db/records/client.server.ts'
import { rowsAtOnce } from './collection.server.ts'
import type { LogPosition, Watermark } from './watermark.ts'

/** Entries of the change log taken at once. */
const entriesAtOnce = 5_000

/** The log is kept this many days; a mirror that has not followed it for nearly as long is made again. */
const daysKept = 7
export const daysToFollow = 6

/**
 * The horizon: all transactions before this one have ended, so none of them can still add to the log. Everything committed
 * up to the answer's `asOf` (now, or when the oldest transaction that still writes began) lies before it.
 */
export async function findHorizon(record: Pool | PoolClient): Promise<LogPosition> {
  const { rows } = await record.query<{ xid: string; asOf: Date }>(`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      least(now(), (select min(xact_start) from pg_stat_activity where backend_xid is not null)) as "asOf"`)
  const [row] = rows as [{ xid: string; asOf: Date }]
  return { xid: row.xid, seq: 0, asOf: row.asOf.toISOString() }
}

interface Changes {
  /** Ids of what changed, by the kind of thing as the change log names it. */
  entities: ReadonlyMap<string, ReadonlySet<number>>
  /** From where the next call goes on; the horizon itself once no entry is left. */
  upTo: Watermark
  isLast: boolean
}

/** The next entries of the log after `from` and before the horizon, in commit order. */
export async function listChanges(record: Pool, from: Watermark, horizon: LogPosition): Promise<Changes> {
  const { rows } = await record.query<{ xid: string; seq: string; entity: string; id: number; entry: string }>(
    `select xid::text, seq, entity, entity_id::float8 as id, concat_ws('/', xid, seq, extract(epoch from at)) as entry from change_log
     where (xid, seq) > ($1::xid8, $2::bigint) and xid < $3::xid8 order by change_log.xid, seq limit ${entriesAtOnce}`,
    [from.xid, from.seq, horizon.xid],
  )
  const entities = new Map<string, Set<number>>()
  for (const { entity, id } of rows) entities.set(entity, (entities.get(entity) ?? new Set()).add(id))
  const last = rows.at(-1)
  const isLast = rows.length < entriesAtOnce || !last
  const position = isLast ? horizon : { xid: last.xid, seq: Number(last.seq), asOf: from.asOf }
  const upTo = { ...position, last: last?.entry ?? from.last }
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

/**
 * The newest committed transaction in the log; null for an empty log. Entries restored from another cluster may bear the
 * numbers of transactions that this cluster has yet to begin: they are left out.
 */
export async function findNewestChange(record: Pool): Promise<bigint | null> {
  const { rows } = await record.query<{ xid: string }>(
    'select xid::text from change_log where xid < pg_snapshot_xmax(pg_current_snapshot()) order by change_log.xid desc limit 1',
  )
  return rows[0] ? BigInt(rows[0].xid) : null
}

/**
 * To be called daily. Deletes entries older than `daysKept`: a mirror has followed them, or is so far behind that it is built
 * again. Keeps the newest entry, by which mirrors recognise the log as the one they followed.
 */
export async function forgetOldChanges(now: Date): Promise<void> {
  // In steps: after a long import one statement for all of them would run into the statement timeout.
  const step = 10_000
  const old = `select seq from change_log where at < $1::timestamptz - interval '${daysKept} days'
    and (xid, seq) < (select xid, seq from change_log order by xid desc, seq desc limit 1) order by seq limit ${step}`
  let dropped: number | null
  do {
    dropped = (await recordPool().query(`delete from change_log where seq in (${old})`, [now])).rowCount
  } while (dropped === step)
}
