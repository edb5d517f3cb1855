import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'

export interface SourceLink {
  projectId: number
  source: string
  /** Of the shipment in files of the source. */
  key: string
  shipmentId: number
  /** How the source calls the customer: from then on the name means whoever has this shipment, of this shipment alone. */
  calls?: string
}

/**
 * From now on what files of the source call by this key is that shipment, whatever it was before. The next file says all of it anew. Runs in
 * the turn of the project, and is undone with the change set that the transaction records under.
 */
export async function linkSource(tx: Transaction, { shipmentId, source, projectId, key, calls }: SourceLink): Promise<void> {
  const { shipmentId: linked, ...of } = shipmentSources
  const isKnownElsewhere = and(eq(of.projectId, projectId), eq(of.source, source), eq(of.key, key), ne(linked, shipmentId))
  await tx.delete(shipmentSources).where(isKnownElsewhere)
  await insertSets(
    tx,
    shipmentSources,
    [{ shipmentId, source, projectId, key, calls, said: { fields: {} }, replaced: {} }],
    () => sql`on conflict (shipment_id, source) do update set key = excluded.key, calls = excluded.calls, digest = null`,
  )
}
