import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { answerGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { createReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const before = new Date('2026-03-13T23:00:00Z')
const now = new Date('2026-03-14T09:01:00Z')
const outside = 'partner@elsewhere.test'
let mine = 0
let other = 0
let owner: Viewer

beforeAll(async () => {
  ;[mine = 0, other = 0] = await seedCustomers(2)
  owner = await seedViewer({ roleId: 5, customerIds: [mine] }, before)
  const shipmentId = await seedShipment(db(), { customerId: mine, number: 'OF-MINE' })
  const foreign = await seedShipment(db(), { customerId: other, number: 'OF-OTHER' })
  const seed = (number: string, more: object) => seedInvoice(db(), { customerId: mine, projectId: 4, number, ...more })
  await seed('I-1', { currency: 'USD', total: '100.50', balance: '100.50', shipmentId })
  await seed('I-2', { currency: 'MXN', total: '2000.00', balance: '0.00', shipmentId: foreign })
  await seed('I-3', { customerId: other, currency: 'USD', total: '9.00', balance: '9.00' })
})

const definition = {
  ...{ module: 'invoices', filters: [], orders: [{ field: 'column-invoice', descending: false }] },
  fields: ['column-invoice', 'column-invoice-status', 'column-total-usd', 'column-total-mxn', 'column-number'],
}
const everyDay = {
  ...{ type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [6], startDate: '2026-01-01' },
  ...{ minuteOfDay: 540, timeZone: 'UTC', scheduledFrom: before },
}

describe('reports of invoices', () => {
  test('only roles that manage costs have reports of invoices', () => {
    const roles = ([1, 2, 3, 4, 5] as const).filter((role) => listModules(role).some(({ id }) => id === 'invoices'))
    expect(roles).toEqual([1, 5])
  })

  test("a report of invoices lists the reader's customers, with or without shipments, and hides foreign shipments", async () => {
    const reader = {
      projectId: 4,
      roleId: 5 as const,
      userId: owner.userId,
      email: owner.email,
      language: 'en' as const,
      customerIds: [mine],
      isCut: false,
    }
    const { rows, total } = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, now)
    expect(total).toBe(2)
    expect(rows.map(({ values }) => Object.values(values))).toEqual([
      ['I-1', 'open', 100.5, null, 'OF-MINE'],
      ['I-2', 'paid', null, 2000, null],
    ])
    expect(rows.map(({ shipmentId }) => shipmentId === null)).toEqual([false, true])
  })

  test('a report of invoices sums each currency separately', async () => {
    const figures = ['column-total-usd', 'column-total-mxn'].map((field) => ({ kind: 'sum' as const, field }))
    const summary = { groups: [{ field: 'column-currency', isByMonth: false }], figures, chart: 'none' as const }
    const reader = {
      projectId: 4,
      roleId: 1 as const,
      userId: owner.userId,
      email: owner.email,
      language: 'en' as const,
      customerIds: [mine, other],
      isCut: false,
    }
    const part = { offset: 0, limit: 10, timeZone: 'UTC' }
    const answer = await runReport(reader, { definition: { ...definition, summary }, customerIds: null }, part, now)
    expect(answer.summary?.totals).toEqual([109.5, 2000])
  })

  test('credit notes lower the sums of a report, and amounts of other currencies are text that nothing adds up', async () => {
    const [customer = 0] = await seedCustomers(1)
    const seeds = [
      ['K-1', 'USD', '1000.00', '1000.00'],
      ['K-2', 'USD', '-384.00', '-84.00'],
      ['K-3', 'EUR', '250.50', '250.50'],
    ] as const
    for (const [number, currency, total, balance] of seeds)
      await seedInvoice(db(), { customerId: customer, projectId: 4, number, currency, total, balance })
    const reader = { projectId: 4, roleId: 5 as const, userId: owner.userId, email: owner.email, language: 'en' as const }
    const fields = ['column-invoice', 'column-invoice-kind', 'column-currency', 'column-balance-usd', 'column-balance-other']
    const figures = ['column-total-usd', 'column-balance-usd'].map((field) => ({ kind: 'sum' as const, field }))
    const summary = { groups: [{ field: 'column-currency', isByMonth: false }], figures, chart: 'none' as const }
    const asked = { definition: { ...definition, fields, summary }, customerIds: null }
    const part = { offset: 0, limit: 10, timeZone: 'UTC' }
    const answer = await runReport({ ...reader, customerIds: [customer], isCut: false }, asked, part, now)
    expect(answer.rows.map(({ values }) => Object.values(values))).toEqual([
      ['K-1', 'invoice', 'USD', 1000, null],
      ['K-2', 'credit-note', 'USD', -84, null],
      ['K-3', 'invoice', 'other', null, 'EUR 250.50'],
    ])
    expect(answer.summary?.totals).toEqual([616, 916])
  })

  test('a report of invoices refuses addresses without an account, on saving and on sending', async () => {
    const schedule = {
      ...{ frequency: 'Daily' as const, weekdays: [6], months: [], day: null, startDate: '2026-03-01', endDate: null },
      ...{ minuteOfDay: 540, timeZone: 'UTC', emails: [owner.email, outside], onlyWithRows: false, onlyChanges: false },
    }
    const draft = { name: 'Owed', description: 'What is owed', definition, customerIds: null, shareTo: [], schedule }
    await expect(createReport(actOf(owner, before), draft, 'refused')).rejects.toThrow('reports.accountsOnly')
    await answerGuestConsent(4, outside, true, before)
    await seedReport(db(), { ownerId: owner.userId, module: 'invoices', fields: definition.fields, emails: [outside], ...everyDay })
    await sendDueReports(now)
    expect(await db().select().from(reportEmails)).toMatchObject([{ email: outside, outcome: 'no-access' }])
  })
})
