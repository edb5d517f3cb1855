import { hostname } from 'node:os'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { prepareConnection } from './connection.server.ts'
import { type Cluster, openCluster } from './embedded/cluster.server.ts'
import { openStandby, type Standby } from './standby.server.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

interface RecordOptions {
  databaseUrl?: string | undefined
  dataDir: string
  /** Of a standby, for what reads long. */
  readUrl?: string | undefined
  /** Milliseconds per statement; 0 is no limit, for commands at the terminal. */
  statementTimeout?: number
  connections?: number
  onError?: (error: Error) => void
}

export const applicationName = `fairway ${hostname()} ${process.pid}`

const careEveryMs = 2_000

interface Opened {
  pool: pg.Pool
  db: Database
  url: string
  readUrl: string | undefined
  standby: Standby | undefined
  cluster: Cluster | undefined
  care: NodeJS.Timeout | undefined
  /** Milliseconds. */
  answeredAt: number
}

let opened: Opened | undefined

export async function openDatabase(options: RecordOptions): Promise<void> {
  if (opened) throw new Error('The record is already open.')
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const url = options.databaseUrl ?? cluster?.url ?? ''
  const onError = options.onError ?? (() => {})
  const pool = poolAt(url, options)
  const { readUrl } = options
  const standby = readUrl ? openStandby(poolAt(readUrl, options, true), pool, onError) : undefined
  const care = cluster && setInterval(() => revive(pool, options.dataDir).catch(onError), careEveryMs).unref()
  opened = { pool, db: drizzle(pool), url, readUrl, standby, cluster, care, answeredAt: Date.now() }
  pool.on('release', (error) => {
    if (opened && !error) opened.answeredAt = Date.now()
  })
}

function poolAt(
  url: string,
  { connections = 12, statementTimeout: limitMs = 8_000, onError = () => {} }: RecordOptions,
  mayBeStandby = false,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    onConnect: (client: pg.ClientBase) => prepareConnection(client, { url, limitMs, mayBeStandby }),
    // An idle connection to a machine that is gone is noticed before a page gets it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: applicationName,
  })
  // The pool replaces a lost idle connection at the next query; without a listener the event would end the process.
  pool.on('error', onError)
  // The pool does not listen to a connection in use; the query or transaction that uses it fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function db(): Database {
  if (!opened) throw new Error('The record is not open.')
  return opened.db
}

/** The plain pool, for COPY, advisory locks and other work that needs its own connection. */
export function databasePool(): pg.Pool {
  if (!opened) throw new Error('The record is not open.')
  return opened.pool
}

/** The standby for long readings, where the settings name one. */
export const findStandby = (): Standby | undefined => opened?.standby

export const findDatabasePool = (): pg.Pool | undefined => opened?.pool

/** When the database last answered anything of this process, in milliseconds: a question may wait long behind others that it answers. */
export const databaseAnsweredAt = (): number => opened?.answeredAt ?? 0

export function connectionUrl(): string {
  if (!opened) throw new Error('The record is not open.')
  return opened.url
}

/** Where a thread opens the same database and the same standby. */
export function connectionUrls(): { databaseUrl: string; readUrl: string | undefined } {
  return { databaseUrl: connectionUrl(), readUrl: opened?.readUrl }
}

/** Also stops the embedded server, unless another Fairway process uses it. */
export async function closeDatabase(): Promise<void> {
  if (!opened) return
  const { pool, standby, cluster, care } = opened
  opened = undefined
  clearInterval(care)
  const alone = cluster && (await isAlone(pool).catch(() => false))
  await Promise.all([pool.end(), standby?.end()])
  if (alone) await cluster.stop()
}

/** Restarts a dead embedded server at the same port, so that the pool can reconnect. */
async function revive(pool: pg.Pool, dataDir: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (opened && isDatabaseUnreachable(error)) await openCluster(dataDir)
    else throw error
  }
}

/**
 * Counts other Fairway processes, such as an import, by application name; this process's threads share its name. Other clients (psql, a
 * backup program) are disconnected when the embedded server stops.
 */
async function isAlone(pool: pg.Pool): Promise<boolean> {
  const others = await pool.query(
    `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name like 'fairway %' and application_name <> $1 limit 1`,
    [applicationName],
  )
  return others.rowCount === 0
}
