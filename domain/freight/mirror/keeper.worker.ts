import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { closeRecord, openRecord, recordPool } from '#db/records/client.server.ts'
import { startThread } from '../../ground/environment/thread.server.ts'
import { keepMirror } from './keeper.server.ts'
import { type Errand, type Report, type Request, type ThreadOptions, taken } from './messages.ts'

/** The mirror's keeper: a thread of its own, with its own connections, so that its work never holds up the web. */
// On Linux this is of this thread alone: where there are more threads than processors, whoever waits for a page goes first.
if (process.platform === 'linux') setPriority(10)
const options = workerData as ThreadOptions
const { dataDir, databaseUrl } = options
await openRecord({ dataDir, databaseUrl, statementTimeout: 60_000 })
let goOn = () => {}
const report = (message: Report) => {
  parentPort?.postMessage(message)
  return message.kind === 'changes'
    ? new Promise<void>((resolve) => {
        goOn = resolve
      })
    : Promise.resolve()
}

/** Building takes the better part of a minute for a million shipments; meanwhile changes are followed. */
const build = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const builder = startThread(new URL('./builder.worker.ts', import.meta.url), { workerData: { ...options, path } })
    builder.once('error', reject)
    builder.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The mirror could not be built.'))))
  })

const keeper = keepMirror({ dataDir, record: recordPool(), build, report })
const errands: Record<Errand, () => Promise<void>> = {
  sync: keeper.sync,
  'catch-up': keeper.catchUp,
  abandon: async () => {
    keeper.abandon()
    await keeper.sync()
  },
  close: async () => {
    await closeRecord()
    parentPort?.close()
  },
}

let turn = Promise.resolve()
parentPort?.on('message', (message: Request | typeof taken) => {
  if (message === taken) return goOn()
  const { id, errand } = message
  turn = turn.then(errands[errand]).then(
    () => report({ kind: 'done', id }),
    (error) => report({ kind: 'done', id, fault: String(error?.message ?? error) }),
  )
})
