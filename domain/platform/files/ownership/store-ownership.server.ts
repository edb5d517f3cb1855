import { count, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files, releasedFiles } from '#db/postgres/schema/core/files.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { type DatabaseIdentity, describeDatabase, findDatabaseIdentity, isSameDatabase } from './database-identity.server.ts'
import { adoptPlace, claimPlace, findMark, type PlaceMark } from './place-ownership.server.ts'

const batch = 500

export interface StoreContents {
  place: string
  owner: PlaceMark | undefined
  me: DatabaseIdentity
  isMine: boolean
  stored: number
  known: number
  missing: number
}

export async function isStoreOwner(): Promise<boolean> {
  const owner = await findMark(fileStore())
  return owner !== undefined && isSameDatabase(owner, await findDatabaseIdentity())
}

/** Throws ForeignPlace where the store belongs to another installation, or has files that this one does not know. */
export async function claimFileStore(): Promise<void> {
  await claimPlace(fileStore(), {
    what: 'The file store',
    wayOut:
      'Two installations on one store would lose files. Set FILES_URL (or DATA_DIR) to a store of its own. If the other installation is gone, or was moved or restored to here: npm run files -- adopt',
    claimUnmarked: async (me) =>
      (await areFilesForeign())
        ? { refusal: `has files, and this database (${describeDatabase(me)}) knows none of them` }
        : { takenOver: [] },
  })
}

async function areFilesForeign(): Promise<boolean> {
  const some: string[] = []
  for await (const { key } of fileStore().list()) if (some.push(key) === batch) break
  return some.length > 0 && (await countKnown(some)).known === 0
}

async function countKnown(keys: readonly string[]): Promise<{ known: number; used: number }> {
  const ours = [...keys]
  const [used] = await db().select({ count: count() }).from(files).where(inArray(files.storeKey, ours))
  const [released] = await db().select({ count: count() }).from(releasedFiles).where(inArray(releasedFiles.storeKey, ours))
  const parts = await db().execute<{ count: number }>(
    sql`select count(*)::int from (select unnest(store_keys) as key from mirror_segments) part where key = any(${sql.param(ours)})`,
  )
  return { known: (used?.count ?? 0) + (released?.count ?? 0) + (parts.rows[0]?.count ?? 0), used: used?.count ?? 0 }
}

export async function findStoreContents(): Promise<StoreContents> {
  const [me, owner] = [await findDatabaseIdentity(), await findMark(fileStore())]
  const sums = { stored: 0, known: 0, used: 0 }
  let keys: string[] = []
  const add = async () => {
    const { known, used } = await countKnown(keys)
    sums.stored += keys.length
    sums.known += known
    sums.used += used
    keys = []
  }
  for await (const { key } of fileStore().list()) if (keys.push(key) === batch) await add()
  await add()
  const { stored, known, used } = sums
  const isMine = owner !== undefined && isSameDatabase(owner, me)
  return { place: fileStore().place, owner, me, isMine, stored, known, missing: (await db().$count(files)) - used }
}

export const adoptFileStore = (): Promise<void> => adoptPlace(fileStore())
