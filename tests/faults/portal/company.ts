import { databasePool } from '#db/postgres/client.server.ts'

/** In steps, with events and containers, as an import writes them. */
export async function writeShipments(count: number, prefix: string): Promise<void> {
  const step = 500
  for (let from = 1; from <= count; from += step) {
    await databasePool().query(
      `with made as (
         insert into shipments (project_id, customer_id, number, mode, traffic, status, shipment_date, carrier, supplier_name, consignee_name,
           client_reference, hbl, origin_port, destination_port, etd, eta, planned_eta)
         select 4, (select id from customers where project_id = 4 order by id limit 1 offset n % 10), $1 || '-' || n, (array['sea', 'air', 'land'])[1 + n % 3],
           'import', (array['booked', 'in_transit', 'delivered'])[1 + n % 3], date '2024-01-01' + n % 700, 'Carrier ' || n % 40,
           'Supplier ' || n % 900 || ' of goods', 'Consignee ' || n % 300, 'PO' || n, 'HB' || n, 'CNSHA', 'MXZLO',
           timestamptz '2024-01-01' + n % 700 * interval '1 day', timestamptz '2024-02-01' + n % 700 * interval '1 day', timestamptz '2024-02-01' + n % 700 * interval '1 day'
         from generate_series($2::int, $3::int) n returning id),
       happened as (
         insert into shipment_events (shipment_id, event_type, occurred_at, time_zone)
         select id, type, now(), 'UTC' from made, unnest(array[1, 2, 7]) type)
       insert into containers (shipment_id, number, status) select id, 'FWYU' || lpad(id::text, 7, '0'), 'in_transit' from made`,
      [prefix, from, Math.min(from + step - 1, count)],
    )
  }
}

export async function countShipments(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>('select count(*)::int as count from shipments')
  return rows[0]?.count ?? 0
}

/** Rows of a mirror that has caught up: shipments and containers. */
export async function countMirrored(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    'select ((select count(*) from shipments) + (select count(*) from containers))::int as count',
  )
  return rows[0]?.count ?? 0
}
