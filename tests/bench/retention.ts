import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionUrl, databasePool } from '#db/postgres/client.server.ts'
import { deleteExpired } from '#jobs/delete-expired.ts'
import { withRecord } from './company/opened.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const dayMs = 86_400_000
const kept = { mails: 365, trail: 365 }

/** Of `$1` rows the oldest first, as tables grow: the oldest is so many days old. */
const over = (days: number) => `now() - ${days} * (1 - n / $1::float8) * interval '1 day'`
const words = (times: number) => `(select string_agg(md5(n || '-' || k), ' ') from generate_series(1, ${times}) k)`

/** Each is kept for as long as by its usual setting (mail and trail for a year), and 30 days longer: so much is due. */
const tables: Record<string, string> = {
  change_log: `insert into change_log (seq, entity, entity_id, at) select n, 'shipment', n, ${over(37)} from generate_series(1, $1::int) n`,
  audit_entries: `insert into audit_entries (at, project_id, user_id, action, subject_kind, subject_id, details, network, request_id)
    select ${over(395)}, 4, n % 300, 'visit', 'page', n % 5000, jsonb_build_object('path', '/Tracking', 'words', ${words(4)}), '10.0.0.0/24', md5(n::text)
    from generate_series(1, $1::int) n`,
  activity_events: `insert into activity_events (project_id, customer_id, shipment_id, kind, fact, happened_at, noticed_at)
    select 4, n % 500, n, 'comment-added', md5(n::text), at, at from (select n, ${over(210)} as at from generate_series(1, $1::int) n) each`,
  deliveries: `insert into deliveries (project_id, kind, dedupe_key, sender_address, recipient_address, subject, message_id, text, rendered, state, next_attempt_at, created_at, sent_at)
    select 4, 'alert', 'bench-' || n, 'portal@fairway.test', 'ana' || n % 300 || '@fairway.test', 'An alert', md5(n::text), text, convert_to(text, 'UTF8'), 'sent', null, at, at
    from (select n, ${words(24)} as text, ${over(395)} as at from generate_series(1, $1::int) n) each`,
  webhook_deliveries: `insert into webhook_deliveries (project_id, endpoint_id, type, sequence, ordering_key, subject, body, state, created_at)
    select 4, n % 10, 'shipment.changed', n, 'shipment-' || n % 10000, n::text, ${words(12)}, 'taken', ${over(60)} from generate_series(1, $1::int) n`,
  received_events: `insert into received_events (project_id, source, source_key, format, state, received_at, event, raw, shipment_id)
    select 4, 'carrier', n::text, 'fairway', case when n % 20 = 0 then 'unmatched' else 'taken' end, at, '{"type":"arrival"}',
      case when at > now() - interval '120 days' then ${words(8)} end, case when n % 20 > 0 then n % 100000 end
    from (select n, ${over(730)} as at from generate_series(1, $1::int) n) each where at > now() - interval '120 days' or n % 20 > 0`,
}

/**
 * Fills what grows by the day with `rows` rows each, and runs the nightly clean-up three times: with 29 days due, with nothing due, and with
 * one day due. Prints what it asked of each table, and what dropping a month of the trail costs where it is partitioned by month.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withRecord(async () => {
    const pool = databasePool()
    await pool.query(`insert into settings (key, value) values ('retention-4', $1)`, [JSON.stringify(kept)])
    const report: Record<string, unknown> = { rows }
    const tell = (key: string, value: unknown, line: string) => {
      report[key] = value
      if (!json) process.stdout.write(`${line}\n`)
    }
    for (const [name, insert] of Object.entries(tables)) {
      const ms = await timed(() => inReplica(insert, rows))
      const { rows: sizes } = await pool.query<{ size: string }>(`select pg_size_pretty(pg_total_relation_size('${name}')) as size`)
      tell(`filled ${name}`, sizes[0]?.size, `${name.padEnd(20)} ${sizes[0]?.size.padStart(9)} filled in ${(ms / 1_000).toFixed(0)} s`)
    }
    await pool.query('vacuum analyze')
    const partitioned = await dropMonth()
    tell('partitions', partitioned, `\na month of the trail in a partition of its own: ${JSON.stringify(partitioned)}`)
    const yesterday = new Date(Date.now() - dayMs)
    for (const [what, now] of [
      ['29 days due', yesterday],
      ['nothing due', yesterday],
      ['a day due', new Date()],
    ] as const) {
      const night = await measureNight(now)
      tell(
        what,
        night,
        `\n${what}: ${night.seconds.toFixed(1)} s, ${night.walMb} MB of WAL; an audit entry written meanwhile p50 ${night.p50.toFixed(1)}, p99 ${night.p99.toFixed(1)} ms`,
      )
      for (const [table, { count, ms, longest, gone }] of night.tables) {
        if (ms > 20)
          tell(
            `${what}: ${table}`,
            { count, ms, longest, gone },
            `  ${table.padEnd(20)} ${String(gone).padStart(8)} rows in ${String(count).padStart(4)} statements, ${(ms / 1_000).toFixed(2)} s, the longest ${longest.toFixed(0)} ms`,
          )
      }
    }
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
  })
}

/** Without triggers and foreign keys: only the rows count. */
async function inReplica(statement: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl() })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, [rows])
  await client.end()
}

interface Asked {
  count: number
  ms: number
  longest: number
  gone: number
}

async function measureNight(now: Date) {
  const pool = databasePool()
  const asked = new Map<string, Asked>()
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  const measured = async (...args: unknown[]) => {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text)
    const table = /(?:delete from|update) "?(\w+)/i.exec(text)?.[1] ?? 'other'
    const began = performance.now()
    const answer = await query(...args)
    const ms = performance.now() - began
    const { count = 0, ms: before = 0, longest = 0, gone = 0 } = asked.get(table) ?? {}
    asked.set(table, { count: count + 1, ms: before + ms, longest: Math.max(longest, ms), gone: gone + (answer.rowCount ?? 0) })
    return answer
  }
  const writer = writeMeanwhile()
  const wal = await walPosition()
  Object.assign(pool, { query: measured })
  let written: number[] = []
  const ms = await timed(() => deleteExpired(now)).finally(async () => {
    Object.assign(pool, { query })
    written = await writer.end()
  })
  return {
    seconds: ms / 1_000,
    walMb: Math.round(((await walPosition()) - wal) / 1e6),
    ...{ p50: percentile(written, 0.5), p99: percentile(written, 0.99) },
    tables: [...asked].sort(([, one], [, other]) => other.ms - one.ms),
  }
}

function writeMeanwhile(): { end(): Promise<number[]> } {
  let isOver = false
  const times: number[] = []
  const writing = (async () => {
    const client = new pg.Client({ connectionString: connectionUrl() })
    await client.connect()
    while (!isOver) {
      times.push(await timed(() => client.query(`insert into audit_entries (project_id, action) values (4, 'login')`)))
      await sleep(20)
    }
    await client.end()
  })()
  return {
    end: async () => {
      isOver = true
      await writing
      return times
    },
  }
}

const walPosition = async () => {
  const { rows } = await databasePool().query<{ at: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`)
  return rows[0]?.at ?? 0
}

/** The trail as it would be with a partition for each month, and what its readers and a dropped month cost there. */
async function dropMonth() {
  const pool = databasePool()
  await pool.query('create table trail_by_month (like audit_entries including defaults) partition by range (at)')
  for (let month = 0; month < 14; month += 1) {
    const from = `now() - interval '${30 * (month + 1) - 20} days'`
    await pool.query(`do $$ begin execute format('create table trail_${month} partition of trail_by_month for values from (%L) to (%L)',
      date_trunc('day', ${from}), date_trunc('day', ${from} + interval '30 days')); end $$`)
  }
  for (const columns of ['at', 'action, at', 'subject_kind, subject_id, at', 'user_id, at'])
    await pool.query(`create index on trail_by_month (project_id, ${columns})`)
  await pool.query('insert into trail_by_month select * from audit_entries')
  await pool.query('analyze trail_by_month')
  const readers = {
    newest: 'project_id = 4',
    'of a subject': `project_id = 4 and subject_kind = 'page' and subject_id = '77'`,
  }
  const read = async (table: string, where: string) => {
    const times: number[] = []
    for (let n = 0; n < 30; n += 1)
      times.push(await timed(() => pool.query(`select * from ${table} where ${where} order by at desc limit 25`)))
    return Number(percentile(times, 0.5).toFixed(2))
  }
  const reads: Record<string, { one: number; byMonth: number }> = {}
  for (const [what, where] of Object.entries(readers))
    reads[what] = { one: await read('audit_entries', where), byMonth: await read('trail_by_month', where) }
  const wal = await walPosition()
  const dropMs = await timed(() => pool.query('drop table trail_12'))
  const dropped = { dropMs: Math.round(dropMs), dropWalMb: Math.round(((await walPosition()) - wal) / 1e6) }
  await pool.query('drop table trail_by_month')
  return { ...dropped, reads }
}
