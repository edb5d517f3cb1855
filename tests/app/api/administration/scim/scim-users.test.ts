import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { newPerson, patch, rowsOf, seedDirectory, seedSettings, startScim, trailOf, userUrn } from './scim-under-test.ts'

withRecord()
let acme = 0
let rival = 0
let directory = { id: 0, token: '' }
let other = { id: 0, token: '' }

beforeAll(async () => {
  acme = await seedCustomer(db(), { name: 'Acme' })
  rival = await seedCustomer(db(), { name: 'Rival' })
  directory = await seedDirectory({ customerIds: [acme] })
  other = await seedDirectory({ customerIds: [acme] })
})

const send = async (call: string, body?: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  (await startScim()).scim(call, { token: directory.token, ...(body !== undefined && { body }), ...more })
const create = async (more: Record<string, unknown> = {}) => (await send('POST /Users', newPerson(more))).body
const rowOf = async (id: string) =>
  (await rowsOf('select role_id::int as role, email, password_hash, disabled_at, deleted_at from users where id = $1', id))[0]

describe('a person whom a directory makes', () => {
  test('has the role of customers, no customer, no password and no invitation, and is written down as the act of the service account', async () => {
    const person = newPerson({ title: 'Buyer', phoneNumbers: [{ value: '+52 55 1234 5678', type: 'work' }] })
    const answer = await send('POST /Users', person)
    expect(answer).toMatchObject({
      status: 201,
      body: { userName: person.userName, externalId: person.externalId, active: true, title: 'Buyer' },
    })
    expect(answer.type).toContain('application/scim+json')
    const { id, meta } = answer.body
    expect(answer.headers.get('Location')).toMatch(new RegExp(`^http://127.0.0.1:\\d+/api/scim/v2/Users/${id}$`))
    expect(meta).toMatchObject({ resourceType: 'User', location: answer.headers.get('Location'), version: answer.headers.get('ETag') })
    expect(await rowOf(id)).toMatchObject({ role: 2, password_hash: null, disabled_at: null, email: person.userName })
    expect(await rowsOf('select from user_customers where user_id = $1', id)).toEqual([])
    expect(await rowsOf('select from deliveries where recipient_address = $1', person.userName)).toEqual([])
    expect(await trailOf(id)).toEqual([{ action: 'add-user', by: directory.id }])
  })

  test('is made once by two equal calls at once: one is 201 and one 409', async () => {
    const person = newPerson()
    const answers = await Promise.all([send('POST /Users', person), send('POST /Users', person)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
    })
    expect(await rowsOf('select from users where email = $1', person.userName)).toHaveLength(1)
  })

  test('is refused with the external id of another of this directory, and taken with that of one of another directory', async () => {
    const { externalId } = await create()
    expect(await send('POST /Users', newPerson({ externalId }))).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect((await send('POST /Users', newPerson({ externalId }), { token: other.token })).status).toBe(201)
  })

  test.each([
    1, 2,
  ] as const)('is refused with the e-mail of somebody of role %i whom the forwarder invited, who stays as they are', async (roleId) => {
    const person = await seedPerson({ roleId, customerIds: [acme] })
    const before = await rowsOf('select * from users where id = $1', person.userId)
    const answer = await send('POST /Users', newPerson({ userName: person.email.toUpperCase(), emails: [] }))
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect(await rowsOf('select * from users where id = $1', person.userId)).toEqual(before)
    expect(await send(`GET /Users?filter=${encodeURIComponent(`userName eq "${person.email}"`)}`)).toMatchObject({
      body: { totalResults: 0 },
    })
    for (const call of [`GET /Users/${person.userId}`, `DELETE /Users/${person.userId}`]) expect((await send(call)).status).toBe(404)
    const ops = patch({ op: 'replace', path: 'active', value: false })
    expect((await send(`PATCH /Users/${person.userId}`, ops)).status).toBe(404)
    expect((await send(`PUT /Users/${person.userId}`, newPerson())).status).toBe(404)
    expect(await rowsOf('select * from users where id = $1', person.userId)).toEqual(before)
  })

  test('has an e-mail in the domains that the directory may use, whether or not an account has it', async () => {
    const bound = await seedDirectory({ customerIds: [acme] })
    await seedSettings(bound.id, { mailDomains: ['acme.test'], invites: true })
    const known = await seedPerson({ roleId: 2, customerIds: [acme], email: 'known@else.test' })
    const answers = []
    for (const userName of [known.email, 'free@else.test'])
      answers.push(await send('POST /Users', newPerson({ userName, emails: [] }), { token: bound.token }))
    expect(answers.map(({ status, body }) => [status, body.scimType])).toEqual([
      [400, 'invalidValue'],
      [400, 'invalidValue'],
    ])
    expect(answers[0]?.body.detail).toBe(answers[1]?.body.detail)
    const invited = newPerson()
    expect((await send('POST /Users', invited, { token: bound.token })).status).toBe(201)
    expect(await rowsOf('select kind from deliveries where recipient_address = $1', invited.userName)).toEqual([{ kind: 'invitation' }])
  })

  test.each<[string, Record<string, unknown>]>([
    ['without a user name', { userName: undefined }],
    ['with a user name that is no address, and no e-mail', { userName: 'ana', emails: [] }],
    ['with an e-mail that is none', { emails: [{ value: 'ana\n@x' }] }],
    ['with a user name of 300 characters', { userName: `${'a'.repeat(300)}@acme.test` }],
    ['with a number as the user name', { userName: 7 }],
    ['with a state that is none', { active: 'perhaps' }],
    ['with a text as the name', { name: 'Ana' }],
    ['with a list as the title', { title: ['x'] }],
    ['with 60 e-mails', { emails: Array.from({ length: 60 }, (_, at) => ({ value: `a${at}@acme.test` })) }],
  ])('is refused %s', async (_what, more) => {
    expect(await send('POST /Users', newPerson(more))).toMatchObject({
      status: 400,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', detail: expect.any(String) },
    })
  })

  test('is named by what there is: parts, the whole name, or the address', async () => {
    const names = []
    for (const more of [
      { name: { givenName: 'Ana' } },
      { name: undefined, displayName: 'Ana Ruiz Vega' },
      { name: { formatted: 'Ana Ruiz' } },
      { name: {} },
    ])
      names.push((await create(more)).name)
    expect(names).toMatchObject([
      { givenName: 'Ana' },
      { givenName: 'Ana', familyName: 'Ruiz Vega' },
      { givenName: 'Ana', familyName: 'Ruiz' },
      {},
    ])
    expect(names[3].givenName).toMatch(/^ana\d+$/)
  })
})

describe('what a directory changes', () => {
  const change = async (operation: object, more: Record<string, unknown> = {}) => {
    const { id } = await create(more)
    return send(`PATCH /Users/${id}`, patch(operation))
  }

  test.each<[string, object, object]>([
    ['a path and a text', { op: 'Replace', path: 'title', value: 'Head' }, { title: 'Head' }],
    ['a path of another case', { op: 'ADD', path: 'NAME.FamilyName', value: 'Vega' }, { name: { givenName: 'Ana', familyName: 'Vega' } }],
    [
      'a path with the URN of the schema',
      { op: 'add', path: `${userUrn}:name.familyName`, value: 'Vega' },
      { name: { familyName: 'Vega' } },
    ],
    [
      'no path',
      { op: 'replace', value: { title: 'Head', 'name.givenName': 'Eva' } },
      { title: 'Head', name: { givenName: 'Eva', familyName: 'Ruiz' } },
    ],
    ['no path and a state as a text', { op: 'Replace', value: { active: 'False' } }, { active: false }],
    ['the state as a text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'the e-mail of work',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'head@acme.test' },
      { emails: [{ value: 'head@acme.test' }] },
    ],
    [
      'the primary e-mail',
      { op: 'replace', path: 'emails[primary eq true].value', value: 'first@acme.test' },
      { emails: [{ value: 'first@acme.test' }] },
    ],
    ['all e-mails', { op: 'replace', path: 'emails', value: [{ value: 'only@acme.test' }] }, { emails: [{ value: 'only@acme.test' }] }],
    [
      'a telephone that there was not',
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '5512345678' },
      { phoneNumbers: [{ value: '5512345678' }] },
    ],
    [
      'an attribute that the portal does not keep',
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Puebla' },
      { active: true },
    ],
    [
      'an attribute of an extension',
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
      { active: true },
    ],
    ['the removal of a title', { op: 'remove', path: 'title' }, { active: true }],
  ])('is understood by %s', async (_what, operation, expected) => {
    const answer = await change(operation)
    expect(answer).toMatchObject({ status: 200, body: expected })
    expect(answer.headers.get('ETag')).toBe(answer.body.meta.version)
  })

  test.each<[string, object, string]>([
    ['an attribute that there is not', { op: 'replace', path: 'colour', value: 'red' }, 'invalidPath'],
    ['a path that is none', { op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    ['a filter that is none', { op: 'replace', path: 'emails[type is work].value', value: 'x' }, 'invalidFilter'],
    ['the id', { op: 'replace', path: 'id', value: '7' }, 'mutability'],
    ['no user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
    ['the prototype', { op: 'add', path: '__proto__.polluted', value: 1 }, 'invalidPath'],
    ['the constructor', { op: 'add', path: 'constructor.prototype', value: 1 }, 'invalidPath'],
    ['a removal without a path', { op: 'remove', value: 'x' }, 'noTarget'],
    ['an act that there is not', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  ])('is refused for %s', async (_what, operation, scimType) => {
    expect(await change(operation)).toMatchObject({ status: 400, body: { scimType } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('by a whole user keeps the id, the external id and the state that it leaves out', async () => {
    const { id, externalId } = await create()
    const { schemas, userName } = newPerson()
    const answer = await send(`PUT /Users/${id}`, { schemas, userName, displayName: 'Eva Vega' })
    expect(answer).toMatchObject({
      status: 200,
      body: { id, externalId, userName, active: true, name: { givenName: 'Eva', familyName: 'Vega' }, emails: [{ value: userName }] },
    })
  })

  test('of the e-mail is refused for one who sees other customers too, and otherwise mailed to the old address', async () => {
    const { id, emails } = await create()
    const operation = (value: string) => patch({ op: 'replace', path: 'emails[type eq "work"].value', value })
    expect((await send(`PATCH /Users/${id}`, operation('second@acme.test'))).status).toBe(200)
    expect(await rowsOf('select kind from deliveries where recipient_address = $1', emails[0].value)).toHaveLength(1)
    await rowsOf('insert into user_customers (user_id, customer_id) values ($1, $2)', id, rival)
    expect(await send(`PATCH /Users/${id}`, operation('thief@else.test'))).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
    expect(await rowOf(id)).toMatchObject({ email: 'second@acme.test' })
  })

  test('names its version where it wants to, and is refused on an older one', async () => {
    const { id, meta } = await create()
    const edit = (value: string, match: string) =>
      send(`PATCH /Users/${id}`, patch({ op: 'replace', path: 'title', value }), { headers: { 'If-Match': match } })
    const first = await edit('One', meta.version)
    expect(first.status).toBe(200)
    expect(await edit('Two', meta.version)).toMatchObject({ status: 412, body: { status: '412' } })
    expect((await edit('Three', '*')).body.title).toBe('Three')
    expect((await send(`DELETE /Users/${id}`, undefined, { headers: { 'If-Match': meta.version } })).status).toBe(412)
  })

  test('by ten calls at once is all there', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      ['title', 'name.givenName', 'name.familyName'].map((path) =>
        send(`PATCH /Users/${id}`, patch({ op: 'replace', path, value: `New ${path}` })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(`GET /Users/${id}`)).body).toMatchObject({
      title: 'New title',
      name: { givenName: 'New name.givenName', familyName: 'New name.familyName' },
    })
  })
})
