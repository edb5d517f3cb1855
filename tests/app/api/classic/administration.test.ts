import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
let [token, made] = ['', 0]

beforeAll(async () => {
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 10_000 })).token
})

const ask = async (specified: string, sent: object = {}) => (await startClassic()).portal(specified, { token, ...sent })
const read = async (path: string) => (await (await startApi()).call(path, { token })).body
const rowsOf = async (query: string, ...values: unknown[]) => (await change(query, ...values)).rows
const rfc = () => `RFC${++made}`
const ana = { Name: 'Ana', LastName: 'Ruiz', Position: 'Buyer', Telephone: '', Email: 'ana@acme.test' }
const luis = { ...ana, Name: 'Luis', Email: 'luis@acme.test' }
const stored = { name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test' }

const insertCustomer = (more: Partial<Parameters<typeof seedCustomer>[1]> = {}) =>
  seedCustomer(db(), { name: 'Acme', rfc: rfc(), contacts: [stored], ...more })

describe('customers', () => {
  test('are listed with the fields of the specification', async () => {
    const group = await seedCustomerGroup(db(), { name: 'Listed' })
    const id = await insertCustomer({ name: 'Listed', rfc: 'LIS980101AB1', telephone: '+52 81 1234', country: 'Mexico', groupId: group })
    const alone = await insertCustomer({ name: 'Alone', rfc: 'ALO980101AB1' })
    await seedPerson({ roleId: 2, customerIds: [id] })
    const { status, body } = await ask('GET admin/listCustomer')
    expect([status, Object.keys(body)]).toEqual([200, ['data']])
    const find = (wanted: number) => body.data.find(({ CustomerId }: { CustomerId: number }) => CustomerId === wanted)
    expect(find(id)).toEqual({
      ...{ CustomerId: id, Name: 'Listed', CustomerName: 'Listed', Telephone: '+52 81 1234', Country: 'Mexico', RFC: 'LIS980101AB1' },
      ...{ URLLogo: null, GroupId: group, Grupo: 'Listed', UsuariosAsociados: 1 },
    })
    expect(find(alone)).toMatchObject({ Telephone: null, GroupId: null, Grupo: 'No Group', UsuariosAsociados: 0 })
  })

  test('have their users in `array` and their contacts in `contact`', async () => {
    const id = await insertCustomer()
    const { userId, email } = await seedPerson({ roleId: 2, customerIds: [id] })
    const { status, body } = await ask('GET admin/infoCustomer/{customerId}', { id })
    const [{ id: contact }] = (await read(`/customers/${id}`)).contacts
    expect([status, body]).toEqual([
      200,
      {
        array: [{ UserId: userId, Name: 'Some', LastName: 'Body', Email: email }],
        contact: [{ ContactId: contact, Name: 'Ana', LastName: 'Ruiz', Position: null, Telephone: null, Email: 'ana@acme.test' }],
      },
    ])
  })

  test('are created with their contacts, once for the same body within a minute', async () => {
    const sent = { body: { CustomerName: 'Beta', Telephone: '', RFC: rfc(), Country: '', GroupId: '', contact: [ana] } }
    const [first, second] = [await ask('POST admin/createCustomer', sent), await ask('POST admin/createCustomer', sent)]
    expect(first).toMatchObject({ status: 200, body: { message: 'Client added correctly!', data: { Name: 'Beta', GroupId: null } } })
    // The minute of the clock may have passed in between; then the RFC is taken.
    expect([200, 400]).toContain(second.status)
    expect(await rowsOf('select id::int from customers where rfc = $1', sent.body.RFC)).toEqual([{ id: first.body.data.CustomerId }])
    expect(await read(`/customers/${first.body.data.CustomerId}`)).toMatchObject({
      ...{ telephone: null, country: null, contacts: [{ ...stored, position: 'Buyer', telephone: null }] },
    })
  })

  test.each<[object, string, string]>([
    [{ contact: [] }, '#/contact', 'A contact is required!'],
    [{ contact: 'Ana' }, '#/contact', 'A contact is required!'],
    [{ contact: [luis, { ...ana, Email: 'nobody' }] }, '#/contact/1/Email', 'Enter a valid email'],
    [{ contact: [ana, ana] }, '#/contact/1/Email', 'Another contact of this customer has this e-mail already.'],
    [{ CustomerName: '' }, '#/CustomerName', 'Required'],
    [{ GroupId: 999_999 }, '#/GroupId', 'This group has been removed meanwhile.'],
  ])('are refused with %o, at the field of the specification', async (wrong, pointer, message) => {
    const body = { CustomerName: 'Wrong', RFC: rfc(), contact: [ana], ...wrong }
    const refused = await ask('POST admin/createCustomer', { body, headers: { 'Accept-Language': 'en' } })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, pointer])
    expect(refused.body.message).toContain(message)
    expect(await rowsOf("select from customers where name in ('Wrong', '')")).toEqual([])
  })

  test('change in the fields that are sent, whichever of its two names the name has', async () => {
    const id = await insertCustomer({ name: 'Before', telephone: '+52 1', country: 'Mexico' })
    const update = (body: object) => ask('PUT admin/updateCustomer', { body: { CustomerId: id, ...body } })
    const { status, body } = await update({ Telephone: '', UserId: 7 })
    expect([status, body.message]).toEqual([200, 'data updated correctly'])
    expect(await read(`/customers/${id}`)).toMatchObject({ name: 'Before', telephone: null, country: 'Mexico' })
    await update({ ...body.data, Name: 'By Name' })
    expect(await read(`/customers/${id}`)).toMatchObject({ name: 'By Name' })
    await update({ ...body.data, Name: 'By Name', CustomerName: 'By CustomerName' })
    expect(await read(`/customers/${id}`)).toMatchObject({ name: 'By CustomerName', country: 'Mexico' })
  })

  test('changed by two at once keep what both have sent', async () => {
    const id = await insertCustomer()
    const sent = [{ Telephone: '+52 2' }, { Country: 'Peru' }]
    const answers = await Promise.all(sent.map((body) => ask('PUT admin/updateCustomer', { body: { CustomerId: id, ...body } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(`/customers/${id}`)).toMatchObject({ telephone: '+52 2', country: 'Peru' })
  })

  test('of another project change, get contacts and are deleted as absent ones', async () => {
    const foreign = await seedCustomer(db(), { projectId: 1, contacts: [stored] })
    const [{ id: contact }] = await rowsOf('select id::int from contacts where customer_id = $1', foreign)
    const statuses = [
      await ask('PUT admin/updateCustomer', { body: { CustomerId: foreign, CustomerName: 'Mine' } }),
      await ask('PUT admin/updateCustomer', { body: { CustomerName: 'Mine' } }),
      await ask('POST admin/createContact', { body: { CustomerId: foreign, contact: [luis] } }),
      await ask('DELETE admin/deleteCustomer/{id}', { id: foreign }),
      await ask('DELETE admin/deleteContact/{id}', { id: contact }),
      await ask('DELETE admin/deleteContact/{id}', { id: '1e9' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
    expect(await rowsOf('select id::int from contacts where customer_id = $1', foreign)).toEqual([{ id: contact }])
  })

  test('without shipments are deleted, and with shipments archived, which the answer says', async () => {
    const [empty, full] = [await insertCustomer(), await insertCustomer()]
    await insertShipment(full, 'KEEPS-1')
    expect(await ask('DELETE admin/deleteCustomer/{id}', { id: empty })).toMatchObject({
      ...{ status: 200, body: { message: 'The Client has been successfully removed!', data: { State: 'deleted' } } },
    })
    expect(await ask('DELETE admin/deleteCustomer/{id}', { id: full })).toMatchObject({
      ...{ status: 200, body: { message: 'The customer is archived.', data: { State: 'archived' } } },
    })
    expect([(await read(`/customers/${empty}`)).state, (await read(`/customers/${full}`)).state]).toEqual(['deleted', 'archived'])
  })
})

describe('contacts', () => {
  test('are added all or none', async () => {
    const id = await insertCustomer()
    const add = (contact: unknown) => ask('POST admin/createContact', { body: { CustomerId: String(id), contact } })
    const refused = await add([luis, { ...luis, Email: 'ana@acme.test' }])
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/contact/1/Email'])
    expect((await read(`/customers/${id}`)).contacts).toHaveLength(1)
    const { status, body } = await add([luis, { ...luis, Email: 'eva@acme.test' }])
    expect([status, body.message]).toEqual([200, 'Contact successfully added!'])
    expect(body.data).toEqual([
      { ...luis, Telephone: null, ContactId: expect.any(Number) },
      { ...luis, Telephone: null, ContactId: expect.any(Number), Email: 'eva@acme.test' },
    ])
    expect((await read(`/customers/${id}`)).contacts).toHaveLength(3)
  })

  test('are deleted by their id alone, and the last one stays', async () => {
    const id = await insertCustomer({ contacts: [stored, { ...stored, email: 'other@acme.test' }] })
    const [first, last] = (await read(`/customers/${id}`)).contacts
    const gone = await ask('DELETE admin/deleteContact/{id}', { id: first.id })
    expect([gone.status, gone.body]).toEqual([200, { message: 'Contacto eliminado!' }])
    const refused = await ask('DELETE admin/deleteContact/{id}', { id: last.id })
    expect([refused.status, refused.body.message]).toEqual([400, 'A contact is required!'])
    expect((await read(`/customers/${id}`)).contacts).toEqual([last])
  })
})

describe('groups', () => {
  test('have their customers as a list and their ids as a text, in the list and alone', async () => {
    const id = await seedCustomerGroup(db(), { name: 'Commas' })
    const [one, two] = [await insertCustomer({ name: 'Acme, S.A.', groupId: id }), await insertCustomer({ name: 'Beta', groupId: id })]
    const [list, alone] = [await ask('GET admin/Getgroup'), await ask('GET admin/infogroup/{groupId}', { id })]
    const { createdAt, updatedAt } = await read(`/groups/${id}`)
    const group = {
      ...{ GroupId: id, Group: 'Commas', CreationDate: createdAt, ActualizationDate: updatedAt, CustomersIds: `${one},${two}` },
      Customers: [
        { CustomerId: one, Name: 'Acme, S.A.' },
        { CustomerId: two, Name: 'Beta' },
      ],
    }
    expect([list.status, list.body.data.find(({ GroupId }: { GroupId: number }) => GroupId === id)]).toEqual([200, group])
    expect([alone.status, alone.body]).toEqual([200, group])
  })

  test('are created of customers or ids, at least one', async () => {
    const id = await insertCustomer()
    const create = (body: object) => ask('POST admin/createGroup', { body, headers: { 'Accept-Language': 'en' } })
    const { status, body } = await create({ data: { Name: 'Made' }, items: [{ CustomerId: id, Name: 'Acme' }] })
    expect([status, body.message, body.data.CustomersIds]).toEqual([200, 'Group saved correctly!', String(id)])
    expect((await create({ data: { Name: 'By ids' }, items: [id] })).body.data).toMatchObject({ Group: 'By ids' })
    for (const [wrong, pointer] of [
      [{ data: { Name: 'Empty' }, items: [] }, '#/items'],
      [{ data: { Name: 'Foreign' }, items: [await seedCustomer(db(), { projectId: 1 })] }, '#/items'],
      [{ data: { Name: 'Junk' }, items: [{}] }, '#/items'],
      [{ data: { Name: '' }, items: [id] }, '#/data/Name'],
      [{ items: [id] }, '#/data/Name'],
      [{ data: { Name: 'by IDS' }, items: [id] }, '#/data/Name'],
    ] as const) {
      const refused = await create(wrong)
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, pointer])
    }
  })

  test('change by the version that stands, and keep what is not sent', async () => {
    const id = await seedCustomerGroup(db(), { name: 'Standing' })
    const [one, two] = [await insertCustomer({ groupId: id }), await insertCustomer()]
    const update = (body: object) => ask('PUT admin/updateGroup', { body })
    const renamed = await update({ dataGroup: { GroupId: id, Name: 'Renamed' } })
    expect([renamed.status, renamed.body.data]).toMatchObject([200, { Group: 'Renamed', CustomersIds: String(one) }])
    const moved = await update({ dataGroup: { GroupId: String(id) }, items: [{ CustomerId: two }] })
    expect([moved.status, moved.body.data]).toMatchObject([200, { Group: 'Renamed', CustomersIds: String(two) }])
    expect((await update({ dataGroup: { GroupId: id }, items: [] })).status).toBe(400)
    expect(await read(`/groups/${id}`)).toMatchObject({ name: 'Renamed', customers: [{ id: two }] })
  })

  test('are deleted, and their customers stay', async () => {
    const id = await seedCustomerGroup(db(), { name: 'Gone' })
    const customer = await insertCustomer({ groupId: id })
    const { status, body } = await ask('DELETE admin/deletegroup/{id}', { id })
    expect([status, body]).toEqual([200, { message: 'Group successfully removed' }])
    expect((await read(`/customers/${customer}`)).group).toBe(null)
  })
})

test('roles, reports, services and countries are offered as forms have them', async () => {
  const spanish = { headers: { 'Accept-Language': 'es' } }
  const [roles, reports, modules, countries] = [
    await ask('GET admin/roles', spanish),
    await ask('GET report/all', spanish),
    await ask('GET all/module', spanish),
    await ask('GET all/country', spanish),
  ]
  expect(roles.body.data[0]).toEqual({ RoleId: 1, Name: 'Administrador' })
  expect(roles.body.data).toHaveLength(5)
  expect(reports.body.data).toContainEqual({ ReportId: 'late-shipments', Name: expect.any(String), Description: expect.any(String) })
  expect(modules.body.data.map(({ ModuleId }: { ModuleId: number }) => ModuleId)).toEqual([1, 2, 3, 4])
  expect(Object.keys(modules.body.data[0])).toEqual(['ModuleId', 'Name'])
  expect(countries.body.data).toContainEqual({ Code: 'DE', Country: 'Alemania' })
})

test('more than 5,000 customers are cut, and the answer says so', async () => {
  await change("insert into customers (project_id, name, rfc) select 4, 'Many ' || n, 'MANY' || n from generate_series(1, 5000) n")
  const { body } = await ask('GET admin/listCustomer')
  expect([body.data.length, body.truncated]).toEqual([5_000, true])
  expect(new Set(body.data.map(({ CustomerId }: { CustomerId: number }) => CustomerId)).size).toBe(5_000)
  await change("delete from customers where name like 'Many %'")
  expect((await ask('GET admin/listCustomer')).body).not.toHaveProperty('truncated')
})
