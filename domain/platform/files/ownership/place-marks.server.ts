import { createHash } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Bucket, ObjectMissing } from '#domain/platform/files/stores/bucket.server.ts'
import type { OwnedPlace } from './place-ownership.server.ts'

const markName = 'fairway-installation'

export const markInFolder = (folder: string): Omit<OwnedPlace, 'place'> => ({
  readOwner: () =>
    readFile(join(folder, markName), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  async writeOwner(words, onlyFirst) {
    await mkdir(folder, { recursive: true })
    const flag = onlyFirst ? 'wx' : 'w'
    await writeFile(join(folder, markName), words, { flag, mode: 0o644, flush: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(folder)
  },
})

export const markInBucket = (bucket: Bucket): Omit<OwnedPlace, 'place'> => ({
  readOwner: () =>
    bucket.read(markName).then(text, (error) => {
      if (error instanceof ObjectMissing) return undefined
      throw error
    }),
  async writeOwner(words, onlyFirst) {
    const bytes = new TextEncoder().encode(words)
    await bucket.write(markName, bytes, createHash('sha256').update(bytes).digest('hex'), onlyFirst)
  },
})

/** A new name survives a power loss only after its folder is synced. Windows does not sync folders and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
