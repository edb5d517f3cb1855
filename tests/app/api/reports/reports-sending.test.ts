import { eq, inArray } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { company, createByCall, createWhole, draft, rowOf, send, tokens, type Who, withCompany } from './reports-under-test.ts'

withRecord()
withCompany()

describe('sending a report', () => {
  const mailsOf = async (...ids: (string | number)[]) =>
    (
      await db()
        .select()
        .from(deliveries)
        .where(
          inArray(
            deliveries.objectKey,
            ids.map((id) => `report:${id}`),
          ),
        )
    ).map((mail) => mail.recipientAddress)
  const mail = (who: Who, id: string | number, headers = {}) => send(who, 'POST', `/reports/${id}/sending`, undefined, headers)

  test('mails it once for each key to whoever asks', async () => {
    const { id } = await createWhole()
    const headers = { 'Idempotency-Key': 'once' }
    for (const _ of [1, 2]) expect(await mail('owner', id, headers)).toMatchObject({ status: 202, body: { email: 'owner@fairway.test' } })
    await db().delete(idempotentCalls)
    expect((await mail('owner', id, headers)).status).toBe(202)
    expect(await mailsOf(id)).toEqual(['owner@fairway.test'])
    expect((await mail('reader', id)).body.email).toBe('reader@fairway.test')
    expect((await mailsOf(id)).sort()).toEqual(['owner@fairway.test', 'reader@fairway.test'])
  })

  test('that fails says so, and the same key sends it later', async () => {
    const id = await seedReport(db(), { ownerId: company.ownerId, fields: ['column-of-nobody'] })
    const headers = { 'Idempotency-Key': 'fails' }
    const { status, body } = await mail('owner', id, headers)
    expect([status, body.code]).toEqual([503, 'reports.sendFailed'])
    await db()
      .update(reports)
      .set({ fields: ['column-number'] })
      .where(eq(reports.id, id))
    expect((await mail('owner', id, headers)).status).toBe(202)
    expect(await mailsOf(id)).toEqual(['owner@fairway.test'])
    expect(await db().select().from(reportRuns).where(eq(reportRuns.reportId, id))).toMatchObject([{ state: 'done', error: null }])
  })

  test('to a service account sends nothing, because it has no mailbox', async () => {
    const { body: report } = await createByCall(draft, {}, 'service')
    expect(await mail('service', report.id)).toMatchObject({ status: 202, body: { email: null } })
    expect(await db().$count(reportRuns, eq(reportRuns.reportId, Number(report.id)))).toBe(0)
  })

  test('of a stranger and a standard report are absent; the limit is that of the page', async () => {
    const { id } = await createWhole()
    expect([(await mail('stranger', id)).status, (await mail('owner', 'late-shipments')).status]).toEqual([404, 404])
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await mail('owner', id))
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'reports.sendMany' } })
    expect(answers.at(-1)?.headers.get('Retry-After')).toMatch(/^\d+$/)
  })
})

describe('pausing a schedule', () => {
  const pause = (who: Who, id: string | number, isPaused: unknown) => send(who, 'PUT', `/reports/${id}/pause`, { isPaused })

  test('holds it and lets it go on, for its owner and administrators, and keeps its version', async () => {
    const { id } = await createWhole()
    expect((await pause('owner', id, true)).status).toBe(204)
    expect((await send('owner', 'GET', `/reports/${id}`)).body).toMatchObject({ schedule: { pausedWhy: 'person' }, version: 1 })
    expect((await pause('admin', id, false)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ pausedAt: null, pausedWhy: null })
    for (const who of ['reader', 'stranger'] as const) expect((await pause(who, id, true)).status).toBe(404)
    for (const odd of ['true', 1, null]) expect((await pause('owner', id, odd)).body.errors).toMatchObject([{ pointer: '#/isPaused' }])
    expect(await rowOf(id)).toMatchObject({ pausedAt: null })
  })

  test('of a report that is not sent by itself is absent', async () => {
    expect((await pause('owner', await seedReport(db(), { ownerId: company.ownerId }), true)).status).toBe(404)
  })
})

describe('the spreadsheet of a report', () => {
  const fetchSheet = async (who: Who, id: string | number, query = '') => {
    const { address } = await startApi()
    return fetch(`${address}/api/v1/reports/${id}/sheet${query}`, { headers: { Authorization: `Bearer ${tokens[who]}` } })
  }
  const cells = async (answer: Response) => {
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    return JSON.stringify(sheet)
  }

  test('has what its reader may see, as a download of the name of the report', async () => {
    const { body } = await createByCall({ ...draft, readerIds: [company.readerId] })
    const answer = await fetchSheet('owner', body.id)
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="By sea-\d{8}\.xlsx"/)
    const text = await cells(answer)
    expect([text.includes('A-1'), text.includes('R-1')]).toEqual([true, false])
    expect(await cells(await fetchSheet('admin', 'late-shipments', '?rows=all'))).toContain('Shipment')
    expect([(await fetchSheet('stranger', body.id)).status, (await fetchSheet('reader', body.id)).status]).toEqual([404, 200])
    expect(await cells(await fetchSheet('owner', body.id, `?customer=${company.borealis}`))).not.toContain('A-1')
  })

  test('is made one at a time and six a minute, as on the page', async () => {
    const { body } = await createByCall(draft)
    const [one, other] = await Promise.all([fetchSheet('owner', body.id), fetchSheet('owner', body.id)])
    expect([one.status, other.status].sort()).toEqual([200, 429])
    for (let n = 0; n < 6; n++) await fetchSheet('owner', body.id)
    const many = await fetchSheet('owner', body.id)
    expect([many.status, (await many.json()).code]).toEqual([429, 'tables.exportTooMany'])
  })
})
