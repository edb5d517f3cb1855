import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import { type ContestedRow, contestedColumns } from './contested-columns.server.ts'

/** A shipment that a source has told of before, or that is linked to it. */
export interface Known {
  id: number
  /** The source that brought it first. */
  first: string | null
  digest: string | null
  standing: ContestedRow
  /** How the source calls its customer, where a person has said so. */
  calls: string | null
  feedCustomerId: number | null
  customerId: number
  customer: string
  hiddenAt: Date | null
}

interface OfSource {
  project: number
  source: string
}

/** By key, and locked. */
export async function findKnown(
  tx: Transaction,
  batch: readonly FeedShipment[],
  { project, source }: OfSource,
): Promise<Map<string, Known>> {
  const isLinked = and(
    ...[eq(shipmentSources.projectId, project), eq(shipmentSources.source, source)],
    sql`${shipmentSources.key} = any(${sql.param(batch.map(({ key }) => key))}::text[])`,
  )
  const byLink = eq(shipmentSources.shipmentId, shipments.id)
  // Before they are read, so that what a person changes meanwhile is not written over. With customers in one statement, a shipment that is
  // moved meanwhile would be missing.
  await tx
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(shipmentSources, byLink)
    .where(isLinked)
    .orderBy(shipments.id)
    .for('no key update', { of: shipments })
  const rows = await tx
    .select({
      ...{ id: shipments.id, first: shipments.source, hiddenAt: shipments.hiddenAt },
      ...{ customerId: shipments.customerId, feedCustomerId: shipments.feedCustomerId, customer: customers.name },
      ...{ key: shipmentSources.key, digest: shipmentSources.digest, calls: shipmentSources.calls },
      standing: contestedColumns,
    })
    .from(shipments)
    .innerJoin(shipmentSources, byLink)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(isLinked)
  return new Map(rows.map(({ key, ...row }) => [key ?? '', row]))
}

export async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('shipments', 'id'))::float8 as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}
