import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import { findElsewhere } from '#domain/intake/writers/objections.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

interface OfSource {
  project: ProjectId
  source: string
}

/** The shipment that a held one may be, and by what. */
export interface SameAs {
  shipmentId: number
  by: 'known-elsewhere' | 'bill-elsewhere' | 'container'
}

/** Which shipments held ones may be, by key: of the same number, else of the same house bill, else with a container that waits for it. */
export async function findSame(tx: Transaction, held: readonly FeedShipment[], of: OfSource): Promise<ReadonlyMap<string, SameAs>> {
  const elsewhere = await findElsewhere(tx, held, { ...of, knownElsewhere: 'hold' })
  const same = new Map<string, SameAs>()
  for (const { key } of held) {
    const known = elsewhere.get(key)?.find(({ shipmentId }) => shipmentId !== null)
    if (known?.shipmentId && known.kind !== 'number-waits') same.set(key, { shipmentId: known.shipmentId, by: known.kind })
  }
  const others = held.filter(({ key }) => !same.has(key))
  for (const [key, shipmentId] of await findByContainer(tx, others, of)) same.set(key, { shipmentId, by: 'container' })
  return same
}

/**
 * Files of shipments name no containers: lines and events that name the held shipment wait for it, and those name some. The same box travels
 * again and again, so that only a shipment that is under way with it is suggested, and of several none.
 */
async function findByContainer(tx: Transaction, held: readonly FeedShipment[], { project, source }: OfSource): Promise<[string, number][]> {
  if (held.length === 0) return []
  const all = (textOf: (row: FeedShipment['row']) => string) => sql.param(held.map(({ row }) => textOf(row)))
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`
    with wanted as (
      select * from unnest(${sql.param(held.map(({ key }) => key))}::text[], ${all(({ number }) => number.toLowerCase())}::text[],
        ${all(({ hbl }) => billCore(hbl ?? ''))}::text[], ${all(({ mbl }) => billCore(mbl ?? ''))}::text[]) as w (key, number, hbl, mbl)
    ), named as (
      select w.key, r.container from feed_runs run join feed_rejections r on r.run_id = run.id and r.container is not null
      join wanted w on (r.reason = 'is not a shipment of the project' and lower(r.value) = w.number)
        or (r.reason = 'is the bill of lading of no shipment of the project' and ${billCoreOf(sql`r.value`)} in (nullif(w.hbl, ''), nullif(w.mbl, '')))
      where run.project_id = ${project} and run.rejected > 0
      union
      select w.key, e.event -> 'references' ->> 'container' from received_events e
      join wanted w on lower(e.event -> 'references' ->> 'shipment') = w.number
      where e.project_id = ${project} and e.state in ('unmatched', 'ambiguous')
    )
    select n.key, min(s.id)::float8 as id from named n
    join containers c on c.number = n.container and c.hidden_at is null
    join container_facts f on f.container_id = c.id and not f.is_returned
    join shipments s on s.id = c.shipment_id
    where s.project_id = ${project} and s.status not in ('delivered', 'cancelled')
      and not exists (select from shipment_sources link where link.shipment_id = s.id and link.source = ${source})
    group by n.key having count(distinct s.id) = 1`)
  return rows.map(({ key, id }) => [key, id])
}
