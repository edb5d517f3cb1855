import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { MirrorReport, Request, ThreadOptions } from '#domain/platform/search/indexer-messages.ts'

/** In place of the thread that builds and follows: what is there is the mirror, and nothing changes. */
const { dataDir } = workerData as ThreadOptions
const report = (said: MirrorReport) => parentPort?.postMessage(said)
const asOf = new Date().toISOString()
report({ kind: 'base', path: join(dataDir, 'segment'), asOf })
report({ kind: 'caught-up', asOf })
parentPort?.on('message', ({ id, errand }: Request) => {
  report({ kind: 'done', id })
  if (errand === 'close') process.exit()
})
