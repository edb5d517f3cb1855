import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password, seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
let [token, made, acme, beta] = ['', 0, 0, 0]

beforeAll(async () => {
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 10_000 })).token
  acme = await insertCustomer('Acme')
  beta = await insertCustomer('Beta')
})

const ask = async (specified: string, sent: object = {}) => (await startClassic()).portal(specified, { token, ...sent })
const read = async (path: string) => (await (await startApi()).call(path, { token })).body
const rowsOf = async (query: string, ...values: unknown[]) => (await change(query, ...values)).rows
const email = () => `person${++made}@acme.test`
const person = () => ({ Name: 'Luis', LastName: 'Vega', Position: '', Telephone: '', Email: email(), RoleId: 2 })
const insertUser = async () => (await seedPerson({ roleId: 2, customerIds: [acme] })).userId
const secret = /password|factor|token|hash|secret/i

test('users are listed with the fields of the specification and nothing of a password', async () => {
  const id = await insertUser()
  const { status, body } = await ask('GET admin/GetUser')
  expect([status, Object.keys(body)]).toEqual([200, ['data']])
  const { createdAt, email } = await read(`/users/${id}`)
  const listed = body.data.find(({ UserId }: { UserId: number }) => UserId === id)
  expect(listed).toEqual({
    ...{ UserId: id, Name: 'Some', LastName: 'Body', Position: null, Email: email, Telephone: null },
    ...{ RoleId: 2, RolId: 2, CreateDate: createdAt, AssociatedCustomer: 1 },
  })
  expect(JSON.stringify(body)).not.toMatch(secret)
})

test('a user has their customers, document categories and reports', async () => {
  const id = await insertUser()
  const [info, relation] = [await ask('GET admin/infoUser/{id}', { id }), await ask('GET report/relation/{id}', { id })]
  const { documents, ...user } = info.body.data
  expect(user).toMatchObject({ UserId: id, RoleId: 2, AssociatedCustomer: 1, CustomerIds: String(acme) })
  expect(documents).toHaveLength(12)
  expect(documents[0]).toEqual({ DocCategoryId: 'shipment:booking', ModuleId: null, UserId: id })
  expect(relation.body.data).toHaveLength(6)
  await change("update users set report_keys = '{late-shipments}', document_categories = '{}' where id = $1", id)
  expect((await ask('GET report/relation/{id}', { id })).body).toEqual({ data: [{ ReportId: 'late-shipments' }] })
  expect((await ask('GET admin/infoUser/{id}', { id })).body.data.documents).toEqual([])
  expect(JSON.stringify(info.body)).not.toMatch(secret)
})

describe('a new user', () => {
  test('is invited, whatever password is sent, with customers, reports and categories', async () => {
    const data = { ...person(), Password: 'Somebody-else-1' }
    const body = {
      ...{ data, items: [{ CustomerId: acme, Name: 'Acme' }], report: [{ ReportId: 'late-shipments' }] },
      documents: [{ DocCategoryId: 'shipment:booking', ModuleId: 4, UserId: 7 }],
    }
    const made = await ask('POST admin/createUser', { body })
    expect([made.status, made.body.message]).toEqual([200, 'The User has been saved successfully!'])
    const { UserId } = made.body.data
    expect(await read(`/users/${UserId}`)).toMatchObject({
      ...{ name: 'Luis', email: data.Email, role: 'customer', position: null, customers: [{ id: acme }] },
      ...{ reportKeys: ['late-shipments'], documentCategories: ['shipment:booking'] },
    })
    expect(await rowsOf('select password_hash from users where id = $1', UserId)).toEqual([{ password_hash: null }])
    expect(await rowsOf('select from deliveries where recipient_address = $1', data.Email)).toHaveLength(1)
    expect(JSON.stringify(made.body)).not.toMatch(secret)
  })

  test.each<[string, (body: { data: object; items: unknown }) => object, string]>([
    ['without a customer', ({ data }) => ({ data }), '#/items'],
    ['of customers of others', (body) => ({ ...body, items: [999_999] }), '#/items'],
    ['without a last name', ({ data, items }) => ({ data: { ...data, LastName: ' ' }, items }), '#/data/LastName'],
    ['with a role that there is not', ({ data, items }) => ({ data: { ...data, RoleId: 9 }, items }), '#/data/RoleId'],
    ['with a name of every object as a role', ({ data, items }) => ({ data: { ...data, RoleId: 'constructor' }, items }), '#/data/RoleId'],
    ['with a report that there is not', (body) => ({ ...body, report: [{ ReportId: 7 }] }), '#/report/0'],
    ['with a category that there is not', (body) => ({ ...body, documents: ['secrets'] }), '#/documents/0'],
    ['that is no form', ({ items }) => ({ data: 'Luis', items }), '#/data/Name'],
  ])('%s is refused at the field of the specification', async (_what, spoil, pointer) => {
    const refused = await ask('POST admin/createUser', { body: spoil({ data: person(), items: [acme] }) })
    expect([refused.status, refused.body.errors[0].pointer, refused.body.message]).toEqual([400, pointer, expect.stringMatching(/\w/)])
  })

  test('is refused with an e-mail in use, in the words of the specification', async () => {
    const { email } = await seedPerson({ roleId: 2 })
    const refused = await ask('POST admin/createUser', { body: { data: { ...person(), Email: email }, items: [acme] } })
    expect([refused.status, refused.body.message]).toEqual([400, 'Existing Email, Try a Different One'])
    expect(refused.body.errors[0].pointer).toBe('#/data/Email')
  })

  test('is made an administrator by a phone’s session, which is a person, and by no token of a program', async () => {
    const body = () => ({ data: { ...person(), RoleId: '1' }, items: [acme] })
    const refused = await ask('POST admin/createUser', { body: body() })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/data/RoleId'])
    const { email } = await seedPerson({ roleId: 1 })
    const phone = (await ask('POST oauth/setAuthentication', { token: undefined, body: { email, password } })).body.token
    expect(await ask('POST admin/createUser', { token: phone, body: body() })).toMatchObject({ status: 200, body: { data: { RoleId: 1 } } })
  })
})

describe('an edit of a user', () => {
  const update = (body: object) => ask('PUT admin/updateUser', { body, headers: { 'Accept-Language': 'en' } })

  test('changes what is sent and keeps the rest', async () => {
    const id = await insertUser()
    const { email } = await read(`/users/${id}`)
    const first = await update({ dataUser: { UserId: id, Position: 'Buyer', Password: '' } })
    expect([first.status, first.body.message, first.body.data]).toMatchObject([
      ...[200, 'The User has been saved successfully!'],
      { UserId: id, Name: 'Some', Position: 'Buyer', CustomerIds: String(acme) },
    ])
    await update({ dataUser: { UserId: String(id), RolId: 3 }, itemsCUstomer: [{ CustomerId: acme }, { CustomerId: beta }] })
    await update({ dataUser: { UserId: id }, report: [], document: [{ DocCategoryId: 'container:photos' }] })
    expect(await read(`/users/${id}`)).toMatchObject({
      ...{ name: 'Some', email, position: 'Buyer', role: 'rr', customers: [{ id: acme }, { id: beta }] },
      ...{ reportKeys: [], documentCategories: ['container:photos'] },
    })
  })

  test('takes the role of either name from a record that is sent back', async () => {
    const id = await insertUser()
    const record = (await ask('GET admin/infoUser/{id}', { id })).body.data
    const roleOf = async () => (await read(`/users/${id}`)).role
    expect([(await update({ dataUser: { ...record, RolId: 4 } })).status, await roleOf()]).toEqual([200, 'agent'])
    expect([(await update({ dataUser: { ...record, RoleId: '5', RolId: 4 } })).status, await roleOf()]).toEqual([200, 'rrsu'])
    expect([(await update({ dataUser: { UserId: id, RoleId: 9 } })).status, await roleOf()]).toEqual([400, 'rrsu'])
  })

  test('takes nothing away by a list that is null or no list', async () => {
    const id = await insertUser()
    const before = await read(`/users/${id}`)
    const nulls = await update({ dataUser: { UserId: id }, itemsCUstomer: null, report: null, document: null })
    expect([nulls.status, await read(`/users/${id}`)]).toMatchObject([200, { customers: [{ id: acme }], reportKeys: null }])
    for (const wrong of [{ report: 7 }, { document: {} }, { itemsCUstomer: true }, { report: 'late-shipments,none' }])
      expect((await update({ dataUser: { UserId: id }, ...wrong })).status).toBe(400)
    expect((await update({ dataUser: { UserId: id }, report: 'late-shipments, arrivals-14-days' })).status).toBe(200)
    const after = await read(`/users/${id}`)
    expect(after).toMatchObject({
      customers: before.customers,
      documentCategories: null,
      reportKeys: ['late-shipments', 'arrivals-14-days'],
    })
  })

  test('sets no password, and says so before anything is changed', async () => {
    const id = await insertUser()
    const refused = await update({ dataUser: { UserId: id, Position: 'Buyer', Password: 'Somebody-else-1' } })
    expect([refused.status, refused.body.message]).toEqual([400, 'Passwords are changed in the portal, not by this call.'])
    expect(refused.body.errors[0].pointer).toBe('#/dataUser/Password')
    expect(await read(`/users/${id}`)).toMatchObject({ position: null, version: 1 })
  })

  test('names the field of the specification in a refusal, and finds no user of others', async () => {
    const id = await insertUser()
    const refused = await update({ dataUser: { UserId: id, Email: 'nobody' } })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/dataUser/Email'])
    const none = await update({ dataUser: { UserId: id }, itemsCUstomer: [] })
    expect([none.status, none.body.errors[0].pointer, none.body.message]).toEqual([
      ...[400, '#/itemsCUstomer', 'selecting a customer is required'],
    ])
    const { userId: stranger } = await seedPerson({ roleId: 2, projectId: 1, customerIds: [await seedCustomer(db(), { projectId: 1 })] })
    const statuses = [
      await update({ dataUser: { UserId: stranger, Position: 'Mine' } }),
      await update({ dataUser: { Position: 'Mine' } }),
      await update({ dataUser: { UserId: { toString: 1 } } }),
      await ask('GET admin/infoUser/{id}', { id: stranger }),
      await ask('DELETE admin/deleteUser/{id}', { id: stranger }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
  })
})

test.each([
  ['an e-mail that is free', (free: string) => ({ Email: free }), true],
  ['one in use, as a text', (_: string, taken: string) => taken.toUpperCase(), false],
])('the check of %s says so', async (_what, data, isFree) => {
  const { email: taken } = await seedPerson({ roleId: 2 })
  const { status, body } = await ask('POST admin/validateEmailUser', { body: { data: data(email(), taken) } })
  expect([status, body.data.isFree, body.message]).toEqual([200, isFree, isFree ? undefined : 'Existing Email, Try a Different One'])
})

test('the check refuses what is no e-mail, and tells nobody but administrators', async () => {
  for (const data of ['nobody', {}, null, ['a@b.test'], { Email: { toString: 1 } }])
    expect((await ask('POST admin/validateEmailUser', { body: { data } })).status).toBe(400)
  await change("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything') on conflict do nothing")
  const customer = (await seedToken(await insertUser())).token
  expect((await ask('POST admin/validateEmailUser', { token: customer, body: { data: email() } })).status).toBe(404)
})

test('a user is deleted, but neither oneself nor as another role', async () => {
  const id = await insertUser()
  const { status, body } = await ask('DELETE admin/deleteUser/{id}', { id })
  expect([status, body]).toEqual([200, { message: 'The User has been successfully removed!' }])
  expect((await read(`/users/${id}`)).state).toBe('deleted')
  const admin = await seedPerson({ roleId: 1 })
  const own = (await seedToken(admin.userId)).token
  const refused = await ask('DELETE admin/deleteUser/{id}', { token: own, id: admin.userId })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/yourself/)])
})
