import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { closeRecord, openRecord, recordPool } from '#db/records/client.server.ts'
import { buildBase } from './base.server.ts'
import type { BuilderOptions } from './messages.ts'

/** Builds one base and ends. */
const { dataDir, databaseUrl, path, isUrgent } = workerData as BuilderOptions
// On Linux this is of this thread alone: where there are more threads than processors, whoever waits for a page goes first.
// They wait for this one where there is nothing else to read.
if (process.platform === 'linux' && !isUrgent) setPriority(10)
await openRecord({ dataDir, databaseUrl, statementTimeout: 0, connections: 1 })
await buildBase(path, recordPool())
await closeRecord()
