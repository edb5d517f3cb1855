import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { markInFolder, syncFolder } from '#domain/platform/files/ownership/place-marks.server.ts'
import { FileMissing, type FileStore } from './file-store.server.ts'

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2))
  return {
    place: `the folder ${folder}`,
    async write(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    async read(key, range) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key, { cause: error }) : error
      })
      return handle.createReadStream(range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name: first } of entriesOf(folder, /^[0-9a-f]{2}$/)) {
        for await (const { name: rest } of entriesOf(join(folder, first), /^[0-9a-f]{30}$/)) {
          const found = await stat(join(folder, first, rest)).catch(() => undefined)
          if (found) yield { key: first + rest, changedAt: found.mtime }
        }
      }
    },
    ...markInFolder(folder),
  }
}

async function* entriesOf(folder: string, ours: RegExp) {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) if (ours.test(entry.name)) yield entry
}
