import { earlyLegacyBackup, hasLastLegacySchema, hasLegacySchema } from '#db/postgres/legacy-schema.ts'
import type { DatabaseIdentity } from '#domain/platform/files/ownership/database-identity.server.ts'
import { z } from '#domain/platform/schema.ts'

/** Raise it when the format of a backup's files changes. */
export const backupFormat = 1

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]{1,63}$/)

/** Not backed up: a mirror follows one database only, and is built anew after a restore. */
export const leftEmpty = ['pending_changes', 'change_log', 'mirror_segments']

export const unknownMaker: DatabaseIdentity = { id: 'unknown', system: '?', database: '?', name: '?' }

/** Written last: a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** Whose it is; those of before 0.1.0 do not say it. */
  installation: z.object({ id: z.string(), system: z.string(), database: z.string(), name: z.string() }).default(unknownMaker),
  postgres: z.string(),
  secret: digest,
  migrations: z.array(digest).min(1),
  /** Each after the tables its foreign keys refer to, so that they can be filled in this order. */
  tables: z.array(
    z.object({ name, columns: z.array(name).min(1), rows: z.int().nonnegative(), bytes: z.int().nonnegative(), sha256: digest }),
  ),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^\d{1,19}$/) })),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), bytes: z.int().nonnegative(), sha256: digest })),
  /** Keys of files that the database names and that were missing in the store or had another checksum. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = Manifest['files'][number]

/** The message is for the person at the terminal. */
export class BackupRejected extends Error {}

export const manifestName = 'manifest.json'
export const manifestSumName = 'manifest.sha256'
export const pathOfTable = (table: string) => `record/${table}.copy.gz`
export const pathOfFile = (key: string) => `files/${key.slice(0, 2)}/${key.slice(2)}`

/**
 * How many of our migrations a backup has; the last schema before the first release is the first of them. Refuses a backup with an earlier schema, and
 * one with migrations of a newer Fairway.
 */
export function countKnownMigrations(backup: readonly string[], ours: readonly string[]): number {
  if (hasLastLegacySchema(backup)) return 1
  if (hasLegacySchema(backup)) throw new BackupRejected(earlyLegacyBackup)
  if (backup.every((hash, at) => hash === ours[at])) return backup.length
  throw new BackupRejected('The backup was made by a newer or another version of Fairway; restore it with that version.')
}

/** Of a backup by the clock: the moment it was made, in UTC, as 2026-03-16T023007Z. */
export const nameOfBackup = (madeAt: Date) => `${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Those of before 0.1.0 were named by the minute they were due. */
export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT(\d{4}|\d{6})Z$/.test(name)

export const parseManifest = (text: string): Manifest | undefined => manifestSchema.safeParse(parseOrNull(text)).data

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const countBackup = ({ tables, files }: Pick<Manifest, 'tables' | 'files'>) => ({
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0),
})

export function describeBackup(manifest: Manifest): string {
  const { madeAt, version, postgres, tables } = manifest
  const { rows, files, bytes } = countBackup(manifest)
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  return `Backup of ${madeAt} (Fairway ${version}, PostgreSQL ${postgres}): ${rows} rows in ${tables.length} tables, ${files} files, ${size}.`
}
