import { readFileSync } from 'node:fs'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { lists } from '#app/lists.server.ts'
import { loader as pageSheet } from '#app/routes/lists/list-sheet.tsx'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { startClassic } from '#tests/app/api/classic/classic-under-test.ts'
import { asked } from '#tests/support/list-query.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord()
let [acme, rival] = [0, 0]
let person: Awaited<ReturnType<typeof signedIn>>
let [token, userId] = ['', 0]

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  for (let n = 1; n <= 6; n += 1)
    await insertShipment(n > 4 ? rival : acme, `A-${n}`, { mode: n % 2 ? 'sea' : 'air', eta: new Date(Date.UTC(2026, 3, n, 17)) })
  await insertShipment(acme, 'F-1', { mode: 'sea', supplierName: '=1+1' })
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  const seeded = await seedPerson({ roleId: 2, customerIds: [acme] })
  userId = seeded.userId
  await seedTicket(db(), { createdBy: userId, subject: 'Wrong consignee' })
  person = await signedIn(seeded)
  token = (await seedToken(userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

/** The sheets of a workbook as rows of cells, without the minute of the data. */
async function cellsOf(bytes: ArrayBuffer | Buffer) {
  const sheets = await readWorkbook(Buffer.from(bytes as ArrayBuffer))
  return JSON.parse(JSON.stringify(sheets).replace(/data as of [^"]*/, 'data as of then'))
}

async function download(path: string, by = token) {
  await deleteExpiredUses('exports', userId)
  const { address } = await startApi()
  return fetch(`${address}/api/v1${path}`, { headers: { Authorization: `Bearer ${by}` } })
}

const cells = async (path: string) => cellsOf(await (await download(path)).arrayBuffer())

describe('the spreadsheet of a list as a call', () => {
  test.each([
    ['tracking', '', '/shipments/sheet'],
    ['tracking', 'mode=sea&sort=eta&dir=desc', '/shipments/sheet?mode=sea&order=-eta'],
    ['tracking', 'q=A-&column=number&column=eta', '/shipments/sheet?q=A-&columns=number,eta'],
    ['tickets', '', '/tickets/open/sheet'],
  ])('of %s with "%s" is the file that its page exports', async (list, search, path) => {
    await deleteExpiredUses('exports', userId)
    const sent = asked(person, `/lists/${list}/export?${search}`, undefined, { list })
    await pageSheet(sent)
    const page = await cellsOf((await sent.context.file?.arrayBuffer()) as ArrayBuffer)
    expect(page[0].data.length).toBeGreaterThan(1)
    expect(await cells(path)).toEqual(page)
  })

  test('is sent as an Excel file of its list, with formulas defused', async () => {
    const answer = await download('/shipments/sheet')
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="?Tracking-\d{8}\.xlsx/)
    expect(JSON.stringify(await cellsOf(await answer.arrayBuffer()))).not.toContain('"=1+1')
  })

  test('has rows of the token’s customers alone, whom customer narrows', async () => {
    const numbers = async (query: string) => JSON.stringify(await cells(`/shipments/sheet${query}`))
    for (const query of ['', `?customer=${acme}&customer=${rival}`]) {
      const text = await numbers(query)
      expect([text.includes('A-4'), text.includes('A-5')]).toEqual([true, false])
    }
    expect(await numbers(`?customer=${rival}`)).not.toContain('A-4')
  })

  test('refuses a misspelt filter, a column that the list has not, and a second one at the same time', async () => {
    for (const query of ['stauts=booked', 'columns=nothing', 'limit=5', 'after=x'])
      expect([query, (await download(`/shipments/sheet?${query}`)).status]).toEqual([query, 400])
    await deleteExpiredUses('exports', userId)
    const { address } = await startApi()
    const ask = () => fetch(`${address}/api/v1/shipments/sheet`, { headers: { Authorization: `Bearer ${token}` } })
    const second = await underExportLimit({ userId }, ask)
    expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '5'])
    for (let n = 2; n <= 6; n += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('exists for each list that has one on its page, for the same role', () => {
    const sheets = calls.filter(({ id }) => /^download\w+Sheet$/.test(id) && id !== 'downloadReportSheet')
    const document = readFileSync('docs/api/classic.md', 'utf8')
    for (const each of sheets) expect(document).toContain(`\`${each.capability !== 'open' && each.list?.key}\``)
    const found = sheets.map((each) => each.capability !== 'open' && [each.list?.key, each.capability])
    // A token has no right that is given to single persons.
    const ofTokens = lists.filter(({ capability, findSheetRows }) => findSheetRows && rolesWith(capability).length > 0)
    expect(found.sort()).toEqual(ofTokens.map(({ list, capability }) => [list.key, capability]).sort())
  })
})

describe('a call of the specification for a spreadsheet', () => {
  const ask = async (specified: string, body: unknown, headers = {}) => {
    await deleteExpiredUses('exports', userId)
    return (await startClassic()).portal(specified, { token, body, headers })
  }

  test.each([
    ['POST reports/dynamic', ({ base64 }: { base64: string }) => base64],
    ['POST report/dynamic/xlsx', ({ data }: { data: { base64: string } }) => data.base64],
    ['POST generate-xls', ({ data }: { data: { base64: string } }) => data.base64],
  ] as const)('%s answers the list’s own sheet as base64', async (specified, base64Of) => {
    const wanted = await cells('/shipments/sheet?mode=sea&mode=air&order=-eta')
    for (const query of ['?mode=sea&mode=air&order=-eta', { mode: ['sea', 'air'], order: '-eta' }]) {
      const { status, body } = await ask(specified, { list: 'tracking', query })
      expect([status, Object.keys(body)]).toEqual([200, [specified === 'POST reports/dynamic' ? 'base64' : 'data']])
      expect(await cellsOf(Buffer.from(base64Of(body), 'base64'))).toEqual(wanted)
    }
  })

  test('makes none of rows that are sent, and says why in both languages', async () => {
    const rows = { data: [{ number: 'S-1' }], headers: ['Number'], keys: ['number'] }
    const { status, body } = await ask('POST reports/dynamic', rows)
    expect([status, body.code, body.message]).toEqual([422, 'rows-sent', expect.stringMatching(/send list and query/)])
    expect((await ask('POST generate-xls', rows, { 'Accept-Language': 'es' })).body.message).toMatch(/envíe list y query/)
    expect((await ask('POST report/dynamic/xlsx', { data: [], options: { keys: [], headers: [] } })).status).toBe(422)
  })

  test('draws no list that the role does not open, none that there is not, and by no filter that it has not', async () => {
    expect((await ask('POST reports/dynamic', { list: 'users' })).status).toBe(404)
    expect((await ask('POST reports/dynamic', { list: 'vwInvoiceUSD' })).status).toBe(404)
    expect((await ask('POST reports/dynamic', { list: '__proto__' })).body).toMatchObject({ status: 400, errors: [{ pointer: '#/list' }] })
    expect((await ask('POST reports/dynamic', { list: 'tracking', query: { stauts: 'booked' } })).body).toMatchObject({
      ...{ status: 400, errors: [{ parameter: 'stauts', code: 'unknown-parameter' }] },
    })
  })

  test('narrows to customers in the forms that clients of the specification send, and to nobody else’s', async () => {
    const text = async (customer: unknown) => {
      const { body } = await ask('POST reports/dynamic', { list: 'tracking', query: { customer } })
      return JSON.stringify(await cellsOf(Buffer.from(body.base64, 'base64')))
    }
    for (const customer of [acme, `${acme},${rival}`, [{ id: acme }]])
      expect([customer, await text(customer)]).toEqual([customer, expect.stringContaining('A-4')])
    for (const customer of [rival, [rival]]) expect(await text(customer)).not.toMatch(/A-\d/)
  })
})
