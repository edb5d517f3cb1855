import type { ClientBase } from 'pg'
import { recordPool } from '#db/records/client.server.ts'
import { isStoreOwner } from '../../ground/files/ownership.server.ts'
import type { Manifest } from './manifest.ts'

/** The record before a restore: whether the file store is its own and, if so, the keys of that store it knows. */
interface Replaced {
  isOwner: boolean
  keys: string[]
}

/**
 * Finds what is about to be replaced, and has it know the keys that the restore stores, so that its sweep removes them should the restore
 * fail. Neither for a record that is empty, nor for one whose file store is another's.
 */
export async function findReplaced(manifest: Manifest): Promise<Replaced> {
  const { rows } = await recordPool().query(`select to_regclass('public.released_files') is not null as "isThere"`)
  if (!rows[0].isThere || !(await isStoreOwner().catch(() => false))) return { isOwner: false, keys: [] }
  await recordPool().query(
    `insert into released_files (store_key) select key from unnest($1::text[]) as restored (key)
     where key not in (select store_key from files) on conflict do nothing`,
    [manifest.files.map(({ key }) => key)],
  )
  const known = await recordPool().query<{ key: string }>('select store_key as key from files union select store_key from released_files')
  return { isOwner: true, keys: known.rows.map(({ key }) => key) }
}

/** Files of the replaced record that the restored one does not name: let go of now, so that they are kept for 30 days and then removed. */
export async function releaseReplaced(client: ClientBase, keys: readonly string[]): Promise<void> {
  await client.query(
    `insert into released_files (store_key) select key from unnest($1::text[]) as replaced (key)
     where key not in (select store_key from files) on conflict do nothing`,
    [keys],
  )
}
