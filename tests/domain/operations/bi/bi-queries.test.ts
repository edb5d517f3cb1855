import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeDatabase, databasePool, db, openDatabase } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { biViews, grantBi, revokeBi } from '#domain/operations/bi/bi-readers.server.ts'
import { rounds, turn } from '#tests/support/extent.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { type BiQuery, biQuery, type Column } from './random-bi-queries.ts'

const place = withRecord()
const name = `queries_${process.pid}_${Math.floor(Math.random() * 1e6)}`
const alone = `fairway_test_${name}`
const now = new Date('2026-11-29T12:00:00Z')

/** The same role over a record with rows of others, and over a copy from before there were any. */
let among: pg.Client
let apart: pg.Client
const views: Record<string, Column[]> = {}

async function seedFreight(customerId: number, mark: string, { projectId = 4, shipments = 6 } = {}) {
  const at = (day: number) => new Date(now.getTime() - day * 86_400_000)
  const event = (day: number) => ({ eventType: 4 + (day % 3), occurredAt: at(day), description: `${mark} event ${day}` })
  const ids = await seedShipments(
    db(),
    Array.from({ length: shipments }, (_, day) => ({
      ...{ customerId, projectId, number: `${mark}-${day + 1}`, goods: day % 3 ? `${mark} goods` : null, clientReference: String(day) },
      ...{ etd: at(day), eta: day % 2 ? at(day - 9) : null, weightKg: mark.startsWith('QUXLY') ? 424_242 : day * 10.5, pieces: day },
      ...{ hiddenAt: day === 5 ? now : null, vessel: day % 2 ? `${mark} Star` : '2026-01-02', events: [event(day), event(day + 1)] },
      containers: [{ number: `${mark}U${100 + day}`, carrier: mark, events: [event(day)], hiddenAt: day === 4 ? now : null }],
    })),
  )
  for (const [day, shipmentId] of ids.entries())
    await seedInvoice(db(), {
      ...{ customerId, projectId, shipmentId, number: `${mark}-INV${day}`, total: `${day}1.50`, balance: `${day}.25` },
    })
  return ids
}

const connected = async (url: string, password: string) => {
  const { hostname, port, pathname } = new URL(url)
  const client = new pg.Client({ host: hostname, port: Number(port || 5432), database: pathname.slice(1), user: `bi_${name}`, password })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`create function pg_temp.raised(told text, guess text) returns boolean language plpgsql cost 0.0001 as
      $$ begin if told like guess || '%' then raise exception 'raised'; end if; return true; end $$;
    create function pg_temp.told(told text) returns text language plpgsql cost 0.0001 as $$ begin raise notice '%', told; return told; end $$`)
  return client
}

beforeAll(async () => {
  const own = await seedCustomer(db(), { name: 'OWN' })
  await seedFreight(own, 'OWN')
  const { password } = await grantBi({ name, projectId: 4, customerIds: [own] }, now)
  await databasePool().query('analyze')
  await closeDatabase()
  const here = new URL(place.databaseUrl).pathname.slice(1)
  await onServer(inject('serverUrl'), `create database ${alone} template ${here} strategy file_copy`)
  await openDatabase(place)
  // Theirs, of the customer itself what it may not see, and of another project.
  for (let at = 0; at < 20; at++) await seedFreight(await seedCustomer(db(), { name: `QUXLY ${at}` }), `QUXLY${at}`)
  await seedFreight(await seedCustomer(db(), { name: 'QUXLY OTHER', projectId: 2 }), 'QUXLYP', { projectId: 2 })
  await databasePool().query('update shipments set hidden_at = now() where id = any($1)', [await seedFreight(own, 'QUXLYH')])
  await databasePool().query(`delete from invoices where number like 'QUXLYH%'`)
  await databasePool().query('analyze')
  among = await connected(place.databaseUrl, password)
  apart = await connected(databaseAt(inject('serverUrl'), alone), password)
  for (const view of biViews) {
    const { rows } = await among.query<Column>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [`bi.${view}`],
    )
    views[view] = rows
  }
})

afterAll(async () => {
  await Promise.all([among?.end(), apart?.end()])
  await onServer(inject('serverUrl'), `drop database if exists ${alone} with (force)`)
  await revokeBi(name, 4, now)
})

/** What PostgreSQL numbers or measures anew in each database and run. */
const numbering = /Memory: \d+kB|\d+ KB used|CPU: .* s|(?<=pg_(temp|toast)_)\d+|(?<=:)(relid|resorigtbl|funcid|hashValue|relationOids) .*/g

/** Rows and notices, in no order, as they have none without ORDER BY. Of an error the class, and the text without what it quotes. */
async function ask(client: pg.Client, { text }: BiQuery): Promise<{ said: string[]; error: string; all: string }> {
  const here = (said: string) => said.replaceAll(`${client.database}`, 'here').replaceAll(numbering, '…')
  const told: string[] = []
  const hear = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) =>
    told.push(here(`${message} ${detail ?? ''}`))
  client.on('notice', hear)
  await client.query('begin')
  let rows: string[] = []
  let error = ''
  let whole = ''
  try {
    const answered = await client.query({ text, types: { getTypeParser: () => String } })
    rows = [answered].flat().flatMap((result) => result.rows.map((row: unknown) => here(JSON.stringify(row))))
  } catch (thrown) {
    const { code = '', message, detail, hint, where } = thrown as pg.DatabaseError
    whole = [message, detail, hint, where].join('\n')
    error = `${code.slice(0, 2)} ${code.startsWith('22') ? '' : here(message).replaceAll(/"[^"]*"/g, '"…"')}`
  }
  await client.query('rollback')
  client.off('notice', hear)
  return { said: [...rows, ...(error ? [error] : told)], error, all: [...rows, ...told, whole].join('\n') }
}

/** What one says more than the other, of each line as often. */
function beyond(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1)
  return one.filter((line) => {
    const times = left.get(line) ?? 0
    left.set(line, times - 1)
    return times <= 0
  })
}

test('generated queries, plans and catalogues tell a role nothing of rows that are not its own', { timeout: 900_000 }, async () => {
  let answered = 0
  const faults: object[] = []
  const count = rounds({ once: 200, all: 5_000 })
  for (let round = 0; round < count; round++) {
    const query = biQuery(views, turn * 5_000 + round)
    const [answer, expected] = await Promise.all([ask(among, query), ask(apart, query)])
    const quoted = (query.text.match(/'[^']*'/g) ?? []).toSorted((one, other) => other.length - one.length)
    const told = quoted.reduce((text, literal) => text.replaceAll(literal.slice(1, -1) || '\0', ''), answer.all.replaceAll('\\', ''))
    const foreign = /.{0,80}(QUXLY|424242).{0,80}/i.exec(told)?.[0]
    const [more, less] = query.counts ? [[], []] : [beyond(answer.said, expected.said), beyond(expected.said, answer.said)]
    if (foreign || more.length > 0 || less.length > 0) faults.push({ round, text: query.text, foreign, more, less })
    if (!answer.error) answered += 1
  }
  expect(faults.slice(0, 3)).toEqual([])
  expect(answered).toBeGreaterThan(count / 2)
})
