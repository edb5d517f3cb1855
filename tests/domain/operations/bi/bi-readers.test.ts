import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerEvents } from '#db/postgres/schema/freight/containers.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { biViews, grantBi, listBiReaders, revokeBi } from '#domain/operations/bi/bi-readers.server.ts'
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
  // Nor does the server say how it plans the function, to whoever has its messages sent.
  const heard: unknown[] = []
  reader.on('notice', ({ detail }) => heard.push(detail))
  await reader.query(
    'set client_min_messages = log; set debug_print_plan = on; select from shipments; reset client_min_messages; reset debug_print_plan',
  )
  expect([heard.some((text) => /FUNCTIONSCAN/.test(`${text}`)), heard.filter((text) => /JOIN|INDEXSCAN|SEQSCAN/.test(`${text}`))]).toEqual([
    true,
    [],
  ])
  expect(await rowsOf(`select * from pg_stats where schemaname in ('public', 'bi')`)).toEqual([])
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
