import type { Pool, PoolClient } from 'pg'
import type { ShipmentFacts } from './facts.ts'

/** Shipments read, and written, at once: enough to be quick, few enough not to hold anybody up. */
export const shipmentsAtOnce = 1_000

/** The facts of these shipments as the record stands now, in no particular order; ids that are gone are left out. */
export async function listFacts(record: Pool | PoolClient, ids: readonly number[]): Promise<ShipmentFacts[]> {
  return (await record.query<ShipmentFacts>(selectFacts, [ids])).rows
}

/**
 * The facts of many shipments as they stood in one snapshot of the record, in the order in which `selectIds` lists them
 * (it answers one column, id float8), a bounded batch at a time. The client is in a transaction of its own.
 */
export async function* streamFacts(client: PoolClient, selectIds: string, parameters: unknown[] = []): AsyncGenerator<ShipmentFacts[]> {
  await client.query(`declare wanted no scroll cursor for ${selectIds}`, parameters)
  for (;;) {
    const { rows } = await client.query<{ id: number }>(`fetch ${shipmentsAtOnce} from wanted`)
    if (rows.length === 0) break
    const ids = rows.map((row) => row.id)
    const facts = new Map((await listFacts(client, ids)).map((each) => [each.id, each]))
    yield ids.flatMap((id) => facts.get(id) ?? [])
  }
  await client.query('close wanted')
}

/** Runs `read` on one unchanging snapshot of the record. */
export async function inSnapshot<Answer>(record: Pool, read: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await record.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    const answer = await read(client)
    await client.query('commit')
    isDone = true
    return answer
  } finally {
    // A connection that failed half-way is in no state to be used again.
    client.release(!isDone)
  }
}

/** Its columns are the fields of ShipmentFacts; keys become float8 because the driver gives bigint as text. */
const selectFacts = `
  select s.id::float8 as id, s.customer_id::float8 as "customerId", c.name as customer, s.number, s.mode, s.status, s.traffic, s.carrier, s.incoterm,
    s.shipment_date::text as "shipmentDate", s.supplier_name as supplier, s.consignee_name as consignee,
    s.client_reference as "clientReference", s.hbl, s.mbl, ${placeOf('s.origin_port')} as origin, ${placeOf('s.destination_port')} as destination,
    s.origin_text as "originText", s.destination_text as "destinationText",
    s.origin_approximate as "originApproximate", s.destination_approximate as "destinationApproximate",
    s.etd, s.eta, s.planned_eta as "plannedEta", s.atd, s.ata, s.promised_on::text as "promisedOn",
    event.picked_up as "pickedUpAt", event.arrived as "arrivedAtFinalDestinationAt",
    greatest(s.updated_at, event.newest, container.newest) as "lastUpdate",
    coalesce(event.types, '{}') as "eventsInTimeline",
    coalesce(container.numbers, '{}') as containers, container.open::int as "openContainers"
  from shipments s
  join customers c on c.id = s.customer_id
  cross join lateral (
    select array_agg(distinct event_type) filter (where in_timeline) as types, max(created_at) as newest,
      max(occurred_at) filter (where event_type = 17) as picked_up, max(occurred_at) filter (where event_type = 27) as arrived
    from shipment_events where shipment_id = s.id
  ) event
  cross join lateral (
    select array_agg(number order by id) as numbers, max(updated_at) as newest,
      count(*) filter (where empty_returned_at is null and status <> 'returned') as open
    from containers where shipment_id = s.id
  ) container
  where s.id = any($1::bigint[])`

function placeOf(code: string): string {
  return `(select json_build_object('code', code, 'name', name, 'countryCode', country_code, 'timeZone', time_zone)
    from ports where code = ${code})`
}
