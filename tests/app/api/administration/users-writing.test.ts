import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password, type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
let [acme, other, service] = [0, 0, 0]
let admin: SeededPerson
const tokens = { admin: '', service: '' }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  acme = await seedCustomer(db(), { name: 'Acme' })
  other = await seedCustomer(db(), { name: 'Other' })
  admin = await seedPerson({ roleId: 1 })
  service = await seedUser(db(), { roleId: 1, kind: 'service', email: 'service@acme.test' })
  tokens.admin = (await seedToken(admin.userId, { perMinute: 10_000 })).token
  tokens.service = (await seedToken(service, { kind: 'service', perMinute: 10_000 })).token
})

const rowsOf = async (query: string, ...values: unknown[]) => (await databasePool().query(query, values)).rows
const byAdmin = (call: string, more: Partial<Parameters<typeof write>[1]> = {}) => write(call, { token: tokens.admin, ...more })
const mailTo = async (email: string) =>
  (await rowsOf('select kind from deliveries where recipient_address = $1 order by id', email)).map(({ kind }) => kind)
const trailOf = async (id: number) =>
  (await rowsOf("select action from audit_entries where subject_kind = 'user' and subject_id = $1 order by id", String(id))).map(
    ({ action }) => action,
  )
const userRow = async (id: number) =>
  (
    await rowsOf(
      'select role_id::int as role, email, version, password_hash is null as invited, deleted_at, disabled_at from users where id = $1',
      id,
    )
  )[0]
let made = 0
const newUser = () => ({ name: 'Ana', lastName: 'Ruiz', email: `ana${++made}@acme.test`, role: 'customer', customerIds: [acme] })

describe('a new user', () => {
  test('is made once for each key, is invited by mail, and has no password that anybody else knows', async () => {
    const again = { key: randomUUID(), body: { ...newUser(), documentCategories: ['shipment:booking'], position: 'Buyer' } }
    const [first, second] = [await byAdmin('POST /users', again), await byAdmin('POST /users', again)]
    expect(first).toMatchObject({
      status: 201,
      body: { role: 'customer', state: 'active', position: 'Buyer', customers: [{ id: acme }], documentCategories: ['shipment:booking'] },
    })
    expect(first.headers.get('Location')).toBe(`/api/v1/users/${first.body.id}`)
    expect(second.body).toEqual(first.body)
    expect(await userRow(first.body.id)).toMatchObject({ role: 2, invited: true })
    expect(await mailTo(again.body.email)).toEqual(['invitation'])
    expect(await trailOf(first.body.id)).toEqual(['add-user'])
  })

  test('is found again by its key where the process died before the answer, and is invited once', async () => {
    const again = { key: randomUUID(), body: newUser() }
    const first = await byAdmin('POST /users', again)
    await rowsOf("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", again.key)
    expect(await byAdmin('POST /users', again)).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await mailTo(again.body.email)).toEqual(['invitation'])
  })

  test.each<[string, object, string]>([
    ['no last name', { lastName: '' }, '#/lastName'],
    ['no e-mail', { email: 'nobody' }, '#/email'],
    ['a role that there is not', { role: 'owner' }, '#/role'],
    ['no customer', { customerIds: [] }, '#/customerIds'],
    ['a customer that there is not', { customerIds: [999_999] }, '#/customerIds'],
    ['a category that there is not', { documentCategories: ['secret'] }, '#/documentCategories/0'],
    ['a report that there is not', { reportKeys: ['secret'] }, '#/reportKeys/0'],
    ['a password', { password: 'Fairway-2026' }, '#/password'],
    ['the role of an administrator', { role: 'administrator' }, '#/role'],
  ])('is refused with %s, in both languages', async (_what, change, pointer) => {
    const body = { ...newUser(), ...change }
    const answers = await Promise.all(['en', 'es'].map((language) => byAdmin('POST /users', { body, language })))
    expect(answers.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [400, pointer],
      [400, pointer],
    ])
    expect(new Set(answers.map(({ body }) => body.errors[0].detail)).size).toBe(2)
    expect(await rowsOf('select from users where email = $1', body.email)).toEqual([])
  })

  test('is refused with the e-mail of another', async () => {
    const body = newUser()
    await byAdmin('POST /users', { body })
    expect(await byAdmin('POST /users', { body: { ...newUser(), email: body.email.toUpperCase() } })).toMatchObject({
      status: 400,
      body: { code: 'adminUsers.emailTaken', errors: [{ pointer: '#/email' }] },
    })
  })
})

describe('an edit of a user', () => {
  test('changes what is sent, and keeps the rest', async () => {
    const { body: before } = await byAdmin('POST /users', { body: newUser() })
    const body = { role: 'rr', customerIds: [acme, other], reportKeys: [], telephone: '5512345678' }
    const edited = await byAdmin(`PATCH /users/${before.id}`, { version: before.version, body })
    expect(edited.body).toMatchObject({ role: 'rr', customers: [{ id: acme }, { id: other }], reportKeys: [], email: before.email })
    expect(edited.headers.get('ETag')).toContain(`"v${edited.body.version}.`)
    const again = await byAdmin(`PATCH /users/${before.id}`, { version: edited.body.version, body: { reportKeys: null, telephone: null } })
    expect(again.body).toMatchObject({ reportKeys: null, telephone: null, role: 'rr', customers: [{ id: acme }, { id: other }] })
  })

  test('names its version, and learns what stands where it is an old one', async () => {
    const { body: before } = await byAdmin('POST /users', { body: newUser() })
    const path = `/users/${before.id}`
    expect((await byAdmin(`PATCH ${path}`, { body: { position: 'Buyer' } })).status).toBe(428)
    const { body: current } = await byAdmin(`PATCH ${path}`, { version: before.version, body: { position: 'Buyer' } })
    expect(await byAdmin(`PATCH ${path}`, { version: before.version, body: { position: 'Boss' } })).toMatchObject({
      status: 412,
      body: { current },
    })
  })

  test('of the e-mail is mailed to the old one, without a proof that a program cannot give, and mailed links open nothing', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [acme], email: 'old@acme.test' })
    const answer = await byAdmin(`PATCH /users/${person.userId}`, { version: 1, body: { email: 'new@acme.test' } })
    expect(answer).toMatchObject({ status: 200, body: { email: 'new@acme.test' } })
    expect(await mailTo('old@acme.test')).toHaveLength(1)
    expect(await mailTo('new@acme.test')).toEqual([])
  })

  test('of the role ends the sessions', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [acme] })
    const { body } = await write('POST /sessions', { token: '', body: { email: person.email, password } })
    expect((await (await startApi()).call('/me', { token: body.token })).status).toBe(200)
    await byAdmin(`PATCH /users/${person.userId}`, { version: 1, body: { role: 'agent' } })
    expect((await (await startApi()).call('/me', { token: body.token })).status).toBe(401)
  })
})

describe('the state of a user', () => {
  test('is disabled, active and deleted, and may be sent twice', async () => {
    const { body: user } = await byAdmin('POST /users', { body: newUser() })
    for (const state of ['disabled', 'disabled', 'active', 'deleted', 'deleted', 'active']) {
      expect(await byAdmin(`PUT /users/${user.id}/state`, { body: { state } })).toMatchObject({ status: 200, body: { id: user.id, state } })
    }
    expect(await trailOf(user.id)).toEqual(['add-user', 'disable-user', 'enable-user', 'delete-user', 'restore-user'])
  })

  test('is active at once where a disabled user had been deleted', async () => {
    const { body: user } = await byAdmin('POST /users', { body: newUser() })
    for (const state of ['disabled', 'deleted', 'active'])
      expect((await byAdmin(`PUT /users/${user.id}/state`, { body: { state } })).body.state).toBe(state)
  })

  test('ends the tokens of whom it disables', async () => {
    const person = await seedPerson({ roleId: 2, customerIds: [acme] })
    const { token } = await seedToken(person.userId)
    await byAdmin(`PUT /users/${person.userId}/state`, { body: { state: 'disabled' } })
    expect((await (await startApi()).call('/me', { token })).body.code).toBe('token-revoked')
  })
})

test('the link of an invitation leads to the host that was asked', async () => {
  const body = newUser()
  await byAdmin('POST /users', { body })
  const [{ text }] = await rowsOf('select text from deliveries where recipient_address = $1', body.email)
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:\d+\//)
})

test('an invitation is mailed anew to whoever has no password, and to nobody else', async () => {
  const { body: user } = await byAdmin('POST /users', { body: newUser() })
  expect((await byAdmin(`POST /users/${user.id}/invitation`)).status).toBe(204)
  expect(await mailTo(user.email)).toEqual(['invitation', 'invitation'])
  const person = await seedPerson({ roleId: 2, customerIds: [acme] })
  expect((await byAdmin(`POST /users/${person.userId}/invitation`)).status).toBe(404)
  expect(await mailTo(person.email)).toEqual([])
})

describe('a program (decision 154)', () => {
  test.each(['admin', 'service'] as const)('of %s leaves administrators to people', async (whose) => {
    const token = tokens[whose]
    const person = await seedPerson({ roleId: 2, customerIds: [acme] })
    const boss = await seedPerson({ roleId: 1 })
    const former = await seedUser(db(), { roleId: 1, email: `former-${whose}@acme.test`, disabledAt: new Date() })
    const gone = await seedUser(db(), { roleId: 1, email: `gone-${whose}@acme.test`, deletedAt: new Date() })
    const before = await Promise.all([person.userId, boss.userId, former, gone].map(userRow))
    for (const [call, body] of [
      [`PATCH /users/${person.userId}`, { role: 'administrator' }],
      [`PATCH /users/${boss.userId}`, { email: 'thief@else.test' }],
      [`PATCH /users/${boss.userId}`, { role: 'customer', customerIds: [acme] }],
      [`PATCH /users/${boss.userId}`, { position: 'Boss' }],
      [`PUT /users/${former}/state`, { state: 'active' }],
      [`PUT /users/${gone}/state`, { state: 'active' }],
    ] as const)
      expect([call, await write(call, { token, version: 1, body })]).toMatchObject([
        call,
        { status: 400, body: { code: 'adminUsers.peopleAlone' } },
      ])
    expect(await Promise.all([person.userId, boss.userId, former, gone].map(userRow))).toEqual(before)
    expect(await mailTo('thief@else.test')).toEqual([])
  })

  test('may disable an administrator, but never the last one, and not its own user', async () => {
    const boss = await seedPerson({ roleId: 1 })
    expect((await byAdmin(`PUT /users/${boss.userId}/state`, { body: { state: 'disabled' } })).body.state).toBe('disabled')
    expect(await byAdmin(`PUT /users/${admin.userId}/state`, { body: { state: 'disabled' } })).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^adminUsers\.(yourself|lastAdministrator)$/) },
    })
    await rowsOf(
      'update users set disabled_at = now() where role_id = 1 and project_id = 4 and kind = $1 and id <> $2',
      'person',
      admin.userId,
    )
    for (const state of ['disabled', 'deleted'])
      expect(await write(`PUT /users/${admin.userId}/state`, { token: tokens.service, body: { state } })).toMatchObject({
        status: 400,
        body: { code: 'adminUsers.lastAdministrator' },
      })
    expect(await userRow(admin.userId)).toMatchObject({ disabled_at: null, deleted_at: null })
  })

  test('changes no right of its own: its person is an administrator, and service accounts are no users', async () => {
    expect(await byAdmin(`PATCH /users/${admin.userId}`, { version: 1, body: { role: 'rr', customerIds: [acme] } })).toMatchObject({
      status: 400,
    })
    for (const [call, body] of [
      [`PATCH /users/${service}`, { customerIds: [acme] }],
      [`PUT /users/${service}/state`, { state: 'disabled' }],
      [`POST /users/${service}/invitation`, undefined],
    ] as const)
      expect((await write(call, { token: tokens.service, version: 1, body })).status).toBe(404)
    expect(await userRow(service)).toMatchObject({ version: 1, disabled_at: null })
  })

  test('of a token that is cut to customers administers nothing, for it would open others', async () => {
    const { token } = await seedToken(admin.userId, { customerIds: [acme] })
    for (const [call, body] of [
      ['POST /users', { ...newUser(), customerIds: [other] }],
      [`PUT /customers/${other}/state`, { state: 'archived' }],
      ['GET /users', undefined],
      ['GET /audit', undefined],
    ] as const)
      expect(await write(call, { token, body })).toMatchObject({ status: 403, body: { code: 'token-of-customers' } })
    expect((await write('GET /me', { token })).status).toBe(200)
  })

  test('without admin:write writes nothing, though its person might', async () => {
    const { token } = await seedToken(admin.userId, { grants: ['admin:read', 'alerts:write', 'own'] })
    expect(await write('POST /users', { token, body: newUser() })).toMatchObject({ status: 403, body: { code: 'insufficient-scope' } })
  })
})

test('a phone is a person: it makes an administrator as pages do, within five minutes of the sign-in', async () => {
  const boss = await seedPerson({ roleId: 1 })
  const person = await seedPerson({ roleId: 2, customerIds: [acme] })
  const { body: session } = await write('POST /sessions', { token: '', body: { email: boss.email, password } })
  const change = { token: session.token, body: { email: 'by-phone@acme.test' } }
  await rowsOf("update sessions set proven_at = now() - interval '6 minutes' where user_id = $1", boss.userId)
  expect(await write(`PATCH /users/${person.userId}`, { ...change, version: 1 })).toMatchObject({
    status: 400,
    body: { code: 'ownPassword.proofRequired' },
  })
  await rowsOf('update sessions set proven_at = now() where user_id = $1', boss.userId)
  expect((await write(`PATCH /users/${person.userId}`, { ...change, version: 1 })).status).toBe(200)
  const promoted = await write(`PATCH /users/${person.userId}`, { token: session.token, version: 2, body: { role: 'administrator' } })
  expect(promoted).toMatchObject({ status: 200, body: { role: 'administrator' } })
})

test('users of another project are as absent', async () => {
  const theirs = await seedUser(db(), { projectId: 1 })
  for (const [call, body] of [
    [`PATCH /users/${theirs}`, { name: 'Mine' }],
    [`PUT /users/${theirs}/state`, { state: 'disabled' }],
    [`POST /users/${theirs}/invitation`, undefined],
  ] as const)
    expect((await byAdmin(call, { version: 1, body })).status).toBe(404)
})
