import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { closeDatabase, connectionUrl, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { readBrands } from '#domain/core/projects/brands.server.ts'
import { fillTerminals } from '#domain/freight/containers/catalogues/fill-container-catalogues.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { followDatabaseZones } from '#domain/platform/schedules/zone-data.server.ts'
import { ensureReferenceRows } from './reference-rows.server.ts'

type Place = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Environment, 'PROJECT_HOSTS' | 'FILES_URL' | 'DATABASE_POOL' | 'DATABASE_READ_URL'>>
interface OpenOptions {
  statementTimeout?: number
  onError?: (error: Error) => void
}

interface MigrationOptions {
  anyway?: boolean
  say?: (words: string, facts?: object) => void
}

/** Also brings the schema and the reference rows up to date. Refuses to migrate while processes serve that could not serve afterwards. */
export async function openPortal(environment: Place, { anyway, say, ...options }: OpenOptions & MigrationOptions = {}): Promise<void> {
  say?.(environment.DATABASE_URL ? 'connecting to the database' : 'starting the database of its own')
  await openAsItIs(environment, options)
  await migrateDatabase(connectionUrl(), { ...(anyway && { anyway }), ...(say && { say }) })
  say?.('the database is up to date; reading reference data')
  await ensureReferenceRows()
  await readBrands()
  // Without the setting, the hosts in the database stay as they are.
  if (environment.PROJECT_HOSTS) await assignHosts(environment.PROJECT_HOSTS)
  await ensurePorts()
  await fillTerminals()
  const zones = await followDatabaseZones(databasePool(), new Date())
  if (zones.length > 0) say?.('Node and PostgreSQL have different data of time zones: PostgreSQL decides', { zones })
}

/** Changes nothing: a backup must not migrate a database that an older version may be serving. */
export async function openAsItIs(environment: Place, options: OpenOptions = {}): Promise<void> {
  await refuseUnwritable(environment.DATA_DIR)
  openFileStore(environment)
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, DATA_DIR: dataDir, DATABASE_POOL: connections } = environment
  await openDatabase({ databaseUrl, readUrl, dataDir, ...(connections ? { connections } : {}), ...options })
}

async function refuseUnwritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir))
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR: ${dataDir} cannot be written by this user (${code}). Set it to a folder that can, as in DATA_DIR=/var/lib/fairway.`,
    )
  }
}

/** Node's recursive mkdir loops for ever where a folder cannot be made, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  const failure = await mkdir(path).catch((error: NodeJS.ErrnoException) => error)
  if (!failure || failure.code === 'EEXIST') return
  if (failure.code !== 'ENOENT' || dirname(path) === path) throw failure
  await makeFolder(dirname(path))
  await mkdir(path)
}

export { closeDatabase as closeInstallation }
