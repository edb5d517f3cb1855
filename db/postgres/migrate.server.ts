import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg, { type ClientBase } from 'pg'
import { root } from '#db/root.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { hasLegacySchema, legacyDatabase } from './legacy-schema.ts'
import { locks } from './locks.server.ts'

const migrationsFolder = join(root, 'db', 'postgres', 'migrations')
/**
 * Migrates forward only, one process at a time. Throws when a newer version has already migrated the database, and for one with the schema
 * before the first release.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await checkDatabase(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration])
    const migrations = listMigrations()
    const applied = await listAppliedMigrations(client)
    if (hasLegacySchema(applied)) throw new Error(legacyDatabase)
    if (applied.some((hash) => !migrations.some((migration) => migration.hash === hash))) {
      throw new Error('The database was made by a newer or another version of Fairway; this one will not touch it.')
    }
    await applyMigrations(
      client,
      migrations.filter(({ hash }) => !applied.includes(hash)),
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

export const listMigrations = () => readMigrationFiles({ migrationsFolder })

export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!journal.rows[0].name) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id')
  return rows.map((row) => row.hash)
}

/**
 * Applies migrations inside the caller's transaction and records them in drizzle's journal. Drizzle's own migrator would commit the
 * transaction and so release the lock.
 */
export async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) if (statement.trim()) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}
