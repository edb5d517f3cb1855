import { link, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { markInFolder } from '#domain/platform/files/ownership/place-marks.server.ts'
import { type BackedUpFile, BackupRejected, isBackupName, manifestName, pathOfFile } from './backup-manifest.ts'
import type { BackupStore, BackupTarget, BegunBackup } from './backup-store.server.ts'
import { writeSummed } from './checksums.server.ts'

const unfinished = '.part'

/**
 * Each backup whole in a folder of its own below `to`. Documents that the one before has are linked, so that they take room once; where the
 * file system has no links they are copied.
 */
export function folderBackups(to: string): BackupStore {
  const list = () =>
    readdir(to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  return {
    place: `the folder ${to}`,
    placeOf: (name) => join(to, name),
    ...markInFolder(to),
    async listNames() {
      const names = (await list()).toSorted((a, b) => b.localeCompare(a))
      const interrupted = names.filter((name) => name.endsWith(unfinished) && isBackupName(name.slice(0, -unfinished.length)))
      return { whole: names.filter(isBackupName), interrupted }
    },
    readManifest: (name) => readFile(join(to, name, manifestName), 'utf8'),
    async begin(name, former, known): Promise<BegunBackup> {
      const [folder, part] = [join(to, name), join(to, `${name}${unfinished}`)]
      const isThere = await lstat(folder).catch(() => undefined)
      if (isThere) throw new BackupRejected(`${folder} is there already.`)
      await mkdir(part, { mode: 0o700 })
      return {
        ...partsIn(part),
        keepFile: async (file) => (former ? linkFrom(join(to, former), part, file, known) : undefined),
        finish: () => rename(part, folder),
        abandon: () => rm(part, { recursive: true, force: true }),
      }
    },
    async remove(names) {
      for (const name of names) await rm(join(to, name), { recursive: true, force: true })
    },
  }
}

/** The parts of a backup in a folder of its own, which takes nothing over. */
export const partsIn = (folder: string): BackupTarget => ({
  async write(path, stream: Readable, sha256) {
    const file = join(folder, path)
    try {
      const sum = await writeSummed(file, stream)
      if (sha256 && sum.sha256 !== sha256) await rm(file, { force: true })
      return sum
    } catch (error) {
      await rm(file, { force: true }).catch(() => {})
      throw error
    }
  },
  keepFile: async () => undefined,
})

/** A file never changes under its key. Undefined where the former backup lacks it, or its file system has no links. */
async function linkFrom(
  former: string,
  folder: string,
  { key, sha256 }: Omit<BackedUpFile, 'bytes'>,
  known: ReadonlyMap<string, BackedUpFile>,
): Promise<BackedUpFile | undefined> {
  const file = known.get(key)
  if (file?.sha256 !== sha256) return undefined
  const path = pathOfFile(key)
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
  return link(join(former, path), join(folder, path)).then(
    () => file,
    () => undefined,
  )
}
