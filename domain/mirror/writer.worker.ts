import { parentPort, workerData } from 'node:worker_threads'
import { closeRecord, openRecord, recordPool } from '#db/records/client.server.ts'
import { keepMirror } from './keeper.server.ts'
import type { Errand, Report, Request, WriterOptions } from './messages.ts'

/** The mirror's writer: a thread of its own, with its own connections, so that its work never holds up the web. */
const { dataDir, databaseUrl } = workerData as WriterOptions
await openRecord({ dataDir, databaseUrl, statementTimeout: 60_000 })
const report = (message: Report) => parentPort?.postMessage(message)
const keeper = keepMirror(dataDir, recordPool(), (path) => report({ kind: 'live', path }))

const errands: Record<Errand, () => Promise<void>> = {
  sync: keeper.sync,
  'catch-up': keeper.catchUp,
  abandon: async () => {
    keeper.abandon()
    await keeper.sync()
  },
  close: async () => {
    keeper.close()
    await closeRecord()
    parentPort?.close()
  },
}

let turn = Promise.resolve()
parentPort?.on('message', ({ id, errand }: Request) => {
  turn = turn.then(errands[errand]).then(
    () => report({ kind: 'done', id }),
    (error) => report({ kind: 'done', id, fault: String(error?.message ?? error) }),
  )
})
