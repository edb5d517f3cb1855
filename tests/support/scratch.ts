import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Scratch {
  path: string
  remove(): void
}

/** The account that runs PostgreSQL for root has to be able to enter the folder. */
export function makeScratch(path = mkdtempSync(join(tmpdir(), 'fairway-'))): Scratch {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * A scratch folder in memory, where there is enough of it: a clone of the database is more than a thousand files, and each of the hundreds of clones
 * of a run takes half a second of a processor on a disk, and a fifteenth of that here. Not for what measures or breaks the disk.
 */
export const makeQuickScratch = (): Scratch => makeScratch(mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'fairway-')))

const memory = '/dev/shm'
const enoughBytes = 4e9

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
