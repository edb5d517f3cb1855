import { statfs } from 'node:fs/promises'
import { databasePool } from '#db/postgres/client.server.ts'

export interface DatabaseHealth {
  version: string
  /** Bytes. */
  size: number
  /** Of one question and its answer, in milliseconds. */
  latencyMs: number
  /** Connections of everybody to the server, and how many it or the role allows. */
  connections: { used: number; allowed: number }
  /** Whether its locale knows the case of letters with accents, so that names are found in any case. */
  foldsAccents: boolean
}

const figures = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
    (select sum(numbackends)::int from pg_stat_database) as used,
    least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
    lower(U&'\\00C1') = U&'\\00E1' as "foldsAccents"`

export async function findDatabaseHealth(): Promise<DatabaseHealth> {
  const client = await databasePool().connect()
  try {
    const began = performance.now()
    await client.query('select 1')
    const latencyMs = performance.now() - began
    const { rows } = await client.query<{ version: string; size: number; used: number; allowed: number; foldsAccents: boolean }>(figures)
    const { version = '', size = 0, used = 0, allowed = 0, foldsAccents = true } = rows[0] ?? {}
    return { version: version.split(' ')[0] ?? '', size, latencyMs, connections: { used, allowed }, foldsAccents }
  } finally {
    client.release()
  }
}

/** The connections of this process, and who waits for one. */
export function findPoolHealth(): { size: number; open: number; idle: number; waiting: number } {
  const { options, totalCount, idleCount, waitingCount } = databasePool()
  return { size: options.max, open: totalCount, idle: idleCount, waiting: waitingCount }
}

export interface DiskHealth {
  free: number
  total: number
}

/** Bytes on the file system of this process's data folder. Null where the system does not say. */
export async function findDiskHealth(folder: string): Promise<DiskHealth | null> {
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
