import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { type Follower, type FollowerPosition, findPosition, followLog } from '#domain/platform/change-log/follower.server.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
let customer = 0
let name = ''
let names = 0

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  await change('create table followed (name text, id bigint)')
})
beforeEach(() => {
  names += 1
  name = `follower ${names}`
})

interface Progress extends FollowerPosition {
  rules: number
}

/** Writes each id it is given, two a transaction, and reports a former position by reading everything. */
const followerBy = (rules = 1, fails: (ids: readonly number[]) => boolean = () => false): Follower<Progress, readonly number[]> => ({
  name,
  begin: (former, end) => ({ ...end, rules, passed: former ? 0 : null }),
  isCurrent: (position) => position.rules === rules,
  pass: async (after) => {
    const { rows } = await databasePool().query<{ id: number }>(
      'select id::float8 as id from shipments where id > $1 order by id limit 2',
      [after],
    )
    return { part: rows.map(({ id }) => id), passed: rows.length < 2 ? null : (rows.at(-1)?.id ?? null) }
  },
  parts: (changed) => inBatches(changed.get('shipment') ?? [], 2),
  handle: async (client, ids) => {
    await client.query('insert into followed select $1, unnest($2::bigint[])', [name, ids])
    if (fails(ids)) throw new Error('The process dies.')
  },
})

const handled = async () =>
  (await change('select id::int from followed where name = $1 order by id', name)).rows.map(({ id }: { id: number }) => id)
const everything = async () => (await change('select id::int from shipments order by id')).rows.map(({ id }: { id: number }) => id)
const ship = async (...numbers: string[]) => {
  const ids: number[] = []
  for (const number of numbers) ids.push(await insertShipment(customer, `${name} ${number}`))
  return ids
}

test('a follower begins at the end of the log and is given each later change once, also what was deleted', async () => {
  await ship('before')
  await followLog(followerBy())
  expect(await handled()).toEqual([])
  const [kept = 0, gone = 0, last = 0] = await ship('kept', 'gone', 'last')
  await change('delete from shipments where id = $1', gone)
  await followLog(followerBy())
  await followLog(followerBy())
  expect(await handled()).toEqual([kept, gone, last])
})

test('followers of two names keep positions of their own', async () => {
  await followLog(followerBy())
  const first = name
  const ids = await ship('one')
  name = `${first} beside`
  await followLog(followerBy())
  name = first
  await followLog(followerBy())
  expect(await handled()).toEqual(ids)
  name = `${first} beside`
  expect(await handled()).toEqual([])
})

test('the position moves with the last part alone: after a crash the page comes again, and no part is lost', async () => {
  await followLog(followerBy())
  const ids = await ship('one', 'two', 'three')
  const before = await findPosition(name)
  await expect(followLog(followerBy(1, (part) => part.length === 1))).rejects.toThrow('The process dies.')
  expect(await handled()).toEqual(ids.slice(0, 2))
  expect(await findPosition(name)).toEqual(before)
  await followLog(followerBy())
  expect(new Set(await handled())).toEqual(new Set(ids))
})

test('what the last part writes and the position that says so are committed together', async () => {
  await followLog(followerBy())
  const [id = 0] = await ship('only')
  await expect(followLog(followerBy(1, () => true))).rejects.toThrow('The process dies.')
  expect(await handled()).toEqual([])
  await followLog(followerBy())
  expect(await handled()).toEqual([id])
})

test('a run that finds nothing writes nothing', async () => {
  await followLog(followerBy())
  await ship('one')
  await followLog(followerBy())
  const written = () => change('select xmin::text, updated_at from settings where key = $1', name).then(({ rows }) => rows)
  const before = await written()
  await followLog(followerBy())
  expect(await written()).toEqual(before)
})

const losses: [string, () => Promise<unknown>][] = [
  ['an earlier state of the same database was put back', () => change(`update change_log set at = at - interval '1 second'`)],
  ['the log was emptied and filled again', () => change('truncate change_log')],
  ['the position was copied from another database', () => change(`update settings set value = jsonb_set(value, '{record}', '"other"')`)],
]
test.each(losses)('everything is read once, and then the log from its end, when %s', async (_when, lose) => {
  await ship('one')
  await followLog(followerBy())
  await lose()
  await followLog(followerBy())
  expect(await handled()).toEqual(await everything())
  const [next = 0] = await ship('next')
  await followLog(followerBy())
  expect((await handled()).at(-1)).toBe(next)
})

test('a position of other rules is given up, and a pass that was interrupted continues where it stopped', async () => {
  await ship('one', 'two', 'three')
  await followLog(followerBy())
  const [, , third] = await everything()
  await expect(followLog(followerBy(2, (part) => part.includes(third ?? 0)))).rejects.toThrow('The process dies.')
  expect(await handled()).toEqual((await everything()).slice(0, 2))
  await followLog(followerBy(2))
  expect(await handled()).toEqual(await everything())
  expect(await findPosition(name)).toMatchObject({ rules: 2, passed: null })
})
