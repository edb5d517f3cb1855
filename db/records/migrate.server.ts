import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { root } from '../root.server.ts'
import { locks } from './locks.server.ts'

const migrationsFolder = join(root, 'db', 'records', 'migrations')
/**
 * Brings the schema up to this program's version: forward only, one process at a time.
 * Refuses a database that a newer version has already migrated.
 */
export async function migrateRecord(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration])
    const known = new Set(listMigrations().map((migration) => migration.hash))
    if ((await listAppliedMigrations(client)).some((hash) => !known.has(hash))) {
      throw new Error('The database was made by a newer version of Fairway; this one will not touch it.')
    }
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** This program's migrations, the first one first. */
export const listMigrations = () => readMigrationFiles({ migrationsFolder })

/** The hashes of the migrations applied to this database, in their order; none for a database without them. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!journal.rows[0].name) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id')
  return rows.map((row) => row.hash)
}
