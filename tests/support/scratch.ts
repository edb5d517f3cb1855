import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
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

/** What this account's runs left in memory that were killed: no run takes half a day. The folder is shared with other accounts. */
export function removeLeftScratches(now = Date.now()): void {
  if (!hasMemory()) return
  for (const name of readdirSync(memory).filter((each) => each.startsWith('fairway-'))) {
    const path = join(memory, name)
    const left = statSync(path, { throwIfNoEntry: false })
    if (left && left.uid === process.getuid?.() && now - left.mtimeMs > halfADayMs) rmSync(path, { recursive: true, force: true })
  }
}

const memory = '/dev/shm'
const halfADayMs = 12 * 3_600_000
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
