import type { Pool, PoolClient } from 'pg'
import type { Facts, SetDefinition } from '#db/mirror/sets/definition.ts'

/** One collection of the mirror: what its rows are indexed by, and where they come from. SQL texts answer one column, `id`. */
export interface Collection<D extends SetDefinition = SetDefinition> {
  definition: D
  /** All its rows, oldest first: ascending by the `recency` of their facts. */
  selectAll: string
  /** The rows of the owners `$1::bigint[]`, in any order. */
  selectOwned: string
  /** The name of its rows in the change log. An entry whose id has no row in the record means that the row was deleted. */
  entity: string
  /** By another entity of the change log: the rows of this collection that show something of its ids `$1::bigint[]`, in any order. */
  touchedBy: Readonly<Record<string, string>>
  /** How these rows stand now, in no particular order; ids that are gone are left out. */
  listFacts(record: Pool | PoolClient, ids: readonly number[]): Promise<Facts<D>[]>
}

/** Rows read from the record at once: enough to be quick, few enough not to block other work for long. */
export const rowsAtOnce = 1_000
