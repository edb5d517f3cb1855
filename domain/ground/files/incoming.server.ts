import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import { incomingFolder } from './stores/store.server.ts'
import type { FileWish } from './wish.ts'

/** A file that has arrived and that nothing refers to yet. */
export interface IncomingFile {
  path: string
  /** As the sender calls it; nothing is known about it yet. */
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

/**
 * Writes what arrives to the disk, a piece at a time. Refuses a file larger than is wished; then, and when
 * the sender hangs up, nothing is left behind.
 */
export async function receiveFile(stream: Readable, name: string, { mostBytes, field, words }: FileWish): Promise<IncomingFile> {
  // Without a listener an early error of the stream would end the process; the loop below throws it.
  stream.on('error', () => {})
  await mkdir(incomingFolder(), { recursive: true })
  const path = join(incomingFolder(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > mostBytes) throw new Refusal(words.tooLarge, field)
        hash.update(chunk)
        await handle.write(chunk)
      }
      // To the disk, not only to its cache: a confirmed upload must survive a power cut.
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, name: name.normalize('NFC'), size, sha256: hash.digest('hex') }
}

/** Deletes a file that arrived and was not kept; a kept one has been moved to the store already. */
export async function discardFile({ path }: Pick<IncomingFile, 'path'>): Promise<void> {
  await rm(path, { force: true })
}
