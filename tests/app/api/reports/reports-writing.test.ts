import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'
import { reportShares } from '#db/postgres/schema/reports/reports.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { languages } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { sample } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import {
  company,
  countReports,
  createByCall,
  createWhole,
  definition,
  draft,
  type Json,
  replaceByCall,
  rowOf,
  schedule,
  send,
  type Who,
  withCompany,
} from './reports-under-test.ts'

withRecord()
withCompany()

describe('building a report', () => {
  test('stores it with its schedule and readers, and answers it as GET does', async () => {
    const { status, body, headers } = await createByCall({ ...draft, customerIds: [company.acme], readerIds: [company.readerId], schedule })
    expect([status, headers.get('Location')]).toEqual([201, `/api/v1/reports/${body.id}`])
    const read = await send('owner', 'GET', `/reports/${body.id}`)
    expect([read.body, read.headers.get('ETag')?.slice(0, 4)]).toEqual([body, '"v1.'])
    expect(body).toMatchObject({ ...draft, customerIds: [company.acme], readerIds: [company.readerId], schedule, version: 1, isMine: true })
    expect(await rowOf(body.id)).toMatchObject({
      ownerId: company.ownerId,
      type: 'scheduled',
      customerIds: [company.acme],
      minuteOfDay: 0,
      weekdays: [1, 2, 3],
    })
    expect(
      await db()
        .select()
        .from(reportShares)
        .where(eq(reportShares.reportId, Number(body.id))),
    ).toMatchObject([{ userId: company.readerId }])
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
    expect(entry).toMatchObject({ action: 'create-report', userId: company.ownerId, tokenId: expect.any(Number) })
  })

  test('takes little: a name, a description, a module and fields', async () => {
    const { status, body } = await createByCall({ ...draft, definition: { module: 'tracking', fields: ['column-number'] } })
    expect([status, body.schedule, body.customerIds, body.definition]).toEqual([
      ...[201, null, null],
      { module: 'tracking', fields: ['column-number'], filters: [], orders: [], summary: null },
    ])
  })

  test('begins a schedule today, in its own zone, where no day is named', async () => {
    const { startDate: _, ...today } = schedule
    const { body } = await createByCall({ ...draft, schedule: { ...today, timeZone: 'Pacific/Kiritimati' } })
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    expect(body.schedule.startDate).toBe(there)
  })

  test('twice with one key builds one, also where the first answer was lost', async () => {
    const headers = { 'Idempotency-Key': 'report-1' }
    const before = await countReports()
    const first = await createByCall(draft, headers)
    expect((await createByCall(draft, headers)).body).toEqual(first.body)
    // The process died between commit and answer.
    await db().delete(idempotentCalls)
    expect((await createByCall(draft, headers)).body.id).toBe(first.body.id)
    expect(await countReports()).toBe(before + 1)
  })
})

const filter = (more: object) => ({
  definition: { ...definition, filters: [definition.filters[0], { ...definition.filters[0], ...more }] },
})
const summed = (more: object) => ({
  definition: { ...definition, summary: { groups: [{ field: 'column-mode' }], figures: [{ kind: 'count' }], chart: 'none', ...more } },
})
const scheduled = (more: object) => ({ schedule: { ...schedule, ...more } })

describe('a rule of the builder', () => {
  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, '#/name', 'reports.nameRequired'],
    ['a long name', { name: 'a'.repeat(121) }, '#/name', 'reports.nameTooLong'],
    ['no description', { description: undefined }, '#/description', 'reports.descriptionRequired'],
    ['no field', { definition: { ...definition, fields: [] } }, '#/definition/fields', 'reports.fieldRequired'],
    ['an unknown module', { definition: { ...definition, module: 'users' } }, '#/definition/module', 'reports.unknownModule'],
    ['a module of another role', { definition: { ...definition, module: 'invoices' } }, '#/definition/module', 'reports.unknownModule'],
    [
      'an unknown field',
      { definition: { ...definition, fields: ['column-number', 'x'] } },
      '#/definition/fields/1',
      'reports.unknownField',
    ],
    ['a filter on an unknown field', filter({ field: 'x' }), '#/definition/filters/1', 'reports.unknownFilter'],
    ['a filter by an impossible test', filter({ test: 'contains' }), '#/definition/filters/1', 'reports.unknownFilter'],
    ['a filter on an unknown value', filter({ values: ['train'] }), '#/definition/filters/1', 'reports.unknownFilter'],
    ['a filter that says nothing', filter({ values: [] }), '#/definition/filters/1', 'reports.emptyFilter'],
    ['a wrong span', filter({ field: 'column-eta', test: 'between', from: '2026-02-30' }), '#/definition/filters/1', 'reports.wrongSpan'],
    [
      'two words of one test',
      filter({ field: 'column-number', test: 'is', values: ['a', 'b'] }),
      '#/definition/filters/1/values',
      'forms.tooManyEntries',
    ],
    ['an unknown order', { definition: { ...definition, orders: [{ field: 'x' }] } }, '#/definition/orders/0', 'reports.unknownOrder'],
    ['figures without a group', summed({ groups: [] }), '#/definition/summary/groups', 'reportSummaries.noGroup'],
    [
      'months of what is no day',
      summed({ groups: [{ field: 'column-mode', isByMonth: true }] }),
      '#/definition/summary/groups/0',
      'reportSummaries.noMonths',
    ],
    [
      'a sum of words',
      summed({ figures: [{ kind: 'count' }, { kind: 'sum', field: 'column-mode' }] }),
      '#/definition/summary/figures/1',
      'reportSummaries.noFigure',
    ],
    ['a foreign customer', { customerIds: [999_999_999] }, '#/customerIds', 'reports.foreignCustomer'],
    ['no frequency', scheduled({ frequency: undefined }), '#/schedule/frequency', 'reports.noFrequency'],
    ['no weekday', scheduled({ weekdays: [] }), '#/schedule/weekdays', 'reports.noRecurrence'],
    ['no month', scheduled({ frequency: 'Monthly', day: 1 }), '#/schedule/months', 'reports.noMonths'],
    ['no day of a month', scheduled({ frequency: 'Monthly', months: [1] }), '#/schedule/day', 'reports.noDay'],
    ['a 32nd', scheduled({ frequency: 'Monthly', months: [1], day: 32 }), '#/schedule/day', 'reports.noDay'],
    ['no hour', scheduled({ minuteOfDay: undefined }), '#/schedule/minuteOfDay', 'reports.noHour'],
    ['a day that there is not', scheduled({ startDate: '2026-02-30' }), '#/schedule/startDate', 'forms.dayInvalid'],
    ['an end before its start', scheduled({ endDate: '2025-01-01' }), '#/schedule/endDate', 'reports.endsBefore'],
    ['an unknown zone', scheduled({ timeZone: 'Mars/Base' }), '#/schedule/timeZone', 'reports.unknownZone'],
    ['nobody to mail to', scheduled({ emails: [] }), '#/schedule/emails', 'reports.noEmails'],
    ['an address that is none', scheduled({ emails: ['a@b.test', 'nobody'] }), '#/schedule/emails/1', 'reports.emailInvalid'],
  ])('refuses %s by name, in both languages, when it is built and when it is replaced', async (_what, changed, pointer, code) => {
    const id = await seedReport(db(), { ownerId: company.ownerId })
    const before = [await countReports(), await rowOf(id)]
    for (const language of languages) {
      const headers = { 'Accept-Language': language }
      for (const { status, body } of [
        await createByCall({ ...draft, ...changed }, headers),
        await replaceByCall(id, { ...draft, ...changed }, 1, 'owner', headers),
      ]) {
        expect([status, body.errors]).toMatchObject([400, [{ pointer, code }]])
        // Names of columns are said as the page says them.
        expect(body.errors[0].detail).not.toMatch(/freight\.|reports\.|tickets\./)
        const [before, after = ''] = translatorIn(language)(code as TextKey, { column: '|', most: '|' } as never).split('|')
        expect([body.errors[0].detail.slice(0, before?.length), body.errors[0].detail.endsWith(after)]).toEqual([before, true])
      }
    }
    expect([await countReports(), await rowOf(id)]).toEqual(before)
  })
})

test('people who share no customer are no readers, and the answer is that for people who are not there', async () => {
  const refusals = []
  for (const id of [company.strangerId, 999_999_999]) {
    const { status, body } = await createByCall({ ...draft, readerIds: [id] })
    refusals.push([status, body.errors])
  }
  expect(refusals[0]).toMatchObject([400, [{ pointer: '#/readerIds', code: 'reports.unknownReader' }]])
  expect(refusals[0]).toEqual(refusals[1])
})

test('a token of some customers builds and keeps reports of these alone, which a schedule mails to anybody', async () => {
  const { token } = await seedToken(company.ownerId, { customerIds: [company.acme] })
  const { call } = await startApi()
  const sent = (body: object) => call('/reports', { token, method: 'POST', body: { ...draft, ...body } })
  for (const customerIds of [null, [company.acme, company.borealis]]) {
    const { status, body } = await sent({ customerIds, schedule })
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '#/customerIds', code: 'reports.foreignCustomer' }]])
  }
  expect((await sent({ customerIds: [company.acme], schedule })).status).toBe(201)
  const id = await seedReport(db(), { ownerId: company.ownerId, customerIds: [company.acme, company.borealis] })
  const kept = { ...draft, customerIds: [company.acme, company.borealis], schedule }
  const replaced = await call(`/reports/${id}`, { token, method: 'PUT', body: kept, headers: { 'If-Match': '"v1"' } })
  expect([replaced.status, (await rowOf(id))?.version]).toEqual([404, 1])
})

describe('deleting a report', () => {
  test('needs the version that it has, and is its owner’s alone', async () => {
    const { id } = await createWhole()
    const remove = (who: Who, version: number) => send(who, 'DELETE', `/reports/${id}`, undefined, { 'If-Match': `"v${version}"` })
    for (const who of ['reader', 'stranger', 'admin'] as const) expect((await remove(who, 1)).status).toBe(404)
    const stale = await remove('owner', 9)
    expect([stale.status, stale.body.current.version]).toEqual([412, 1])
    expect(await rowOf(id)).toBeDefined()
    expect((await remove('owner', 1)).status).toBe(204)
    expect([await rowOf(id), (await remove('owner', 1)).status]).toEqual([undefined, 404])
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(asc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual(['create-report', 'delete-report'])
  })
})

test('hostile values in any field of a report write nothing and give no fault', async () => {
  const report = await createWhole()
  const before = [await countReports(), await rowOf(report.id)]
  const junk: unknown[] = [
    true,
    -1,
    1e308,
    1.5,
    2_147_483_648,
    {},
    [[]],
    [null],
    ['\u0000'],
    { toString: 1 },
    '',
    'x'.repeat(50_000),
    '\ud800',
  ]
  const parts: [string, (body: Json) => Json][] = [
    ['report', (body) => body],
    ['definition', (body) => body.definition],
    ['filter', (body) => body.definition.filters[0]],
    ['order', (body) => body.definition.orders[0]],
    ['summary', (body) => body.definition.summary],
    ['schedule', (body) => body.schedule],
  ]
  // `name` is wrong in each, so that none of them is written.
  for (const [what, part] of parts)
    for (const field of Object.keys(part(report)))
      for (const value of sample(junk, 3, `${what} ${field}`)) {
        const body = structuredClone({ ...report, name: ' ' })
        part(body)[field] = value
        for (const { status } of [await createByCall(body), await replaceByCall(report.id, body, 1)])
          expect([what, field, value, status < 500]).toEqual([what, field, value, true])
      }
  expect([await countReports(), await rowOf(report.id)]).toEqual(before)
}, 120_000)
