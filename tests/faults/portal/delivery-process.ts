import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'

/** Sends what is due at each time it receives; it may be killed at any moment. */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
openFileStore({ DATA_DIR })
await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
process.on('message', async (now: number) => {
  const failures: string[] = []
  await sendDueReports(new Date(now), (error) => failures.push(String(error)))
  process.send?.({ failures })
})
process.on('disconnect', () => void closeDatabase())
process.send?.({ failures: [] })
