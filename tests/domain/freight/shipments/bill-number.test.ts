import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { billCore, isSameBill } from '#domain/freight/shipments/bill-number.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const cores = [
  ['MAEU254804822', '254804822'],
  ['maeu 2548-04822', '254804822'],
  ['254804822', '254804822'],
  ['HLCUSHA2602', 'hlcusha2602'],
  ['MAEU-1', 'maeu1'],
  ['176-12345675', '17612345675'],
  ['176 1234 5675', '17612345675'],
  ['176/1234-5675', '17612345675'],
  ['AWB176-12345675', '17612345675'],
  ['MAWB 176-1234 5675', '17612345675'],
  ['AWB No. 17612345675', '17612345675'],
  ['—', ''],
] as const

test.each(cores)('the core of %s is %s', (bill, core) => {
  expect(billCore(bill)).toBe(core)
})

test('PostgreSQL and the program have the same cores', async () => {
  const values = sql.join(
    cores.map(([bill], at) => sql`(${at}::int, ${bill}::text)`),
    sql`, `,
  )
  const { rows } = await db().execute<{ core: string }>(
    sql`select ${billCoreOf(sql`bill`)} as core from (values ${values}) as each (at, bill) order by at`,
  )
  expect(rows.map(({ core }) => core)).toEqual(cores.map(([, core]) => core))
})

test.each([
  ['MAEU254804822', '254804822', null, true],
  ['MAEU254804822', '254804822', 'Maersk Line', true],
  ['MAEU254804822', '254804822', 'CMA CGM', false],
  ['MAEU254804822', '254804822', 'Naviera del Golfo', true],
  ['MAEU254804822', 'MSCU254804822', null, false],
  ['MEDU254804822', 'MSCU254804822', null, true],
  ['ABCD254804822', '254804822', 'Maersk', true],
  ['254804822', 'MAEU254804822', 'Maersk', true],
  ['176-12345675', 'MAWB 176 1234 5675', 'Qatar Airways', true],
  ['', '', null, false],
])('%s names the bill %s of %s: %s', (text, bill, carrier, isSame) => {
  expect(isSameBill(text, bill, carrier)).toBe(isSame)
})
