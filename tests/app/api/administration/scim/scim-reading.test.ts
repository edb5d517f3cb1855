import { beforeAll, describe, expect, test } from 'vitest'
import { scimCalls } from '#app/api/scim/scim-calls.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { newPerson, patch, rowsOf, seedDirectory, startScim, userUrn } from './scim-under-test.ts'

withRecord()
let acme = 0
let directory = { id: 0, token: '' }
const people: Record<string, string>[] = []
let group = ''

const send = async (call: string, body?: unknown, token = directory.token, headers = {}) =>
  (await startScim()).scim(call, { token, headers, ...(body !== undefined && { body }) })

beforeAll(async () => {
  acme = await seedCustomer(db(), { name: 'Acme' })
  directory = await seedDirectory({ customerIds: [acme] })
})

async function seedPeople(): Promise<void> {
  if (people.length > 0) return
  for (const familyName of ['Alba', 'Bravo', 'Casas'])
    people.push(
      (
        await send(
          'POST /Users',
          newPerson({ name: { givenName: 'Eva', familyName }, title: familyName === 'Casas' ? undefined : 'Buyer' }),
        )
      ).body,
    )
  await send(`PATCH /Users/${people[2]?.id}`, patch({ op: 'replace', path: 'active', value: false }))
  group = (await send('POST /Groups', { displayName: 'Readers "A"', members: [{ value: people[0]?.id }] })).body.id
}

describe('a list', () => {
  const found = async (filter: string, noun = 'Users') => {
    await seedPeople()
    const answer = await send(
      `GET /${noun}?filter=${encodeURIComponent(filter.replace(/#(\d)\.(\w+)/g, (_all, at, key) => people[at]?.[key] ?? ''))}`,
    )
    expect([filter, answer.status]).toEqual([filter, 200])
    const ids = answer.body.Resources.map(({ id }: { id: string }) => id)
    return noun === 'Users' ? ids.map((id: string) => people.findIndex((person) => person.id === id)) : ids
  }

  test.each<[string, number[]]>([
    ['userName eq "#1.userName"', [1]],
    ['USERNAME EQ "#1.userName"', [1]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "#1.userName"', [1]],
    ['externalId eq "#2.externalId"', [2]],
    ['id eq "#0.id"', [0]],
    ['emails[type eq "work"].value eq "#1.userName"', [1]],
    ['emails[type eq "home"].value eq "#1.userName"', []],
    ['emails.value eq "#1.userName"', [1]],
    ['emails co "acme"', [0, 1, 2]],
    ['active eq true', [0, 1]],
    ['active eq "False"', [2]],
    ['name.familyName sw "br"', [1]],
    ['name.familyName ew "AS"', [2]],
    ['displayName co "a b"', [1]],
    ['title pr', [0, 1]],
    ['not (title pr)', [2]],
    ['title eq null', [2]],
    ['title ne "Buyer"', [2]],
    ['userName eq "#0.userName" or (active eq false and name.givenName eq "eva")', [0, 2]],
    ['meta.created gt "2020-01-01T00:00:00Z" and meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['userName eq "a\\"b"', []],
    ['userName eq "\' or 1=1 --"', []],
    ['userName co "%"', []],
  ])('has whom %s chooses', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  test('of groups has those that the filter chooses', async () => {
    await seedPeople()
    for (const filter of ['displayName eq "readers \\"a\\""', 'members eq "#0.id"', `id eq "${group}" and members.value eq "#0.id"`])
      expect(await found(filter, 'Groups')).toEqual([group])
    expect(await found('members eq "#1.id"', 'Groups')).toEqual([])
  })

  test.each([
    ['userName'],
    ['userName eq'],
    ['userName is "x"'],
    ['colour eq "red"'],
    ['__proto__ eq "x"'],
    ['constructor pr'],
    ['active gt true'],
    ['active eq 3'],
    ['meta.created co "2020"'],
    ['userName eq "x'],
    ['('.repeat(900)],
    [`userName eq "${'x'.repeat(1_001)}"`],
    [Array.from({ length: 21 }, (_, at) => `id eq ${at}`).join(' or ')],
  ])('is refused by %s', async (filter) => {
    for (const noun of ['Users', 'Groups'])
      expect(await send(`GET /${noun}?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], scimType: 'invalidFilter' },
      })
  })

  test('comes by pages, counted from 1, and alone as a number', async () => {
    await seedPeople()
    const page = (query: string) => send(`GET /Users?${query}`).then(({ body }) => [body.totalResults, body.startIndex, body.itemsPerPage])
    expect(await page('startIndex=1&count=2')).toEqual([3, 1, 2])
    expect(await page('startIndex=3&count=2')).toEqual([3, 3, 1])
    expect(await page('startIndex=0&count=-5')).toEqual([3, 1, 0])
    expect(await page('startIndex=999999999&count=100')).toEqual([3, 999_999_999, 0])
    expect(await page('count=999999')).toEqual([3, 1, 3])
    expect(await page('')).toEqual([3, 1, 3])
    expect((await send('GET /Users?count=many')).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  })

  test('has the attributes that are asked for, always with the id', async () => {
    await seedPeople()
    const [first] = (await send('GET /Users?attributes=userName,name.givenName&aadOptscim062020&count=1')).body.Resources
    expect(Object.keys(first).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
    const one = (await send(`GET /Users/${people[0]?.id}?excludedAttributes=emails,id,meta`)).body
    expect(one.id).toBe(people[0]?.id)
    expect(one).not.toHaveProperty('emails')
    expect(one).not.toHaveProperty('meta')
  })

  test('is not sent again to whoever has the version', async () => {
    await seedPeople()
    const { headers } = await send(`GET /Users/${people[0]?.id}`)
    expect((await send(`GET /Users/${people[0]?.id}`, undefined, directory.token, { 'If-None-Match': headers.get('ETag') })).status).toBe(
      304,
    )
  })
})

test('the service describes itself', async () => {
  const config = await send('GET /ServiceProviderConfig')
  expect(config.type).toContain('application/scim+json')
  expect(config.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    ...{ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 }, sort: { supported: false } },
    ...{ etag: { supported: true }, changePassword: { supported: false }, authenticationSchemes: [{ type: 'oauthbearertoken' }] },
  })
  const types = (await send('GET /ResourceTypes')).body
  expect(types.Resources.map(({ endpoint, schema }: Record<string, string>) => [endpoint, schema])).toEqual([
    ['/Users', 'urn:ietf:params:scim:schemas:core:2.0:User'],
    ['/Groups', 'urn:ietf:params:scim:schemas:core:2.0:Group'],
  ])
  const schemas = (await send('GET /Schemas')).body
  for (const { id, meta } of schemas.Resources) {
    const one = await send(`GET /Schemas/${id}`)
    expect(one.body).toMatchObject({ id, meta, attributes: expect.any(Array) })
  }
  expect((await send('GET /ResourceTypes/User')).body.name).toBe('User')
  expect((await send('GET /ResourceTypes/Colour')).body.status).toBe('404')
})

describe('who may ask', () => {
  const grants: Grant[] = ['admin:read', 'admin:write', 'own']
  const bodies: Record<string, (user: boolean) => object> = {
    post: (user) => (user ? newPerson() : { displayName: newPerson().userName }),
    put: (user) => (user ? newPerson() : { displayName: 'X' }),
    patch: (user) => patch({ op: 'replace', path: user ? 'title' : 'displayName', value: 'X' }),
  }

  test('is a service account whose token has the grant, and nobody else', async () => {
    await seedPeople()
    const [one, its] = [people[0]?.id ?? '', group]
    const boss = await seedPerson({ roleId: 1 })
    await rowsOf(
      "insert into token_policies (project_id, role_id, allows) select 4, role, 'everything' from generate_series(2, 5) role on conflict do nothing",
    )
    const elsewhere = await seedDirectory({ projectId: 1, roleId: 1 })
    const identities: [string, string | undefined, number, number][] = [
      ['nobody', undefined, 401, 401],
      ['an unknown token', 'fws_unknown', 401, 401],
      ['a service account without the grant', (await seedToken(directory.id, { kind: 'service', grants })).token, 403, 403],
      ...(await Promise.all(
        roles.map(async ({ id: roleId }): Promise<[string, string, number, number]> => {
          const { userId } = roleId === 1 ? boss : await seedPerson({ roleId, customerIds: [acme] })
          return [`a person of role ${roleId} with the grant`, (await seedToken(userId, { grants: ['scim'] })).token, 403, 403]
        }),
      )),
      ['another service account', (await seedDirectory({ customerIds: [acme] })).token, 404, 200],
      ['a service account of another project', elsewhere.token, 401, 401],
      [
        'a token that has been revoked',
        (await seedToken(directory.id, { kind: 'service', grants: ['scim'], revokedAt: new Date() })).token,
        401,
        401,
      ],
    ]
    for (const { method, path } of scimCalls) {
      const call = `${method.toUpperCase()} ${path
        .replace('/Users/:id', `/Users/${one}`)
        .replace('/Groups/:id', `/Groups/${its}`)
        .replace('s/:id', path.startsWith('/Schemas') ? `s/${userUrn}` : 's/User')}`
      // Every wrong token counts against the network.
      await deleteExpiredUses('apiFailures', '127.0.0.1')
      const isNamed = /(Users|Groups)\/\d/.test(call)
      for (const [who, token, named, listed] of identities) {
        const sent = bodies[method]?.(path.startsWith('/Users'))
        const answer = await (await startScim()).scim(call, { ...(token && { token }), ...(sent && { body: sent }) })
        const expected = isNamed ? named : listed
        const done = /\/Me$|\/Bulk$|\.search$/.test(path) ? 501 : method === 'post' ? 201 : 200
        expect([who, call, answer.status]).toEqual([who, call, expected === 200 ? done : expected])
        if (answer.status >= 400)
          expect(answer.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(answer.status) })
      }
    }
    expect((await send(`GET /Users/${one}`)).body.title).toBe('Buyer')
  }, 60_000)

  test('never reaches a service account, also not its own', async () => {
    await seedUser(db(), { projectId: 4, roleId: 2, kind: 'service', email: 'service-account:else' })
    for (const id of [directory.id, ...(await rowsOf("select id::int from users where kind = 'service'")).map((row) => row.id)])
      for (const call of [`GET /Users/${id}`, `DELETE /Users/${id}`]) expect((await send(call)).status).toBe(404)
  })
})

describe('what is no SCIM', () => {
  test.each<[string, string, unknown, Record<string, string>, number]>([
    ['no JSON', 'POST /Users', '{', {}, 400],
    ['a list', 'POST /Users', [], {}, 400],
    ['null', 'POST /Users', 'null', {}, 400],
    ['a NUL in a text', 'POST /Users', { userName: 'a\u0000b@acme.test' }, {}, 400],
    ['brackets without end', 'POST /Users', '['.repeat(100_000), {}, 400],
    ['200 KB', 'POST /Users', { userName: 'x'.repeat(200_000) }, {}, 413],
    ['XML', 'POST /Users', '<User/>', { 'Content-Type': 'application/xml' }, 415],
    ['a schema of something else', 'POST /Users', { schemas: ['urn:x'], userName: 'a@acme.test' }, {}, 400],
    [
      'a message of something else',
      'PATCH /Users/1',
      { schemas: ['urn:x'], Operations: [{ op: 'add', path: 'title', value: 'x' }] },
      {},
      400,
    ],
    ['no operations', 'PATCH /Users/1', patch(), {}, 400],
    ['101 operations', 'PATCH /Users/1', patch(...Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' }))), {}, 400],
    ['operations that are none', 'PATCH /Users/1', patch([] as object, { op: 7 }), {}, 400],
    ['an id that is none', 'GET /Users/1%20or%201', undefined, {}, 404],
    ['an id beyond all', 'GET /Users/999999999999999999999', undefined, {}, 404],
    ['a path that there is not', 'GET /Colours', undefined, {}, 404],
    ['Bulk', 'POST /Bulk', { Operations: [] }, {}, 501],
    ['a method that there is not', 'POST /ServiceProviderConfig', {}, {}, 405],
    ['another method that there is not', 'OPTIONS /Users', undefined, {}, 405],
  ])('is answered as SCIM answers: %s', async (_what, call, body, headers, status) => {
    const answer = await send(call, body, directory.token, headers)
    expect([answer.status, answer.body.status, answer.body.schemas]).toEqual([
      status,
      String(status),
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
    expect(answer.type).toContain('application/scim+json')
  })

  test('pollutes nothing: keys of every prototype are no attributes', async () => {
    const hostile = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"userName":"proto@acme.test","name":{"__proto__":{"polluted":1},"givenName":"P"},"emails":[{"__proto__":{"value":"x"},"value":"proto@acme.test"}]}`
    expect((await send('POST /Users', hostile)).status).toBe(201)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('is judged in no time, however it is nested', async () => {
    await seedPeople()
    const filters = [
      '('.repeat(499) + ')'.repeat(499),
      'not '.repeat(249),
      `${'emails['.repeat(140)}`,
      Array.from({ length: 10 }, (_, at) => `(id eq ${at} or id eq x)`).join(' and '),
    ]
    const before = performance.now()
    for (const filter of filters) expect((await send(`GET /Users?filter=${encodeURIComponent(filter)}`)).status).toBe(400)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
