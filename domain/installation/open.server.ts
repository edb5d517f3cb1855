import { closeRecord, openRecord, recordUrl } from '#db/records/client.server.ts'
import { migrateRecord } from '#db/records/migrate.server.ts'
import { ensurePorts } from '../places/ports.server.ts'
import { assignHosts } from '../projects/hosts.server.ts'
import type { Environment } from './environment.server.ts'
import { ensureReferenceRows } from './reference.server.ts'

/** Opens the record, brings its schema and reference rows up to date. Everything that runs begins here. */
export async function openInstallation(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'PROJECT_HOSTS'>,
  options: { statementTimeout?: number; onError?: (error: Error) => void } = {},
): Promise<void> {
  await openRecord({ databaseUrl: environment.DATABASE_URL, dataDir: environment.DATA_DIR, ...options })
  await migrateRecord(recordUrl())
  await ensureReferenceRows()
  // Without the setting, the hosts stay as the record has them.
  if (environment.PROJECT_HOSTS) await assignHosts(environment.PROJECT_HOSTS)
  await ensurePorts()
}

export { closeRecord as closeInstallation }
