import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { reportShares } from '#db/postgres/schema/reports/reports.ts'
import { seedReport, seedReportEmail } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertFile } from '#tests/support/test-attachments.ts'
import { insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let [acme, rival, first, report, mail, secret] = [0, 0, 0, 0, 0, 0]
const tokens = { owner: '', reader: '', stranger: '' }
const keysOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const schedule = {
  ...{ type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: '2026-01-01' },
  ...{ minuteOfDay: 540, timeZone: 'UTC', emails: ['boss@acme.test'] },
}

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything'), (4, 5, 'everything')")
  first = await seedShipment(db(), {
    customerId: acme,
    number: 'A-1',
    mode: 'sea',
    destinationPort: 'MXZLO',
    eta: new Date('2026-03-15T18:00Z'),
  })
  await seedShipment(db(), {
    ...{ customerId: acme, number: 'A-2', mode: 'sea', destinationPort: 'MXZLO' },
    ...{ eta: new Date('2026-03-16T18:00Z'), etaIsDay: true },
  })
  await insertShipment(rival, 'R-1', { mode: 'sea' })
  const owner = await seedPerson({ roleId: 5, customerIds: [acme, rival] })
  const reader = await seedPerson({ roleId: 2, customerIds: [acme], email: 'reader@fairway.test' })
  const stranger = await seedPerson({ roleId: 2 })
  tokens.owner = (await seedToken(owner.userId)).token
  tokens.reader = (await seedToken(reader.userId)).token
  tokens.stranger = (await seedToken(stranger.userId)).token
  report = await seedReport(db(), {
    ...{ ownerId: owner.userId, name: 'By sea', fields: ['column-number', 'column-mode', 'column-eta'], customerIds: [acme, rival] },
    filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: '', to: '', days: null }],
    orders: [{ field: 'column-number', descending: false }],
    ...schedule,
  })
  await db().insert(reportShares).values({ reportId: report, userId: reader.userId })
  secret = await seedReport(db(), { ownerId: owner.userId, name: 'Costs', module: 'invoices', fields: ['column-invoice'] })
  await db().insert(reportShares).values({ reportId: secret, userId: reader.userId })
  const file = await insertFile(owner.userId, Buffer.from('%PDF-1.4 run'))
  mail = await seedReportEmail(db(), report, { email: 'boss@acme.test', fileId: file, customerIds: [acme], rows: 2, total: 2 })
})

describe('the list of reports', () => {
  test('has standard ones, one’s own with their schedule, and shared ones without it', async () => {
    const { call } = await startApi()
    const own = (await call('/reports?tab=mine', { token: tokens.owner })).body.data
    expect(own.find(({ id }: { id: string }) => id === String(report))).toMatchObject({
      ...{ name: 'By sea', tab: 'mine', kind: 'scheduled', readers: 1, lastRun: { state: 'done' } },
      schedule: { frequency: 'Daily', minuteOfDay: 540, emails: ['boss@acme.test'], pausedWhy: null },
    })
    const all = (await call('/reports', { token: tokens.reader })).body.data
    expect(keysOf(all)).toContain('late-shipments')
    expect(all.find(({ tab }: { tab: string }) => tab === 'shared')).toMatchObject({ id: String(report), schedule: null, readers: null })
    expect(JSON.stringify(all)).not.toContain('boss@acme.test')
  })

  test('leaves out a shared one whose module the role may not open', async () => {
    const { call } = await startApi()
    expect(keysOf((await call('/reports?tab=shared', { token: tokens.reader })).body.data)).toEqual([String(report)])
    expect((await call(`/reports/${secret}`, { token: tokens.reader })).status).toBe(404)
    const modules = async (token: string) => keysOf((await call('/reports/modules', { token })).body.data)
    expect(await modules(tokens.reader)).not.toContain('invoices')
    expect(await modules(tokens.owner)).toContain('invoices')
  })

  test('names modules, columns and standard reports in the language of the caller', async () => {
    const { call } = await startApi()
    const named = async (path: string, language: string) =>
      (await call(path, { token: tokens.owner, headers: { 'Accept-Language': language } })).body.data[0].name
    for (const path of ['/reports/modules', '/reports?tab=standard']) expect(await named(path, 'es')).not.toBe(await named(path, 'en'))
  })
})

describe('one report', () => {
  test('tells its owner everything, with the version that an edit names', async () => {
    const { call } = await startApi()
    const { body, headers } = await call(`/reports/${report}`, { token: tokens.owner })
    expect(body).toMatchObject({
      ...{ id: String(report), isMine: true, customerIds: [acme, rival], version: 1 },
      definition: { module: 'tracking', filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: null }], summary: null },
      schedule: { emails: ['boss@acme.test'], next: [expect.any(String), expect.any(String), expect.any(String)] },
    })
    expect([body.readerIds.length, headers.get('ETag')]).toEqual([1, expect.stringMatching(/^"v1\./)])
  })

  test('tells its reader neither other customers nor to whom it is sent', async () => {
    const { call } = await startApi()
    const { body } = await call(`/reports/${report}`, { token: tokens.reader })
    expect(body).toMatchObject({ isMine: false, customerIds: [acme], schedule: null, readerIds: [], version: null })
  })

  test('and its runs are absent to a stranger, and its runs and files to a reader', async () => {
    const { call } = await startApi()
    const { body: nothing } = await call('/nothing', { token: tokens.reader })
    for (const [path, token] of [
      ...[`/reports/${report}`, `/reports/${report}/runs`, '/reports/no-such-report'].map((path) => [path, tokens.stranger] as const),
      ...[`/reports/${report}/runs`, `/reports/${report}/mails/${mail}`].map((path) => [path, tokens.reader] as const),
    ]) {
      const { status, body } = await call(path, { token })
      expect([status, body]).toEqual([404, { ...nothing, instance: body.instance }])
    }
  })

  test('has runs with the mails they sent and their files', async () => {
    const { call } = await startApi()
    const { data } = (await call(`/reports/${report}/runs`, { token: tokens.owner })).body
    expect(data).toMatchObject([
      {
        state: 'done',
        isByHand: false,
        tookMs: 0,
        mails: [{ id: mail, email: 'boss@acme.test', outcome: 'mailed', rows: 2, hasFile: true }],
      },
    ])
    expect((await call(`/reports/${report}/mails/${mail}`, { token: tokens.owner })).body).toBe('%PDF-1.4 run')
  })

  test('can be shared with people of the own customers, who are named without their e-mail', async () => {
    const { call } = await startApi()
    const { data } = (await call('/reports/readers', { token: tokens.owner })).body
    expect(data).toContainEqual({ id: expect.any(Number), name: 'Some Body' })
  })
})

describe('a result', () => {
  const run = async (id: string | number, token: string, query = '') =>
    (await startApi()).call(`/reports/${id}/result${query}`, { token, method: 'POST' })

  test('has the rows that its reader may see, days as days and times at their place', async () => {
    const { status, body, headers } = await run(report, tokens.reader)
    expect(status).toBe(200)
    expect(body.total).toBe(2)
    expect(body.columns.map(({ id }: { id: string }) => id)).toEqual(['column-number', 'column-mode', 'column-eta'])
    const at = { at: '2026-03-15T18:00:00.000Z', local: '2026-03-15T18:00:00+00:00', timeZone: 'UTC' }
    expect(body.data).toMatchObject([
      { shipmentId: first, customerId: acme, values: { 'column-number': 'A-1', 'column-mode': 'sea', 'column-eta': at } },
      { values: { 'column-number': 'A-2', 'column-eta': '2026-03-16' } },
    ])
    expect(headers.get('Fairway-As-Of')).toMatch(/Z$/)
  })

  test('is narrowed by customer, and never widened', async () => {
    expect((await run(report, tokens.owner)).body.total).toBe(3)
    expect((await run(report, tokens.owner, `?customer=${rival}`)).body.data).toMatchObject([{ customerId: rival }])
    expect((await run(report, tokens.reader, `?customer=${rival}`)).body).toMatchObject({ total: 0, data: [] })
  })

  test('of a standard report with a summary has its groups and figures', async () => {
    const { body } = await run('volume-by-lane', tokens.owner)
    expect(body.summary).toMatchObject({ columns: expect.arrayContaining(['Rows']), groups: expect.any(Number) })
    for (const row of body.summary.rows) expect(row).toHaveLength(body.summary.columns.length)
  })

  test('of a foreign report is as absent', async () => {
    expect((await run(report, tokens.stranger)).status).toBe(404)
  })
})
