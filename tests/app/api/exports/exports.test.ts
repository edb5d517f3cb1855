import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WalkedRows, walkRows } from '#app/api/collections/row-walk.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedInvoices } from '#db/seed/seed-invoices.ts'
import { splitCsv } from '#domain/core/lists/csv.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { writeTokenUses } from '#domain/identity/tokens/token-uses.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { type ApiAnswer, linesIn, startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord()
let [acme, rival] = [0, 0]

const many = 603
const formula = '=HYPERLINK("http://evil.example","open, please")'

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  for (const [customer, name, count] of [[acme, 'A', many - 3] as const, [rival, 'R', 40] as const])
    await change(
      `insert into shipments (project_id, customer_id, number, status, shipment_date, mode, eta)
       select 4, $1, $2 || n, case when n % 3 = 0 then 'booked' else 'in_transit' end, date '2026-01-01' + n % 90,
         case when n % 2 = 0 then 'sea' else 'air' end, timestamptz '2026-04-01' + n % 50 * interval '1 day'
       from generate_series(1, $3::int) n`,
      ...[customer, `${name}-`, count],
    )
  await insertShipment(acme, 'F-1', { mode: 'sea', supplierName: formula })
  const shipment = await insertShipment(acme, 'B-1', { mode: 'sea', status: 'booked' })
  const cancelled = await insertShipment(acme, 'C-1', { mode: 'sea', status: 'cancelled' })
  await insertContainer(shipment, 'MSKU0000001')
  await insertContainer(shipment, 'MSKU0000002', { status: 'arrived', ata: new Date('2026-03-01') })
  await insertContainer(cancelled, 'MSKU0000003')
  await insertContainer(await insertShipment(rival, 'R-0'), 'MSKU0000004')
  const invoices = Array.from({ length: 520 }, (_, n) => ({
    customerId: acme,
    issuedOn: `2026-03-${String(1 + (n % 28)).padStart(2, '0')}`,
  }))
  await seedInvoices(db(), [...invoices, ...Array.from({ length: 7 }, () => ({ customerId: acme, currency: 'MXN' as const }))])
  await seedInvoices(db(), [{ customerId: rival }])
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 5, 'everything')")
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

/** Each test has a token of its own, because its exports are counted. */
async function newToken() {
  const { userId } = await seedPerson({ roleId: 5, customerIds: [acme] })
  return seedToken(userId)
}

type Api = Awaited<ReturnType<typeof startApi>>
// biome-ignore lint/suspicious/noExplicitAny: a line of JSON
type Line = any

interface Exported {
  rows: Line[]
  places: Line[]
  end: Line
}

const isRow = ({ type }: Line) => type !== 'place' && type !== 'end'

function read({ body }: ApiAnswer): Exported {
  const lines = linesIn(body)
  return { rows: lines.filter(isRow), places: lines.filter(({ type }) => type === 'place'), end: lines.at(-1) }
}

async function exportWith({ call }: Api, token: string, path: string): Promise<Exported> {
  const answer = await call(path, { token })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  return read(answer)
}

/** All rows of a list, page by page. */
async function walkList({ call }: Api, token: string, path: string, query = ''): Promise<{ rows: Line[]; total: number }> {
  const rows: Line[] = []
  for (let after = ''; ; ) {
    const { body } = await call(`${path}?limit=100&${query}${after && `&after=${after}`}`, { token })
    rows.push(...body.data)
    after = body.page.next ?? ''
    if (!after) return { rows, total: body.page.total }
  }
}

describe('an export', () => {
  test.each([
    '',
    'mode=sea&status=booked',
    'order=-eta&q=A-5',
    'order=number&q=A-11',
    'etaFrom=2026-04-02&etaTo=2026-04-04',
    'fields=id,number,customer&q=A-1',
    'view=full&q=A-12',
  ])('of shipments with "%s" has the rows of the list in its order, each once, and ends with their count', async (query) => {
    const api = await startApi()
    const { token } = await newToken()
    const list = await walkList(api, token, '/shipments', query)
    const { rows, end } = await exportWith(api, token, `/shipments/export?${query}`)
    expect(rows).toEqual(list.rows)
    expect(rows.length).toBeGreaterThan(5)
    expect(end).toEqual({ type: 'end', rows: list.total, asOf: expect.stringMatching(/^\d{4}-.*Z$/), next: null })
  })

  test.each([
    '/containers/next',
    '/containers/arrived',
    '/invoices/USD',
    '/invoices/MXN',
  ])('of %s has the rows of its list', async (path) => {
    const api = await startApi()
    const { token } = await newToken()
    const { rows, end } = await exportWith(api, token, `${path}/export`)
    const list = await walkList(api, token, path)
    expect(rows).toEqual(list.rows)
    expect(end.rows).toBe(list.total)
  })

  test('of all containers has both tabs and those of cancelled shipments; of all invoices, both currencies', async () => {
    const api = await startApi()
    const { token } = await newToken()
    const containers = await exportWith(api, token, '/containers/export')
    expect(containers.rows.map(({ number }) => number)).toEqual(['MSKU0000003', 'MSKU0000002', 'MSKU0000001'])
    const arrived = await exportWith(api, token, '/containers/export?status=arrived')
    expect(arrived.rows.map(({ number }) => number)).toEqual(['MSKU0000002'])
    const invoices = await exportWith(api, token, '/invoices/export')
    const lists = [await walkList(api, token, '/invoices/USD'), await walkList(api, token, '/invoices/MXN')]
    expect(invoices.rows).toEqual(lists.flatMap(({ rows }) => rows))
    expect(invoices.end.rows).toBe(527)
  })

  test('tells nothing of customers outside the token, and a foreign customer of the query is as absent', async () => {
    const api = await startApi()
    const { token } = await newToken()
    for (const path of ['/shipments', '/containers', '/invoices']) {
      const { body } = await api.call(`${path}/export`, { token })
      expect(body).not.toContain('Rival')
    }
    expect((await exportWith(api, token, `/shipments/export?customer=${rival}`)).rows).toEqual([])
    expect((await exportWith(api, token, `/shipments/export?customer=${acme}&customer=${rival}`)).rows).toHaveLength(many)
  })

  test('goes on behind a place where it was cut: no row twice, none missing, whoever answers in between', async () => {
    const api = await startApi()
    const { token } = await newToken()
    for (const path of ['/shipments/export?order=-eta', '/invoices/export?']) {
      const whole = await exportWith(api, token, path)
      expect(whole.places.length).toBeGreaterThan(1)
      const [{ after }] = whole.places
      await closeMirror()
      const rest = await exportWith(api, token, `${path}&after=${after}`)
      openMirror({ dataDir: place.dataDir, onFault: () => {} })
      await awaitMirror()
      expect([...whole.rows.slice(0, 500), ...rest.rows]).toEqual(whole.rows)
      expect(rest.end.rows).toBe(whole.rows.length - 500)
      // What has changed since the first part began may be in none of its rows.
      expect(rest.end.asOf).toBe(whole.end.asOf)
    }
  })

  test('of CSV has the columns of the spreadsheet, its formulas defused, and the count in its last row', async () => {
    const { call } = await startApi()
    const { token } = await newToken()
    const { body, headers } = await call('/shipments/export?format=csv&q=F-1', { token })
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename=Tracking.csv')
    const [head, row, end, ...more] = splitCsv(body, { delimiter: ',' }).map(({ cells }) => cells)
    expect(head).toEqual(expect.arrayContaining(['Shipment', 'Supplier', 'POL time zone', 'after']))
    expect(head).toHaveLength(trackingList.columns.length + 3)
    expect(row?.[head?.indexOf('Supplier') ?? 0]).toBe(`'${formula}`)
    expect([row, end].map((each) => each?.length)).toEqual([head?.length, head?.length])
    expect(end?.[0]).toMatch(/^#end rows=1 asOf=\d{4}-.*Z$/)
    expect(more).toEqual([])
    expect(body.endsWith('\r\n')).toBe(true)
  })

  test('of CSV has the rows of the list too, speaks the caller’s language, and goes on behind the last cursor', async () => {
    const { call } = await startApi()
    const { token } = await newToken()
    const rowsOf = async (query: string) => {
      const { body } = await call(`/shipments/export?format=csv&columns=number,status&order=number${query}`, {
        token,
        headers: { 'Accept-Language': 'es' },
      })
      return splitCsv(body, { delimiter: ',' }).map(({ cells }) => cells)
    }
    const [head, ...rows] = await rowsOf('')
    expect(head).toEqual(['Embarque', 'Estatus', 'after'])
    expect(rows.at(-1)?.[0]).toContain(`#end rows=${many} `)
    const at = rows.findIndex(([, , after]) => after)
    expect(at).toBe(499)
    const [, ...rest] = await rowsOf(`&after=${rows[at]?.[2]}`)
    const numbers = (all: string[][]) => all.slice(0, -1).map(([number]) => number)
    expect([...rows.slice(0, at + 1).map(([number]) => number), ...numbers(rest)]).toEqual(numbers(rows))
    expect(new Set(numbers(rows)).size).toBe(many)
  })

  test.each([
    ['/shipments/export?stauts=booked', 'stauts'],
    ['/shipments/export?limit=5', 'limit'],
    ['/shipments/export?format=xlsx', 'format'],
    ['/shipments/export?format=csv&fields=id', 'fields'],
    ['/shipments/export?format=csv&view=full', 'view'],
    ['/shipments/export?columns=number', 'columns'],
    ['/containers/export?format=csv&columns=nothing', 'columns'],
    [`/shipments/export?q=${'a'.repeat(201)}`, 'q'],
  ])('%s is 400 and names the parameter', async (path, parameter) => {
    const { call } = await startApi()
    const { status, body } = await call(path, { token: (await newToken()).token })
    expect([status, body.errors.map((each: { parameter: string }) => each.parameter)]).toEqual([400, [parameter]])
  })

  test('a cursor of another question is refused: of the list, of other filters, of the other format', async () => {
    const { call } = await startApi()
    const { token } = await newToken()
    const { next } = (await call('/shipments?limit=1', { token })).body.page
    const { after } = linesIn((await call('/shipments/export', { token })).body).find(({ type }) => type === 'place')
    for (const query of [`after=${next}`, `after=${after}&mode=sea`, `after=${after}&format=csv`, 'after=x']) {
      const { status, body } = await call(`/shipments/export?${query}`, { token })
      expect([status, body.code]).toEqual([400, 'invalid-cursor'])
    }
  })

  test('HEAD answers what kind of answer it would be, and is no export', async () => {
    const { call } = await startApi()
    const { token } = await newToken()
    for (let n = 0; n < 13; n += 1) {
      const { status, headers, body } = await call('/containers/export', { token, method: 'HEAD' })
      expect([status, headers.get('Content-Type'), body]).toEqual([200, 'application/x-ndjson; charset=utf-8', undefined])
    }
  })

  test('twelve an hour of one token; the next is 429 and says when to come back, another token is unharmed', async () => {
    const { call } = await startApi()
    const { token } = await newToken()
    expect((await call('/shipments/export?after=x', { token })).status).toBe(400)
    for (let n = 0; n < 12; n += 1) expect((await call('/containers/next/export', { token })).status).toBe(200)
    const { status, headers, body } = await call('/containers/next/export', { token })
    expect([status, body.code, Number(headers.get('Retry-After')) > 60]).toEqual([429, 'too-many-exports', true])
    expect((await call('/containers/next/export', { token: (await newToken()).token })).status).toBe(200)
  })

  test('its bytes are counted as use of the token', async () => {
    const { call } = await startApi()
    const { token, id } = await newToken()
    const { body } = await call('/shipments/export', { token })
    await writeTokenUses()
    const { rows } = await databasePool().query('select call, count, bytes::int from token_uses where token_id = $1', [id])
    expect(rows).toEqual([{ call: 'exportShipments', count: 1, bytes: Buffer.byteLength(body) }])
  })
})

test('a walk that has taken its longest time ends with the cursor of what is missing', async () => {
  const find = async ({ after, perPage }: { after: readonly unknown[] | null; perPage: number }) => {
    const from = Number(after?.[0] ?? 0)
    const rows = Array.from({ length: Math.min(perPage, 1_200 - from) }, (_, n) => from + n + 1)
    return { rows, total: 0, last: rows.length > 0 ? [from + rows.length] : null, answeredBy: 'mirror' as const, asOf: `t${from}` }
  }
  const walked: WalkedRows<number>[] = []
  for await (const part of walkRows(find, undefined, 'question', 0)) walked.push(part)
  expect(walked).toMatchObject([{ isLast: false, asOf: 't0' }])
  for await (const part of walkRows(find, walked[0]?.after ?? '', 'question')) walked.push(part)
  expect(walked.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 1_200 }, (_, n) => n + 1))
  expect(walked.map(({ isLast, asOf }) => [isLast, asOf])).toEqual([
    [false, 't0'],
    [false, 't0'],
    [true, 't0'],
  ])
})
