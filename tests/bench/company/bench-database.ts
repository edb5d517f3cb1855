import type pg from 'pg'
import { places } from './names.ts'
import { customerName, customers, type Row } from './shipments.ts'

const tables = ['customers', 'shipments', 'containers']

const columns: [string, string, (row: Row['record']) => unknown][] = [
  ['customer_id', 'bigint', (row) => row.customerId],
  ['number', 'text', (row) => row.number],
  ['mode', 'text', (row) => row.mode],
  ['status', 'text', (row) => row.status],
  ['traffic', 'text', (row) => row.traffic],
  ['shipment_date', 'date', (row) => row.shipmentDate],
  ['carrier', 'text', (row) => row.carrier],
  ['supplier_name', 'text', (row) => row.supplier],
  ['consignee_name', 'text', (row) => row.consignee],
  ['client_reference', 'text', (row) => row.clientReference],
  ['hbl', 'text', (row) => row.hbl],
  ['mbl', 'text', (row) => row.mbl],
  ['origin_port', 'text', (row) => row.origin?.code],
  ['destination_port', 'text', (row) => row.destination?.code],
  ['etd', 'timestamptz', (row) => row.etd],
  ['eta', 'timestamptz', (row) => row.eta],
  ['planned_eta', 'timestamptz', (row) => row.plannedEta],
  ['atd', 'timestamptz', (row) => row.atd],
  ['ata', 'timestamptz', (row) => row.ata],
  ['delivered_at', 'timestamptz', (row) => row.deliveredAt],
]

/** Loads past the triggers, since a mirror is built afterwards anyway. Ids follow the order of generation, from 1. */
export async function loadCompany(pool: pg.Pool, batches: Iterable<Row[]>, also: (batch: Row[]) => Promise<void>): Promise<void> {
  await pool.query(tables.map((table) => `alter table ${table} disable trigger user;`).join(''))
  const names = Array.from({ length: customers }, (_, at) => customerName(at + 1))
  await pool.query(
    'insert into customers (project_id, name) select 4, name from unnest($1::text[]) with ordinality t (name, n) order by n',
    [names],
  )
  await pool.query(
    `insert into ports (code, kind, name, country_code, latitude, longitude, time_zone)
     select code, 'port', name, left(code, 2), 0, 0, 'UTC' from unnest($1::text[], $2::text[]) t (code, name)`,
    [places.map((each) => each.code), places.map((each) => each.name)],
  )
  const types = columns.map(([, type], at) => `$${at + 1}::${type}[]`)
  for (const batch of batches) {
    await pool.query(
      `insert into shipments (project_id, ${columns.map(([name]) => name)}) select 4, * from unnest(${types})`,
      columns.map(([, , of]) => batch.map((row) => of(row.record))),
    )
    const boxes = batch.flatMap(({ record }) => record.containers.map((number) => ({ id: record.id, number, status: record.status })))
    await pool.query(
      `insert into containers (shipment_id, number, status)
       select id, number, case when status = 'delivered' then 'returned' else 'in_transit' end from unnest($1::bigint[], $2::text[], $3::text[]) t (id, number, status)`,
      [boxes.map((box) => box.id), boxes.map((box) => box.number), boxes.map((box) => box.status)],
    )
    await also(batch)
  }
  await pool.query(tables.map((table) => `alter table ${table} enable trigger user;`).join(''))
  for (const table of tables) await pool.query(`vacuum analyze ${table}`)
}
