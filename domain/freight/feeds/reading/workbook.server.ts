import { on } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { startThread } from '../../../ground/environment/thread.server.ts'
import { FeedRefused } from '../refused.ts'
import { findArchiveFault } from './archive.ts'
import type { RawLine, ReadOptions } from './line.ts'

const largest = 50 * 2 ** 20
const memory = { maxOldGenerationSizeMb: 1_024 }

type Message = { rows: string[][]; done: number; total: number } | { fault: string } | { end: true }

/**
 * The rows of a workbook's first sheet. A workbook has to be unpacked whole, so its size is bounded, and a thread with
 * bounded memory does it: the portal beside it keeps answering.
 */
export async function* readWorkbook(path: string, options: ReadOptions): AsyncGenerator<RawLine> {
  const { size } = await stat(path)
  if (size > largest) throw new FeedRefused(`${basename(path)} is larger than ${largest / 2 ** 20} MB. Save it as CSV and bring that.`)
  const bytes = new Uint8Array(await readFile(path)).buffer
  const fault = findArchiveFault(Buffer.from(bytes))
  if (fault) throw new FeedRefused(`${basename(path)} ${fault}.`)

  const worker = startThread(new URL('./workbook.worker.js', import.meta.url), {
    workerData: { bytes, decimal: options.decimal },
    transferList: [bytes],
    resourceLimits: memory,
  })
  let line = 0
  try {
    for await (const [message] of on(worker, 'message') as AsyncIterable<[Message]>) {
      if ('fault' in message) throw new FeedRefused(`${basename(path)} cannot be read as a workbook: ${message.fault}`)
      if ('end' in message) return
      options.onBytes?.(Math.round((size * message.done) / message.total), size)
      for (const values of message.rows) {
        line += 1
        if (values.some((value) => value !== '')) yield { line, values }
      }
      worker.postMessage('more')
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new FeedRefused(`${basename(path)} is too large once unpacked. Save it as CSV and bring that.`)
    }
    throw error
  } finally {
    await worker.terminate()
  }
}
