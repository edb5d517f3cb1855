import { once } from 'node:events'
import { startThread } from '../installation/thread.server.ts'
import type { Sheet } from './sheet.ts'

const memory = { maxOldGenerationSizeMb: 512 }

/** The sheet as the bytes of an XLSX file, made in a thread of its own with bounded memory. */
export async function writeSheet(sheet: Sheet): Promise<Uint8Array> {
  const worker = startThread(new URL('./sheet.worker.ts', import.meta.url), { workerData: sheet, resourceLimits: memory })
  try {
    const [bytes] = (await once(worker, 'message')) as [ArrayBuffer]
    return new Uint8Array(bytes)
  } finally {
    await worker.terminate()
  }
}
