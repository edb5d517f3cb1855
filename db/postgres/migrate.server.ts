import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg, { type ClientBase } from 'pg'
import { root } from '#db/root.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { hasLegacySchema, legacyDatabase } from './legacy-schema.ts'
import { locks } from './locks.server.ts'
import { describeMigrationFault } from './migration-faults.server.ts'
import { type AppliedMigration, canServe, newerDatabase } from './schema-age.ts'
import { listServingProcesses, OlderProcesses } from './serving-processes.server.ts'

const lookAgainMs = 250
const migrationsFolder = join(root, 'db', 'postgres', 'migrations')

export interface Migration extends MigrationMeta {
  name: string
  servesFrom: string | null
  /** Indexes on large tables, made while everybody writes: its file has a line `-- outside the transaction`. */
  isOutside?: boolean
}

interface Migrating {
  anyway?: boolean
  say?: (words: string, facts?: object) => void
  migrations?: readonly Migration[]
}

/**
 * Migrates forward only, one process at a time. Throws when a newer version has already migrated the database, for one with the schema
 * before the first release, and while processes serve that could not serve afterwards.
 */
export async function migrateDatabase(
  url: string,
  { anyway = false, say = () => {}, migrations = listMigrations() }: Migrating = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await checkDatabase(client)
    let seen: OlderProcesses | undefined
    for (;;) {
      await client.query('begin')
      await waitForTurn(client, say)
      const missing = await listMissing(client, migrations)
      const older = anyway || missing.length === 0 ? undefined : await findOlderProcesses(client, migrations, missing)
      if (!older) {
        await applyInOrder(client, { url, migrations, missing, say })
        return
      }
      await client.query('rollback')
      if (seen && older.haveBeenSeenSince(seen)) throw new Error(older.refusal)
      if (!seen) say(`waiting for processes of an older build to end: ${older.names}`)
      seen ??= older
      await sleep(lookAgainMs)
    }
  } finally {
    await client.end()
  }
}

/** With their names, and what each says of the builds that can serve on it, in a line `-- oldest build: NAME-OF-A-MIGRATION`. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const migrations = readMigrationFiles({ migrationsFolder })
  const hashes = new Map(migrations.map(({ hash }, at) => [journal.entries[at]?.tag ?? '', hash]))
  return migrations.map((migration, at) => {
    const name = journal.entries[at]?.tag ?? ''
    const oldest = /^-- oldest build: (\S+)$/m.exec(migration.sql.join('\n'))?.[1]
    const servesFrom = oldest === undefined ? null : hashes.get(oldest)
    if (servesFrom === undefined)
      throw new Error(`The migration ${name} names ${oldest} as its oldest build, and there is no such migration.`)
    const isOutside = /^-- outside the transaction$/m.test(migration.sql.join('\n'))
    return { ...migration, name, servesFrom, isOutside }
  })
}

export async function listAppliedMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  return (await listApplied(client)).map(({ hash }) => hash)
}

async function listApplied(client: Pick<ClientBase, 'query'>): Promise<AppliedMigration[]> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!journal.rows[0].name) return []
  // As JSON, because a database that no build of this kind has migrated lacks the column.
  const { rows } = await client.query<AppliedMigration>(
    `select hash, to_jsonb(applied) ->> 'serves_from' as "servesFrom" from drizzle.__drizzle_migrations applied order by created_at, id`,
  )
  return rows
}

export async function canStillServe(client: Pick<ClientBase, 'query'>, known: ReadonlySet<string>): Promise<boolean> {
  const { rows } = await client.query<AppliedMigration>(
    `select hash, serves_from as "servesFrom" from drizzle.__drizzle_migrations where hash <> all($1)`,
    [[...known]],
  )
  return canServe(known, rows)
}

/**
 * By asking again, and without parameters: a statement that waits holds a snapshot, one with parameters keeps it until the next statement of
 * its transaction, and the making of an index waits for the end of every snapshot.
 */
async function waitForTurn(client: ClientBase, say: NonNullable<Migrating['say']>): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_xact_lock(${locks.migration}) as "isMine"`)
    if (rows[0]?.isMine) return
    if (looks === 1) say('waiting for another process that migrates the database')
    await sleep(lookAgainMs)
  }
}

interface Applying {
  url: string
  migrations: readonly Migration[]
  missing: readonly Migration[]
  say: NonNullable<Migrating['say']>
}

/**
 * Commits the transaction that `client` has begun. In a filled database an index on a large table would keep writers out for minutes: it is
 * made outside, after what comes before it is committed, while `client` goes on holding the lock in a transaction that sees nothing.
 */
async function applyInOrder(client: ClientBase, { url, migrations, missing, say }: Applying): Promise<void> {
  const isNew = missing.length === migrations.length
  const outside = isNew ? -1 : missing.findIndex(({ isOutside }) => isOutside)
  const first = outside < 0 ? missing : missing.slice(0, outside)
  await applyMigrations(client, first, say)
  await client.query('commit')
  const next = missing[outside]
  if (!next) return
  await client.query('begin')
  await waitForTurn(client, say)
  // Another process may have made it in between.
  const left = await listMissing(client, migrations)
  if (left.some(({ hash }) => hash === next.hash)) await makeOutside(url, next, say)
  await applyInOrder(client, { url, migrations, missing: left.filter(({ hash }) => hash !== next.hash), say })
}

async function makeOutside(url: string, { name, sql, ...migration }: Migration, say: NonNullable<Migrating['say']>): Promise<void> {
  say('making indexes while the portal goes on', { migration: name })
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of sql) {
      // One that broke off leaves an index that nobody uses and every writer keeps.
      const made = /create (?:unique )?index concurrently if not exists "?(\w+)"?/i.exec(statement)?.[1]
      const broken = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [made])
      if (broken.rowCount) await client.query(`drop index concurrently "${made}"`)
      if (statement.trim()) await client.query(statement)
    }
    await record(client, { ...migration, name, sql })
  } finally {
    await client.end()
  }
}

async function record(client: ClientBase, { hash, folderMillis, servesFrom }: Migration): Promise<void> {
  const row = [hash, folderMillis, servesFrom]
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, serves_from) values ($1, $2, $3)', row)
}

async function listMissing(client: ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await listApplied(client)
  if (hasLegacySchema(applied.map(({ hash }) => hash))) throw new Error(legacyDatabase)
  if (!canServe(new Set(migrations.map(({ hash }) => hash)), applied)) throw new Error(newerDatabase)
  return migrations.filter(({ hash }) => applied.every((each) => each.hash !== hash))
}

async function findOlderProcesses(
  client: ClientBase,
  migrations: readonly Migration[],
  missing: readonly Migration[],
): Promise<OlderProcesses | undefined> {
  const knownTo = (newest: string) => {
    const at = migrations.findIndex(({ hash }) => hash === newest)
    return new Set(migrations.slice(0, at + 1).map(({ hash }) => hash))
  }
  const live = await listServingProcesses(client)
  const older = live.filter(({ newestMigration }) => !canServe(knownTo(newestMigration), missing))
  return older.length > 0 ? new OlderProcesses(older) : undefined
}

const longestLockWait = '10s'

/**
 * Applies migrations inside the caller's transaction and records them in drizzle's journal. Drizzle's own migrator would commit the
 * transaction and so release the lock.
 */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
  say: NonNullable<Migrating['say']> = () => {},
): Promise<void> {
  if (migrations.length === 0) return
  await client.query(`set local lock_timeout = '${longestLockWait}'`)
  try {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint, serves_from text)',
    )
    await client.query('alter table drizzle.__drizzle_migrations add column if not exists serves_from text')
    for (const [at, migration] of migrations.entries()) {
      say(`migrating ${at + 1} of ${migrations.length}`, { migration: migration.name })
      const inside = (statement: string) => (migration.isOutside ? statement.replace(/\bconcurrently\b/i, '') : statement)
      for (const statement of migration.sql) if (statement.trim()) await client.query(inside(statement))
      await record(client, migration)
    }
    await client.query('set local lock_timeout to default')
  } catch (error) {
    throw await describeMigrationFault(client, error)
  }
}
