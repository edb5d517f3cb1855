import { hostname } from 'node:os'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Cluster, openCluster } from './embedded/cluster.server.ts'
import { limitStatements } from './statement-limit.server.ts'
import { isRecordUnreachable } from './unreachable.ts'

export type Record = NodePgDatabase
export type Transaction = Parameters<Parameters<Record['transaction']>[0]>[0]

interface RecordOptions {
  /** A PostgreSQL server; without one the program runs its own below dataDir. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Milliseconds after which a statement is cancelled; 0, for commands at the terminal, is no limit. */
  statementTimeout?: number
  /** At most so many connections at once. */
  connections?: number
  onError?: (error: Error) => void
}

/** Names this process's connections to the server. */
export const applicationName = `fairway ${hostname()} ${process.pid}`

/** How often our own server is checked, and started again if it died. */
const careEveryMs = 2_000

let opened: { pool: pg.Pool; db: Record; url: string; cluster: Cluster | undefined; care: NodeJS.Timeout | undefined } | undefined

/** Connects to the record; the rest of the program then reaches it through `record()`. */
export async function openRecord(options: RecordOptions): Promise<void> {
  if (opened) throw new Error('The record is already open.')
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const url = options.databaseUrl ?? cluster?.url ?? ''
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: 5_000,
    onConnect: (client: pg.ClientBase) => limitStatements(client, options.statementTimeout ?? 8_000),
    application_name: applicationName,
  })
  // A lost idle connection is replaced at the next query; without a listener the event would end the process.
  pool.on('error', options.onError ?? (() => {}))
  // While a connection is in use the pool does not listen to it; the query or transaction that uses it fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const care = cluster && setInterval(() => revive(pool, options.dataDir).catch(options.onError ?? (() => {})), careEveryMs).unref()
  opened = { pool, db: drizzle(pool), url, cluster, care }
}

export function record(): Record {
  if (!opened) throw new Error('The record is not open.')
  return opened.db
}

/** The plain pool, for COPY, advisory locks and whatever else needs a connection of its own. */
export function recordPool(): pg.Pool {
  if (!opened) throw new Error('The record is not open.')
  return opened.pool
}

/** The same, or undefined where the record is not open. */
export const findRecordPool = (): pg.Pool | undefined => opened?.pool

/** The connection string by which another thread or process of the program reaches the same record. */
export function recordUrl(): string {
  if (!opened) throw new Error('The record is not open.')
  return opened.url
}

/** Disconnects, and stops our own server when no other process of Fairway is using it. */
export async function closeRecord(): Promise<void> {
  if (!opened) return
  const { pool, cluster, care } = opened
  opened = undefined
  clearInterval(care)
  const alone = cluster && (await isAlone(pool).catch(() => false))
  await pool.end()
  if (alone) await cluster.stop()
}

/** Starts our own server again if it died, at the same port, so that the pool can reconnect. */
async function revive(pool: pg.Pool, dataDir: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (opened && isRecordUnreachable(error)) await openCluster(dataDir)
    else throw error
  }
}

/**
 * Whether no other process of Fairway is connected, such as an import; whoever only looks on (psql, a backup program) is disconnected
 * when our own server stops. The threads of this process use the same application name, so their connections do not count as others'.
 */
async function isAlone(pool: pg.Pool): Promise<boolean> {
  const others = await pool.query(
    `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name like 'fairway %' and application_name <> $1 limit 1`,
    [applicationName],
  )
  return others.rowCount === 0
}
