import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { groupUrn, newPerson, patch, rowsOf, seedDirectory, seedSettings, startScim, userUrn } from './scim-under-test.ts'

withRecord()
let directory = { id: 0, token: '' }
const [one, other]: Record<string, string>[] = [{}, {}]
let group = ''

beforeAll(async () => {
  directory = await seedDirectory({ customerIds: [await seedCustomer(db(), { name: 'Acme' })] })
})

const send = async (call: string, body?: unknown, headers = {}) =>
  (await startScim()).scim(call, { token: directory.token, headers, ...(body !== undefined && { body }) })

async function seed(): Promise<void> {
  if (group) return
  Object.assign(
    one ?? {},
    (await send('POST /Users', newPerson({ userName: 'Eva.Alba@Acme.test', externalId: 'Eva', title: 'Buyer' }))).body,
  )
  Object.assign(other ?? {}, (await send('POST /Users', newPerson())).body)
  group = (await send('POST /Groups', { displayName: 'Readers', externalId: 'R-1', members: [{ value: one?.id }] })).body.id
}

/** `#` stands for the first person, `@` for the group. */
const asked = async (call: string, body?: unknown, headers = {}) => {
  await seed()
  const named = (text: string) => text.replaceAll('#', one?.id ?? '').replaceAll('~', group)
  return send(named(call), body === undefined ? undefined : JSON.parse(named(JSON.stringify(body))), headers)
}
const filter = (noun: string, text: string) => `GET /${noun}?filter=${encodeURIComponent(text)}`

describe('what RFC 7644 asks for', () => {
  test.each<[string, string, unknown, number, object]>([
    ['a user name in another case', filter('Users', 'userName eq "EVA.ALBA@ACME.TEST"'), undefined, 200, { totalResults: 1 }],
    ['an external id in another case, which is another one', filter('Users', 'externalId eq "eva"'), undefined, 200, { totalResults: 0 }],
    ['an external id', filter('Users', 'EXTERNALID Eq "Eva"'), undefined, 200, { totalResults: 1 }],
    ['a group by its external id', filter('Groups', 'externalId eq "R-1"'), undefined, 200, { totalResults: 1 }],
    ['two conditions of one value', filter('Users', 'emails[type eq "work" and value co "acme"]'), undefined, 200, { totalResults: 2 }],
    ['an id that is none', filter('Users', 'id eq "abc"'), undefined, 200, { totalResults: 0 }],
    ['an id beyond all', filter('Users', 'id eq "99999999999999999999"'), undefined, 200, { totalResults: 0 }],
    ['a member that is none', filter('Groups', 'members eq "1 or 1"'), undefined, 200, { totalResults: 0 }],
    ['a filter that is empty', 'GET /Users?filter=', undefined, 200, { totalResults: 2 }],
    ['no results but their number', 'GET /Users?count=0', undefined, 200, { totalResults: 2, Resources: [], itemsPerPage: 0 }],
    ['a page that begins before the first', 'GET /Users?startIndex=-7&count=1', undefined, 200, { startIndex: 1, itemsPerPage: 1 }],
    ['a page beyond the last', 'GET /Groups?startIndex=900', undefined, 200, { totalResults: 1, Resources: [], startIndex: 900 }],
    [
      'an order, which is not supported and left out',
      'GET /Users?sortBy=userName&sortOrder=descending',
      undefined,
      200,
      { totalResults: 2 },
    ],
    [
      'a change of a group with attributes',
      'PATCH /Groups/~?attributes=displayName',
      patch({ op: 'Add', path: 'externalId', value: 'R-1' }),
      200,
      { displayName: 'Readers' },
    ],
    [
      'a whole user that names another id',
      'PUT /Users/#',
      { ...newPerson({ userName: 'Eva.Alba@Acme.test', externalId: 'Eva', title: 'Buyer' }), id: '7' },
      200,
      { userName: 'Eva.Alba@Acme.test' },
    ],
    [
      'a group in a group',
      'PATCH /Groups/~',
      patch({ op: 'add', path: 'members', value: [{ value: '#', type: 'Group' }] }),
      400,
      { scimType: 'invalidValue' },
    ],
    ['a filter on what the service is', filter('Schemas', 'id pr'), undefined, 403, { status: '403' }],
    ['the account of the token itself', 'GET /Me', undefined, 501, { status: '501' }],
    ['a change of it', 'PATCH /Me', patch({ op: 'add', path: 'title', value: 'x' }), 501, { status: '501' }],
    ['many calls at once', 'POST /Bulk', { Operations: [] }, 501, { status: '501' }],
    ['a question by POST', 'POST /Users/.search', { filter: 'userName pr' }, 501, { status: '501' }],
    [
      'a user whose name another has in another case',
      'POST /Users',
      newPerson({ userName: 'eva.alba@ACME.test', externalId: 'x' }),
      409,
      { scimType: 'uniqueness' },
    ],
    ['a user of nobody', 'GET /Users/999999', undefined, 404, { status: '404' }],
    ['the end of nobody', 'DELETE /Users/999999', undefined, 404, { status: '404' }],
    ['a state that is 0', 'PATCH /Users/#', patch({ op: 'replace', path: 'active', value: 0 }), 400, { scimType: 'invalidValue' }],
    ['a state as Entra ID writes it', 'PATCH /Users/#', patch({ op: 'Add', path: 'active', value: 'True' }), 200, { active: true }],
    [
      'parts of a value that is chosen',
      'PATCH /Users/#',
      patch({ op: 'Add', path: 'EMAILS[TYPE EQ "work"].VALUE', value: 'eva@acme.test' }),
      200,
      { emails: [{ value: 'eva@acme.test' }] },
    ],
    [
      'a value that is an object, without a path',
      'PATCH /Users/#',
      patch({ op: 'Replace', value: { TITLE: 'Head', emails: [{ value: 'eva.alba@acme.test', primary: true }] } }),
      200,
      { title: 'Head', emails: [{ value: 'eva.alba@acme.test' }] },
    ],
  ])('answers %s', async (_what, call, body, status, expected) => {
    const answer = await asked(call, body)
    expect(answer).toMatchObject({ status, body: expected })
    expect(answer.type).toContain('application/scim+json')
    if (status >= 400) expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  })

  test.each<[string, string, string[]]>([
    ['attributes=USERNAME', 'id schemas userName', []],
    [`attributes=${userUrn}:userName`, 'id schemas userName', []],
    ['attributes=name.familyName', 'id name schemas', ['familyName']],
    [
      'excludedAttributes=name.familyName,emails,meta,title,externalId,displayName',
      'active id name schemas userName',
      ['formatted', 'givenName'],
    ],
    ['excludedAttributes=id,schemas,NAME,emails,meta,title,externalId,displayName,active', 'id schemas userName', []],
  ])('shows what %s asks for', async (query, keys, parts) => {
    const { body } = await asked(`GET /Users/#?${query}`)
    expect(Object.keys(body).toSorted().join(' ')).toBe(keys)
    expect(Object.keys(body.name ?? {}).toSorted()).toEqual(parts)
  })

  test('tells versions and places the same way everywhere', async () => {
    for (const path of ['/Users/#', '/Groups/~']) {
      const { headers, body } = await asked(`GET ${path}`)
      expect(body.meta).toMatchObject({
        version: headers.get('ETag'),
        location: expect.stringMatching(/\/api\/scim\/v2\/(Users|Groups)\/\d+$/),
      })
      expect([new Date(body.meta.created), new Date(body.meta.lastModified)].every((at) => at.getTime() > 0)).toBe(true)
      expect(
        (await asked(`PUT ${path}`, {}, { 'If-Match': 'W/"v999"', 'Content-Type': 'application/json' })).status,
      ).toBeGreaterThanOrEqual(400)
    }
    const stale = await asked('PATCH /Groups/~', patch({ op: 'replace', path: 'displayName', value: 'X' }), { 'If-Match': 'W/"v999"' })
    expect(stale).toMatchObject({ status: 412, body: { status: '412' } })
  })

  test('names in its schemas every attribute that it answers, and where its documentation is', async () => {
    const { Resources } = (await asked('GET /Schemas')).body
    for (const [path, urn] of [
      ['/Users/#', userUrn],
      ['/Groups/~', groupUrn],
    ] as const) {
      const { body } = await asked(`GET ${path}`)
      const { attributes } = Resources.find(({ id }: { id: string }) => id === urn)
      const known = new Map<string, { subAttributes?: { name: string }[] }>(attributes.map((each: { name: string }) => [each.name, each]))
      for (const [name, value] of Object.entries(body)) {
        if (['id', 'schemas', 'meta', 'externalId'].includes(name)) continue
        expect([name, known.has(name)]).toEqual([name, true])
        const parts = known.get(name)?.subAttributes?.map((part) => part.name)
        for (const part of [value].flat())
          if (typeof part === 'object') expect(parts).toEqual(expect.arrayContaining(Object.keys(part as object)))
      }
      for (const each of attributes)
        expect(each).toMatchObject({
          ...{ type: expect.any(String), multiValued: expect.any(Boolean), description: expect.any(String), required: expect.any(Boolean) },
          ...{ mutability: expect.stringMatching(/^(readOnly|readWrite|immutable)$/), returned: 'default', uniqueness: expect.any(String) },
        })
    }
    expect((await asked('GET /ServiceProviderConfig')).body.documentationUri).toMatch(/^http:\/\/[^/]+\/api\/scim$/)
  })
})

describe('what is hostile', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test.each<[string, string, unknown, number]>([
    [
      'a user name with a character for control',
      'POST /Users',
      newPerson({ userName: 'eva\u0007x', emails: [{ value: 'bell@acme.test' }] }),
      400,
    ],
    ['a user name that turns its direction', 'POST /Users', newPerson({ userName: 'eva\u202Etset.emca' }), 400],
    ['a user name with a space that is not seen', 'POST /Users', newPerson({ userName: 'eva\u200B@acme.test' }), 400],
    ['an external id of 1,000 characters', 'POST /Users', newPerson({ externalId: 'x'.repeat(1_000) }), 400],
    ['a group whose name turns its direction', 'POST /Groups', { displayName: 'Desk\u202E' }, 400],
    ['a group whose name is an object', 'POST /Groups', { displayName: { value: 'Desk' } }, 400],
    ['members that are a text', 'POST /Groups', { displayName: 'Text', members: 'all' }, 400],
    ['members that are the prototype', 'POST /Groups', '{"displayName":"Proto","members":[{"__proto__":{"value":"#"}}]}', 400],
    ['25,000 members', 'POST /Groups', { displayName: 'Many', members: Array.from({ length: 25_000 }, () => ({ value: '1' })) }, 413],
    ['1,001 members, twice the same', 'POST /Groups', { displayName: 'Twice', members: Array.from({ length: 1_001 }, () => '1') }, 400],
    ['10 MB', 'POST /Users', { userName: 'x'.repeat(10_000_000) }, 413],
    ['a name of 10,000 depths', 'POST /Users', `{"userName":"deep@acme.test","name":{"givenName":${nested(10_000)}}}`, 400],
    [
      'operations in operations',
      'PATCH /Users/#',
      patch({ op: 'add', value: { Operations: [{ op: 'remove', path: 'userName' }], userName: null } }),
      400,
    ],
    [
      'a filter of 900 brackets in a path',
      'PATCH /Groups/~',
      patch({ op: 'remove', path: `members[${'('.repeat(900)}value eq "1"]` }),
      400,
    ],
    ['the prototype as an attribute', 'PATCH /Groups/~', patch({ op: 'replace', path: '__proto__', value: { displayName: 'X' } }), 400],
  ])('is refused as SCIM refuses: %s', async (_what, call, body, status) => {
    await seed()
    const sent = typeof body === 'string' ? body.replaceAll('#', one?.id ?? '') : body
    const answer = await send(call.replaceAll('#', one?.id ?? '').replaceAll('~', group), sent)
    expect([answer.status, answer.body.schemas]).toEqual([status, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    expect(({} as { displayName?: string }).displayName).toBeUndefined()
  })

  test('cuts a long name between two characters, and refuses a year that is none', async () => {
    const long = `${'x'.repeat(79)}😀😀`
    const made = await send('POST /Users', newPerson({ name: { givenName: long, familyName: long }, title: long }))
    expect([made.status, made.body.name?.givenName]).toEqual([201, long.slice(0, 81)])
    for (const year of ['+275760-09-13', '0000-01-01', '-000001-01-01']) {
      const asked = await send(`GET /Users?filter=${encodeURIComponent(`meta.created gt "${year}T00:00:00Z"`)}`)
      expect([year, asked.status, asked.body.scimType]).toEqual([year, 400, 'invalidFilter'])
    }
  })

  test('never reaches an administrator, and no group makes one', async () => {
    await seed()
    const { id } = (await send('POST /Users', newPerson())).body
    expect((await send(`PATCH /Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: id }] }))).status).toBe(204)
    await rowsOf('update users set role_id = 1 where id = $1', id)
    const calls: [string, unknown][] = [
      [`PATCH /Users/${id}`, patch({ op: 'replace', path: 'active', value: false })],
      [`PUT /Users/${id}`, newPerson({ active: false })],
      [`DELETE /Users/${id}`, undefined],
      [`PATCH /Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: id }, { value: other?.id }] })],
    ]
    for (const [call, body] of calls) expect((await send(call, body)).status).toBe(call.includes('Groups') ? 204 : 404)
    await expect(
      rowsOf("insert into scim_rules (service_id, value, role_id, customer_ids) values ($1, 'Bosses', 1, '{}')", directory.id),
    ).rejects.toThrow()
    expect(await rowsOf('select role_id::int as role, disabled_at from users where id = $1', id)).toEqual([{ role: 1, disabled_at: null }])
    const members = (await send(`GET /Groups/${group}`)).body.members.map(({ value }: { value: string }) => value)
    expect(members).toEqual([one?.id, other?.id])
  })

  test('takes nobody for somebody else by letters that look alike', async () => {
    const bound = await seedDirectory({ customerIds: [] })
    await seedSettings(bound.id, { mailDomains: ['acme.test'] })
    const { scim } = await startScim()
    const alike = await scim('POST /Users', { token: bound.token, body: newPerson({ userName: 'eva@\u0430cme.test', emails: [] }) })
    expect([alike.status, alike.body.scimType]).toEqual([400, 'invalidValue'])
  })
})
