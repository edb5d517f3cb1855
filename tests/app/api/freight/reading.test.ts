import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertContainer, insertCustomer, insertPort, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord()
let token = ''
let [acme, rival, shipment, foreign, container] = [0, 0, 0, 0, 0]
let cookie = ''

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('MXZLO', 'Manzanillo', 'MX')
  shipment = await insertShipment(acme, 'A-1', {
    mode: 'sea',
    status: 'booked',
    destinationPort: 'MXZLO',
    eta: new Date('2026-04-02T17:00:00Z'),
  })
  for (let n = 2; n <= 12; n += 1) await insertShipment(acme, `A-${n}`, { mode: 'air', status: n % 2 ? 'booked' : 'in_transit' })
  foreign = await insertShipment(rival, 'R-1')
  container = await insertContainer(shipment, 'MSKU0000001', { ata: new Date('2026-03-01'), status: 'arrived' })
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything'), (4, 4, 'everything')")
  const admin = await seedPerson({ roleId: 1 })
  cookie = (await signedIn(admin)).cookie
  const person = await seedPerson({ roleId: 3, customerIds: [acme] })
  token = (await seedToken(person.userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

describe('who may call', () => {
  test('a call without a token is 401 with a challenge, and says nothing about what there is', async () => {
    const { call } = await startApi()
    for (const path of ['/shipments', '/nothing', `/shipments/${shipment}`]) {
      const { status, headers, body } = await call(path)
      expect([status, headers.get('WWW-Authenticate'), headers.get('Content-Type')]).toEqual([
        401,
        'Bearer realm="Fairway"',
        'application/problem+json; charset=utf-8',
      ])
      expect(body).toMatchObject({ code: 'token-missing', status: 401 })
    }
  })

  test('a token with one changed letter is malformed, and one in the address is not read', async () => {
    const { call } = await startApi()
    const other = token.at(-1) === 'x' ? 'y' : 'x'
    expect((await call('/me', { token: token.slice(0, -1) + other })).body.code).toBe('token-malformed')
    expect((await call(`/me?access_token=${token}`)).body.code).toBe('token-missing')
  })

  test('a token without the grant is told which one it lacks', async () => {
    const { call } = await startApi()
    const person = await seedPerson({ roleId: 1 })
    const narrow = await seedToken(person.userId, { grants: ['containers:read'] })
    const { status, headers, body } = await call('/shipments', { token: narrow.token })
    expect([status, body.code]).toEqual([403, 'insufficient-scope'])
    expect(headers.get('WWW-Authenticate')).toContain('scope="shipments:read"')
    expect((await call('/containers/arrived', { token: narrow.token })).status).toBe(200)
  })

  test('a role that has no page gets the answer of an absent path', async () => {
    const { call } = await startApi()
    const agent = await seedPerson({ roleId: 4, customerIds: [acme] })
    const { token } = await seedToken(agent.userId)
    const [closed, absent] = [await call('/containers/arrived', { token }), await call('/nothing', { token })]
    const { instance: _, ...rest } = closed.body
    expect(closed.status).toBe(404)
    expect(absent.body).toMatchObject(rest)
  })

  test('a revoked token fails at its next call', async () => {
    const { call } = await startApi()
    const person = await seedPerson({ roleId: 1 })
    const made = await seedToken(person.userId)
    expect((await call('/me', { token: made.token })).status).toBe(200)
    await db().update(accessTokens).set({ revokedAt: new Date() })
    expect((await call('/me', { token: made.token })).body.code).toBe('token-revoked')
    await db().update(accessTokens).set({ revokedAt: null })
  })

  test('a browser’s cookie reads from pages of the portal, and neither writes nor reads for another site', async () => {
    const { call } = await startApi()
    const headers = { Cookie: cookie }
    expect((await call('/shipments', { headers })).status).toBe(200)
    expect((await call('/shipments', { headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(401)
    expect((await call('/shipments', { method: 'POST', headers, body: {} })).body.code).toBe('cookie-writes')
  })
})

describe('what a list answers', () => {
  test('the rows of the token’s customers with the exact count, a cursor and what is left of the limit', async () => {
    const { call } = await startApi()
    const { status, headers, body } = await call('/shipments?limit=5', { token })
    expect(status).toBe(200)
    expect(body.page).toMatchObject({ total: 12, answeredBy: 'mirror' })
    expect(body.data).toHaveLength(5)
    expect(headers.get('RateLimit-Policy')).toBe('"usual";q=600;w=60')
    expect(headers.get('RateLimit')).toMatch(/^"usual";r=\d+;t=\d+$/)
    expect(headers.get('Fairway-As-Of')).toMatch(/^\d{4}-.*Z$/)
    expect(body.data[4]).toMatchObject({ type: 'shipment', customer: { id: acme, name: 'Acme' }, mode: 'air' })
  })

  test('its filters and orders are those of the page, and a customer of the query only narrows', async () => {
    const { call } = await startApi()
    const numbers = async (query: string) =>
      (await call(`/shipments?${query}`, { token })).body.data.map((each: { number: string }) => each.number)
    expect(await numbers('mode=sea')).toEqual(['A-1'])
    expect(await numbers('status=booked&order=-number&limit=2')).toEqual(['A-11', 'A-9'])
    expect(await numbers('q=A-7')).toEqual(['A-7'])
    expect(await numbers(`customer=${rival}`)).toEqual([])
    expect(await numbers(`customer=${acme}&customer=${rival}&etaFrom=2026-04-01`)).toEqual(['A-1'])
  })

  test.each([
    ['stauts=booked', [{ parameter: 'stauts', code: 'unknown-parameter' }]],
    ['status=sunk', [{ parameter: 'status', code: 'invalid-value' }]],
    ['limit=101', [{ parameter: 'limit', code: 'invalid-value' }]],
    ['limit=0', [{ parameter: 'limit', code: 'invalid-value' }]],
    ['limit=5&limit=6', [{ parameter: 'limit', code: 'repeated-parameter' }]],
    ['etaFrom=2026-02-30', [{ parameter: 'etaFrom', code: 'invalid-value' }]],
    ['order=colour', [{ parameter: 'order', code: 'invalid-value' }]],
    ['fields=number,colour', [{ parameter: 'fields', code: 'invalid-value' }]],
  ])('a query with %s is refused and named', async (query, errors) => {
    const { call } = await startApi()
    const { status, body } = await call(`/shipments?${query}`, { token })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
  })

  test('fields cut the rows down, in the language of the caller for what goes wrong', async () => {
    const { call } = await startApi()
    const { body } = await call('/shipments?fields=number,eta&mode=sea', { token })
    expect(body.data).toEqual([
      { number: 'A-1', eta: { at: '2026-04-02T17:00:00.000Z', local: '2026-04-02T17:00:00+00:00', timeZone: 'UTC' } },
    ])
    const wrong = await call('/shipments?x=1', { token, headers: { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' } })
    expect(wrong.body.errors[0].detail).toBe('Esta llamada no tiene ese parámetro.')
  })

  test('a walk by cursors returns every row that stays once, while others are added and deleted', async () => {
    const { call } = await startApi()
    const before: number[] = (await call('/shipments?limit=100', { token })).body.data.map(({ id }: { id: number }) => id)
    const seen: number[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 50; page += 1) {
      const { body } = await call(`/shipments?limit=2&order=number${after ? `&after=${after}` : ''}`, { token })
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      after = body.page.next
      if (page < 5) {
        await insertShipment(acme, `A-0${page}`, { mode: 'land' })
        await syncMirror()
      }
    }
    for (const id of before) expect(seen.filter((each) => each === id)).toHaveLength(1)
    await databasePool().query("delete from shipments where number like 'A-0%'")
    await syncMirror()
  })

  test('a cursor of another question, a changed one and nonsense are refused', async () => {
    const { call } = await startApi()
    const { next } = (await call('/shipments?limit=2', { token })).body.page
    for (const query of [`mode=air&after=${next}`, `order=eta&after=${next}`, `after=${next.slice(1)}`, 'after=nonsense', 'after='])
      expect((await call(`/shipments?${query}`, { token })).body.code).toBe('invalid-cursor')
  })

  test('what has not changed is 304 without a body, and a change brings a new tag', async () => {
    const { call } = await startApi()
    const first = await call('/shipments?mode=sea', { token })
    const tag = first.headers.get('ETag') ?? ''
    const again = await call('/shipments?mode=sea', { token, headers: { 'If-None-Match': `"x", ${tag}` } })
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, undefined, tag])
    await databasePool().query("update shipments set carrier = 'Maersk' where id = $1", [shipment])
    await syncMirror()
    expect((await call('/shipments?mode=sea', { token, headers: { 'If-None-Match': tag } })).status).toBe(200)
  })
})

describe('one thing', () => {
  test('a shipment answers its parts on request only', async () => {
    const { call } = await startApi()
    const bare = await call(`/shipments/${shipment}`, { token })
    expect(bare.body).toMatchObject({
      id: shipment,
      number: 'A-1',
      customer: { id: acme },
      links: { page: `/shipmentsDetail/${shipment}` },
    })
    expect(Object.keys(bare.body)).not.toContain('events')
    const whole = await call(`/shipments/${shipment}?include=events,containers,legs,dates`, { token })
    expect(whole.body.containers).toMatchObject([{ id: container, number: 'MSKU0000001' }])
    expect((await call(`/shipments/${shipment}?include=costs`, { token })).body.errors[0].parameter).toBe('include')
  })

  test('a date that is only a day is a plain day, in lists and by itself, and a time stays an instant', async () => {
    const { call } = await startApi()
    const row = { eta: new Date('2026-03-15T18:00:00Z'), etaIsDay: true, atd: new Date('2026-03-01T02:00:00Z') }
    const id = await seedShipment(db(), { customerId: acme, number: 'DAYS-1', mode: 'sea', destinationPort: 'MXZLO', ...row })
    await syncMirror()
    const { data } = (await call('/shipments?q=DAYS-1', { token })).body
    expect(data).toMatchObject([{ id, eta: '2026-03-15', atd: { local: expect.any(String) } }])
    const { body } = await call(`/shipments/${id}?include=dates`, { token })
    expect(body).toMatchObject({ eta: '2026-03-15', plannedEta: '2026-03-15', atd: { at: '2026-03-01T02:00:00.000Z' } })
    expect(body.dates.eta).toMatchObject([{ expected: '2026-03-15' }])
    await db().delete(shipments).where(eq(shipments.id, id))
    await syncMirror()
  })

  test('a container has the version that its edits name', async () => {
    const { call } = await startApi()
    const { body, headers } = await call(`/containers/${container}?include=events,history`, { token })
    expect(body).toMatchObject({ id: container, shipment: { id: shipment }, version: 1, events: [], history: [] })
    expect(headers.get('ETag')).toMatch(/^"v1\./)
  })

  test('a foreign id, an absent one and what is no id get one answer', async () => {
    const { call } = await startApi()
    const answers = await Promise.all([foreign, 999_999_999, '0', '7abc', '1e3', '%20'].map((id) => call(`/shipments/${id}`, { token })))
    for (const { status, body } of answers) {
      const { instance: _, ...rest } = body
      expect([status, rest]).toEqual([404, { type: '/api#not-found', title: 'There is nothing here.', status: 404, code: 'not-found' }])
    }
  })

  test('another method is 405 and says which there are', async () => {
    const { call } = await startApi()
    const { status, headers } = await call('/shipments', { token, method: 'DELETE' })
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

test('a token beyond its limit waits, and another one is unharmed', async () => {
  const { call } = await startApi()
  const person = await seedPerson({ roleId: 1 })
  const slow = await seedToken(person.userId, { perMinute: 3 })
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push(await call('/me', { token: slow.token }))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(statuses[4]?.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await call('/me', { token })).status).toBe(200)
})
