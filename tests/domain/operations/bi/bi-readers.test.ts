import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerEvents } from '#db/postgres/schema/freight/containers.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { rollDice } from '#db/seed/dice.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { biViews, grantBi, listBiReaders, revokeBi } from '#domain/operations/bi/bi-readers.server.ts'
import { rounds, turn } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
/** Roles are of the whole server, which other files and runs use too. */
const name = `test_${process.pid}_${Math.floor(Math.random() * 1e6)}`
const now = new Date('2026-11-29T12:00:00Z')

let own = 0
let reader: pg.Client

async function seedAll(customerId: number, mark: string, projectId?: number) {
  const at = { eventType: 7, occurredAt: now, timeZone: 'UTC', description: `${mark} left` }
  const of = projectId ? { projectId } : {}
  const shipmentId = await seedShipment(db(), { customerId, number: `${mark}-1`, goods: `${mark} goods`, ...of })
  await seedShipment(db(), { customerId, number: `${mark}-HIDDEN`, hiddenAt: now, ...of })
  const containerId = await seedContainer(db(), { shipmentId, number: `${mark}U100` })
  await db()
    .insert(shipmentEvents)
    .values({ shipmentId, ...at })
  await db()
    .insert(containerEvents)
    .values({ containerId, ...at })
  await seedInvoice(db(), { customerId, shipmentId, number: `${mark}-INV`, total: '41.00', balance: '41.00', ...of })
}

const connected = async (password: string) => {
  const url = new URL(place.databaseUrl)
  const client = new pg.Client({
    host: url.hostname,
    port: Number(url.port || 5432),
    database: url.pathname.slice(1),
    user: `bi_${name}`,
    password,
  })
  // Its end is told by whoever ends it.
  client.on('error', () => {})
  await client.connect()
  return client
}

beforeAll(async () => {
  own = await seedCustomer(db(), { name: 'OWN' })
  await seedAll(own, 'OWN')
  for (let at = 0; at < 20; at++) await seedAll(await seedCustomer(db(), { name: `QUXLY ${at}` }), `QUXLY${at}`)
  await seedAll(await seedCustomer(db(), { name: 'QUXLY OTHER', projectId: 2 }), 'QUXLYP', 2)
  await databasePool().query('analyze')
  const { password } = await grantBi({ name, projectId: 4, customerIds: [own] }, now)
  reader = await connected(password)
})

afterAll(async () => {
  await reader.end()
  await revokeBi(name, 4, now)
})

const rowsOf = async (text: string) => (await reader.query(text)).rows

test('a role reads the rows of its customers, and hidden ones nowhere', async () => {
  const counts = []
  for (const view of biViews) counts.push((await rowsOf(`select * from ${view}`)).length)
  expect(counts).toEqual([1, 1, 2, 1])
  expect(await rowsOf('select number, customer, goods from shipments')).toEqual([{ number: 'OWN-1', customer: 'OWN', goods: 'OWN goods' }])
  expect(await listBiReaders(4)).toEqual([{ role: `bi_${name}`, customers: ['OWN'], hasRole: true, since: now }])
  expect(await listBiReaders(2)).toEqual([])
})

test.each([
  'select * from public.shipments',
  'select * from public.bi_readers',
  'select * from public.shipment_facts',
  'set role postgres',
  'set session authorization postgres',
  `update shipments set number = 'x'`,
  'create table public.mine (a int)',
  'create table bi.mine (a int)',
  'insert into public.bi_readers (role_name, project_id) values (session_user, 4)',
])('a role may not: %s', async (statement) => {
  await reader.query('set default_transaction_read_only = off')
  await expect(reader.query(statement)).rejects.toThrow(/permission denied|cannot update|does not exist|must be/)
})

test('functions of its own, errors, estimates and statistics tell nothing of other rows', async () => {
  await reader.query('set default_transaction_read_only = off')
  await reader.query(`create function pg_temp.leak(told text) returns boolean language plpgsql cost 0.0001 as
    $$ begin if told like 'QUXLY%' then raise exception 'leaked %', told; end if; return true; end $$`)
  for (const view of ['shipments', 'containers', 'invoices']) {
    expect(await rowsOf(`select number from ${view} where pg_temp.leak(number)`)).toHaveLength(1)
    expect(await rowsOf(`select number from ${view} where 1 / (case when number like 'QUXLY%' then 0 else 1 end) = 1`)).toHaveLength(1)
  }
  // What hides a table by its name in a schema of one's own is not what the functions read.
  await reader.query('create temp table customers as select 1 as id')
  expect(await rowsOf('select count(*)::int as rows from shipments')).toEqual([{ rows: 1 }])
  const planOf = async (number: string) =>
    JSON.stringify(await rowsOf(`explain select * from shipments where number = '${number}'`)).replaceAll(number, '?')
  expect(await planOf('QUXLY1-1')).toBe(await planOf('NOWHERE1-1'))
  expect(await rowsOf(`select * from pg_stats where schemaname in ('public', 'bi')`)).toEqual([])
})

const columns: Record<(typeof biViews)[number], string[]> = {
  shipments: ['id', 'number', 'customer_id', 'customer', 'status', 'goods'],
  containers: ['id', 'number', 'shipment_id', 'shipment', 'status'],
  events: ['id', 'shipment_id', 'description', 'noun'],
  invoices: ['id', 'number', 'customer', 'total', 'status'],
}
const catalogs = [
  'pg_class',
  'pg_stats',
  'pg_roles',
  'pg_stat_activity',
  'pg_views',
  'pg_proc',
  'information_schema.columns',
  'pg_stat_user_tables',
  'pg_sequences',
  'pg_locks',
]

test('generated queries over views, joins, functions and catalogs answer no foreign row', async () => {
  const dice = rollDice(70 + turn)
  const one = dice.pick
  const value = (view: (typeof biViews)[number], as: string) =>
    one([
      (text: string) => text,
      (text: string) => `lower(${text}::text)`,
      (text: string) => `md5(${text}::text)`,
      (text: string) => `length(${text}::text)`,
      (text: string) => `1 / (length(${text}::text) - ${dice.between(0, 12)})`,
      (text: string) => `${text}::text::int`,
      (text: string) => `pg_temp.told(${text}::text)`,
    ])(`${as}.${one(columns[view])}`)
  const condition = (view: (typeof biViews)[number], as: string) =>
    one([
      () => 'true',
      () => `${value(view, as)}::text like '${one(['R', 'O', '%'])}%'`,
      () => `${as}.id in (select id from ${one(biViews)})`,
      () => `exists (select from ${one(catalogs)} catalog where catalog::text like '%' || ${as}.id::text || '%')`,
      () => `${value(view, as)} is not null or ${value(view, as)} is null`,
    ])()
  const query = () => {
    const [a, b] = [one(biViews), one(biViews)]
    return one([
      () => `select ${value(a, 'a')}, a.* from ${a} a where ${condition(a, 'a')} limit 50`,
      () => {
        const join = `${one(['', 'left'])} join ${b} b on ${one(['true', 'a.id = b.id'])}`
        return `select ${value(a, 'a')}, ${value(b, 'b')} from ${a} a ${join} where ${condition(a, 'a')} limit 50`
      },
      () => `select ${value(a, 'a')} as told, count(*) from ${a} a group by 1 order by 1`,
      () => `select catalog::text from ${one(catalogs)} catalog where catalog::text ~ '${one(['shipment', 'goods', 'bi_'])}' limit 200`,
      () => `explain select * from ${a} a where ${condition(a, 'a')}`,
      () => `select * from ${a} a except select * from ${a} b where ${condition(a, 'b')}`,
    ])()
  }
  await reader.query('set default_transaction_read_only = off')
  await reader.query(`create or replace function pg_temp.told(told text) returns text language plpgsql cost 0.0001 as
    $$ begin raise notice '%', told; return told; end $$`)
  const told: string[] = []
  reader.on('notice', ({ message }) => told.push(message ?? ''))
  let answered = 0
  for (let round = 0; round < rounds({ once: 60, all: 500 }); round++) {
    const asked = query()
    try {
      told.push(JSON.stringify((await reader.query(asked)).rows))
      answered += 1
    } catch (error) {
      told.push(String(error))
    }
    expect([asked, told.find((text) => /QUXLY|OWN-HIDDEN/i.test(text))]).toEqual([asked, undefined])
    told.length = 0
  }
  expect(answered).toBeGreaterThan(20)
})

test('granting anew changes the customers at once; revoking ends connections and drops the role', async () => {
  const { password } = await grantBi({ name, projectId: 4, customerIds: null }, now)
  expect(await rowsOf('select count(*)::int as rows from shipments')).toEqual([{ rows: 21 }])
  await expect(grantBi({ name, projectId: 2, customerIds: null }, now)).rejects.toThrow('bi.taken')
  await expect(grantBi({ name: 'Bad name', projectId: 4, customerIds: null }, now)).rejects.toThrow('bi.badName')
  await expect(grantBi({ name: `${name}_b`, projectId: 2, customerIds: [own] }, now)).rejects.toThrow('bi.noCustomer')
  expect(await revokeBi(name, 2, now)).toBe(false)
  expect(await revokeBi(name, 4, now)).toBe(true)
  await expect(rowsOf('select 1')).rejects.toThrow()
  await expect(connected(password)).rejects.toThrow()
  expect((await databasePool().query('select from pg_roles where rolname = $1', [`bi_${name}`])).rowCount).toBe(0)
})
