import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { exceptions } from '#db/postgres/schema/freight/exceptions.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { reportOfOrders } from '#domain/reports/definition/listed-report.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')

test('what needs attention is what is open at the moment of the run, a row for each kind', async () => {
  const [customerId = 0] = await seedCustomers(1)
  const shipmentId = await seedShipment(db(), { customerId, number: 'A-1' })
  const reader = {
    projectId: 4,
    roleId: 1,
    userId: 1,
    email: 'reader@fairway.test',
    language: 'en',
    customerIds: [customerId],
    isCut: false,
  } as const
  const open = { shipmentId, opensAt: new Date('2026-03-10T00:00:00Z'), firstSeenAt: now }
  await db()
    .insert(exceptions)
    .values([
      { ...open, kind: 'arrival-delayed', closesAt: new Date('2026-03-16T00:00:00Z') },
      { ...open, kind: 'no-news' },
      { ...open, kind: 'documents-missing', revisedAt: now },
    ])
  const { definition } = reportOfOrders(readListQuery(orderList, new URLSearchParams()))
  const kindsAt = async (at: Date) => {
    const { rows } = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, at)
    return rows.map(({ values }) => [values['column-number'], values['column-exception']])
  }
  expect(await kindsAt(now)).toEqual([
    ['A-1', 'arrival-delayed'],
    ['A-1', 'no-news'],
  ])
  expect(await kindsAt(new Date('2026-03-17T00:00:00Z'))).toEqual([['A-1', 'no-news']])
  expect(await kindsAt(new Date('2026-03-09T00:00:00Z'))).toEqual([])
})
