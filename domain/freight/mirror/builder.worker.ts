import { workerData } from 'node:worker_threads'
import { closeRecord, openRecord, recordPool } from '#db/records/client.server.ts'
import { buildBase } from './base.server.ts'
import type { ThreadOptions } from './messages.ts'

/** Builds one base and ends. */
const { dataDir, databaseUrl, path } = workerData as ThreadOptions & { path: string }
await openRecord({ dataDir, databaseUrl, statementTimeout: 0 })
await buildBase(path, recordPool())
await closeRecord()
