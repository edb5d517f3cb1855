/** The schema before the first release, in 47 migrations that are one now (docs/decisions/192): the hashes of the first and the last of them. */
const legacy = {
  first: 'a815d7f1a1bbe13971b66f597e308290b7136c35815719e438c005114ecba1cb',
  last: '60c777e912bd1d736d44ac2243cc6326e06f18811661bf5cf8dbb8b4a9b9a853',
}

const guide = 'docs/hosting/upgrading.md, "From before the first release"'

export const legacyDatabase = `This database has the schema from before the first release, and this version leaves it as it is. Back it up with the version that made it, then restore that backup with this version (${guide}).`

export const earlyLegacyBackup = `This backup was made before the last version with the former schema. Restore it with that version and back it up again (${guide}). Nothing was restored.`

/** Whether a database, or the one a backup was made of, has the schema before the first release, by the hashes of its migrations. */
export const hasLegacySchema = (migrations: readonly string[]) => migrations.includes(legacy.first)

/** Whether it also has the last of that schema's migrations: only then its tables are those of our initial schema. */
export const hasLastLegacySchema = (migrations: readonly string[]) => hasLegacySchema(migrations) && migrations.at(-1) === legacy.last
