import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertPorts } from '#tests/domain/intake/events/taken-events.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let [token, cut, ofRole3] = ['', '', '']
let [acme, rival] = [0, 0]

beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await change("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  const { userId } = await seedPerson({ roleId: 1 })
  token = (await seedToken(userId, { perMinute: 10_000 })).token
  cut = (await seedToken(userId, { customerIds: [acme], perMinute: 10_000 })).token
  ofRole3 = (await seedToken((await seedPerson({ roleId: 3, customerIds: [acme] })).userId, { perMinute: 10_000 })).token
})
beforeEach(async () => {
  await change('truncate shipments, invoices, feed_runs, held_shipments cascade')
})

const row = (key: string, more: object = {}) => ({
  ...{ key, number: `S-${key}`, customer: 'Acme', shipmentDate: '2026-01-20', mode: 'sea' },
  ...{ origin: { code: 'CNSHA' }, destination: { code: 'MXZLO' }, etd: '2026-02-03T18:00:00+08:00', eta: '2026-03-05', ...more },
})

async function bring(kind: string, body: unknown, { as = token, query = 'source=tms' } = {}) {
  const { call } = await startApi()
  return call(`/${kind}?${query}`, { token: as, method: 'POST', body })
}

const many = async (rows: unknown[], options = {}) => (await bring('shipments/bulk', { rows }, options)).body
const count = async (table: string) => Number((await databasePool().query(`select count(*) from ${table}`)).rows[0].count)

describe('shipments by the keys of their source', () => {
  test('are made, left as they are when sent again, and changed by what differs', async () => {
    const first = await many([row('1'), row('2')])
    expect(first).toMatchObject({ made: 2, unchanged: 0, rejected: 0, rows: [{ key: '1', outcome: 'made', errors: [] }, { key: '2' }] })
    const { call } = await startApi()
    const made = await call(first.rows[0].self.replace('/api/v1', ''), { token })
    expect(made.body).toMatchObject({
      ...{ number: 'S-1', eta: '2026-03-05', etd: { at: '2026-02-03T10:00:00.000Z' } },
      externalIds: [{ source: 'tms', key: '1' }],
    })
    expect(await many([row('1'), row('2', { eta: '2026-03-07', customerReference: 'PO 1' })])).toMatchObject({
      ...{ made: 0, unchanged: 1, changed: 1 },
      rows: [{ outcome: 'unchanged', id: first.rows[0].id }, { outcome: 'changed' }],
    })
    const byKey = await call('/shipments/by-key?source=tms&key=2&key=nothing', { token })
    expect(byKey.body.data).toMatchObject([{ number: 'S-2', eta: '2026-03-07', customerReference: 'PO 1' }])
  })

  test('stand among what was received, and go back by its undo', async () => {
    await many([row('1'), { ...row('2'), mode: 'boat' }])
    const { call } = await startApi()
    expect((await call('/received', { token })).body.data).toMatchObject([
      { source: 'tms', fileName: 'shipments.json', kind: 'shipments', lines: 1, taken: 1 },
    ])
    const { rows } = await databasePool().query('select change_set_id from feed_runs')
    expect(rows[0].change_set_id).not.toBeNull()
  })

  test('of which one is wrong are taken but for that one, whose place in the body is named', async () => {
    const answer = await many([row('1'), { ...row('2'), mode: 'boat', etda: '2026-01-01' }, 'nothing', row('3', { eta: '1890-01-01' })])
    expect(answer).toMatchObject({ made: 1, rejected: 3 })
    expect(
      answer.rows.map(({ errors }: { errors: { pointer: string; code: string }[] }) => errors.map(({ pointer, code }) => [pointer, code])),
    ).toEqual([
      [],
      expect.arrayContaining([
        ['#/rows/1/mode', 'invalid-value'],
        ['#/rows/1/etda', 'unknown-field'],
      ]),
      [['#/rows/2', 'invalid-value']],
      [['#/rows/3/eta', 'outside-dates']],
    ])
    expect(await count('shipments')).toBe(1)
  })

  test('are only tried by a dry run, with the answer that they would get', async () => {
    expect(await many([row('1')], { query: 'source=tms&dryRun=1' })).toMatchObject({ made: 1, rows: [{ outcome: 'made', id: null }] })
    expect([await count('shipments'), await count('feed_runs')]).toEqual([0, 0])
  })

  test('are held for a person where they would move to another customer, or are known from another source', async () => {
    await many([row('1')])
    await insertShipment(acme, 'S-9')
    const answer = await many([row('1', { customer: 'Rival' }), row('9')])
    expect(answer).toMatchObject({ held: 2, rows: [{ outcome: 'held', errors: [{ code: 'customer-changed' }] }, { outcome: 'held' }] })
    expect(await count('held_shipments')).toBe(2)
  })

  test('one alone is answered by its result, or by a problem that names the field', async () => {
    expect((await bring('shipments', row('1'))).body).toMatchObject({ key: '1', outcome: 'made' })
    const refused = await bring('shipments', { ...row('2'), shipmentDate: undefined })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: '#/shipmentDate', code: 'missing-value' }]])
  })

  test('1,001 rows are refused as a whole, and so is another field beside them', async () => {
    const answer = await bring('shipments/bulk', { rows: Array.from({ length: 1_001 }, (_, at) => row(String(at))) })
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '#/rows'])
    expect((await bring('shipments/bulk', { rows: [row('1')], all: true })).status).toBe(400)
    expect((await bring('shipments/bulk', { rows: [row('1')] }, { query: 'source=T M S' })).status).toBe(400)
  })
})

describe.each([['cut'], ['role 3']])('a token of some customers (%s)', (name) => {
  const as = () => (name === 'cut' ? cut : ofRole3)

  test('brings and changes theirs, and others answer as customers that never were', async () => {
    await many([row('of rival', { customer: 'Rival' })])
    const answer = await many([row('1'), row('2', { customer: 'Rival' }), row('3', { customer: 'Nobody' }), row('of rival')], { as: as() })
    expect(answer.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['made', 'rejected', 'rejected', 'rejected'])
    const [theirs, never] = [answer.rows[1].errors[0], answer.rows[2].errors[0]]
    expect({ ...theirs, pointer: '' }).toEqual({ ...never, pointer: '' })
    const { rows } = await databasePool().query('select customer_id::int as owner from shipments order by id')
    expect(rows.map(({ owner }) => owner)).toEqual([rival, acme])
  })

  test('does not learn that a number is known elsewhere to another customer', async () => {
    await insertShipment(rival, 'S-7')
    expect(await many([row('7')], { as: as() })).toMatchObject({ made: 1, held: 0 })
  })
})

test('a role that brings no freight finds no such call', async () => {
  await change("insert into token_policies (project_id, role_id, allows) values (4, 5, 'everything')")
  const other = (await seedToken((await seedPerson({ roleId: 5, customerIds: [acme] })).userId)).token
  expect((await bring('shipments', row('1'), { as: other })).status).toBe(404)
})

test('containers go to their shipments, and one without is named', async () => {
  await many([row('1')])
  const rows = [
    { number: 'MSKU1234565', shipment: 'S-1', type: '40HC', weightKg: 9_000, terminal: { code: 'MXZLO' } },
    { number: 'MSKU7654320', shipment: 'S-404' },
  ]
  const { body } = await bring('containers/bulk', { rows })
  expect(body).toMatchObject({ made: 1, rejected: 1 })
  expect(body.rows[1].errors).toMatchObject([{ pointer: '#/rows/1/shipment', code: 'no-shipment' }])
  expect((await bring('containers/bulk', { rows })).body).toMatchObject({ made: 0, unchanged: 1 })
  const foreign = await bring('containers/bulk', { rows: [{ ...rows[0], shipment: 'S-1' }] }, { as: cut })
  expect(foreign.body).toMatchObject({ unchanged: 1 })
})

test('invoices come with their lines, and an unknown customer is never invented', async () => {
  const invoice = { number: 'F-1', customer: 'Acme', issuedOn: '2026-02-01', dueOn: '2026-03-03', currency: 'USD', total: 116 }
  const lines = [
    { description: 'Ocean freight', amount: 80 },
    { description: 'Handling', amount: 20, tax: 16 },
  ]
  const rows = [
    { ...invoice, lines },
    { ...invoice, number: 'F-2' },
    { ...invoice, number: 'F-3', customer: 'Nobody' },
  ]
  const { body } = await bring('invoices/bulk', { rows })
  expect(body).toMatchObject({ made: 2, rejected: 1, rows: [{ outcome: 'made' }, { outcome: 'made' }, { outcome: 'rejected', id: null }] })
  const { call } = await startApi()
  expect((await call(`/invoices/${body.rows[0].id}`, { token })).body).toMatchObject({
    number: 'F-1',
    sums: { total: '116.00', isWhole: true },
  })
  expect((await call(`/invoices/by-id?ids=${body.rows[1].id},${body.rows[0].id}`, { token })).body.data).toMatchObject([
    { number: 'F-2', lines: [] },
    { number: 'F-1', lines: [{}, {}], customer: { id: acme, name: 'Acme' } },
  ])
})

describe('a preview of a file', () => {
  const content = 'source: tms\nkey: Nr\ncustomer: { column: Owner, unknown: create }\nfields: { shipmentDate: Due, goods: Goods }\n'
  const orders = 'Nr,Owner,Due,Goods\nP-1,Acme,2026-03-01,Tools\nP-2,Rival,2026-03-01,Tools\nP-3,Acme,soon,Tools\n'
  async function preview(fields: Record<string, string>, { as = token, file = new File([orders], 'orders.csv') } = {}) {
    const { call } = await startApi()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    return call('/intake/preview', { token: as, method: 'POST', form })
  }
  const outcomes = ({ lines }: { lines: { line: number; outcome: string }[] }) => lines.map(({ line, outcome }) => [line, outcome])

  test('says of each line what would become of it, by a mapping that is sent or kept, and stores nothing', async () => {
    const { call } = await startApi()
    const name = 'previewed'
    const kept = (await call('/mappings', { token, method: 'POST', body: { name, content } })).body
    const readers: Record<string, string>[] = [{ content }, { mapping: String(kept.id) }, { mapping: name }]
    for (const by of readers) {
      const { status, body } = await preview(by)
      expect(status).toBe(200)
      expect(body).toMatchObject({ kind: 'shipments', source: 'tms', total: 3, counts: { taken: 2, rejected: 1 }, events: [] })
      expect(outcomes(body)).toEqual([
        [2, 'made'],
        [3, 'made'],
        [4, 'rejected'],
      ])
      expect(body.lines[2].errors).toMatchObject([{ column: 'Due', value: 'soon', code: 'not-a-date' }])
    }
    expect([await count('shipments'), await count('feed_runs'), await count('brought_files')]).toEqual([0, 0, 0])
  })

  test('has other customers as absent for a cut token and for role 3, and no mapping of another project', async () => {
    for (const as of [cut, ofRole3]) {
      const { body } = await preview({ content }, { as })
      expect(outcomes(body)).toEqual([
        [2, 'made'],
        [3, 'rejected'],
        [4, 'rejected'],
      ])
    }
    const { userId } = await seedPerson({ roleId: 1, projectId: 5 })
    const abroad = (await seedToken(userId, { projectId: 5, perMinute: 10_000 })).token
    const own = await databasePool().query<{ id: string }>(
      "insert into mappings (project_id, name, noun, content) values (5, 'abroad', 'shipments', $1) returning id",
      [content],
    )
    for (const mapping of [String(own.rows[0]?.id), 'abroad', '999999', 'constructor', '../abroad']) {
      expect((await preview({ mapping })).status, mapping).toBe(404)
    }
    expect(abroad).not.toBe(token)
  })

  test('of a message says what would become of its events', async () => {
    const shipment = await insertShipment(acme, 'P-9')
    await insertShipment(rival, 'P-8')
    const events = ['P-9', 'P-8'].map((number) => ({ key: number, shipment: number, kind: 'departed', at: '2026-02-10T10:30:00Z' }))
    const file = new File([JSON.stringify({ events })], 'events.json')
    const { body } = await preview({ mapping: 'fairway', source: 'tms' }, { as: cut, file })
    expect(body).toMatchObject({
      ...{ kind: 'events', source: 'tms', total: 2, counts: { taken: 1, unmatched: 1 }, lines: [] },
      events: [
        { reference: 'P-9', outcome: 'taken', shipmentId: shipment },
        { reference: 'P-8', outcome: 'unmatched', shipmentId: null },
      ],
    })
    expect(await count('received_events')).toBe(0)
  })

  test.each([
    ['nothing that reads it', {}, 404],
    ['no YAML', { content: 'a: [' }, 422],
    ['words that are code', { content: 'source: "${process.exit(1)}"\nkey: __proto__' }, 422],
    ['a format of messages', { mapping: 'x12' }, 404],
    ['names of every object', { mapping: '__proto__' }, 404],
  ])('is refused, and never fails, with %s', async (_what, by, status) => {
    const answer = await preview(by as Record<string, string>)
    expect([status, 400]).toContain(answer.status)
  })
})

test('mappings are written and read by administrators alone, version by version; files of the server are only listed', async () => {
  const { call } = await startApi()
  const body = { name: 'written', content: 'source: tms\nkey: Nr\ncustomer: { column: Owner }\nfields: { shipmentDate: Due }\n' }
  const made = await call('/mappings', { token, method: 'POST', body })
  expect(made).toMatchObject({ status: 201, body: { name: 'written', noun: 'shipments', version: 1, content: body.content } })
  const path = `/mappings/${made.body.id}`
  const changed = { content: body.content.replace('Nr', 'Number') }
  const put = (tag: string) => call(path, { token, method: 'PUT', body: changed, headers: { 'If-Match': tag } })
  const tag = made.headers.get('ETag') ?? ''
  expect(await put(tag)).toMatchObject({ status: 200, body: { version: 2, content: changed.content } })
  expect((await put(tag)).status).toBe(412)
  expect((await call('/mappings', { token })).body.mappings).toContainEqual(
    expect.objectContaining({ name: 'written', source: 'tms', version: 2 }),
  )
  for (const [as, status] of [
    [cut, 403],
    [ofRole3, 404],
  ] as const)
    expect((await call(path, { token: as })).status).toBe(status)
  expect((await call('/mappings', { token, method: 'POST', body: { ...body, name: '../up' } })).status).toBe(400)
})
