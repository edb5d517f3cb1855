import { connectionUrls } from '#db/postgres/client.server.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import { followedRules } from '#domain/platform/schedules/wall-time.ts'
import { type IndexerCommand, type MirrorReport, type Request, type ThreadOptions, taken } from './indexer-messages.ts'

export interface IndexerThread {
  sync(): Promise<void>
  catchUp(): Promise<void>
  abandon(path?: string): void
  close(): Promise<void>
  isGone(): boolean
}

const closingTimeoutMs = 3_000

interface Place {
  dataDir: string
  filesUrl?: string | undefined
}

export function startIndexer({ dataDir, filesUrl }: Place, entry: URL, onReport: (report: MirrorReport) => Promise<void>): IndexerThread {
  const options: ThreadOptions = { dataDir, filesUrl, ...connectionUrls(), zoneRules: followedRules() }
  const worker = startThread(entry, { workerData: options })
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let requests = 0
  let isGone = false
  let lastFault = 'The mirror’s keeper has ended.'

  worker.on('message', (message: MirrorReport) => {
    if (message.kind === 'changes') return onReport(message).then(() => worker.postMessage(taken))
    if (message.kind !== 'done') return onReport(message)
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) worker.unref()
    if (message.fault === undefined) asker?.resolve()
    else asker?.reject(new Error(message.fault))
  })
  worker.on('error', (error) => {
    lastFault = error.message
  })
  const gone = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      isGone = true
      for (const asker of waiting.values()) asker.reject(new Error(lastFault))
      waiting.clear()
      resolve()
    })
  })
  // An idle thread must not keep the process running; one that is awaited must.
  worker.unref()

  const send = (errand: IndexerCommand, path?: string) =>
    new Promise<void>((resolve, reject) => {
      if (isGone) return reject(new Error(lastFault))
      const request: Request = { id: requests++, errand, path }
      waiting.set(request.id, { resolve, reject })
      worker.ref()
      worker.postMessage(request)
    })

  // Callers during a sync share the next one: only that one surely includes what was written before they called.
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const sync = (): Promise<void> => {
    if (current) {
      next ??= current
        .catch(() => {})
        .then(() => {
          next = undefined
          return sync()
        })
      return next
    }
    current = send('sync').finally(() => {
      current = undefined
    })
    return current
  }

  return {
    sync,
    isGone: () => isGone,
    catchUp: () => send('catch-up'),
    abandon: (path) => void send('abandon', path).catch(() => {}),
    close: async () => {
      const timer = setTimeout(() => void worker.terminate(), closingTimeoutMs)
      send('close').catch(() => {})
      await gone
      clearTimeout(timer)
    },
  }
}
