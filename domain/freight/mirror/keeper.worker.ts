import { parentPort, workerData } from 'node:worker_threads'
import { closeRecord, openRecord, recordPool } from '#db/records/client.server.ts'
import { startThread } from '../../ground/environment/thread.server.ts'
import { keepMirror } from './keeper.server.ts'
import { type BuilderOptions, type Errand, type Report, type Request, type ThreadOptions, taken } from './messages.ts'

/** The mirror's keeper: a thread of its own, with its own connections, so that its work never holds up the web. */
const options = workerData as ThreadOptions
const { dataDir, databaseUrl } = options
await openRecord({ dataDir, databaseUrl, statementTimeout: 60_000, connections: 2 })
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
const build = (path: string, isUrgent: boolean) =>
  new Promise<void>((resolve, reject) => {
    const workerData: BuilderOptions = { ...options, path, isUrgent }
    const builder = startThread(new URL('./builder.worker.ts', import.meta.url), { workerData })
    builder.once('error', reject)
    builder.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The mirror could not be built.'))))
  })

const keeper = keepMirror({ dataDir, record: recordPool(), build, report })
const errands: Record<Errand, (path?: string) => Promise<void>> = {
  sync: keeper.sync,
  'catch-up': keeper.catchUp,
  abandon: async (path) => {
    keeper.abandon(path)
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
  const { id, errand, path } = message
  const run = () => errands[errand](path)
  turn = turn.then(run).then(
    () => report({ kind: 'done', id }),
    (error) => report({ kind: 'done', id, fault: String(error?.message ?? error) }),
  )
})
