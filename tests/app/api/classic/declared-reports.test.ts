import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import {
  company,
  createByCall,
  definition,
  draft,
  type Json,
  send,
  tokens,
  type Who,
  withCompany,
} from '#tests/app/api/reports/reports-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
withCompany()

const ask = async (specified: string, body?: unknown, who: Who = 'owner') =>
  (await startClassic()).portal(specified, { token: tokens[who], ...(body !== undefined && { body }) })

describe('what the specification declares without a path', () => {
  test('lists standard, own and shared reports by ReportId, Name and CustomerId', async () => {
    const ownId = await seedReport(db(), { ownerId: company.ownerId, customerIds: [company.borealis] })
    const { status, body } = await ask('GET reports')
    expect([status, Object.keys(body), Object.keys(body.data[0])]).toEqual([200, ['data'], ['ReportId', 'Name', 'CustomerId', 'Tab']])
    expect(body.data).toContainEqual({ ReportId: 'late-shipments', Name: 'Late shipments', CustomerId: null, Tab: 'standard' })
    expect(body.data.find(({ ReportId }: Json) => ReportId === ownId)).toMatchObject({ CustomerId: company.borealis, Tab: 'mine' })
  })

  test('does not tell a reader of a customer whom they may not see', async () => {
    const { body: report } = await send('owner', 'POST', '/reports', {
      ...{ ...draft, customerIds: [company.borealis], readerIds: [company.readerId] },
    })
    const { body } = await ask('GET reports', undefined, 'reader')
    expect(body.data.find(({ ReportId }: Json) => ReportId === Number(report.id))).toMatchObject({ CustomerId: null, Tab: 'shared' })
  })

  test('runs a report into rows by keys with headers, of customers that narrow', async () => {
    const shown = { ...definition, fields: ['column-number', 'column-eta'] }
    const reportId = (await createByCall({ ...draft, definition: shown })).body.id
    const { status, body } = await ask('POST report/view', { reportId, user: 999 })
    expect([status, Object.keys(body)]).toEqual([200, ['data', 'keys', 'headers', 'total', 'summary']])
    expect(body).toMatchObject({ keys: ['column-number', 'column-eta'], headers: ['Shipment', 'ETA'], total: 1, summary: null })
    expect(body.data).toEqual([{ 'column-number': 'A-1', 'column-eta': null }])
    for (const customer of [company.borealis, [{ id: company.rival }], String(company.rival)])
      expect((await ask('POST report/view', { reportId, customer })).body.total).toBe(0)
    expect((await ask('POST report/view', { reportId, customer: [] })).body.total).toBe(1)
    expect((await ask('POST report/view', { reportId }, 'stranger')).status).toBe(404)
  })

  test('sends the spreadsheet of a report as a file, to whoever may run it', async () => {
    const { portal } = await startClassic()
    const answer = await portal('GET report/dynamic/xlsx', { query: '?reportId=late-shipments', token: tokens.owner })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(answer.body.slice(0, 2)).toBe('PK')
    expect((await portal('GET report/dynamic/xlsx', { token: tokens.owner })).status).toBe(404)
  })
})

test('people to share with are options of those who share a customer with the token’s user, whoever the body names', async () => {
  const { status, body } = await ask('POST shared/users/list', { user: company.strangerId })
  expect([status, Object.keys(body), Object.keys(body.data[0])]).toEqual([200, ['data'], ['value', 'label']])
  const ids = body.data.map(({ value }: Json) => value)
  expect(ids).toContain(company.readerId)
  expect(ids).not.toContain(company.strangerId)
  expect(ids).not.toContain(company.ownerId)
})
