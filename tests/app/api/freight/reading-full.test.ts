import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord()
let token = ''
let acme = 0

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  acme = await insertCustomer('Acme')
  for (let n = 1; n <= 30; n += 1)
    await seedShipment(db(), {
      ...{ customerId: acme, number: `A-${n}`, goods: `Goods ${n}`, vessel: `Vessel ${n}`, shipmentDate: '2026-01-15', source: 'FEED' },
      ...{ consigneeName: 'Acme', pieces: n, eta: new Date('2026-04-02T17:00:00Z') },
      events: [{ eventType: 7, occurredAt: new Date('2026-03-01T12:00:00Z'), inTimeline: true, source: `SOURCE ${n}` }],
      containers: [
        { number: `MSKU${String(n).padStart(7, '0')}`, status: 'arrived', ata: new Date('2026-03-20'), pieces: n, temperature: '-18' },
      ],
    })
  const person = await seedPerson({ roleId: 3, customerIds: [acme] })
  token = (await seedToken(person.userId)).token
  await change(
    "insert into incidents (container_id, project_id, type, occurred_on, comment, created_by) select id, 4, 'A', '2026-03-09', 'Dented', $1 from containers where number = 'MSKU0000007'",
    person.userId,
  )
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

function countQueries(): () => number {
  const spy = vi.spyOn(databasePool(), 'query')
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.splice(0).length
}

test.each([
  [
    '/shipments',
    [
      'bookingRequested',
      'plannedEta',
      'delivered',
      'cargoReadyOn',
      'shipmentDate',
      'parties',
      'references',
      'cargo',
      'observations',
      'externalIds',
      'freshness',
    ],
  ],
  ['/containers/arrived', ['version', 'editable', 'cargo', 'sides']],
])('full rows of %s are what each thing answers alone, and a summary spares their fields', async (path, further) => {
  const { call } = await startApi()
  const full = (await call(`${path}?view=full&limit=5`, { token })).body.data
  for (const row of full) {
    const alone = (await call(row.links.self.replace('/api/v1', ''), { token })).body
    for (const key of Object.keys(alone)) expect([key, row[key]]).toEqual([key, alone[key]])
  }
  const [summary] = (await call(`${path}?limit=1`, { token })).body.data
  expect(
    Object.keys(full[0])
      .filter((key) => !Object.keys(summary).includes(key))
      .toSorted(),
  ).toEqual(further.toSorted())
})

test('an incident of a full row has what people wrote about it', async () => {
  const { call } = await startApi()
  const { data } = (await call('/containers/arrived?view=full&q=MSKU0000007', { token })).body
  expect(data).toMatchObject([{ number: 'MSKU0000007', incident: { kind: 'A', comment: 'Dented', recordedBy: 'Some Body' } }])
  expect((await call('/containers/arrived?view=full&q=MSKU0000008', { token })).body.data[0].incident).toBeNull()
})

test.each(['/shipments', '/containers/arrived'])('thirty full rows of %s cost as many queries as one', async (path) => {
  const { call } = await startApi()
  const count = countQueries()
  await call(`${path}?limit=1`, { token })
  const summary = count()
  await call(`${path}?view=full&limit=1`, { token })
  const one = count()
  const { body } = await call(`${path}?view=full&limit=30`, { token })
  expect([body.data.length, count()]).toEqual([30, one])
  expect(one - summary).toBeLessThanOrEqual(7)
})

test('a field beyond the summary brings itself alone, and a walk of full rows goes on by its cursor', async () => {
  const { call } = await startApi()
  const { data } = (await call('/shipments?fields=number,cargo&q=A-7', { token })).body
  expect(data).toEqual([{ number: 'A-7', cargo: expect.objectContaining({ goods: 'Goods 7', pieces: 7 }) }])
  const seen = new Set<string>()
  let after = ''
  do {
    const { body } = await call(`/shipments?view=full&limit=12${after && `&after=${after}`}`, { token })
    for (const { references } of body.data) seen.add(references.vessel)
    after = body.page.next ?? ''
  } while (after)
  expect(seen.size).toBe(30)
})

test('a view that is not known, and one of a list that has none, are refused', async () => {
  const { call } = await startApi()
  expect((await call('/shipments?view=whole', { token })).body.errors).toMatchObject([{ parameter: 'view', code: 'invalid-value' }])
  expect((await call('/news?view=full', { token })).body.errors).toMatchObject([{ parameter: 'view', code: 'unknown-parameter' }])
})

test.each([
  ['/shipments', '/shipments'],
  ['/containers/arrived', '/containers'],
])('what is read by id of %s is what each answers alone, which its full row has too, in the order of the ids', async (list, path) => {
  const { call } = await startApi()
  const full = (await call(`${list}?view=full&limit=5`, { token })).body.data.toReversed()
  const ids = full.map(({ id }: { id: number }) => id)
  const { body } = await call(`${path}/by-id?ids=${ids.join(',')},${ids[0]},999999999`, { token })
  expect(full).toMatchObject(body.data)
  expect(body.data[0]).toEqual((await call(`${path}/${ids[0]}`, { token })).body)
})

test('a hundred are read by id at most, and what is no id is refused', async () => {
  const { call } = await startApi()
  const hundred = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
  for (const ids of [hundred, '', 'x', '1,', '1,-2', '1.5'])
    expect(await call(`/shipments/by-id?ids=${ids}`, { token })).toMatchObject({ status: 400, body: { errors: [{ parameter: 'ids' }] } })
  expect((await call('/shipments/by-id', { token })).status).toBe(400)
})
