import type { Pool, PoolClient } from 'pg'
import type { Facts, IndexDefinition } from '#db/mirror/query/index-definition.ts'

/** The SQL texts return one column, `id`; `$1::bigint[]` are the owners or changed ids. */
export interface Collection<D extends IndexDefinition = IndexDefinition> {
  definition: D
  /** Oldest first: ascending by the `recency` of their facts. */
  selectAll: string
  selectOwned: string
  /** The entity in the change log. An id without a row means that the row was deleted. */
  entity: string
  /** By another entity of the change log: the rows that show something of its ids. */
  touchedBy: Readonly<Record<string, string>>
  listFacts(pool: Pool | PoolClient, ids: readonly number[]): Promise<Facts<D>[]>
}
