import { closeRecord, openRecord, recordUrl } from '#db/records/client.server.ts'
import { migrateRecord } from '#db/records/migrate.server.ts'
import { fillTerminals } from '../freight/containers/catalogues/filling.server.ts'
import { ensurePorts } from '../freight/geography/places/ports.server.ts'
import type { Environment } from '../ground/environment/environment.server.ts'
import { openFileStore } from '../ground/files/stores/store.server.ts'
import { assignHosts } from '../ground/hosts/hosts.server.ts'
import { ensureReferenceRows } from './reference.server.ts'

/** Opens the record and the file store, brings the schema and reference rows up to date. Everything that runs begins here. */
export async function openInstallation(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Environment, 'PROJECT_HOSTS' | 'FILES_URL'>>,
  options: { statementTimeout?: number; onError?: (error: Error) => void } = {},
): Promise<void> {
  openFileStore(environment)
  await openRecord({ databaseUrl: environment.DATABASE_URL, dataDir: environment.DATA_DIR, ...options })
  await migrateRecord(recordUrl())
  await ensureReferenceRows()
  // Without the setting, the hosts stay as the record has them.
  if (environment.PROJECT_HOSTS) await assignHosts(environment.PROJECT_HOSTS)
  await ensurePorts()
  await fillTerminals()
}

export { closeRecord as closeInstallation }
