import { createHash } from 'node:crypto'
import { databasePool } from '#db/postgres/client.server.ts'
import { collectChanges, retentionDays } from './change-log.server.ts'
import { markPosition } from './log-identity.server.ts'
import type { LogPosition } from './watermark.ts'

/** Clocks of two machines differ, and another node's mirror may be older than one's own: sending a change twice does no harm. */
const marginSeconds = 60

let running: Promise<unknown> = Promise.resolve()
let next: Promise<LogPosition> | undefined

/** As `collectChanges`, in one look for all who ask meanwhile. It begins after the question, so it finds what was committed before. */
export function findLatestChanges(): Promise<LogPosition> {
  next ??= running.then(() => {
    next = undefined
    const look = collectChanges(databasePool())
    running = look.catch(() => {})
    return look
  })
  return next
}

/**
 * A place of the log before everything that a copy as of `asOf` (ISO 8601, UTC) lacks; null where the log no longer goes back so far. At
 * most a minute of what the copy has comes again.
 */
export async function findPlaceAt(asOf: string): Promise<number | null> {
  const { rows } = await databasePool().query<{ seq: number | null; first: number | null; isKept: boolean }>(
    `select (select seq::float8 from change_log where at <= since order by change_log.seq desc limit 1) as seq,
       (select min(seq)::float8 from change_log) as first, since > now() - interval '${retentionDays} days' as "isKept"
     from (select $1::timestamptz - interval '${marginSeconds} seconds' as since) place`,
    [asOf],
  )
  const { seq = null, first = null, isKept = false } = rows[0] ?? {}
  if (seq !== null) return seq
  if (first === null) return 0
  return isKept || first === 1 ? first - 1 : null
}

/**
 * Identifies the log at a place. It changes when the database is restored, or is another one, and once the entries there are no longer kept
 * (after seven days): nobody can go on from there.
 */
export async function sealPlace(seq: number): Promise<string> {
  const { record, at } = await markPosition(databasePool(), { seq, asOf: '' })
  return shortDigest([record, at.last])
}

/** The newest customer: of later ones every change comes after this moment. */
export async function findNewestCustomer(): Promise<number> {
  const { rows } = await databasePool().query<{ id: number }>('select coalesce(max(id), 0)::float8 as id from customers')
  return rows[0]?.id ?? 0
}

export const shortDigest = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
