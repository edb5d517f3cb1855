import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { incomingFolder } from './stores/open-store.server.ts'
import type { UploadPolicy } from './upload-policy.ts'

export interface IncomingFile {
  path: string
  name: string
  size: number
  sha256: string
  /** Of a file that was inspected and stored before: its row in `files`. Then `path` is empty. */
  fileId?: number
}

/** Whose file it becomes. */
export interface Uploader {
  projectId: ProjectId
  /** Null: somebody without an account. */
  userId: number | null
}

export async function receiveFile(stream: Readable, name: string, { mostBytes, field, words }: UploadPolicy): Promise<IncomingFile> {
  // Without a listener, an error before the loop below reads would end the process. The loop throws it again.
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
        if (size > mostBytes) throw new DomainError(words.tooLarge, field)
        hash.update(chunk)
        await handle.write(chunk)
      }
      // Once the sender learns that the file is stored, it must survive a power loss.
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

export async function discardFile({ path }: Pick<IncomingFile, 'path'>): Promise<void> {
  await rm(path, { force: true })
}
