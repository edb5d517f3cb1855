import type { ClientBase } from 'pg'
import { rootOf } from './unreachable.ts'

interface OpenTransaction {
  name: string
  pid: number
  since: Date
}

const openTransactions = `
  select coalesce(nullif(application_name, ''), usename, 'a client') as name, pid, xact_start as since from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 3`

/** In words what kept a migration from a table; any other error as it is. Rolls the transaction back, which has failed. */
export async function describeMigrationFault(client: ClientBase, error: unknown): Promise<unknown> {
  const { code } = (rootOf(error) ?? {}) as { code?: string }
  if (code !== '55P03' && code !== '40P01') return error
  await client.query('rollback')
  const { rows } = await client.query<OpenTransaction>(openTransactions)
  const open = rows.map(({ name, pid, since }) => `${name} (pid ${pid}, since ${since.toISOString().slice(0, 19)}Z)`)
  const who = open.length > 0 ? ` Transactions that are open there: ${open.join(', ')}.` : ''
  return new Error(
    `Another session uses a table that the migration changes, and did not let go of it within 10 seconds. Nothing was changed. End it, and start again.${who}`,
    { cause: error },
  )
}
