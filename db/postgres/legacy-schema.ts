/**
 * The schema before the first release, in 48 migrations, which `0000_initial_schema` replaced (docs/decisions/138). These are the hashes of
 * the first and the last of them.
 */
const legacy = {
  migrations: 48,
  first: '0679c88cc859643480c477e1de73b711324ec09821b2296b546c422c5b1c58fe',
  last: '0799d4be6614c49521aafaffaf857076bcfbb82f74fdd584dfdb1407bdd60f68',
}

const guide = 'docs/hosting.md, "From before the first release"'

export const legacyDatabase = `This database has the schema from before the first release, and this version leaves it as it is. Back it up with the version that made it, then restore that backup with this version (${guide}).`

export const earlyLegacyBackup = `This backup was made before the last version with the former schema. Restore it with that version and back it up again (${guide}). Nothing was restored.`

/** Whether a database, or the one a backup was made of, has the schema before the first release, by the hashes of its migrations. */
export const hasLegacySchema = (migrations: readonly string[]) => migrations[0] === legacy.first

/** Whether it also has the last of that schema's migrations: only its tables are those of `0000_initial_schema`. */
export const hasLastLegacySchema = (migrations: readonly string[]) =>
  hasLegacySchema(migrations) && migrations.length === legacy.migrations && migrations.at(-1) === legacy.last

const renamed: Readonly<Record<string, string>> = {
  happenings: 'activity_events',
  happenings_id_seq: 'activity_events_id_seq',
  alert_tellings: 'alert_deliveries',
  alert_tellings_id_seq: 'alert_deliveries_id_seq',
  alert_bundles: 'alert_digests',
  alert_bundles_id_seq: 'alert_digests_id_seq',
  happening_id: 'event_id',
  bundle_id: 'digest_id',
}

/** The name that a table, column or sequence of the former schema has now. */
export const presentName = (name: string) => renamed[name] ?? name
