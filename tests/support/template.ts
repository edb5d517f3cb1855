import pg from 'pg'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { type Cluster, openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'

interface Template {
  serverUrl: string
  name: string
  remove(): Promise<void>
}

/** Never touches any other database. */
export async function makeTemplate(databaseUrl: string | undefined, scratch: string): Promise<Template> {
  const cluster = databaseUrl ? undefined : await openTestCluster(scratch)
  const serverUrl = databaseUrl ?? cluster?.url ?? ''
  const name = `fairway_template_${process.pid}_${Date.now()}`
  const remove = async () => {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`).catch(() => {})
    if (cluster?.started) await cluster.stop()
  }
  try {
    await onServer(serverUrl, `create database ${name}`)
    await openDatabase({ databaseUrl: databaseAt(serverUrl, name), dataDir: scratch })
    if (cluster) await forgetOnPowerLoss(databasePool())
    await migrateDatabase(databaseAt(serverUrl, name))
    await ensureReferenceRows()
    await closeDatabase()
    return { serverUrl, name, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Copies the template, and writes the ports of the world there. */
export async function addPorts({ serverUrl, name }: Template, scratch: string): Promise<string> {
  const withPorts = `${name}_ports`
  await onServer(serverUrl, `create database ${withPorts} template ${name}`)
  await openDatabase({ databaseUrl: databaseAt(serverUrl, withPorts), dataDir: scratch })
  await ensurePorts()
  await closeDatabase()
  return withPorts
}

export async function openTestCluster(scratch: string): Promise<Cluster> {
  const cluster = await openCluster(scratch)
  await onServer(cluster.url, 'alter system set max_prepared_transactions = 4').finally(cluster.stop)
  return openCluster(scratch)
}

/** A server that is deleted after the run need not flush to disk before it answers. */
export async function forgetOnPowerLoss(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await pool.query(`alter system set ${setting} = off`)
  await pool.query('select pg_reload_conf()')
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
