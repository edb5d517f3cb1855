import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { withRecord } from '#tests/support/test-database.ts'
import {
  company,
  createByCall,
  createWhole,
  definition,
  draft,
  type Json,
  replaceByCall,
  rowOf,
  schedule,
  send,
  withCompany,
} from './reports-under-test.ts'

withRecord()
withCompany()

describe('a report that is read, changed and written back', () => {
  const changes: [string, (report: Json) => void][] = [
    ['its name', (report) => (report.name = 'Otro nombre')],
    ['its description', (report) => (report.description = 'Line one\nand two')],
    [
      'its module',
      (report) =>
        Object.assign(report.definition, { module: 'tickets', fields: ['column-ticket'], filters: [], orders: [], summary: null }),
    ],
    ['its fields', (report) => report.definition.fields.unshift('column-eta')],
    ['the values of a filter', (report) => (report.definition.filters[0].values = ['air', 'land'])],
    [
      'a filter of words',
      (report) => (report.definition.filters = [{ ...definition.filters[0], field: 'column-number', test: 'contains', values: ['50%_'] }]),
    ],
    [
      'a filter of days',
      (report) =>
        report.definition.filters.push({ field: 'column-eta', test: 'between', values: [], from: '2026-01-01', to: null, days: null }),
    ],
    [
      'a filter of days to come',
      (report) => report.definition.filters.push({ field: 'column-eta', test: 'next-days', values: [], from: null, to: null, days: 14 }),
    ],
    ['its orders', (report) => report.definition.orders.push({ field: 'column-mode', descending: false })],
    ['a group by month', (report) => report.definition.summary.groups.push({ field: 'column-eta', isByMonth: true })],
    ['a figure', (report) => report.definition.summary.figures.push({ kind: 'largest', field: 'column-eta' })],
    ['its chart', (report) => (report.definition.summary.chart = 'lines')],
    ['no summary', (report) => (report.definition.summary = null)],
    ['its customers', (report) => (report.customerIds = [company.acme, company.borealis])],
    ['all customers', (report) => (report.customerIds = null)],
    ['no readers', (report) => (report.readerIds = [])],
    ['no schedule', (report) => (report.schedule = null)],
    ['its weekdays', (report) => (report.schedule.weekdays = [6, 7])],
    ['a schedule by month', (report) => Object.assign(report.schedule, { frequency: 'Monthly', weekdays: [], months: [1, 12], day: 31 })],
    ['its hour', (report) => (report.schedule.minuteOfDay = 1_439)],
    ['its zone', (report) => (report.schedule.timeZone = '-06:00')],
    ['its first day', (report) => (report.schedule.startDate = '2030-05-01')],
    ['its last day', (report) => (report.schedule.endDate = '2031-05-01')],
    ['its addresses', (report) => report.schedule.emails.push('owner@fairway.test')],
    ['only with rows', (report) => (report.schedule.onlyWithRows = true)],
    ['only changes', (report) => (report.schedule.onlyChanges = true)],
  ]

  test.each(changes)('keeps everything but %s, which it changes', async (_what, change) => {
    const report = await createWhole()
    change(report)
    const { status, body } = await replaceByCall(report.id, report, report.version)
    expect([status, body.errors]).toEqual([200, undefined])
    const { schedule: wanted, ...rest } = report
    expect(body).toEqual({ ...rest, version: 2, schedule: wanted && { ...wanted, next: expect.any(Array) } })
    expect((await send('owner', 'GET', `/reports/${report.id}`)).body).toEqual(body)
  })

  test('keeps customers of its former owner, which nobody could choose', async () => {
    const id = await seedReport(db(), { ownerId: company.ownerId, customerIds: [company.acme, company.rival] })
    const { body: report } = await send('owner', 'GET', `/reports/${id}`)
    expect((await replaceByCall(id, report, 1)).body.customerIds).toEqual([company.acme, company.rival])
    expect((await createByCall({ ...draft, customerIds: [company.rival] })).body.errors).toMatchObject([{ pointer: '#/customerIds' }])
  })

  test('is refused on an older version with what the report is now, and without a version', async () => {
    const report = await createWhole()
    await replaceByCall(report.id, { ...report, name: 'Newer' }, 1)
    const { status, body } = await replaceByCall(report.id, { ...report, name: 'Older' }, 1)
    expect([status, body.code, body.current.name, body.current.version]).toEqual([412, 'stale', 'Newer', 2])
    expect((await send('owner', 'PUT', `/reports/${report.id}`, report)).status).toBe(428)
    expect(await rowOf(report.id)).toMatchObject({ name: 'Newer', version: 2 })
  })

  test('names a field that it does not know', async () => {
    const { body } = await createByCall({ ...draft, schedule: { ...schedule, hour: '09:00' } })
    expect(body.errors).toMatchObject([{ pointer: '#/schedule/hour', code: 'unknown-field' }])
  })

  test('of somebody else is as absent, whoever reads it and whatever is sent', async () => {
    const report = await createWhole()
    for (const body of [draft, { ...draft, readerIds: [company.readerId] }])
      for (const who of ['reader', 'stranger', 'admin'] as const)
        expect([(await replaceByCall(report.id, body, 1, who)).status, (await replaceByCall(999_999_999, body, 1, who)).status]).toEqual([
          404, 404,
        ])
    expect((await replaceByCall('late-shipments', draft, 1)).status).toBe(404)
    expect(await rowOf(report.id)).toMatchObject({ name: 'By sea', version: 1 })
  })
})
