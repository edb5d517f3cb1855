import { databasePool } from '#db/postgres/client.server.ts'

export const faults = {
  refused: "raise exception 'broken on purpose';",
  cut: 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);',
  slow: 'perform pg_sleep(30);',
}
export type Fault = keyof typeof faults

export async function breakTable(table: string, fault: Fault): Promise<void> {
  await databasePool().query(
    `create or replace function fail_on_purpose() returns trigger language plpgsql as $$ begin ${faults[fault]} return null; end $$;
     create trigger fails_on_purpose before insert or update or delete on ${table} for each row execute function fail_on_purpose()`,
  )
}

export async function mendTable(table: string): Promise<void> {
  await databasePool().query(`drop trigger fails_on_purpose on ${table}; drop function fail_on_purpose()`)
}

/** Tables that a portal writes whatever becomes of a form: visits, rate limits, files that wait for their sweep. */
const ownAccord = new Set([
  'sessions',
  'rate_limits',
  'files',
  'change_log',
  'pending_changes',
  'settings',
  'home_looks',
  'released_files',
  'form_drafts',
])

export interface Snapshot {
  transaction: bigint
  counts: Map<string, number>
}

export async function snapshot(): Promise<Snapshot> {
  const { rows } = await databasePool().query<{ name: string; n: number }>(
    `select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::int as n
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const current = await databasePool().query<{ id: string }>('select pg_current_xact_id()::text as id')
  return { transaction: BigInt(current.rows[0]?.id ?? 0), counts: new Map(rows.map(({ name, n }) => [name, n])) }
}

export async function changedSince({ transaction, counts }: Snapshot): Promise<string[]> {
  const changed: string[] = []
  const now = await snapshot()
  for (const [table, count] of now.counts) {
    if (ownAccord.has(table)) continue
    const visits = table === 'audit_entries' ? "and action not in ('visit', 'unload', 'login', 'logout')" : ''
    const { rows } = await databasePool().query<{ n: number }>(
      `select count(*)::int as n from "${table}" where xmin::text::bigint > ${transaction} ${visits}`,
    )
    const written = rows[0]?.n ?? 0
    if (written > 0 || count < (counts.get(table) ?? 0))
      changed.push(`${table} (${written} written, ${count - (counts.get(table) ?? 0)} more)`)
  }
  return changed
}

export async function countRows(sql: string): Promise<number> {
  const { rows } = await databasePool().query<{ n: number }>(sql)
  return rows[0]?.n ?? 0
}
