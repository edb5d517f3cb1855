import { asc, eq } from 'drizzle-orm'
import { bigint, pgView } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

withRecord()

const listIds = preparedByIds((open, isAsked) =>
  open.select({ id: customers.id }).from(customers).where(isAsked(customers.id)).orderBy(asc(customers.id)),
)
const countPlans = async () => {
  const { rows } = await databasePool().query(
    `select sum(generic_plans)::int as shared, sum(custom_plans)::int as own from pg_prepared_statements where name like 'fairway%' and statement like '%= $1 order%'`,
  )
  return rows[0]
}

test('a query by ids finds one, several and none', async () => {
  const ids = (await seedCustomers(3)).toSorted((one, other) => one - other)
  expect(await listIds(ids)).toEqual(ids.map((id) => ({ id })))
  expect(await listIds(ids.slice(1, 2))).toEqual([{ id: ids[1] }])
  expect([await listIds([]), await listIds([999_999])]).toEqual([[], []])
})

test('PostgreSQL plans a query of one id five times and then no more', async () => {
  const before = await countPlans()
  for (let call = 0; call < 20; call += 1) await listIds([call])
  const { shared, own } = await countPlans()
  expect(own).toBe(5)
  expect(shared - (before.shared ?? 0)).toBeGreaterThanOrEqual(15)
})

test('a frequent query goes on after a migration that adds a column and makes its view anew', async () => {
  const [id = 0] = await seedCustomers(1)
  await databasePool().query('create view some_customers as select id from customers')
  const someCustomers = pgView('some_customers', { id: bigint('id', { mode: 'number' }) }).existing()
  const listSome = preparedByIds((open, isAsked) =>
    open
      .select({ id: someCustomers.id, name: customers.name })
      .from(someCustomers)
      .innerJoin(customers, eq(customers.id, someCustomers.id))
      .where(isAsked(someCustomers.id)),
  )
  const before = await listSome([id])
  expect(before).toHaveLength(1)
  await databasePool().query(
    `begin; drop view some_customers; alter table customers add column added text; create view some_customers as select added, id from customers; commit`,
  )
  expect(await listSome([id])).toEqual(before)
})
