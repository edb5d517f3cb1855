import { startThread } from '../environment/thread.server.ts'
import { takingTurns } from '../environment/turns.ts'
import type { Sheet } from './sheet.ts'

const memory = { maxOldGenerationSizeMb: 512 }
const inTurn = takingTurns(2)

export const writeSheet = (sheet: Sheet): Promise<Uint8Array> => inTurn(() => writeNow(sheet))

async function writeNow(sheet: Sheet): Promise<Uint8Array> {
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
