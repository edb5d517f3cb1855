import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import type { Sheet } from './sheet.ts'

const memory = { maxOldGenerationSizeMb: 512 }
/** At most so many threads at once, however many people export. */
const limiter = new ConcurrencyLimiter({ concurrency: 2 })

/** The sheet as the bytes of an XLSX file in the name of a company, made in a thread of its own with bounded memory. */
export const writeSheet = (sheet: Sheet, company: string): Promise<Uint8Array> => limiter.run(() => writeNow({ ...sheet, company }))

async function writeNow(sheet: Sheet & { company: string }): Promise<Uint8Array> {
  const worker = startThread(new URL('./sheet.worker.ts', import.meta.url), { workerData: sheet, resourceLimits: memory })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(bytes))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread ended without a spreadsheet.')))
    })
  } finally {
    await worker.terminate()
  }
}
