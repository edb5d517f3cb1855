import { beforeAll, describe, expect, test } from 'vitest'
import { chartOfSummary } from '#app/routes/reports/report/summary-chart.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { ReportViewer } from '#domain/reports/catalogue/report-source.server.ts'
import type { ReportSummary } from '#domain/reports/definition/report-summary.ts'
import { emailOfReport } from '#domain/reports/delivery/report-email.server.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { describeSummary } from '#domain/reports/execution/summary-result.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')
const say = translatorIn('en')
let mine = 0
let other = 0

const readerOf = (...customerIds: number[]): ReportViewer => {
  return { projectId: 4, roleId: 1, userId: 1, email: 'reader@fairway.test', language: 'en', customerIds, isCut: false }
}

beforeAll(async () => {
  ;[mine = 0, other = 0] = await seedCustomers(2)
  await seedPort(db())
  const seed = (number: string, more: object) => seedShipment(db(), { customerId: mine, number, ...more })
  // The 1st of March by UTC is still February in Manzanillo.
  const eta = new Date('2026-03-01T02:00:00Z')
  await seed('A', { carrier: 'Maersk', status: 'booked', weightKg: 10, destinationPort: 'MXZLO', eta })
  await seed('B', {
    carrier: 'Maersk',
    status: 'in_transit',
    weightKg: 5.5,
    destinationPort: 'MXZLO',
    eta: new Date('2026-03-02T02:00:00Z'),
  })
  await seed('C', {
    carrier: 'Hapag-Lloyd',
    status: 'booked',
    weightKg: 2,
    destinationPort: 'MXZLO',
    eta: new Date('2026-03-09T12:00:00Z'),
  })
  await seed('D', { carrier: null, status: 'booked' })
  await seedShipment(db(), { customerId: other, number: 'X', carrier: 'Maersk', weightKg: 1_000 })
})

const count = { kind: 'count', field: null } as const
const ask = (summary: Partial<ReportSummary>, limit = 2) =>
  runReport(
    readerOf(mine),
    {
      definition: {
        ...{ module: 'tracking', fields: ['column-number'], filters: [], orders: [] },
        summary: { groups: [{ field: 'column-carrier', isByMonth: false }], figures: [count], chart: 'none', ...summary },
      },
      customerIds: null,
    },
    { offset: 0, limit, timeZone: 'UTC' },
    now,
  )
const summed = async (summary: Partial<ReportSummary>) => {
  const { summary: answer } = await ask(summary)
  return answer && { rows: answer.rows, totals: answer.totals, groups: answer.groupCount }
}

describe('summary of a report', () => {
  test("a summary covers all rows of the reader's customers, also unlisted ones, the largest group first", async () => {
    const weight = { field: 'column-weight' }
    const figures = [count, { kind: 'sum', ...weight }, { kind: 'mean', ...weight }] as const
    expect(await summed({ figures })).toEqual({
      rows: [
        ['Maersk', 2, 15.5, 7.75],
        ['Hapag-Lloyd', 1, 2, 2],
        [null, 1, null, null],
      ],
      totals: [4, 17.5, 5.83],
      groups: 3,
    })
  })

  test('groups by month use the zone of the place, in order of time, with minimum and maximum', async () => {
    const groups = [{ field: 'column-eta', isByMonth: true }]
    const of = (field: string) => [{ kind: 'smallest', field } as const, { kind: 'largest', field } as const]
    expect((await summed({ groups, figures: of('column-weight') }))?.rows).toEqual([
      ['2026-02', 10, 10],
      ['2026-03', 2, 5.5],
      [null, null, null],
    ])
    expect(await summed({ groups, figures: of('column-eta') })).toMatchObject({ totals: ['2026-02-28', '2026-03-09'] })
  })

  test('a summary can group by two fields', async () => {
    const groups = ['column-status', 'column-carrier'].map((field) => ({ field, isByMonth: false }))
    expect((await summed({ groups }))?.rows).toEqual([
      ['booked', 'Hapag-Lloyd', 1],
      ['booked', 'Maersk', 1],
      ['booked', null, 1],
      ['in_transit', 'Maersk', 1],
    ])
  })

  test('a shipment counts once in a sum or a mean, in each group and in the totals, however many containers it has', async () => {
    const [customerId = 0] = await seedCustomers(1)
    const seed = (weightKg: number, containers: object[]) => seedShipment(db(), { customerId, weightKg, containers })
    await seed(100, [
      { type: '40HC', weightKg: 60 },
      { type: '40HC', weightKg: 30 },
      { type: '20GP', weightKg: 10 },
    ])
    await seed(20, [{ type: '40HC', weightKg: 20 }])
    await seed(4, [])
    const taken = (kind: 'sum' | 'mean', field: string) => ({ kind, field })
    const figures = [taken('sum', 'column-weight'), taken('mean', 'column-weight'), taken('sum', 'column-container-weight')]
    const summary = { groups: [{ field: 'column-container-type', isByMonth: false }], figures, chart: 'none' as const }
    const reader = readerOf(customerId)
    const definition = { module: 'tracking', fields: ['column-container'], filters: [], orders: [], summary }
    const answer = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, now)
    expect(answer.total).toBe(5)
    expect(answer.summary?.rows).toEqual([
      ['40HC', 120, 60, 110],
      ['20GP', 100, 100, 10],
      [null, 4, 4, null],
    ])
    expect(answer.summary?.totals).toEqual([124, 41.33, 120])
  })

  test('a sum of invoices is the billed amount, with and without their lines', async () => {
    const [customerId = 0] = await seedCustomers(1)
    const line = { description: 'Freight', quantity: '1', unitPrice: '50', amount: '50', tax: '8' }
    await seedInvoice(db(), { customerId, currency: 'USD', total: '116.00', lines: [line, line] })
    const figures = ['column-total-usd', 'column-line-amount-usd'].map((field) => ({ kind: 'sum' as const, field }))
    const summary = { groups: [{ field: 'column-currency', isByMonth: false }], figures, chart: 'none' as const }
    const reader = readerOf(customerId)
    const definition = { module: 'invoices', fields: ['column-line'], filters: [], orders: [], summary }
    const answer = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, now)
    expect(answer.summary?.totals).toEqual([116, 100])
  })

  test('amounts have the decimals of their currency, measures the same number everywhere, on page, in file and mail', async () => {
    const [customerId = 0] = await seedCustomers(1)
    await seedInvoice(db(), { customerId, number: 'ONE', currency: 'USD', total: '6601.30', lines: [] })
    await seedInvoice(db(), { customerId, number: 'TWO', currency: 'USD', total: '20.00', lines: [] })
    const of = (kind: 'sum' | 'mean' | 'count', field: string | null) => ({ kind, field })
    const figures = [of('sum', 'column-total-usd'), of('mean', 'column-total-usd'), of('count', null)]
    const summary = { groups: [{ field: 'column-invoice', isByMonth: false }], figures, chart: 'none' as const }
    const reader = readerOf(customerId)
    const definition = { module: 'invoices', fields: ['column-invoice', 'column-total-usd'], filters: [], orders: [], summary }
    const answer = await runReport(reader, { definition, customerIds: null }, { offset: 0, limit: 10, timeZone: 'UTC' }, now)
    const said = answer.summary && describeSummary(answer.summary, say)
    expect(said?.columns.map(({ decimals, isMoney }) => [decimals, isMoney])).toEqual([
      [0, false],
      [2, true],
      [2, true],
      [0, false],
    ])
    const { more, rows } = await sheetOfReport('Mine', '', answer, [], 'en')
    expect(more?.[0]?.columns.map(({ kind }) => kind)).toEqual(['text', 'money', 'money', 'number'])
    expect(more?.[0]?.rows).toEqual([
      ['ONE', '6601.3', '6601.3', 1],
      ['TWO', '20', '20', 1],
      ['Total', '6621.3', '3310.65', 2],
    ])
    expect(rows.map((row) => row[1]).sort()).toEqual(['20', '6601.3'])
    const email = emailOfReport({
      ...{ report: { name: 'Mine', description: '' }, answer, ownerName: 'Ana', isDelayed: false, isByHand: false, notes: ['2 rows'] },
      ...{ addressee: { email: 'ana@company.test', language: 'en', userId: 1 }, address: null },
    })
    expect(email.sections?.[0]?.table?.rows).toEqual([
      ['ONE', '6,601.30', '6,601.30', '1'],
      ['TWO', '20.00', '20.00', '1'],
      ['Total', '6,621.30', '3,310.65', '2'],
    ])
    expect(email.sections?.[1]?.table?.rows.map((row) => row[1]).sort()).toEqual(['20.00', '6,601.30'])
    const mean = { groups: [{ field: 'column-carrier', isByMonth: false }], figures: [of('mean', 'column-weight')], chart: 'none' as const }
    const weights = (await ask(mean)).summary
    // 7.75, 2, nothing, and 5.83 of all.
    expect(weights && describeSummary(weights, say).columns[1]?.decimals).toBe(2)
  })

  test('a summary without rows has totals and no groups', async () => {
    const nobody = readerOf()
    const definition = { module: 'tracking', fields: ['column-number'], filters: [], orders: [] }
    const summary: ReportSummary = { groups: [{ field: 'column-carrier', isByMonth: false }], figures: [count], chart: 'bars' }
    const part = { offset: 0, limit: 10, timeZone: 'UTC' }
    const answer = await runReport(nobody, { definition: { ...definition, summary }, customerIds: null }, part, now)
    expect(answer.summary).toMatchObject({ rows: [], totals: [0], groupCount: 0 })
    expect(answer.summary && describeSummary(answer.summary, say).bars).toEqual([])
  })
})

test.each<[string, Partial<ReportSummary>, RegExp]>([
  ['a group of no field there is', { groups: [{ field: 'users.email', isByMonth: false }] }, /unknownField/],
  ['the month of a text', { groups: [{ field: 'column-carrier', isByMonth: true }] }, /noMonths/],
  ['one field twice', { groups: [0, 1].map(() => ({ field: 'column-carrier', isByMonth: false })) }, /impossible/],
  ['nothing to group by', { groups: [] }, /impossible/],
  ['the sum of a text', { figures: [{ kind: 'sum', field: 'column-carrier' }] }, /noFigure/],
  ['the mean of a date', { figures: [{ kind: 'mean', field: 'column-eta' }] }, /noFigure/],
  ['the sum of nothing', { figures: [{ kind: 'sum', field: null }] }, /noFigure/],
  ['SQL as a figure', { figures: [{ kind: 'sum', field: '1) from users --' }] }, /unknownField/],
  [
    'two branches',
    {
      groups: [
        { field: 'column-container', isByMonth: false },
        { field: 'column-leg', isByMonth: false },
      ],
    },
    /branches/,
  ],
])('%s is refused', async (_what, summary, why) => {
  await expect(ask(summary)).rejects.toThrow(why)
})

test('page, file and mail show the same summary with its totals', async () => {
  const answer = await ask({ groups: [{ field: 'column-status', isByMonth: false }], chart: 'bars' })
  if (!answer.summary) throw new Error('no summary')
  const said = describeSummary(answer.summary, say)
  expect(said.columns.map(({ label }) => label)).toEqual(['Status', 'Rows'])
  expect(said.rows).toEqual([
    ['Booked', 3],
    ['In transit', 1],
  ])
  expect(said.totals).toEqual(['Total', 4])
  expect(said.bars).toEqual(['█'.repeat(16), '█'.repeat(5)])
  expect((await sheetOfReport('Mine', 'What', answer, [], 'es')).more).toMatchObject([
    {
      name: 'Resumen',
      rows: [
        ['Reservado', 3, '█'.repeat(16)],
        ['En tránsito', 1, '█'.repeat(5)],
        ['Total', 4],
      ],
    },
  ])
  const email = emailOfReport({
    ...{ report: { name: 'Mine', description: 'What' }, answer, ownerName: 'Ana', isDelayed: false, isByHand: false, notes: ['4 rows'] },
    ...{ addressee: { email: 'ana@company.test', language: 'en', userId: 1 }, address: 'https://portal.test/reports/1' },
  })
  expect(email.sections?.[0]).toMatchObject({
    title: 'Summary',
    table: {
      rows: [
        ['Booked', '3', '█'.repeat(16)],
        ['In transit', '1', '█'.repeat(5)],
        ['Total', '4', ''],
      ],
    },
  })
})

test('a chart draws bars for each group, or a line for each second group over the first', async () => {
  const write = (value: number) => `${value} kg`
  const bars = (await ask({ chart: 'bars' })).summary
  expect(bars && chartOfSummary(bars, describeSummary(bars, say), write)?.data).toMatchObject({
    kind: 'bars',
    figures: [{ label: 'Maersk', value: 2, text: '2 kg' }, { label: 'Hapag-Lloyd' }, { label: 'No value' }],
  })
  const groups = [
    { field: 'column-eta', isByMonth: true },
    { field: 'column-carrier', isByMonth: false },
  ]
  const lines = (await ask({ groups, figures: [{ kind: 'sum', field: 'column-weight' }], chart: 'lines' })).summary
  expect(lines && chartOfSummary(lines, describeSummary(lines, say), write)?.data).toMatchObject({
    kind: 'lines',
    labels: ['2026-02', '2026-03'],
    lines: [
      { name: 'Maersk', figures: [{ value: 10 }, { value: 5.5 }] },
      { name: 'Hapag-Lloyd', figures: [null, { value: 2 }] },
    ],
  })
})
