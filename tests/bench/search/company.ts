import type pg from 'pg'

/** One generated shipment; `customer` counts from 0. */
export interface Generated {
  number: string
  customer: number
  supplier: string
  consignee: string
  reference: string
  container: string
  origin: string
  destination: string
  date: string
  mode: 'sea' | 'air'
  status: 'in_transit' | 'delivered'
}

export const customers = 2_000
const ports = ['CNSHA', 'NLRTM', 'MXZLO', 'MXVER', 'USLAX', 'DEHAM', 'SGSIN', 'BRSSZ']
const syllables = [
  'ba',
  'cor',
  'del',
  'fan',
  'gir',
  'hol',
  'jun',
  'kam',
  'lor',
  'mat',
  'nex',
  'pol',
  'quin',
  'ros',
  'sol',
  'tar',
  'vin',
  'wes',
  'zen',
  'mar',
]
const owners = ['MSKU', 'MAEU', 'CMAU', 'HLXU', 'TGHU', 'OOLU']

/** The same company for the same size, every time. */
export function* generateShipments(rows: number): Generator<Generated> {
  let state = 42
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  const name = () => `${oneOf(syllables)}${oneOf(syllables)}${oneOf(syllables)}`
  const names = Array.from({ length: 5_000 }, name)
  for (let at = 0; at < rows; at++) {
    yield {
      number: `FW-${20 + random(7)}-${String(at).padStart(7, '0')}`,
      customer: random(customers),
      // Three suppliers in ten are of one big house.
      supplier: random(10) < 3 ? `Logistica ${oneOf(names)}` : `${oneOf(names)} ${oneOf(names)} SA`,
      consignee: `${oneOf(names)} Imports`,
      reference: `PO${random(10_000_000)}/${oneOf(['A', 'B', 'C'])}${random(1000)}`,
      container: `${oneOf(owners)}${String(random(10_000_000)).padStart(7, '0')}`,
      origin: oneOf(ports),
      destination: oneOf(ports),
      date: new Date(Date.UTC(2024, 0, 1 + random(1_000))).toISOString().slice(0, 10),
      mode: oneOf(['sea', 'air']),
      status: oneOf(['in_transit', 'delivered']),
    }
  }
}

const atOnce = 10_000

/** Loads the company into the record, past its triggers: a mirror is built afterwards anyway. Its ids follow the order of generation, from 1. */
export async function loadCompany(pool: pg.Pool, shipments: readonly Generated[]): Promise<void> {
  const tables = ['customers', 'shipments', 'containers']
  await pool.query(tables.map((table) => `alter table ${table} disable trigger user;`).join(''))
  await pool.query(`insert into customers (project_id, name) select 4, 'Customer ' || n from generate_series(1, $1::int) n`, [customers])
  await pool.query(
    `insert into ports (code, kind, name, country_code, latitude, longitude, time_zone)
     select code, 'port', 'Port of ' || code, left(code, 2), 0, 0, 'UTC' from unnest($1::text[]) code`,
    [ports],
  )
  for (let at = 0; at < shipments.length; at += atOnce) {
    const part = shipments.slice(at, at + atOnce)
    const column = (of: (each: Generated) => unknown) => part.map(of)
    await pool.query(
      `insert into shipments (project_id, customer_id, number, supplier_name, consignee_name, client_reference, origin_port, destination_port, shipment_date, mode, status)
       select 4, * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::date[], $9::text[], $10::text[])`,
      [
        column((each) => each.customer + 1),
        column((each) => each.number),
        column((each) => each.supplier),
        column((each) => each.consignee),
        column((each) => each.reference),
        column((each) => each.origin),
        column((each) => each.destination),
        column((each) => each.date),
        column((each) => each.mode),
        column((each) => each.status),
      ],
    )
    await pool.query(
      `insert into containers (shipment_id, number, status) select $1::bigint + place, number, 'in_transit'
       from unnest($2::text[]) with ordinality as t (number, place)`,
      [at, column((each) => each.container)],
    )
  }
  await pool.query(tables.map((table) => `alter table ${table} enable trigger user;`).join(''))
  for (const table of tables) await pool.query(`vacuum analyze ${table}`)
}
