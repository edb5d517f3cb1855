import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { shapeOf } from '#app/api/http/read-request.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { rounds } from '#tests/support/extent.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const tokens = new Map<number, string>()
const users = new Map<number, number>()
const own = { shipments: 0, containers: 0 }
const foreign = { shipments: 0, containers: 0 }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  const customer = await insertCustomer('Own')
  for (const [ids, owner] of [
    [own, customer],
    [foreign, await insertCustomer('Rival')],
  ] as const) {
    ids.shipments = await insertShipment(owner, `S-${owner}`)
    ids.containers = await insertContainer(ids.shipments, `MSKU${String(owner).padStart(7, '0')}`)
    await change(
      "insert into exceptions (shipment_id, kind, opens_at, first_seen_at) values ($1, 'no-news', now() - interval '1 day', now())",
      ids.shipments,
    )
  }
  for (const roleId of [1, 2, 3, 4, 5] as const) {
    const { userId } = await seedPerson({ roleId, customerIds: [customer] })
    users.set(roleId, userId)
    tokens.set(roleId, (await seedToken(userId, { perMinute: 10_000 })).token)
  }
})

async function send(method: string, path: string, { body, role = 3, language }: { body?: unknown; role?: number; language?: string } = {}) {
  const { call } = await startApi()
  const headers: Record<string, string> = language ? { 'Accept-Language': language } : {}
  return call(path, { token: tokens.get(role), method, headers, ...(body !== undefined && { body }) })
}

describe.each(['shipments', 'containers'] as const)('following one of %s', (noun) => {
  const follows = async (role: number) => {
    const isIt = noun === 'shipments' ? 'shipment_id = $2 and container_id is null' : 'container_id = $2'
    return (await change(`select from shipment_follows where user_id = $1 and ${isIt}`, users.get(role), own[noun])).rowCount
  }

  test.each([1, 2, 3, 4, 5])('begins and ends for role %i, however often it is said', async (role) => {
    const path = `/${noun}/${own[noun]}/follow`
    for (const _ of [1, 2]) expect((await send('PUT', path, { role })).status).toBe(204)
    expect(await follows(role)).toBe(1)
    for (const _ of [1, 2]) expect((await send('DELETE', path, { role })).status).toBe(204)
    expect(await follows(role)).toBe(0)
  })

  test('is refused for a foreign one as for an absent one', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const answers = [await send(method, `/${noun}/${foreign[noun]}/follow`), await send(method, `/${noun}/999999999/follow`)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect({ ...answers[0]?.body, instance: '' }).toEqual({ ...answers[1]?.body, instance: '' })
    }
    expect((await change('select from shipment_follows')).rowCount).toBe(0)
  })

  test('needs the grant alerts:write', async () => {
    const { token } = await seedToken(users.get(3) ?? 0, { grants: ['shipments:read', 'shipments:write', 'containers:write'] })
    const { call } = await startApi()
    const { status, body } = await call(`/${noun}/${own[noun]}/follow`, { token, method: 'PUT' })
    expect([status, body.code]).toEqual([403, 'insufficient-scope'])
  })
})

describe('an exception', () => {
  const path = () => `/exceptions/${own.shipments}/no-news/aside`
  const listed = async (role: number, aside: boolean) => (await send('GET', `/exceptions${aside ? '?aside=1' : ''}`, { role })).body.data
  const trail = async () => (await change("select count(*)::int as n from audit_entries where action = 'bring-exception-back'")).rows[0].n

  test('is set aside until a day, again until another, and brought back', async () => {
    const first = await send('PUT', path(), { body: { until: day(3), reason: '  The carrier has a new vessel.  ' } })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ kind: 'no-news', shipment: { id: own.shipments } })
    expect(first.body.setAside).toMatchObject({
      by: 'Some Body',
      audience: 'forwarder',
      until: day(3),
      reason: 'The carrier has a new vessel.',
    })
    const again = await send('PUT', path(), { body: { until: day(9), reason: 'It sails.' } })
    expect(again.body.setAside).toMatchObject({ until: day(9), reason: 'It sails.' })
    expect([await listed(3, false), await listed(3, true)]).toEqual([[], [again.body]])
    // Another side of the same shipment still sees it.
    expect(await listed(2, false)).toHaveLength(1)
    const before = await trail()
    for (const _ of [1, 2]) expect((await send('DELETE', path())).status).toBe(204)
    expect(await trail()).toBe(before + 1)
    expect([(await listed(3, false)).length, await listed(3, true)]).toEqual([1, []])
  })

  test.each([
    [2, undefined, 'person'],
    [2, 'customer', 'customer'],
    [2, 'forwarder', 'person'],
    [4, 'customer', 'person'],
    [5, 'person', 'forwarder'],
  ])('set aside by role %i for %s is set aside for %s', async (role, audience, kept) => {
    const { body } = await send('PUT', path(), { role, body: { until: day(3), reason: 'Known', audience } })
    expect(body.setAside.audience).toBe(kept)
    await send('DELETE', path(), { role })
  })

  test.each<[object, string, string]>([
    [{ until: day(-1) }, '#/until', 'attention.untilPast'],
    [{ until: day(100) }, '#/until', 'attention.untilFar'],
    [{ until: '2026-02-30' }, '#/until', 'attention.untilNoDay'],
    [{ until: undefined }, '#/until', 'attention.untilRequired'],
    [{ reason: ' ' }, '#/reason', 'attention.reasonRequired'],
    [{ reason: 'x'.repeat(301) }, '#/reason', 'attention.reasonTooLong'],
    [{ audience: 'everybody' }, '#/audience', 'invalid-value'],
    [{ by: 'Somebody else' }, '#/by', 'unknown-field'],
  ])('is not set aside with %o, in two languages', async (wrong, pointer, code) => {
    const sentences = new Set<string>()
    for (const language of ['en', 'es']) {
      const { status, body } = await send('PUT', path(), { body: { until: day(3), reason: 'Known', ...wrong }, language })
      expect([status, body.errors]).toMatchObject([400, [{ pointer, code }]])
      sentences.add(body.errors[0].detail)
    }
    expect(sentences.size).toBe(2)
    expect(await listed(3, true)).toEqual([])
  })

  test('of a foreign shipment, of an absent one, of a kind that is not open and of no kind are answered alike', async () => {
    const paths = [`${foreign.shipments}/no-news`, '999999999/no-news', `${own.shipments}/departure-delayed`, `${own.shipments}/weather`]
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { until: day(3), reason: 'Known' } : undefined
      const answers = await Promise.all(paths.map((each) => send(method, `/exceptions/${each}/aside`, { body })))
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, instance: '' }))).size).toBe(1)
    }
    expect((await change('select from exceptions_set_aside where shipment_id = $1', foreign.shipments)).rowCount).toBe(0)
  })
})

test('hostile bodies of what writes to shipments, containers and exceptions write nothing, and none is a fault of the portal', async () => {
  const junk = [
    null,
    true,
    -1,
    1e308,
    0.5,
    [],
    {},
    [[]],
    { id: 1 },
    '',
    '\u202e',
    '<script>',
    "'; drop table shipments; --",
    'x'.repeat(9_000),
  ]
  const { pick, fraction } = rollDice(44)
  const stored = async () => {
    const tables = ['containers', 'container_history', 'incidents', 'shipment_comments', 'container_comments', 'exceptions_set_aside']
    return (await change(`select ${tables.map((table) => `(select jsonb_agg(t order by t::text) from ${table} t) as ${table}`)}`)).rows
  }
  const before = await stored()
  const writing = calls.filter(({ method, path, body }) => method !== 'get' && body && /^\/(shipments|containers|exceptions)\//.test(path))
  const { call } = await startApi()
  const statuses = new Set<number>()
  for (const each of writing) {
    const ids = each.path.startsWith('/containers') ? own.containers : own.shipments
    const path = each.path.replace(':kind', 'no-news').replace(/:\w+/g, String(ids))
    for (let round = 0; round < rounds({ once: 5, all: 60 }); round += 1) {
      const usual = each.example.body as Record<string, unknown> | undefined
      const fields = Object.keys(shapeOf(each.body)).map((name) => [name, fraction() < 0.3 ? usual?.[name] : pick(junk)])
      const body = fraction() < 0.1 ? pick(junk) : { ...Object.fromEntries(fields), nothing: 1 }
      // A share link, say, is made of {}.
      if (each.body?.safeParse(body).success) continue
      const answer = await call(path, { token: tokens.get(3), method: each.method.toUpperCase(), body, headers: { 'If-Match': '"v1"' } })
      statuses.add(answer.status)
    }
  }
  expect(writing.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['editContainer', 'editContainers', 'setExceptionAside', 'addShipmentComment']),
  )
  expect([...statuses].filter((status) => status !== 400 && status !== 415 && status !== 404)).toEqual([])
  expect(await stored()).toEqual(before)
})
