import {
  type DatabaseIdentity,
  describeDatabase,
  findDatabaseIdentity,
  isSameDatabase,
} from '#domain/platform/files/ownership/database-identity.server.ts'
import { adoptPlace, claimPlace, findMark, type PlaceMark } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { countBackup, type Manifest, parseManifest, unknownMaker } from './backup-manifest.ts'
import type { BackupStore } from './backup-store.server.ts'

export interface StoredBackup {
  name: string
  /** Null where the manifest cannot be read: nobody knows whose it is. */
  manifest: Manifest | null
}

/** Newest first; each is read when it is asked for, because a manifest names every document. */
export async function* readManifests(store: BackupStore, names: readonly string[]): AsyncGenerator<StoredBackup> {
  for (const name of names) {
    const text = await store.readManifest(name).catch(() => '')
    yield { name, manifest: parseManifest(text) ?? null }
  }
}

/** `isRemembered`: this installation has made a backup there before. Throws ForeignPlace where the place is another installation's. */
export async function claimBackupStore(store: BackupStore, isRemembered: boolean, lastPlace?: string): Promise<PlaceMark> {
  return claimPlace(store, {
    what: 'The place of BACKUP_TO',
    wayOut:
      'Set BACKUP_TO to a place of its own. If the other installation is gone, or was moved or restored to here: npm run backup -- --adopt',
    claimUnmarked: async (me) => {
      const { whole } = await store.listNames()
      const [newest] = whole
      if (!newest) {
        // A disk that is not mounted leaves an empty folder behind.
        if (isRemembered) return { refusal: 'has neither the mark nor the backups that this installation left there: is it mounted?' }
        return { takenOver: [] }
      }
      for await (const { manifest } of readManifests(store, [newest])) {
        if (manifest && isSameDatabase(manifest.installation, me)) return { takenOver: [] }
        if (manifest?.installation.id === unknownMaker.id && lastPlace === store.placeOf(newest)) return { takenOver: [unknownMaker] }
        const maker = manifest ? describeDatabase(manifest.installation) : 'an installation whose manifest cannot be read'
        return { refusal: `has a mark of nobody, and its newest backup, ${newest}, is of ${maker}. This is ${describeDatabase(me)}` }
      }
      return { takenOver: [] }
    },
  })
}

export async function isBackupStoreOwner(store: BackupStore): Promise<boolean> {
  const mark = await findMark(store)
  return mark !== undefined && isSameDatabase(mark, await findDatabaseIdentity())
}

/** Takes the place over with every backup in it, which count among those that are kept from then on; returns whose it was and lines about them. */
export async function adoptBackupStore(store: BackupStore): Promise<{ former: PlaceMark | undefined; backups: string[] }> {
  const [me, former] = [await findDatabaseIdentity(), await findMark(store)]
  const { whole } = await store.listNames()
  const owners = [...(former ? [former, ...former.takenOver] : [])]
  const backups: string[] = []
  for await (const stored of readManifests(store, whole)) {
    backups.push(describeStored(stored, me))
    if (stored.manifest) owners.push(stored.manifest.installation)
  }
  await adoptPlace(store, distinct(owners.filter((owner) => !isSameDatabase(owner, me))))
  return { former, backups }
}

/** After a restore in its place this database is another installation: the place and its backups stay its own. */
export async function keepBackupStore(store: BackupStore): Promise<void> {
  const former = await findMark(store)
  await adoptPlace(store, former ? distinct([former, ...former.takenOver]) : [])
}

const distinct = (owners: readonly DatabaseIdentity[]): DatabaseIdentity[] =>
  owners
    .filter((owner, at) => owners.findIndex((other) => isSameDatabase(owner, other)) === at)
    .map(({ id, system, database, name }) => ({ id, system, database, name }))

/** Lines for the terminal: by which installation, when, how many rows, and what it lacks. `me` is undefined where the database is empty. */
export async function describeBackups(store: BackupStore, me: DatabaseIdentity | undefined): Promise<string[]> {
  const { whole, interrupted } = await store.listNames()
  const lines: string[] = []
  for await (const stored of readManifests(store, whole)) lines.push(describeStored(stored, me))
  return [...lines, ...interrupted.map((name) => `${name}: never finished`)]
}

function describeStored({ name, manifest }: StoredBackup, me: DatabaseIdentity | undefined): string {
  if (!manifest) return `${name}: its manifest cannot be read`
  const { installation, madeAt, missing } = manifest
  const { rows, files } = countBackup(manifest)
  const isMine = me !== undefined && isSameDatabase(installation, me)
  const maker = installation.id === unknownMaker.id ? 'a version that does not name itself' : describeDatabase(installation)
  const lack = missing.length === 0 ? 'nothing missing' : `${missing.length} missing`
  return `${name}: made ${madeAt} by ${isMine ? 'this installation' : maker}, ${rows} rows, ${files} files, ${lack}`
}
