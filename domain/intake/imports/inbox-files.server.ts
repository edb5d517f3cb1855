import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that changed within this time may still be being written. */
const settlingMs = 5_000

export interface FeedFile {
  name: string
  modifiedMs: number
}

/** 'held' is a file that arrived after a newer one had been taken in. */
export type RestingPlace = 'done' | 'failed' | 'held'

const byName = new Intl.Collator('en', { numeric: true }).compare

/** Oldest first, then by name. Ignores links, folders and hidden files. */
export async function listFiles(folder: string): Promise<FeedFile[]> {
  if (!existsSync(folder)) return []
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const files = await Promise.all(entries.map(async ({ name }) => ({ name, modifiedMs: (await lstat(join(folder, name))).mtimeMs })))
  return files.sort((one, other) => one.modifiedMs - other.modifiedMs || byName(one.name, other.name))
}

/** Moves finished files to working/, so that no sender writes to a file that is read. */
export async function claimSettled(folder: string, now: Date): Promise<void> {
  const working = join(folder, 'working')
  for (const { name, modifiedMs } of await listFiles(folder)) {
    const { ctimeMs } = await lstat(join(folder, name))
    // A time in the future is the sender's wrong clock: waiting for it would keep the file for years.
    const changedMs = modifiedMs > now.getTime() ? ctimeMs : Math.max(modifiedMs, ctimeMs)
    if (now.getTime() - changedMs < settlingMs) continue
    await mkdir(working, { recursive: true })
    await rename(join(folder, name), join(working, freeName(working, name)))
  }
}

const attemptsOf = (folder: string, name: string) => join(folder, 'working', `.${name}.attempts`)

/** Counts before the file is opened, because a file that ends the process leaves no other trace. Returns the attempts before. */
export async function countAttempt(folder: string, name: string): Promise<number> {
  const path = attemptsOf(folder, name)
  const before = Number(await readFile(path, 'utf8').catch(() => '0')) || 0
  await writeFile(path, String(before + 1))
  return before
}

export const clearAttempts = (folder: string, name: string): Promise<void> => rm(attemptsOf(folder, name), { force: true })

const newestOf = (folder: string) => join(folder, '.newest')

export async function findNewest(folder: string): Promise<number> {
  return Number(await readFile(newestOf(folder), 'utf8').catch(() => '0')) || 0
}

/** Ignores a time in the future, or one wrong clock would hold every later file. */
export async function recordNewest(folder: string, modifiedMs: number, now: Date): Promise<void> {
  const newest = Math.min(modifiedMs, now.getTime())
  if (newest > (await findNewest(folder))) await writeFile(newestOf(folder), String(newest))
}

/** Writes the report first, so that a finished file always has one. Returns the file's new name. */
export async function moveAway(folder: string, name: string, place: RestingPlace, report: object): Promise<string> {
  const target = join(folder, place)
  await mkdir(target, { recursive: true })
  const kept = freeName(target, name)
  await writeFile(join(target, `${kept}.report.json`), `${JSON.stringify(report, null, 2)}\n`)
  await rename(join(folder, 'working', name), join(target, kept))
  await clearAttempts(folder, name)
  return kept
}

/** Keeps yesterday's file of the same name: today's gets a number in front. */
function freeName(folder: string, name: string): string {
  let free = name
  for (let number = 2; existsSync(join(folder, free)); number += 1) free = `${number}-${name}`
  return free
}
