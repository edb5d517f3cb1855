import { randomUUID } from 'node:crypto'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { z } from '#domain/platform/schema.ts'

export const identityKey = 'installation'

/**
 * The database of an installation. An id alone would be in every copy of the database; system identifier and oid differ in a dump loaded
 * elsewhere, and stay the same in a promoted physical replica.
 */
export const identitySchema = z.object({ id: z.string(), system: z.string(), database: z.string(), name: z.string() })
export type DatabaseIdentity = z.infer<typeof identitySchema>

/** This one. It gets its id at the first call; a restore takes the id away. */
export async function findDatabaseIdentity(): Promise<DatabaseIdentity> {
  await db().insert(settings).values({ key: identityKey, value: randomUUID() }).onConflictDoNothing()
  const { rows } = await db().execute<DatabaseIdentity>(`
    select value #>> '{}' as id, (select system_identifier::text from pg_control_system()) as system, d.oid::text as database, d.datname as name
    from settings, pg_database d where key = '${identityKey}' and d.datname = current_database()`)
  return identitySchema.parse(rows[0])
}

export const isSameDatabase = (one: DatabaseIdentity, other: DatabaseIdentity) =>
  one.id === other.id && one.system === other.system && one.database === other.database

export const describeDatabase = ({ id, system, database, name }: DatabaseIdentity): string =>
  `installation ${id}, database ${name} (${database}) of the PostgreSQL ${system}`
