import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import type { Sheet } from './sheet.ts'

const memory = { maxOldGenerationSizeMb: 512 }
/** At most so many threads at once, however many people export. */
const limiter = new ConcurrencyLimiter({ concurrency: 2 })
/** A thread starts in half a second and makes a short sheet in a hundredth. One that waits longer ends, with the memory of a long one. */
const longestWaitMs = 30_000
const waiting = new Map<Worker, NodeJS.Timeout>()

/** The sheet as the bytes of an XLSX file in the name of a company, made in a thread with bounded memory. */
export const writeSheet = (sheet: Sheet, company: string): Promise<Uint8Array> => limiter.run(() => writeNow({ ...sheet, company }))

async function writeNow(sheet: Sheet & { company: string }): Promise<Uint8Array> {
  const worker = takeWaiting() ?? startThread(new URL('./sheet.worker.ts', import.meta.url), { resourceLimits: memory })
  const settled = new AbortController()
  try {
    worker.ref()
    worker.postMessage(sheet)
    const ended = once(worker, 'exit', settled).then(() => {
      throw new Error('The thread ended without a spreadsheet.')
    })
    // `once` rejects with the error of a thread that fails.
    const [bytes] = await Promise.race([once(worker, 'message', settled), ended])
    keepWaiting(worker)
    return bytes
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    settled.abort()
  }
}

function takeWaiting(): Worker | undefined {
  const [worker] = waiting.keys()
  if (worker) forget(worker)
  return worker
}

function keepWaiting(worker: Worker): void {
  worker.unref()
  const end = () => {
    forget(worker)
    void worker.terminate()
  }
  waiting.set(worker, setTimeout(end, longestWaitMs).unref())
}

function forget(worker: Worker): void {
  clearTimeout(waiting.get(worker))
  waiting.delete(worker)
}
