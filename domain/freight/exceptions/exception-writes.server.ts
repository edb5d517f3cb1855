import type { PoolClient } from 'pg'
import { type ExceptionInterval, intervalsOf } from './exception-intervals.ts'
import { listWatchedShipments } from './watched-shipments.server.ts'

interface Standing extends ExceptionInterval {
  id: number
  shipmentId: number
  firstSeenAt: Date
}

/**
 * Recalculates the exceptions of these shipments inside the caller's transaction. A changed or closed exception keeps its row, marked as
 * revised at `now`; unchanged ones are not written. `seen` says when one that has opened before counts as seen: `opening` for what would
 * have been seen then, so that it is no news.
 */
export async function saveExceptions(
  client: PoolClient,
  shipmentIds: readonly number[],
  now: Date,
  seen: 'now' | 'opening' = 'now',
): Promise<void> {
  const seenAt = ({ opensAt }: ExceptionInterval) => (seen === 'opening' && opensAt < now ? opensAt : now)
  const watched = await listWatchedShipments(client, shipmentIds)
  const { rows: current } = await client.query<Standing>(
    `select id::float8 as id, shipment_id::float8 as "shipmentId", kind, container_id::float8 as "containerId",
       opens_at as "opensAt", closes_at as "closesAt", first_seen_at as "firstSeenAt"
     from exceptions where shipment_id = any($1::bigint[]) and revised_at is null`,
    [shipmentIds],
  )
  const kept = new Map(current.map((each) => [keyOf(each.shipmentId, each), each]))
  const changed: (ExceptionInterval & { shipmentId: number; firstSeenAt: Date })[] = []
  for (const { shipmentId, facts, thresholds } of watched) {
    for (const interval of intervalsOf(facts, thresholds)) {
      const key = keyOf(shipmentId, interval)
      const before = kept.get(key)
      const opensAsBefore = before?.opensAt.getTime() === interval.opensAt.getTime()
      if (before && opensAsBefore && before.closesAt?.getTime() === interval.closesAt?.getTime()) kept.delete(key)
      else changed.push({ ...interval, shipmentId, firstSeenAt: before && opensAsBefore ? before.firstSeenAt : seenAt(interval) })
    }
  }
  if (kept.size > 0) {
    const ids = [...kept.values()].map(({ id }) => id)
    await client.query('update exceptions set revised_at = $2 where id = any($1::bigint[])', [ids, now])
  }
  if (changed.length > 0) await insert(client, changed)
}

const keyOf = (shipmentId: number, { kind, containerId }: Pick<ExceptionInterval, 'kind' | 'containerId'>) =>
  `${shipmentId} ${kind} ${containerId ?? ''}`

async function insert(client: PoolClient, rows: (ExceptionInterval & { shipmentId: number; firstSeenAt: Date })[]): Promise<void> {
  await client.query(
    `insert into exceptions (shipment_id, kind, container_id, opens_at, closes_at, first_seen_at)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])`,
    [
      rows.map((row) => row.shipmentId),
      rows.map((row) => row.kind),
      rows.map((row) => row.containerId),
      rows.map((row) => row.opensAt),
      rows.map((row) => row.closesAt),
      rows.map((row) => row.firstSeenAt),
    ],
  )
}
