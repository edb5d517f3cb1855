import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type FileStore, ownerKey } from './file-store.server.ts'

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
    readOwner: () =>
      readFile(join(folder, ownerKey), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async writeOwner(text, onlyFirst) {
      await mkdir(folder, { recursive: true })
      const flag = onlyFirst ? 'wx' : 'w'
      await writeFile(join(folder, ownerKey), text, { flag, mode: 0o644, flush: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      await syncFolder(folder)
    },
  }
}

/** A new name survives a power loss only after its folder is synced. Windows does not sync folders and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function* entriesOf(folder: string, ours: RegExp) {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) if (ours.test(entry.name)) yield entry
}
