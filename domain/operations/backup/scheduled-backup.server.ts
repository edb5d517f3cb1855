import { and, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { findDatabaseTime } from '#db/postgres/clock.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { isDatabaseUnreachable } from '#db/postgres/unreachable.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { ownsWorkOf, type PlaceMark } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { type BackedUpFile, type Manifest, nameOfBackup } from './backup-manifest.ts'
import type { BackupStore } from './backup-store.server.ts'
import { bucketBackups, isBucket } from './bucket-backups.server.ts'
import { folderBackups } from './folder-backups.server.ts'
import { writeBackup } from './make-backup.server.ts'
import { claimBackupStore, readManifests, type StoredBackup } from './stored-backups.server.ts'
import { claimBackup, findUpkeep, isBackupMade, rememberBackup } from './upkeep.server.ts'

export const openBackupStore = (to: string, dataDir: string): BackupStore => (isBucket(to) ? bucketBackups(to, dataDir) : folderBackups(to))

/** The last time the clock struck `at`, "02:30" in UTC. */
export function lastDue(at: string, now: Date): Date {
  const due = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return due > now ? new Date(due.getTime() - dayMs) : due
}

export interface ScheduledBackup {
  place: string
  manifest: Manifest
}

interface Remembered {
  isRemembered: boolean
  lastPlace?: string | undefined
}

interface DueBackup {
  due: Date
  now: Date
}

/**
 * The backup that is due at `at` and not made in the store. Undefined where there is none, in an installation without a person, and while
 * the database is away: every other job reports that.
 */
export const findDueBackup = (store: BackupStore, at: string): Promise<DueBackup | undefined> =>
  findDue(store, at).catch((error) => {
    if (isDatabaseUnreachable(error)) return undefined
    throw error
  })

async function findDue(store: BackupStore, at: string): Promise<DueBackup | undefined> {
  const now = await findDatabaseTime()
  const due = lastDue(at, now)
  if ((await isBackupMade({ place: store.place, due, now })) || !(await hasPerson())) return undefined
  return { due, now }
}

async function hasPerson(): Promise<boolean> {
  const [person] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(isPerson, isNull(users.deletedAt)))
    .limit(1)
  return person !== undefined
}

/** Makes it unless another process does, which returns `nothingDone`. Throws ForeignPlace where the place is another installation's. */
export function makeDueBackup(store: BackupStore, { due, now }: DueBackup, settings: Environment) {
  const claimed = { place: store.place, due }
  return claimBackup({ ...claimed, now }, async (isRemembered) => {
    const { backup } = await findUpkeep()
    const made = await makeScheduledBackup(store, settings.BACKUP_KEEP, settings, now, { isRemembered, lastPlace: backup?.place })
    await rememberBackup(made.manifest, made.place, now, claimed)
    return made
  })
}

/**
 * Makes a backup named by `now`, or by the next second that has none, and removes this installation's oldest beyond `keep`. Throws
 * ForeignPlace where the place is another's.
 */
export async function makeScheduledBackup(
  store: BackupStore,
  keep: number,
  settings: Environment,
  now: Date,
  { isRemembered, lastPlace }: Remembered = { isRemembered: false },
): Promise<ScheduledBackup> {
  const claim = () => claimBackupStore(store, isRemembered, lastPlace)
  const mark = await claim()
  const { whole, interrupted } = await store.listNames()
  const taken = [...whole, ...interrupted.map((name) => name.replace(/\.part$/, ''))]
  let name = nameOfBackup(now)
  for (let second = 1; taken.includes(name); second += 1) name = nameOfBackup(new Date(now.getTime() + second * 1_000))
  const { former, known } = await findKnown(store, whole, mark)
  const backup = await store.begin(name, former, known)
  let manifest: Manifest
  try {
    manifest = await writeBackup(backup, settings, now)
    await backup.finish()
  } catch (error) {
    await backup.abandon().catch(() => {})
    throw error
  }
  // Somebody may have adopted the place meanwhile.
  await removeOld(store, name, keep, await claim())
  return { place: store.placeOf(name), manifest }
}

const isOurs = ({ manifest }: StoredBackup, mark: PlaceMark) => manifest !== null && ownsWorkOf(mark, manifest.installation)

async function findKnown(store: BackupStore, names: readonly string[], mark: PlaceMark) {
  const known = new Map<string, BackedUpFile>()
  let former: string | undefined
  for await (const stored of readManifests(store, names)) {
    if (!former && isOurs(stored, mark)) former = stored.name
    for (const file of stored.manifest?.files ?? []) if (!known.has(file.key)) known.set(file.key, file)
  }
  return { former, known }
}

/**
 * What another installation made, and what cannot be read, stays, with the documents it names. Documents that no manifest names are removed
 * only where every backup is this installation's.
 */
async function removeOld(store: BackupStore, made: string, keep: number, mark: PlaceMark): Promise<void> {
  const { whole, interrupted } = await store.listNames()
  const old: string[] = []
  const [wanted, released] = [new Set<string>(), new Set<string>()]
  let kept = 1
  let [isAllOurs, isAllRead] = [true, true]
  for await (const stored of readManifests(store, whole)) {
    const isMine = isOurs(stored, mark)
    isAllOurs &&= isMine
    isAllRead &&= stored.manifest !== null
    // A backup whose name a wrong clock gave must not push out the one just made.
    const isOld = isMine && stored.name !== made && ++kept > keep
    if (isOld) old.push(stored.name)
    for (const { key } of stored.manifest?.files ?? []) (isOld ? released : wanted).add(key)
  }
  await store.remove(
    [...old, ...(isAllOurs ? interrupted : [])],
    (key) => isAllRead && !wanted.has(key) && (isAllOurs || released.has(key)),
  )
}
