import type { Pool } from 'pg'
import type { Position } from '../watermark.ts'

/** Entries of the log looked at; more are surely more than a mirror should follow one by one. */
const mostEntries = 200_000

/** How many shipments have to be read again to follow the log from one position to another. */
export async function countPending(record: Pool, from: Position, to: Position): Promise<number> {
  const { rows } = await record.query<{ pending: number }>(
    `with entries as (
       select distinct entity, entity_id from (
         select entity, entity_id from change_log where (xid, seq) > ($1::xid8, $2::bigint) and xid < $3::xid8
         order by xid, seq limit ${mostEntries}) entry)
     select ((select count(*) from entries where entity = 'shipment') + (select count(*) from shipments
       where customer_id in (select entity_id from entries where entity = 'customer')))::int as pending`,
    [from.xid, from.seq, to.xid],
  )
  return rows[0]?.pending ?? 0
}

/**
 * Whether a new base is there sooner than so many changes are followed. Following takes some two milliseconds a shipment, for
 * it leaves the web thread time to answer; building takes a tenth of one, and a moment to begin.
 */
export function isQuickerBuilt(pending: number, size: number): boolean {
  return pending > 500 + size / 20
}
