import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { root } from '../root.server.ts'

const migrationsFolder = join(root, 'db', 'records', 'migrations')
/** Any number will do that nothing else on this database locks. */
const migrationLock = 4_726_001

/**
 * Brings the schema up to this program's version: forward only, one process at a time.
 * Refuses a database that a newer version has already moved on.
 */
export async function migrateRecord(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash))
    const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
    if (journal.rows[0].name) {
      const applied = await client.query('select hash from drizzle.__drizzle_migrations')
      if (applied.rows.some((row) => !known.has(row.hash))) {
        throw new Error('The database was made by a newer version of Fairway; this one will not touch it.')
      }
    }
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
