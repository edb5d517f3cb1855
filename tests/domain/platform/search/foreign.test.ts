import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { change, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

/*
 * A foreign transaction on the same server has written and stays open: in another database, as another role, prepared, or idle. Lists,
 * exceptions and alerts must follow all the same.
 */
const place = withRecord()
const names = { role: `fairway_role_${process.pid}`, erp: `fairway_test_erp_${process.pid}` }
let customer = 0
const open: pg.Client[] = []

const urlOf = (database: string, user?: string) => {
  const url = new URL(databaseAt(inject('serverUrl'), database))
  if (user) [url.username, url.password] = [user, 'secret']
  return url.href
}
const ours = () => new URL(place.databaseUrl).pathname.slice(1)

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  await onServer(inject('serverUrl'), `create role ${names.role} login password 'secret'`)
  await onServer(inject('serverUrl'), `create database ${names.erp} owner ${names.role}`)
  await onServer(urlOf(names.erp), 'create table erp (n int)')
  await change(`grant all on all tables in schema public to ${names.role}`)
  // The portal has an ordinary role, as on a managed server.
  await closeDatabase()
  await openDatabase({ databaseUrl: urlOf(ours(), names.role), dataDir: place.dataDir })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  await detectExceptions(new Date())
  await detectEvents(new Date())
})

afterEach(async () => {
  for (const client of open.splice(0)) await client.end()
})

afterAll(async () => {
  await closeMirror()
  await closeDatabase()
  await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  await onServer(inject('serverUrl'), `drop database ${names.erp} with (force)`)
  await change(`drop owned by ${names.role}`)
  await onServer(inject('serverUrl'), `drop role ${names.role}`)
})

async function leaveOpen(url: string, statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The database is dropped under it where a test fails half-way.
  client.on('error', () => {})
  await client.connect()
  open.push(client)
  await client.query('begin')
  await client.query(statement)
  return client
}

const total = async (text: string) => {
  const answer = await searchShipments(viewerOf(customer), text, 1, new Date())
  return answer.kind === 'found' ? { total: answer.total, answeredBy: answer.answeredBy } : answer.kind
}

const has = async (sql: string, id: number) => (await databasePool().query(`${sql} limit 1`, [id])).rowCount === 1

async function look(number: string) {
  const id = await insertShipment(customer, number, { eta: new Date('2026-01-10T12:00:00Z') })
  const { rows } = await databasePool().query<{ now: Date }>('select clock_timestamp() as now')
  await syncMirror()
  await detectExceptions(new Date())
  await detectEvents(new Date())
  await syncMirror()
  return {
    found: await total(number.toLowerCase()),
    isException: await has('select from exceptions where shipment_id = $1 and revised_at is null', id),
    isNoticed: await has('select from activity_events where shipment_id = $1', id),
    isCurrent: Date.parse(findMirrorHealth().asOf ?? '') >= (rows[0]?.now.getTime() ?? Number.NaN),
  }
}

const followed = { found: { total: 1, answeredBy: 'mirror' }, isException: true, isNoticed: true, isCurrent: true }
const writing = `insert into customers (project_id, name) values (4, 'Never committed')`

test('an open transaction in another database of the server delays no change', async () => {
  await leaveOpen(urlOf(names.erp), 'insert into erp values (1)')
  expect(await look('ERP-1')).toEqual(followed)
})

test('an open transaction of another role delays only its own changes', async () => {
  await leaveOpen(urlOf(ours()), writing)
  expect(await look('ROLE-1')).toEqual(followed)
})

test('a session idle in transaction delays only its own changes, which are found once it commits', async () => {
  const theirs = await insertShipment(customer, 'IDLE-1')
  await syncMirror()
  const session = await leaveOpen(urlOf(ours(), names.role), `update shipments set hbl = 'IDLEHBL' where id = ${theirs}`)
  expect(await look('IDLE-2')).toEqual(followed)
  expect(await total('idlehbl')).toEqual({ total: 0, answeredBy: 'mirror' })
  await session.query('commit')
  await syncMirror()
  expect(await total('idlehbl')).toEqual({ total: 1, answeredBy: 'mirror' })
})

test('an abandoned prepared transaction delays only its own changes', async (context) => {
  const { rows } = await databasePool().query('show max_prepared_transactions')
  context.skip(rows[0].max_prepared_transactions === '0', 'this server takes no prepared transactions')
  const session = await leaveOpen(urlOf(ours()), writing)
  await session.query(`prepare transaction 'left-behind'`)
  try {
    expect(await look('PREPARED-1')).toEqual(followed)
  } finally {
    await session.query(`rollback prepared 'left-behind'`)
  }
})
