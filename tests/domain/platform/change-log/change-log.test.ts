import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { collectChanges, deleteOldChanges, findLogEnd, listChanges } from '#domain/platform/change-log/change-log.server.ts'
import type { Watermark } from '#domain/platform/change-log/watermark.ts'
import { inSnapshot } from '#domain/platform/search/snapshot.server.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
let customer = 0

beforeAll(async () => {
  customer = await insertCustomer('Acme')
})
beforeEach(async () => void (await collectChanges(databasePool())))

const logged = async () => (await change('select seq::int, entity, entity_id::int as id from change_log order by seq')).rows
const pending = async () => Number((await change('select count(*) from pending_changes')).rows[0].count)

async function inOpenTransaction(work: (client: PoolClient) => Promise<unknown>) {
  const client = await databasePool().connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function follow(from: Watermark): Promise<{ ids: number[]; upTo: Watermark }> {
  const end = await collectChanges(databasePool())
  const { entries, upTo, isLast } = await listChanges(databasePool(), from, end)
  expect(isLast).toBe(true)
  return { ids: entries.flatMap(({ entity, id }) => (entity === 'shipment' ? id : [])), upTo }
}

const here = async (): Promise<Watermark> => ({ ...(await collectChanges(databasePool())), last: '' })

test('a row written several times before the log is read is logged once', async () => {
  const from = await here()
  const id = await insertShipment(customer, 'ONCE-1')
  for (const name of ['one', 'two', 'three']) await change('update shipments set supplier_name = $2 where id = $1', id, name)
  expect(await pending()).toBe(4)
  expect(await follow(from)).toMatchObject({ ids: [id], upTo: { seq: from.seq + 1 } })
  expect(await pending()).toBe(0)
})

test('a transaction that writes first and commits last is logged last, never before a followed position', async () => {
  const from = await here()
  let slow = 0
  let upTo = from
  const client = await databasePool().connect()
  await client.query('begin')
  const { rows } = await client.query(
    `insert into shipments (project_id, customer_id, number, status, shipment_date) values (4, $1, 'SLOW-1', 'booked', '2026-01-01') returning id::int`,
    [customer],
  )
  slow = rows[0].id
  const quick = await insertShipment(customer, 'QUICK-1')
  ;({ upTo } = await follow(from))
  expect((await follow(from)).ids).toEqual([quick])
  await client.query('commit')
  client.release()
  const { ids, upTo: end } = await follow(upTo)
  expect(ids).toEqual([slow])
  expect(end.seq).toBe(upTo.seq + 1)
})

test('concurrent gatherers wait for each other, and each logs everything committed before it began', async () => {
  const from = await here()
  const id = await insertShipment(customer, 'BOTH-1')
  let second: Awaited<ReturnType<typeof collectChanges>> | undefined
  await inOpenTransaction(async (client) => {
    await client.query('select gather_changes($1, 10)', [locks.changes])
    const waiting = collectChanges(databasePool()).then((end) => {
      second = end
    })
    await sleep(100)
    expect(second).toBeUndefined()
    await client.query('commit')
    await waiting
  })
  expect(second?.seq).toBe(from.seq + 1)
  expect((await follow(from)).ids).toEqual([id])
})

test('a gatherer that dies loses nothing and leaves no lock', async () => {
  const from = await here()
  const id = await insertShipment(customer, 'DYING-1')
  const client = await databasePool().connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin')
  await client.query('select gather_changes($1, 10)', [locks.changes])
  await change('select pg_terminate_backend($1)', rows[0].pid)
  client.release(true)
  expect((await follow(from)).ids).toEqual([id])
})

test('more changes than one batch are all gathered before the call returns', async () => {
  const from = await here()
  await change(`insert into pending_changes (entity, entity_id) select 'customer', n from generate_series(1, 45000) n`)
  expect(await collectChanges(databasePool())).toMatchObject({ seq: from.seq + 45_000 })
  expect(await pending()).toBe(0)
})

test('a snapshot contains what the log has up to its end, and later changes come after it', async () => {
  const id = await insertShipment(customer, 'SNAP-1')
  await collectChanges(databasePool())
  const end = await inSnapshot(databasePool(), async (client) => {
    const found = await findLogEnd(client)
    await insertShipment(customer, 'SNAP-2')
    await collectChanges(databasePool())
    expect(await findLogEnd(client)).toEqual(found)
    return found
  })
  expect((await logged()).at(-2)).toEqual({ seq: end.seq, entity: 'shipment', id })
  expect((await follow({ ...end, last: '' })).ids).toHaveLength(1)
})

test('gathering is refused in a transaction whose statements would see an old snapshot', async () => {
  await inOpenTransaction(async (client) => {
    await client.query('set transaction isolation level repeatable read')
    await expect(client.query('select gather_changes($1, 10)', [locks.changes])).rejects.toThrow('read committed')
  })
})

test('gathering nothing writes nothing, also in a read-only database', async () => {
  await inOpenTransaction(async (client) => {
    await client.query('set transaction read only')
    const { rows } = await client.query('select is_all, pg_current_xact_id_if_assigned() as xid from gather_changes($1, 10)', [
      locks.changes,
    ])
    expect(rows).toEqual([{ is_all: true, xid: null }])
  })
})

test("a log entry is as old as its gathering, so that a long transaction's is kept long enough to be followed", async () => {
  const from = await here()
  const client = await databasePool().connect()
  await client.query('begin')
  await client.query(`insert into customers (project_id, name) values (4, 'Late')`)
  await sleep(50)
  const { rows } = await change('select clock_timestamp() as committed')
  await client.query('commit')
  client.release()
  await collectChanges(databasePool())
  const { rows: entries } = await change('select at > $1 as is_later from change_log where seq > $2', rows[0].committed, from.seq)
  expect(entries).toEqual([{ is_later: true }])
})

test('old log entries are deleted, except the newest, by which followers recognise the log', async () => {
  for (const number of ['OLD-1', 'OLD-2']) {
    await insertShipment(customer, number)
    await collectChanges(databasePool())
  }
  const newest = (await logged()).at(-1)
  await change(`update change_log set at = at - interval '8 days'`)
  await deleteOldChanges(new Date())
  expect(await logged()).toEqual([newest])
  expect((await collectChanges(databasePool())).seq).toBe(newest.seq)
})

test('with random commits, rollbacks and waits, followers read every commit in one order without gaps', async () => {
  const dice = rollDice(45)
  const from = await here()
  const committed = new Set<number>()
  let isWriting = true
  const write = async () => {
    for (let n = 0; n < 12; n += 1) {
      const client = await databasePool().connect()
      await client.query('begin')
      const { rows } = await client.query(
        `insert into shipments (project_id, customer_id, number, status, shipment_date)
         select 4, $1, gen_random_uuid()::text, 'booked', date '2026-01-01' from generate_series(1, $2::int) returning id::int`,
        [customer, dice.between(1, 3)],
      )
      await sleep(dice.between(0, 12))
      const isKept = dice.chance(0.75)
      await client.query(isKept ? 'commit' : 'rollback')
      client.release()
      if (isKept) for (const { id } of rows) committed.add(id)
    }
  }
  const read = async () => {
    const seen: number[] = []
    let upTo = from
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting
      const read = await follow(upTo)
      seen.push(...read.ids)
      upTo = read.upTo
      await sleep(3)
    }
    return seen
  }
  const readers = [read(), read()]
  await Promise.all([write(), write(), write(), write()])
  isWriting = false
  const [one, other] = await Promise.all(readers)
  expect(new Set(one)).toEqual(committed)
  expect(one).toHaveLength(committed.size)
  expect(other).toEqual(one)
  const numbers = (await logged()).map(({ seq }) => seq).filter((seq) => seq > from.seq)
  expect(numbers).toEqual(numbers.map((_, at) => from.seq + 1 + at))
})
