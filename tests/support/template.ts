import pg from 'pg'
import { closeRecord, openRecord } from '#db/records/client.server.ts'
import { openCluster } from '#db/records/embedded/cluster.server.ts'
import { migrateRecord } from '#db/records/migrate.server.ts'
import { ensureReferenceRows } from '#domain/installation/reference.server.ts'

interface Template {
  serverUrl: string
  name: string
  remove(): Promise<void>
}

/** A migrated database with the reference rows, to be cloned by each test file. Never touches any other database. */
export async function makeTemplate(databaseUrl: string | undefined, scratch: string): Promise<Template> {
  const cluster = databaseUrl ? undefined : await openCluster(scratch)
  const serverUrl = databaseUrl ?? cluster?.url ?? ''
  if (cluster) await forgetOnPowerLoss(serverUrl)
  const name = `fairway_template_${process.pid}_${Date.now()}`
  await onServer(serverUrl, `create database ${name}`)
  await openRecord({ databaseUrl: databaseAt(serverUrl, name), dataDir: scratch })
  await migrateRecord(databaseAt(serverUrl, name))
  await ensureReferenceRows()
  await closeRecord()
  return {
    serverUrl,
    name,
    remove: async () => {
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
      if (cluster?.started) await cluster.stop()
    },
  }
}

/** A server that is thrown away after the run need not write to the disk before it answers: a third of the time of a test that writes. */
export async function forgetOnPowerLoss(serverUrl: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await onServer(serverUrl, `alter system set ${setting} = off`)
  await onServer(serverUrl, 'select pg_reload_conf()')
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
