import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import { fileStore, incomingFolder, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { followRules } from '#domain/platform/schedules/wall-time.ts'
import { type BuildPart, buildPart, buildSegment } from './build-segment.server.ts'
import type { Collection } from './collection.server.ts'
import { startMirrorIndexer } from './indexer.server.ts'
import {
  type BuilderOptions,
  type BuilderReport,
  type IndexerCommand,
  type MirrorReport,
  type Request,
  type ThreadOptions,
  taken,
} from './indexer-messages.ts'
import { type SharedSegments, shareSegments } from './published/published-segments.server.ts'

/**
 * The thread has its own connections, so that it never uses up those of the pages. A collection has functions, which cannot be sent to a
 * thread: the entry of each thread imports the collections.
 */
export async function indexInThread(collections: readonly Collection[], builder: URL): Promise<void> {
  const options = workerData as ThreadOptions
  const { dataDir, databaseUrl, filesUrl, zoneRules } = options
  followRules(zoneRules)
  await openDatabase({ dataDir, databaseUrl, statementTimeout: 60_000, connections: 2 })
  let goOn = () => {}
  const report = (message: MirrorReport) => {
    parentPort?.postMessage(message)
    return message.kind === 'changes'
      ? new Promise<void>((resolve) => {
          goOn = resolve
        })
      : Promise.resolve()
  }

  const build = (path: string, isUrgent: boolean) =>
    runBuilder(builder, { ...options, path, isUrgent }, (said) => {
      if (said.kind !== 'read') void report(said)
    })

  const record = databasePool()
  let shared: SharedSegments | undefined
  if (filesUrl) {
    openFileStore({ FILES_URL: filesUrl, DATA_DIR: dataDir })
    shared = shareSegments({ record, store: fileStore(), incoming: incomingFolder(), collections })
  }
  const indexer = startMirrorIndexer({ dataDir, record, collections, build, report, shared })
  const errands: Record<IndexerCommand, (path?: string) => Promise<void>> = {
    sync: indexer.sync,
    'catch-up': indexer.catchUp,
    abandon: async (path) => {
      indexer.abandon(path)
      await indexer.sync()
    },
    close: async () => {
      await closeDatabase()
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
}

const progressEveryMs = 1_000

/** Fewer are built before a thread has started. */
const rowsWorthThreads = 20_000

/** The thread that builds a segment starts one like itself for each of its parts. */
export async function buildInThread(collections: readonly Collection[], builder: URL): Promise<void> {
  const options = workerData as BuilderOptions
  const { dataDir, databaseUrl, readUrl, zoneRules, path, isUrgent, part } = options
  followRules(zoneRules)
  // On Linux the priority applies to this thread alone. An urgent build keeps normal priority, because pages wait for it.
  if (process.platform === 'linux' && !isUrgent) setPriority(10)
  const report = (said: BuilderReport) => parentPort?.postMessage(said)
  const onError = ({ message }: Error) => report({ kind: 'fault', fault: message })
  await openDatabase({ dataDir, databaseUrl, readUrl, statementTimeout: 0, connections: part ? 1 : 1 + collections.length, onError })
  if (part) await buildPart(part, collections, (rows) => report({ kind: 'read', rows }))
  else {
    let toldAt = 0
    const tellProgress = (share: number) => {
      if (Date.now() - toldAt < progressEveryMs) return
      toldAt = Date.now()
      report({ kind: 'building', share })
    }
    const build: BuildPart = (part, onRead, stop) =>
      part.rowsOfAll < rowsWorthThreads
        ? buildPart(part, collections, onRead)
        : runBuilder(builder, { ...options, part }, (said) => (said.kind === 'read' ? onRead(said.rows) : report(said)), stop)
    await buildSegment(path, databasePool(), collections, build, tellProgress)
  }
  await closeDatabase()
}

function runBuilder(builder: URL, workerData: BuilderOptions, onSaid: (said: BuilderReport) => void, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = startThread(builder, { workerData })
    stop?.addEventListener('abort', () => void thread.terminate())
    thread.on('message', onSaid)
    // An error of SQLite loses its message between threads but keeps its code.
    thread.once('error', ({ message, code }: { message?: string; code?: string }) => reject(new Error(message ?? code)))
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The mirror could not be built.'))))
  })
}
