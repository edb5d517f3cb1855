import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { feedSources } from '#db/postgres/schema/core/upkeep.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { Ranks, SourceValues } from './decide.server.ts'
import type { Replaced } from './said-fields.ts'

/** What the sources of one shipment say, and what was there before them. */
export interface ValuesOfShipment {
  bySource: SourceValues[]
  base: Replaced
}

type RankOf = (source: string, isCarrier: boolean | undefined) => Ranks

/** What all sources say of these shipments, by shipment, in two queries. */
export async function findValuesBySource(
  database: Database | Transaction,
  projectId: number,
  ids: readonly number[],
): Promise<{ of: (shipmentId: number) => ValuesOfShipment; rankOf: RankOf }> {
  const { shipmentId, source, said, replaced } = shipmentSources
  const rows = await database
    .select({ shipmentId, source, said, replaced })
    .from(shipmentSources)
    .where(sql`${shipmentId} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(shipmentId, source)
  const rankOf = await findRanks(database, projectId)
  const found = new Map<number, ValuesOfShipment>()
  for (const row of rows) {
    const told = found.get(row.shipmentId) ?? { bySource: [], base: {} }
    told.bySource.push({ source: row.source, ...rankOf(row.source, row.said.isCarrier), said: row.said })
    told.base = { ...row.replaced, ...told.base }
    found.set(row.shipmentId, told)
  }
  return { of: (id) => found.get(id) ?? { bySource: [], base: {} }, rankOf }
}

async function findRanks(database: Database | Transaction, projectId: number): Promise<RankOf> {
  const { source, rank, fieldRanks } = feedSources
  const rows = await database.select({ source, rank, fieldRanks }).from(feedSources).where(eq(feedSources.projectId, projectId))
  const set = new Map(rows.map((row) => [row.source, row]))
  return (of, isCarrier) => {
    const own = set.get(of)
    return { rank: own?.rank ?? (isCarrier ? 'carrier' : 'system'), fields: own?.fieldRanks ?? {} }
  }
}
