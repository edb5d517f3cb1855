import { databasePool } from '#db/postgres/client.server.ts'

const changedAtOnce = 100

/** Shipments are edited, moved to other customers, hidden, deleted and new; so are containers and exceptions, a customer and a port. */
export async function changeSome(round: number, rows: number): Promise<number> {
  const every = Math.max(12, Math.floor(rows / changedAtOnce))
  const hit = (n: number, id = 'id') => `${id} % ${every} = ${(round * 12 + n) % every}`
  const copied = `customer_id, mode, traffic, carrier, supplier_name, origin_port, destination_port, etd, eta, planned_eta`
  const statements = [
    `update shipments set eta = eta + interval '9 days', carrier = 'Changed Line', supplier_name = 'Round ${round} ' || supplier_name where ${hit(0)}`,
    `update shipments set customer_id = 1 + (customer_id + 700 + ${round}) % 2000 where ${hit(1)}`,
    `update shipments set status = 'arrived', ata = eta, delivered_at = null, shipment_date = shipment_date + 40 where ${hit(2)}`,
    `update shipments set number = 'R${round}-' || id, hbl = null, client_reference = 'ref ${round}' where ${hit(3)}`,
    `update shipments set hidden_at = case when hidden_at is null then now() end where ${hit(4)} or hidden_at is not null`,
    `delete from shipments where ${hit(5)}`,
    `with made as (insert into shipments (project_id, number, status, shipment_date, ${copied})
       select project_id, 'NEW-${round}-' || id, 'in_transit', current_date, ${copied} from shipments where ${hit(6)} returning id)
     insert into containers (shipment_id, number, status) select id, 'NEWU' || lpad(id::text, 7, '0'), 'in_transit' from made`,
    `update containers set status = 'returned', empty_returned_at = now() where ${hit(7)}`,
    `update containers set status = 'arrived', ata = now() - interval '30 days', empty_returned_at = null, carrier_free_days = 5, customer_free_days = null where ${hit(8)}`,
    `delete from containers where ${hit(9)}`,
    `update containers set number = 'MOVU' || lpad(id::text, 7, '0'), shipment_id = (select min(id) from shipments) where ${hit(10)}`,
    `insert into exceptions (shipment_id, kind, opens_at, closes_at, first_seen_at)
     select id, (array['arrival-delayed', 'no-news', 'documents-missing'])[1 + id % 3], now() - interval '20 days', case when id % 2 = 0 then now() end, now()
     from shipments where ${hit(11)} on conflict do nothing`,
    `update exceptions set revised_at = now() where revised_at is null and ${hit(11, 'shipment_id')} and shipment_id % 2 = 1`,
    `update customers set name = name || ' ${round}' where id = ${2 + round * 97}`,
    `update ports set name = 'Porto ${round}' where code = (select code from ports order by code offset ${60 + round} limit 1)`,
  ]
  let changed = 0
  for (const statement of statements) changed += (await databasePool().query(statement)).rowCount ?? 0
  return changed
}
