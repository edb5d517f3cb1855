export interface AppliedMigration {
  hash: string
  /** The oldest build that can serve on it: one that knows the migration of this hash. null: none but those that know the migration itself. */
  servesFrom: string | null
}

/** Whether a build that knows these migrations, by their hashes, can serve on a database that has those. */
export const canServe = (known: ReadonlySet<string>, applied: readonly AppliedMigration[]): boolean =>
  applied.every(({ hash, servesFrom }) => known.has(hash) || (servesFrom !== null && known.has(servesFrom)))

export const newerDatabase = 'The database was made by a newer or another version of Fairway; this one will not touch it.'
