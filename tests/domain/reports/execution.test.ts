import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { seedIncident } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { modules } from '#domain/reports/catalogue/report-modules.server.ts'
import type { ReportViewer } from '#domain/reports/catalogue/report-source.server.ts'
import { testsOf } from '#domain/reports/definition/filter-tests.ts'
import type { ReportDefinition, ReportFilter } from '#domain/reports/definition/report-definition.ts'
import { emailOfReport } from '#domain/reports/delivery/report-email.server.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { notesOf } from '#domain/reports/execution/run-notes.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { standardReports } from '#domain/reports/standard/standard-reports.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')
let reader: ReportViewer
let mine = 0
let other = 0

beforeAll(async () => {
  ;[mine = 0, other = 0] = await seedCustomers(2)
  await seedPort(db())
  reader = { projectId: 4, roleId: 1, userId: 1, email: 'reader@fairway.test', language: 'en', customerIds: [mine], isCut: false }
  await seedShipment(db(), {
    customerId: mine,
    number: 'A-1',
    status: 'in_transit',
    carrier: 'Maersk',
    weightKg: 12.5,
    destinationPort: 'MXZLO',
    // The 20th by UTC, still the 19th in Manzanillo.
    eta: new Date('2026-03-20T02:00:00Z'),
    plannedEta: new Date('2026-03-17T02:00:00Z'),
    containers: [{ number: 'MSKU1234565', status: 'in_transit' }, { number: 'MSKU7654321' }],
    events: [{ eventType: 2, occurredAt: new Date('2026-03-01T00:00:00Z') }],
  })
  await seedShipment(db(), { customerId: mine, number: 'B-2', status: 'booked', carrier: 'maersk', goods: '=1+1' })
  await seedShipment(db(), {
    customerId: mine,
    number: 'C_3',
    status: 'delivered',
    carrier: 'Hapag-Lloyd',
    supplierName: 'Łódź Müller',
    consigneeName: 'Straße Søren',
  })
  await seedShipment(db(), { customerId: other, number: 'X-9', status: 'booked' })
})

const filter = (field: string, test: ReportFilter['test'], more: Partial<ReportFilter> = {}): ReportFilter => ({
  ...{ field, test, values: [], from: '', to: '', days: null },
  ...more,
})
const ask = (definition: Partial<ReportDefinition>, as: Partial<ReportViewer> = {}, customerIds: number[] | null = null) =>
  runReport(
    { ...reader, ...as },
    { definition: { module: 'tracking', fields: ['column-number'], filters: [], orders: [], ...definition }, customerIds },
    { offset: 0, limit: 1_000, timeZone: 'UTC' },
    now,
  )
const numbers = async (...given: Parameters<typeof ask>) =>
  (await ask({ orders: [{ field: 'column-number', descending: false }], ...given[0] }, given[1], given[2])).rows.map(
    ({ values }) => values['column-number'],
  )

test("a container's dates come from its events too, as in lists and free time", async () => {
  const at = (day: number) => new Date(`2026-03-0${day}T18:00:00Z`)
  const events = [5, 8, 10, 9].map((eventType, n) => ({ eventType, occurredAt: at(n + 2) }))
  const ata = at(1)
  const [customerId = 0] = await seedCustomers(1)
  await seedShipment(db(), {
    customerId,
    number: 'E-1',
    ata,
    containers: [{ customerFreeDays: 7, events }, { number: 'MSKU1234565' }],
  })
  const fields = ['column-container-ata', 'column-out-of-gate', 'column-container-delivered', 'column-returned', 'column-last-free-day']
  const filters = [filter('column-number', 'is', { values: ['E-1'] })]
  const orders = [{ field: 'column-returned', descending: false }]
  const { rows } = await ask({ module: 'containers', fields, filters, orders }, { customerIds: [customerId] })
  const days = rows.map(({ values }) =>
    fields.map((field) => values[field]).map((value) => (value && typeof value === 'object' ? value.instant.slice(8, 10) : value)),
  )
  expect(days).toEqual([
    ['02', '03', '04', '05', '2026-03-09'],
    ['01', null, null, null, null],
  ])
})

describe('filters of a report', () => {
  test.each<[string, ReportFilter, string[]]>([
    ['a text contains, whatever its case', filter('column-carrier', 'contains', { values: ['AERS'] }), ['A-1', 'B-2']],
    ['a text contains, without its accents', filter('column-supplier', 'contains', { values: ['lodz muller'] }), ['C_3']],
    ['a text contains, by letters that do not decompose', filter('column-supplier', 'contains', { values: ['ŁÓDŹ'] }), ['C_3']],
    ['a text is, with ß for ss and in full width', filter('column-consignee', 'is', { values: ['Ｓtrasse SØREN'] }), ['C_3']],
    ['any of some texts, whatever their accents', filter('column-consignee', 'any', { values: ['STRASSE SOREN'] }), ['C_3']],
    ['an underscore is itself', filter('column-number', 'contains', { values: ['_'] }), ['C_3']],
    ['a text is, whatever its case', filter('column-carrier', 'is', { values: ['MAERSK'] }), ['A-1', 'B-2']],
    ['any of some texts', filter('column-number', 'any', { values: ['a-1', 'c_3'] }), ['A-1', 'C_3']],
    ['any of some statuses', filter('column-status', 'any', { values: ['booked', 'delivered'] }), ['B-2', 'C_3']],
    ['a number from', filter('column-weight', 'between', { from: '12.5' }), ['A-1']],
    ['a number to', filter('column-weight', 'between', { to: '12.4' }), []],
    ['a delay of days', filter('column-delay', 'between', { from: '3', to: '3' }), ['A-1']],
    ['the day its place shows', filter('column-eta', 'between', { from: '2026-03-19', to: '2026-03-19' }), ['A-1']],
    ['the next days, today among them', filter('column-eta', 'next-days', { days: 6 }), ['A-1']],
    ['the next days, one too few', filter('column-eta', 'next-days', { days: 5 }), []],
    ['has a value', filter('column-goods', 'given'), ['B-2']],
    ['has none', filter('column-weight', 'empty'), ['B-2', 'C_3']],
  ])('a filter finds the right rows: %s', async (_what, one, found) => {
    expect(await numbers({ filters: [one] })).toEqual(found)
  })
})

test('lower levels multiply the rows, and a shipment without containers stays', async () => {
  const { rows, total } = await ask({
    fields: ['column-number', 'column-container'],
    orders: [
      { field: 'column-number', descending: false },
      { field: 'column-container', descending: true },
    ],
  })
  expect(rows.map(({ values }) => Object.values(values))).toEqual([
    ['A-1', 'MSKU7654321'],
    ['A-1', 'MSKU1234565'],
    ['B-2', null],
    ['C_3', null],
  ])
  expect(total).toBe(4)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})

test('orders apply by priority; choices sort by their own order, missing values last', async () => {
  const fields = ['column-number', 'column-status', 'column-weight']
  expect(await numbers({ fields, orders: [{ field: 'column-status', descending: true }] })).toEqual(['C_3', 'A-1', 'B-2'])
  const orders = [
    { field: 'column-weight', descending: true },
    { field: 'column-number', descending: true },
  ]
  expect(await numbers({ fields, orders })).toEqual(['A-1', 'C_3', 'B-2'])
})

test("a cause appears in the reader's language, also in sums, and is found by its name in either", async () => {
  const { userId: createdBy } = await seedPerson({ roleId: 1 })
  const [box] = await db().select({ id: containers.id }).from(containers).where(eq(containers.number, 'MSKU1234565'))
  await seedIncident(db(), { containerId: box?.id ?? 0, createdBy, causeId: 4 })
  const cause = 'column-incident-cause'
  const summary = {
    groups: [{ field: cause, isByMonth: false }],
    figures: [{ kind: 'count' as const, field: null }],
    chart: 'none' as const,
  }
  for (const [language, told] of [
    ['en', 'Theft'],
    ['es', 'Robo'],
  ] as const) {
    for (const value of ['theft', 'ROBO']) {
      const filters = [filter(cause, 'is', { values: [value] })]
      const answer = await ask({ module: 'incidents', fields: [cause], filters, summary }, { language })
      expect(answer.rows.map(({ values }) => values[cause])).toEqual([told])
      expect(answer.summary?.rows).toEqual([[told, 1]])
    }
  }
})

describe('access filter of a report', () => {
  test('a report covers what the reader may see, narrowed to the customers it was built for', async () => {
    expect(await numbers({}, { customerIds: [mine, other] })).toEqual(['A-1', 'B-2', 'C_3', 'X-9'])
    expect(await numbers({}, { customerIds: [mine, other] }, [other])).toEqual(['X-9'])
    expect(await numbers({}, {}, [other])).toEqual([])
    expect(await numbers({}, { customerIds: [] })).toEqual([])
    expect(await numbers({}, { projectId: 2 })).toEqual([])
  })

  test('a report of a module that the role may not open is refused', async () => {
    await expect(ask({ module: 'containers', fields: ['column-container'] }, { roleId: 2 })).rejects.toThrow('reports.unknownModule')
    expect((await ask({ module: 'containers', fields: ['column-container'] }, { roleId: 3 })).total).toBe(2)
  })
})

test.each<[string, Partial<ReportDefinition>, RegExp]>([
  ['a module of nobody', { module: 'users' }, /unknownModule/],
  ['a field of another module', { fields: ['column-incident'] }, /unknownField/],
  ['SQL as a field', { fields: ['s.number from users --'] }, /unknownField/],
  ['a field twice', { fields: ['column-number', 'column-number'] }, /unknownField/],
  ['a filter on nothing', { filters: [filter('users.email', 'is', { values: ['a'] })] }, /unknownFilter/],
  ['a test of another kind', { filters: [filter('column-number', 'today')] }, /unknownFilter/],
  ['a value of no choice', { filters: [filter('column-status', 'any', { values: ["booked' or '1'='1"] })] }, /unknownFilter/],
  ['a filter of 101 values', { filters: [filter('column-number', 'any', { values: Array.from({ length: 101 }, String) })] }, /longFilter/],
  ['a value of 201 characters', { filters: [filter('column-number', 'any', { values: ['a'.repeat(201)] })] }, /longFilter/],
  ['an empty filter', { filters: [filter('column-number', 'contains')] }, /emptyFilter/],
  ['a day that is none', { filters: [filter('column-eta', 'between', { from: '2026-02-31' })] }, /wrongSpan/],
  ['a number that is none', { filters: [filter('column-weight', 'between', { from: '1e9' })] }, /wrongSpan/],
  ['a span backwards', { filters: [filter('column-weight', 'between', { from: '10', to: '9' })] }, /wrongSpan/],
  ['an order by nothing', { orders: [{ field: '1; drop table users', descending: false }] }, /unknownOrder/],
  ['two branches', { fields: ['column-container', 'column-leg'] }, /branches/],
  ['two branches by a filter', { fields: ['column-container'], filters: [filter('column-event', 'given')] }, /branches/],
])('%s is refused', async (_what, definition, why) => {
  await expect(ask(definition)).rejects.toThrow(why)
})

test('every field of every module can be shown, filtered and sorted', async () => {
  for (const { id, levels } of modules) {
    for (const level of levels) {
      const fields = level.options.map((option) => option.id)
      const orders = fields.slice(0, 6).map((field) => ({ field, descending: true }))
      await expect(ask({ module: id, fields, orders })).resolves.toMatchObject({ columns: { length: fields.length } })
      for (const { id: field, kind, values = [] } of level.options) {
        const filters = testsOf[kind].map((each) =>
          filter(field, each, {
            values: values.length > 0 ? values.map(({ value }) => value) : ['x'],
            from: kind === 'number' ? '1' : '2026-01-01',
            days: 7,
          }),
        )
        await expect(ask({ module: id, fields: [field], filters, orders: [{ field, descending: false }] })).resolves.toBeDefined()
      }
    }
  }
})

test('every standard report runs', async () => {
  for (const { definition } of standardReports) await expect(ask(definition)).resolves.toBeDefined()
})

test("a report states its row counts, filters and time, in the reader's zone", () => {
  const definition: ReportDefinition = {
    module: 'tracking',
    fields: ['column-number'],
    filters: [filter('column-status', 'any', { values: ['booked', 'in_transit'] }), filter('column-eta', 'next-days', { days: 14 })],
    orders: [{ field: 'column-eta', descending: true }],
  }
  const told = { language: 'en' as const, roleId: 1 as const, timeZone: 'America/Mexico_City' }
  expect(notesOf(definition, { total: 3_412, asOf: now.toISOString() }, 1_000, told)).toEqual([
    '1,000 of 3,412 rows',
    'filters: Status: Booked, In transit; ETA: next 14 days',
    'sorted by ETA, descending',
    'data as of 2026-03-14 04:00 (America/Mexico_City)',
  ])
  expect(notesOf(definition, { total: 1, asOf: now.toISOString() }, 1, told)[0]).toBe('1 of 1 row')
})

test('a mail writes texts unchanged, and of an instant the day of its place, as the page of the report does', async () => {
  const fields = ['column-number', 'column-carrier', 'column-eta']
  const answer = await ask({ fields, filters: [filter('column-number', 'is', { values: ['A-1'] })] })
  const rows = answer.rows.map((row) => ({ ...row, values: { ...row.values, 'column-carrier': 'T&T Textiles' } }))
  const email = emailOfReport({
    ...{ report: { name: 'Mine', description: 'What' }, ownerName: 'Ana', isDelayed: false, isByHand: false, notes: ['1 row'] },
    ...{ addressee: { email: 'ana@company.test', language: 'en', userId: 1 }, address: 'https://portal.test/reports/1' },
    answer: { ...answer, rows },
  })
  expect(email.sections?.[0]?.table?.rows).toEqual([['A-1', 'T&T Textiles', '2026-03-19']])
})

test('a mail that shows only the first rows says so', async () => {
  const answer = await ask({ fields: ['column-number'], filters: [filter('column-number', 'is', { values: ['A-1'] })] })
  const moreOf = (count: number) =>
    emailOfReport({
      ...{ report: { name: 'Mine', description: 'What' }, ownerName: 'Ana', isDelayed: false, isByHand: false, notes: ['rows'] },
      ...{ addressee: { email: 'ana@company.test', language: 'en', userId: 1 }, address: null },
      answer: { ...answer, rows: Array.from({ length: count }, () => answer.rows[0] as (typeof answer.rows)[0]) },
    }).sections?.[0]?.more
  expect(moreOf(25)).toBe('All columns and rows are in the file that comes with this message.')
  expect(moreOf(26)).toBe('These are the first 25 rows. All columns and rows are in the file that comes with this message.')
  expect(moreOf(0)).toBe('There are no rows today.')
})

test("a spreadsheet has typed cells in the reader's language, and columns that name the zone", async () => {
  const fields = ['column-number', 'column-status', 'column-eta', 'column-weight']
  const answer = await ask({ fields, filters: [filter('column-number', 'is', { values: ['A-1'] })] })
  const sheet = await sheetOfReport('Mine', 'What it is', answer, ['1 of 1 rows'], 'es')
  expect(sheet.columns.map(({ label, kind }) => [label, kind])).toEqual([
    ['Embarque', 'text'],
    ['Estatus', 'text'],
    ['ETA', 'minute'],
    ['Peso (kg)', 'number'],
    ['Zona horaria de destino', 'text'],
  ])
  expect(sheet.rows).toEqual([['A-1', 'En tránsito', '2026-03-19T20:00', 12.5, 'America/Mexico_City']])
  expect(sheet.notes).toEqual(['Mine', 'What it is', '1 of 1 rows'])
})
