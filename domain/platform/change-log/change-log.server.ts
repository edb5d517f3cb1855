import type { Pool, PoolClient } from 'pg'
import { databasePool } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { entryOfLog } from './log-identity.server.ts'
import type { LogPosition, Watermark } from './watermark.ts'

/** Rows read by one statement. */
export const rowsAtOnce = 1_000

const entriesAtOnce = 5_000

/** As many days can somebody who keeps a copy be away. */
export const retentionDays = 7
export const daysToFollow = 6

const gatheredAtOnce = 20_000

/** Moves committed changes into the log and returns its end. A later call gathers the changes of transactions that are still open. */
export async function collectChanges(pool: Pool): Promise<LogPosition> {
  for (;;) {
    const { rows } = await pool.query<{ seq: number; lookedAt: Date; isAll: boolean }>(
      `select seq::float8 as seq, looked_at as "lookedAt", is_all as "isAll" from gather_changes(${locks.changes}, ${gatheredAtOnce})`,
    )
    const [look] = rows
    if (look?.isAll) return { seq: look.seq, asOf: look.lookedAt.toISOString() }
  }
}

/** In SQL; a standby shows what it has replayed, and is asked without that only where nothing is missing. */
export const momentOfSnapshot = `case when pg_is_in_recovery() then coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()) else now() end`

export async function findLogEnd(client: PoolClient): Promise<LogPosition> {
  const { rows } = await client.query<{ seq: number; asOf: Date }>(
    `select coalesce(max(seq), 0)::float8 as seq, ${momentOfSnapshot} as "asOf" from change_log`,
  )
  const [row] = rows as [{ seq: number; asOf: Date }]
  return { seq: row.seq, asOf: row.asOf.toISOString() }
}

interface LogEntry {
  seq: number
  entity: string
  id: number
}

/** At most 5,000 entries after `from` and up to `end`, in commit order; the last page moves the position to `end`. */
export async function listChanges(
  pool: Pool,
  from: Watermark,
  end: LogPosition,
): Promise<{ entries: readonly LogEntry[]; upTo: Watermark; isLast: boolean }> {
  const { rows } = await pool.query<LogEntry & { entry: string }>(
    `select seq::float8 as seq, entity, entity_id::float8 as id, ${entryOfLog} as entry from change_log
     where seq > $1 and seq <= $2 order by change_log.seq limit ${entriesAtOnce}`,
    [from.seq, end.seq],
  )
  const last = rows.at(-1)
  const isLast = rows.length < entriesAtOnce || !last
  const position = isLast ? end : { seq: last.seq, asOf: from.asOf }
  return { entries: rows, upTo: { ...position, last: last?.entry ?? from.last }, isLast }
}

/** Ids by entity, each once, in commit order. */
export type ChangedIds = ReadonlyMap<string, ReadonlySet<number>>

/** Pages of the log up to `end`; at least one, empty where nothing has changed. */
export async function* readChanges(
  pool: Pool,
  start: Watermark,
  end: LogPosition,
): AsyncGenerator<{ changed: ChangedIds; upTo: Watermark }> {
  for (let from = start; ; ) {
    const { entries, upTo, isLast } = await listChanges(pool, from, end)
    const changed = new Map<string, Set<number>>()
    for (const { entity, id } of entries) changed.set(entity, (changed.get(entity) ?? new Set()).add(id))
    yield { changed, upTo }
    if (isLast) return
    from = upTo
  }
}

export interface Affected {
  entity: string
  /** By the name of another entity, the SQL that selects from its changed ids ($1) the ids that show something of them. */
  touchedBy: Readonly<Record<string, string>>
}

/** The changed ids of an entity and those that changes of others touch, in parts of any size; an id can come more than once. */
export async function* listAffected(pool: Pool, changed: ChangedIds, { entity, touchedBy }: Affected): AsyncGenerator<readonly number[]> {
  for (const [other, selectIds] of Object.entries(touchedBy)) {
    const ids = changed.get(other)
    if (ids) yield* listTouched(pool, selectIds, ids)
  }
  yield [...(changed.get(entity) ?? [])]
}

async function* listTouched(pool: Pool, selectIds: string, ids: ReadonlySet<number>): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows } = await pool.query<{ id: number }>(
      `select id::float8 as id from (${selectIds}) as touched where id > $2 order by id limit ${rowsAtOnce}`,
      [[...ids], last],
    )
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield rows.map((row) => row.id)
  }
}

/** Runs daily. Keeps the newest entry, by which a mirror recognises the log that it followed. */
export async function deleteOldChanges(now: Date): Promise<void> {
  // In steps: after a long import a single statement would run into the statement timeout.
  const step = 10_000
  const old = `select seq from change_log where at < $1::timestamptz - interval '${retentionDays} days'
    and seq < (select max(seq) from change_log) order by seq limit ${step}`
  let dropped: number | null
  do {
    dropped = (await databasePool().query(`delete from change_log where seq in (${old})`, [now])).rowCount
  } while (dropped === step)
}
