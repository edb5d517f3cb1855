import { randomUUID } from 'node:crypto'
import { count, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files, releasedFiles } from '#db/postgres/schema/core/files.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { z } from '#domain/core/schema.ts'
import { fileStore } from './stores/open-store.server.ts'

const installationKey = 'installation'
const batch = 500

/**
 * The database that owns a file store. An id alone would be in every copy of the database; system identifier and oid differ in a dump
 * loaded elsewhere, and stay the same in a promoted physical replica.
 */
const ownerSchema = z.object({
  id: z.string(),
  system: z.string(),
  database: z.string(),
  name: z.string(),
  since: z.string(),
})
type Owner = z.infer<typeof ownerSchema>

export class ForeignFileStore extends Error {}

export interface StoreContents {
  place: string
  owner: Owner | undefined
  me: Owner
  isMine: boolean
  stored: number
  known: number
  missing: number
}

async function findMe(): Promise<Owner> {
  await db().insert(settings).values({ key: installationKey, value: randomUUID() }).onConflictDoNothing()
  const { rows } = await db().execute<Omit<Owner, 'since'>>(`
    select value #>> '{}' as id, (select system_identifier::text from pg_control_system()) as system, d.oid::text as database, d.datname as name
    from settings, pg_database d where key = '${installationKey}' and d.datname = current_database()`)
  return ownerSchema.parse({ ...rows[0], since: new Date().toISOString() })
}

async function findOwner(): Promise<Owner | undefined> {
  const text = await fileStore().readOwner()
  if (text === undefined) return undefined
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return { id: 'unreadable', system: '?', database: '?', name: '?', since: '?' }
  }
}

const isSame = (one: Owner, other: Owner) => one.id === other.id && one.system === other.system && one.database === other.database

export async function isStoreOwner(): Promise<boolean> {
  const owner = await findOwner()
  return owner !== undefined && isSame(owner, await findMe())
}

export async function claimFileStore(): Promise<void> {
  const me = await findMe()
  const owner = await findOwner()
  if (!owner) {
    if (await areFilesForeign()) {
      throw new ForeignFileStore(
        `The file store, ${fileStore().place}, has files, and this database (${describe(me)}) knows none of them. ${wayOut}`,
      )
    }
    await fileStore().writeOwner(JSON.stringify(me), true)
  }
  const marked = owner ?? (await findOwner())
  if (marked && isSame(marked, me)) return
  const found = marked ? `${describe(marked)}, since ${marked.since}` : 'nobody'
  throw new ForeignFileStore(`The file store, ${fileStore().place}, belongs to ${found}. This is ${describe(me)}. ${wayOut}`)
}

const wayOut =
  'Two installations on one store would lose files. Set FILES_URL (or DATA_DIR) to a store of its own. If the other installation is gone, or was moved or restored to here: npm run files -- adopt'

export const describe = ({ id, system, database, name }: Owner): string =>
  `installation ${id}, database ${name} (${database}) of the PostgreSQL ${system}`

async function areFilesForeign(): Promise<boolean> {
  const some: string[] = []
  for await (const { key } of fileStore().list()) if (some.push(key) === batch) break
  return some.length > 0 && (await countKnown(some)).known === 0
}

async function countKnown(keys: readonly string[]): Promise<{ known: number; used: number }> {
  const ours = [...keys]
  const [used] = await db().select({ count: count() }).from(files).where(inArray(files.storeKey, ours))
  const [released] = await db().select({ count: count() }).from(releasedFiles).where(inArray(releasedFiles.storeKey, ours))
  return { known: (used?.count ?? 0) + (released?.count ?? 0), used: used?.count ?? 0 }
}

export async function findStoreContents(): Promise<StoreContents> {
  const [me, owner] = [await findMe(), await findOwner()]
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
  const isMine = owner !== undefined && isSame(owner, me)
  return { place: fileStore().place, owner, me, isMine, stored, known, missing: (await db().$count(files)) - used }
}

export async function adoptFileStore(): Promise<void> {
  await fileStore().writeOwner(JSON.stringify(await findMe()), false)
}
