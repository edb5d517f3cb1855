import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#domain/core/environment/environment.server.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { type Manifest, manifestName, manifestSchema } from './backup-manifest.ts'
import { makeBackup } from './make-backup.server.ts'

/** The last time the clock struck `at`, "02:30" in UTC. */
export function lastDue(at: string, now: Date): Date {
  const due = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return due > now ? new Date(due.getTime() - dayMs) : due
}

const ours = /^\d{4}-\d\d-\d\dT\d{4}Z(\.part)?$/
const nameOf = (due: Date) => `${due.toISOString().slice(0, 16).replace(/:/, '')}Z`

export interface ScheduledBackup {
  folder: string
  manifest: Manifest
}

/**
 * Makes the backup that is due in a folder of its own below `to`, named by its time. Files that the backup before has are linked, so that
 * they take room once; where the file system has no links they are copied. Removes the oldest beyond `keep`, and what a backup that was
 * interrupted left.
 */
export async function makeScheduledBackup(to: string, due: Date, keep: number, settings: Environment, now: Date): Promise<ScheduledBackup> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folder = join(to, nameOf(due))
  for (const name of await listOurs(to)) if (name.endsWith('.part')) await remove(to, name)
  const [former] = await listOurs(to)
  const manifest = await makeBackup(`${folder}.part`, settings, now, undefined, former ? await readFormer(join(to, former)) : undefined)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.part`, folder)
  for (const name of (await listOurs(to)).slice(keep)) await remove(to, name)
  return { folder, manifest }
}

const remove = (to: string, name: string) => rm(join(to, name), { recursive: true, force: true })

/** Newest first. */
const listOurs = async (to: string) => (await readdir(to)).filter((name) => ours.test(name)).toSorted((a, b) => b.localeCompare(a))

async function readFormer(folder: string) {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}')
  const { files = [] } = manifestSchema.safeParse(JSON.parse(text)).data ?? {}
  return { folder, files: new Map(files.map((file) => [file.key, file])) }
}
