import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '#domain/core/environment/environment.server.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { filesIn, type Manifest, manifestName, nameOfBackup, pathOfFile } from './backup-manifest.ts'
import { type BackupPlace, makeBackup } from './make-backup.server.ts'

/** The last time the clock struck `at`, "02:30" in UTC. */
export function lastDue(at: string, now: Date): Date {
  const due = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return due > now ? new Date(due.getTime() - dayMs) : due
}

const ours = /^\d{4}-\d\d-\d\dT\d{4}Z(\.part)?$/

export interface ScheduledBackup {
  /** Where it lies, without secrets. */
  place: string
  manifest: Manifest
}

/**
 * Makes the backup that is due in a folder of its own below `to`, named by its time. Files that the backup before has are linked, so that
 * they take room once; where the file system has no links they are copied. Removes the oldest beyond `keep`, and what a backup that was
 * interrupted left.
 */
export async function makeScheduledBackup(to: string, due: Date, keep: number, settings: Environment, now: Date): Promise<ScheduledBackup> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folder = join(to, nameOfBackup(due))
  for (const name of await listOurs(to)) if (name.endsWith('.part')) await remove(to, name)
  const [former] = await listOurs(to)
  const part = `${folder}.part`
  const manifest = await makeBackup(part, settings, now, undefined, former ? await linkFrom(join(to, former), part) : undefined)
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
  for (const name of (await listOurs(to)).slice(keep)) await remove(to, name)
  return { place: folder, manifest }
}

const remove = (to: string, name: string) => rm(join(to, name), { recursive: true, force: true })

/** Newest first. */
const listOurs = async (to: string) => (await readdir(to)).filter((name) => ours.test(name)).toSorted((a, b) => b.localeCompare(a))

/** A file never changes under its key. Undefined where the former backup lacks it, or its file system has no links. */
async function linkFrom(former: string, folder: string): Promise<BackupPlace['keepFile']> {
  const known = filesIn(await readFile(join(former, manifestName), 'utf8').catch(() => '{}'))
  return async ({ key, sha256 }) => {
    const file = known.get(key)
    if (file?.sha256 !== sha256) return undefined
    const path = pathOfFile(key)
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    return link(join(former, path), join(folder, path)).then(
      () => file,
      () => undefined,
    )
  }
}
