import { asc } from 'drizzle-orm'
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
