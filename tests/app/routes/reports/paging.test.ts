import { expect, test } from 'vitest'
import { loader } from '#app/routes/reports/report.tsx'
import { db } from '#db/postgres/client.server.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test('a page number past a report’s end shows the last page', async () => {
  const [customerId = 0] = await seedCustomers(1)
  const who = await signedIn(await seedPerson({ roleId: 2, customerIds: [customerId] }))
  for (let count = 0; count < 12; count += 1) await seedShipment(db(), { customerId })
  const id = await seedReport(db(), { ownerId: who.viewer.userId, fields: ['column-number'] })
  const open = async (page: number) => {
    const answer = (await loader(asked(who, `/reports/${id}?page=${page}`, undefined, { report: String(id) }))) as Response
    const { rows, page: shown } = await answer.json()
    return [rows.length, shown.page, shown.pages, shown.total]
  }
  expect(await open(2)).toEqual([2, 2, 2, 12])
  expect(await open(5)).toEqual([2, 2, 2, 12])
  await db().execute(`delete from shipments where customer_id = ${customerId}`)
  expect(await open(5)).toEqual([0, 1, 1, 0])
})
