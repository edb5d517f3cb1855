import type { Pool, PoolClient } from 'pg'
import { recordPool } from '#db/records/client.server.ts'
import { locks } from '#db/records/locks.server.ts'
import { rowsAtOnce } from './collection.server.ts'
import { entryOfLog } from './record/identity.server.ts'
import type { LogPosition, Watermark } from './watermark.ts'

/** Entries of the change log taken at once. */
const entriesAtOnce = 5_000

/** The log is kept this many days; a mirror that has not followed it for nearly as long is made again. */
const daysKept = 7
export const daysToFollow = 6

/** Changes moved into the log by one statement, which has to end within the time that statements are given. */
const gatheredAtOnce = 20_000

/**
 * Moves what has been committed into the change log, and returns up to where the log may be read now. What another transaction has
 * not committed yet is gathered by a later call; no transaction holds up more than its own changes.
 */
export async function gatherChanges(record: Pool): Promise<LogPosition> {
  for (;;) {
    const { rows } = await record.query<{ seq: number; lookedAt: Date; isAll: boolean }>(
      `select seq::float8 as seq, looked_at as "lookedAt", is_all as "isAll" from gather_changes(${locks.changes}, ${gatheredAtOnce})`,
    )
    const [look] = rows
    if (look?.isAll) return { seq: look.seq, asOf: look.lookedAt.toISOString() }
  }
}

/** Up to where the log reaches in this client's snapshot, which has everything that was committed when its transaction began. */
export async function findLogEnd(client: PoolClient): Promise<LogPosition> {
  const { rows } = await client.query<{ seq: number; asOf: Date }>(
    `select coalesce(max(seq), 0)::float8 as seq, now() as "asOf" from change_log`,
  )
  const [row] = rows as [{ seq: number; asOf: Date }]
  return { seq: row.seq, asOf: row.asOf.toISOString() }
}

interface Changes {
  /** Ids of what changed, by the kind of thing as the change log names it. */
  entities: ReadonlyMap<string, ReadonlySet<number>>
  /** From where the next call goes on; the end itself once no entry is left. */
  upTo: Watermark
  isLast: boolean
}

/** The next entries of the log after `from` and up to `end`, in the order of commits. */
export async function listChanges(record: Pool, from: Watermark, end: LogPosition): Promise<Changes> {
  const { rows } = await record.query<{ seq: number; entity: string; id: number; entry: string }>(
    `select seq::float8 as seq, entity, entity_id::float8 as id, ${entryOfLog} as entry from change_log
     where seq > $1 and seq <= $2 order by change_log.seq limit ${entriesAtOnce}`,
    [from.seq, end.seq],
  )
  const entities = new Map<string, Set<number>>()
  for (const { entity, id } of rows) entities.set(entity, (entities.get(entity) ?? new Set()).add(id))
  const last = rows.at(-1)
  const isLast = rows.length < entriesAtOnce || !last
  const position = isLast ? end : { seq: last.seq, asOf: from.asOf }
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
 * To be called daily. Deletes entries older than `daysKept`: a mirror has followed them, or is so far behind that it is built
 * again. Keeps the newest entry, by which mirrors recognise the log as the one they followed.
 */
export async function forgetOldChanges(now: Date): Promise<void> {
  // In steps: after a long import one statement for all of them would run into the statement timeout.
  const step = 10_000
  const old = `select seq from change_log where at < $1::timestamptz - interval '${daysKept} days'
    and seq < (select max(seq) from change_log) order by seq limit ${step}`
  let dropped: number | null
  do {
    dropped = (await recordPool().query(`delete from change_log where seq in (${old})`, [now])).rowCount
  } while (dropped === step)
}
