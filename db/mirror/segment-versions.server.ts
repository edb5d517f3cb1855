import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The mirror's folder: one file per generation and a pointer to the live one. A live file is never overwritten: the next generation is
 * built beside it, then an atomic replacement of the pointer switches to it.
 */
interface Generations {
  live(): string | undefined
  next(): string
  choose(path: string): void
  /** What another node published, as far as it is here; a later process goes on with it. */
  partly(id: string): string
  complete(partly: string): string
  /** Leaves the live one, and one that is partly here. */
  tidy(partly?: string): void
  /** Removes the pointer to a generation that cannot be trusted. */
  reject(): void
}

export function segmentVersionsIn(dataDir: string): Generations {
  const folder = join(dataDir, 'mirror')
  const pointer = join(folder, 'live')
  const next = () => join(folder, `${Date.now()}-${process.pid}.sqlite`)
  const live = () => (existsSync(pointer) ? join(folder, readFileSync(pointer, 'utf8')) : undefined)
  return {
    live,
    partly: (id) => join(folder, `${id}.part`),
    complete: (partly) => {
      const path = next()
      renameSync(partly, path)
      return path
    },
    tidy: (partly) => {
      if (existsSync(folder) && !statSync(folder).isDirectory()) rmSync(folder)
      // Closed to other accounts of the machine: the mirror holds every customer's shipments.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const kept = live()
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        if (name !== 'live' && path !== partly && !(kept && path.startsWith(kept))) rmSync(path, { force: true })
      }
    },
    next,
    choose: (path) => {
      writeFileSync(`${pointer}.new`, path.slice(folder.length + 1), { flush: true })
      renameSync(`${pointer}.new`, pointer)
    },
    reject: () => {
      if (existsSync(pointer)) rmSync(pointer)
    },
  }
}
