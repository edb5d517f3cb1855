import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Unique in its zip. */
  name: string
  at: Date
  open: () => Promise<Readable>
}

/**
 * A zip without compression, made while it is read: one entry is open at a time, and nothing is written anywhere. Where its reader leaves,
 * the entry is closed and `entries` ends. A failure in `entries` breaks the zip off, so that nobody takes half of one for whole.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  let open: Readable | undefined
  out.once('close', () => open?.destroy())
  zip.on('error', (error: Error) => out.destroy(error))
  const fill = async () => {
    for await (const entry of entries) {
      open = await entry.open()
      if (out.destroyed) {
        open.destroy()
        return
      }
      zip.addReadStream(open, entry.name, { mtime: entry.at, compress: false })
      await finished(open, { writable: false })
    }
    if (!out.destroyed) zip.end()
  }
  fill().catch((error: Error) => out.destroy(error))
  return out
}
