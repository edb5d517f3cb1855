import { closeRecord, openRecord, recordUrl } from '#db/records/client.server.ts'
import { migrateRecord } from '#db/records/migrate.server.ts'
import { openFileStore } from '../files/stores/store.server.ts'
import { ensurePorts } from '../places/ports.server.ts'
import type { Environment } from './environment.server.ts'
import { ensureReferenceRows } from './reference.server.ts'

/** Opens the record and the file store, brings the schema and reference rows up to date. Everything that runs begins here. */
export async function openInstallation(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Environment, 'FILES_URL'>>,
  options: { statementTimeout?: number; onError?: (error: Error) => void } = {},
): Promise<void> {
  openFileStore(environment)
  await openRecord({ databaseUrl: environment.DATABASE_URL, dataDir: environment.DATA_DIR, ...options })
  await migrateRecord(recordUrl())
  await ensureReferenceRows()
  await ensurePorts()
}

export { closeRecord as closeInstallation }
