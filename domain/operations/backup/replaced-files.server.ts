import type { ClientBase } from 'pg'
import { databasePool } from '#db/postgres/client.server.ts'
import { isStoreOwner } from '#domain/platform/files/ownership/store-ownership.server.ts'
import type { Manifest } from './backup-manifest.ts'

interface Replaced {
  isOwner: boolean
  keys: string[]
}

/**
 * Makes the database to be replaced know the keys that the restore stores, so that its sweep removes them if the restore fails. Not for
 * an empty database, nor for one whose file store belongs to another.
 */
export async function findReplaced(manifest: Manifest): Promise<Replaced> {
  const { rows } = await databasePool().query(`select to_regclass('public.released_files') is not null as "isThere"`)
  if (!rows[0].isThere || !(await isStoreOwner().catch(() => false))) return { isOwner: false, keys: [] }
  await databasePool().query(
    `insert into released_files (store_key) select key from unnest($1::text[]) as restored (key)
     where key not in (select store_key from files) on conflict do nothing`,
    [manifest.files.map(({ key }) => key)],
  )
  const known = await databasePool().query<{ key: string }>('select store_key as key from files union select store_key from released_files')
  return { isOwner: true, keys: [...known.rows.map(({ key }) => key), ...(await listSegmentKeys())] }
}

/** Of the mirror: no backup has them, and the restored database does not know them. */
async function listSegmentKeys(): Promise<string[]> {
  const { rows } = await databasePool().query(`select to_regclass('public.mirror_segments') is not null as "isThere"`)
  if (!rows[0].isThere) return []
  const keys = await databasePool().query<{ key: string }>('select unnest(store_keys) as key from mirror_segments')
  return keys.rows.map(({ key }) => key)
}

/** Files that the restored database does not name are kept for 30 days and then removed. */
export async function releaseReplaced(client: ClientBase, keys: readonly string[]): Promise<void> {
  await client.query(
    `insert into released_files (store_key) select key from unnest($1::text[]) as replaced (key)
     where key not in (select store_key from files) on conflict do nothing`,
    [keys],
  )
}
