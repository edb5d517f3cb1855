import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { answerGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'
import type { ReportFilter } from '#domain/reports/definition/report-definition.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { openEmailFile } from '#domain/reports/delivery/report-emails.server.ts'
import { listRuns } from '#domain/reports/delivery/run-history.server.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { createReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const before = new Date('2026-03-13T23:00:00Z')
const now = new Date('2026-03-14T09:01:00Z')
const outside = 'partner-of-tickets@elsewhere.test'
const people = {} as Record<'desk' | 'raiser' | 'colleague' | 'finance' | 'copied' | 'stranger', Viewer>
let mine = 0

beforeAll(async () => {
  const [first = 0, other = 0] = await seedCustomers(2)
  mine = first
  const person = (roleId: 1 | 2 | 3 | 5, ...customerIds: number[]) => seedViewer({ roleId, customerIds }, before)
  Object.assign(people, {
    desk: await person(1),
    raiser: await person(2, mine),
    colleague: await person(3, mine),
    finance: await person(5, mine),
    copied: await person(3, other),
    stranger: await person(3, other),
  })
  const { userId: createdBy } = people.raiser
  const shipmentId = await seedShipment(db(), { customerId: mine, number: 'TICKETED-1' })
  const invoiceId = await seedInvoice(db(), { customerId: mine })
  const seed = (subject: string, more: Partial<Parameters<typeof seedTicket>[1]> = {}) =>
    seedTicket(db(), { createdBy, subject, createdAt: new Date('2026-03-02T10:00:00Z'), ...more })
  await seed('About nothing', { typeId: 2, severityId: null, copies: [{ name: 'Copied', email: people.copied.email }] })
  await seed('About a shipment', {
    ...{ shipmentId, severityId: 1, statusId: 3, assignedTo: people.desk.userId },
    ...{ answerDueAt: new Date('2026-03-02T11:00:00Z'), firstAnsweredAt: new Date('2026-03-02T10:30:00Z') },
    ...{ solveDueAt: new Date('2026-03-03T10:00:00Z'), closedAt: new Date('2026-03-04T10:00:00Z') },
  })
  await seed('About an invoice', { invoiceId, createdBy: people.desk.userId })
})

const fields = ['column-ticket-subject', 'column-ticket-type', 'column-ticket-severity', 'column-ticket-status', 'column-number']
const definition = { module: 'tickets', fields, filters: [] as ReportFilter[], orders: [{ field: fields[0] ?? '', descending: false }] }
const part = { offset: 0, limit: 100, timeZone: 'UTC' }
const run = (viewer: Viewer, more: Partial<typeof definition> = {}, customerIds: number[] | null = null) =>
  runReport(viewerOfReport(viewer), { definition: { ...definition, ...more }, customerIds }, part, now)
const subjects = async (...given: Parameters<typeof run>) => (await run(...given)).rows.map(({ values }) => values['column-ticket-subject'])

describe('reports of tickets', () => {
  test('every role has reports of tickets', () => {
    expect(([1, 2, 3, 4, 5] as const).every((role) => listModules(role).some(({ id }) => id === 'tickets'))).toBe(true)
  })

  test.each<[keyof typeof people, string[]]>([
    ['desk', ['About a shipment', 'About an invoice', 'About nothing']],
    ['raiser', ['About a shipment', 'About nothing']],
    ['colleague', ['About a shipment']],
    ['finance', ['About a shipment', 'About an invoice']],
    ['copied', ['About nothing']],
    ['stranger', []],
  ])('a report shows the %s the same tickets as the service desk', async (who, expected) => {
    const { total, rows } = await run(people[who])
    expect(rows.map(({ values }) => values['column-ticket-subject'])).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('a report for other customers has only tickets without a customer', async () => {
    expect(await subjects(people.desk, {}, [mine + 1])).toEqual(['About nothing'])
    expect(await subjects({ ...people.desk, selectedCustomerIds: [] })).toEqual(['About nothing'])
    expect(await subjects({ ...people.desk, projectId: 2 })).toEqual([])
  })

  test("a report shows type, severity and status in the reader's language, and the shipment of a ticket", async () => {
    const answer = await run(people.raiser)
    expect((await sheetOfReport('Mine', '', answer, [], 'es')).rows).toEqual([
      ['About a shipment', 'Error', 'Impacto crítico', 'Resuelto', 'TICKETED-1'],
      ['About nothing', 'Solicitud', null, 'Abierto', null],
    ])
  })

  test.each<[string, Partial<ReportFilter> & { field: string; test: ReportFilter['test'] }, string[]]>([
    ['of a type', { field: 'column-ticket-type', test: 'any', values: ['2'] }, ['About nothing']],
    ['of a severity', { field: 'column-ticket-severity', test: 'any', values: ['1'] }, ['About a shipment']],
    ['without one', { field: 'column-ticket-severity', test: 'empty' }, ['About nothing']],
    ['solved', { field: 'column-ticket-status', test: 'any', values: ['3'] }, ['About a shipment']],
    ['taken by somebody', { field: 'column-ticket-assigned', test: 'given' }, ['About a shipment']],
    ['answered in time', { field: 'column-ticket-answered-in-time', test: 'between', from: '100' }, ['About a shipment']],
    ['solved too late', { field: 'column-ticket-solved-in-time', test: 'between', to: '0' }, ['About a shipment']],
    ['of this month', { field: 'column-ticket-created', test: 'this-month' }, ['About a shipment', 'About nothing']],
    ['of the last', { field: 'column-ticket-created', test: 'last-month' }, []],
  ])('a report can be filtered to tickets %s', async (_what, filter, expected) => {
    const filters = [{ values: [], from: '', to: '', days: null, ...filter }]
    expect(await subjects(people.raiser, { filters })).toEqual(expected)
  })

  test("a report shows times, and averages days, in the reader's zone, as the lists do", async () => {
    // Closed on the 4th at 10:00 by UTC, on the 3rd at 23:00 eleven hours behind.
    const filters: ReportFilter[] = [{ field: 'column-ticket-closed', test: 'today', values: [], from: '', to: '', days: null }]
    const asked = { ...definition, fields: ['column-ticket-subject', 'column-ticket-closed'], filters }
    const at = async (timeZone: string) => {
      const half = new Date('2026-03-04T10:30:00Z')
      return (await runReport(viewerOfReport(people.raiser), { definition: asked, customerIds: null }, { ...part, timeZone }, half)).rows
    }
    for (const timeZone of ['-11:00', 'Pacific/Pago_Pago', 'UTC'])
      expect((await at(timeZone)).map(({ values }) => values['column-ticket-closed'])).toEqual([
        { instant: '2026-03-04T10:00:00.000Z', timeZone },
      ])
    const between: ReportFilter = {
      field: 'column-ticket-closed',
      test: 'between',
      values: [],
      from: '2026-03-03',
      to: '2026-03-03',
      days: null,
    }
    expect(await subjects(people.raiser, { filters: [between] })).toEqual([])
  })

  test('a sent report runs for each reader, because readers of one role and customer see other tickets', async () => {
    const colleagueOfRaiser = await seedViewer({ roleId: 2, customerIds: [mine] }, before)
    const schedule = {
      ...{ type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [6], startDate: '2026-01-01' },
      ...{ minuteOfDay: 540, timeZone: 'UTC', scheduledFrom: before },
    }
    await answerGuestConsent(4, outside, true, before)
    const emails = [people.raiser.email, colleagueOfRaiser.email, outside]
    const id = await seedReport(db(), { ownerId: people.raiser.userId, module: 'tickets', fields, emails, ...schedule })
    await sendDueReports(now)
    const letters = await db().select().from(reportEmails)
    expect(Object.fromEntries(letters.map(({ email, outcome, rows }) => [email, `${outcome} ${rows}`]))).toEqual({
      [people.raiser.email]: 'mailed 2',
      [colleagueOfRaiser.email]: 'mailed 1',
      [outside]: 'no-access 0',
    })
    // What a colleague got is theirs alone, though the owner may see the same customers.
    expect((await listRuns(people.raiser, id))[0]?.emails.map(({ outcome, rows, hasFile }) => [outcome, rows, hasFile])).toEqual([
      ['mailed', 2, true],
      ['private', 0, false],
      ['no-access', 0, false],
    ])
    expect(await openEmailFile(people.raiser, id, letters[1]?.id ?? 0)).toBeNull()
  })

  test('a report of tickets refuses addresses without an account', async () => {
    const schedule = {
      ...{ frequency: 'Daily' as const, weekdays: [6], months: [], day: null, startDate: '2026-03-01', endDate: null },
      ...{ minuteOfDay: 540, timeZone: 'UTC', emails: [outside], onlyWithRows: false, onlyChanges: false },
    }
    const draft = { name: 'Ours', description: 'What we asked', definition, customerIds: null, shareTo: [], schedule }
    await expect(createReport(actOf(people.raiser, before), draft, 'refused')).rejects.toThrow('reports.accountsOnly')
  })
})
