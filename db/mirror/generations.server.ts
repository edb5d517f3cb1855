import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The mirror's folder: one file a generation, and a pointer naming the live one. A live file is never written over:
 * the next generation grows beside it and takes its place by the pointer, which is replaced in one step.
 */
interface Generations {
  /** Path of the generation the pointer names, whether or not it is still there; undefined without one. */
  live(): string | undefined
  /** Path for a new generation to grow at. */
  next(): string
  /** Points at this generation. The one before it can still be read: only `tidy` deletes files. */
  choose(path: string): void
  /**
   * Makes the folder where it is missing or a file has its name, and deletes every generation that the pointer does not name: old,
   * half-built and damaged ones.
   */
  tidy(): void
  /** Removes the pointer, because the generation it names cannot be trusted. */
  reject(): void
}

export function generationsIn(dataDir: string): Generations {
  const folder = join(dataDir, 'mirror')
  const pointer = join(folder, 'live')
  const live = () => (existsSync(pointer) ? join(folder, readFileSync(pointer, 'utf8')) : undefined)
  return {
    live,
    tidy: () => {
      // A file in the folder's place is removed: nothing is lost, for a mirror can always be built again.
      if (existsSync(folder) && !statSync(folder).isDirectory()) rmSync(folder)
      // Closed to other accounts of the machine: the mirror holds every customer's shipments.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const kept = live()
      for (const name of readdirSync(folder)) {
        if (name !== 'live' && !(kept && join(folder, name).startsWith(kept))) rmSync(join(folder, name), { force: true })
      }
    },
    next: () => join(folder, `${Date.now()}-${process.pid}.sqlite`),
    choose: (path) => {
      writeFileSync(`${pointer}.new`, path.slice(folder.length + 1), { flush: true })
      renameSync(`${pointer}.new`, pointer)
    },
    reject: () => {
      if (existsSync(pointer)) rmSync(pointer)
    },
  }
}
