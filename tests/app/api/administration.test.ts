import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let [group, acme, foreign, service] = [0, 0, 0, 0]
let person: SeededPerson
const tokens = { admin: '', customer: '' }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  group = await seedCustomerGroup(db(), { name: 'North' })
  acme = await seedCustomer(db(), {
    ...{ name: 'Acme', rfc: 'ACM980101AB1', country: 'Mexico', groupId: group, modules: [4] },
    contacts: [{ name: 'Luis', lastName: 'Vega', email: 'luis@acme.test' }],
  })
  await seedShipment(db(), { customerId: acme })
  foreign = await seedCustomer(db(), { projectId: 1 })
  tokens.admin = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
  person = await seedPerson({ roleId: 2, customerIds: [acme], email: 'Ana@acme.test' })
  tokens.customer = (await seedToken(person.userId)).token
  service = await seedUser(db(), { kind: 'service', roleId: 3, email: 'robot@acme.test', customerIds: [acme] })
})

const get = async (path: string, token = tokens.admin, language?: string) =>
  (await startApi()).call(path, { token, ...(language && { headers: { 'Accept-Language': language } }) })

test('a customer has its contacts, users, services and thresholds, with the version that an edit names', async () => {
  const { body, headers } = await get(`/customers/${acme}`)
  expect(body).toMatchObject({
    ...{ id: acme, name: 'Acme', rfc: 'ACM980101AB1', country: 'Mexico', group: { id: group, name: 'North' }, modules: ['tracking'] },
    ...{ state: 'active', hasShipments: true, contacts: [{ name: 'Luis', email: 'luis@acme.test' }] },
    users: [{ id: person.userId, name: 'Some Body', email: 'Ana@acme.test' }],
    thresholds: { arrivalHours: null },
  })
  expect(headers.get('ETag')).toMatch(/^"v1\./)
})

test('a group has its customers', async () => {
  expect((await get(`/groups/${group}`)).body).toMatchObject({ name: 'North', customers: [{ id: acme, name: 'Acme' }], version: 1 })
})

test('a user has a role and customers, and nothing about a password, a token or a second factor', async () => {
  const { status, body } = await get(`/users/${person.userId}`)
  expect([status, body]).toMatchObject([200, { name: 'Some', role: 'customer', state: 'active', customers: [{ id: acme, name: 'Acme' }] }])
  const secret = /password|factor|token|hash|secret|key$/i
  const named = ['id', 'name', 'lastName', 'email', 'position', 'telephone', 'role', 'state', 'customers', 'documentCategories']
  expect(Object.keys(body).sort()).toEqual([...named, 'reportKeys', 'version', 'createdAt', 'updatedAt'].sort())
  expect(Object.keys((await get('/users')).body.data[0]).filter((name) => secret.test(name))).toEqual([])
})

test('a service account is no user, and things of another project are as absent', async () => {
  const { body: nothing } = await get('/nothing')
  for (const path of [`/users/${service}`, `/customers/${foreign}`, '/users/emails/no-address', '/catalogues/nothing']) {
    const { status, body } = await get(path)
    expect([status, body]).toEqual([404, { ...nothing, instance: body.instance }])
  }
})

test('the roles are named in the language of the caller', async () => {
  expect((await get('/roles')).body.data).toContainEqual({ id: 1, role: 'administrator', name: expect.any(String) })
  expect((await get('/roles', tokens.admin, 'es')).body.data[0].name).not.toBe((await get('/roles', tokens.admin, 'en')).body.data[0].name)
})

test.each([
  ['ana@ACME.test', false],
  ['robot@acme.test', false],
  ['new@acme.test', true],
])('the e-mail %s is free: %s, which administrators alone learn', async (email, isFree) => {
  expect((await get(`/users/emails/${encodeURIComponent(email)}`)).body).toEqual({ email, isFree })
  expect((await get(`/users/emails/${email}`, tokens.customer)).status).toBe(404)
})

describe('a catalogue', () => {
  test('of countries is in the language of the caller and its order', async () => {
    const names = async (language: string) =>
      (await get('/catalogues/countries', tokens.customer, language)).body.data.map(({ name }: { name: string }) => name)
    const [english, spanish] = [await names('en'), await names('es')]
    expect(english).toContain('Germany')
    expect(spanish).toContain('Alemania')
    expect(spanish).toEqual([...spanish].sort(new Intl.Collator('es').compare))
  })

  test('of tickets names the parent of a module, and leaves out what is no longer used', async () => {
    const before = (await get('/catalogues/ticket-modules', tokens.customer)).body.data
    const [{ id, parentId }] = before
    const types = (await get('/catalogues/ticket-types', tokens.customer)).body.data
    expect(types.map((each: { id: number }) => each.id)).toContain(parentId)
    await databasePool().query('update ticket_modules set deactivated_at = now() where project_id = 4 and id = $1', [id])
    const after = (await get('/catalogues/ticket-modules', tokens.customer)).body.data
    await databasePool().query('update ticket_modules set deactivated_at = null where project_id = 4 and id = $1', [id])
    expect(after).toEqual(before.slice(1))
  })

  test.each([
    ['modules', { id: 4, name: 'tracking' }],
    ['free-days', { id: 7, name: '7' }],
  ])('of %s holds %o', async (name, entry) => {
    expect((await get(`/catalogues/${name}`, tokens.customer)).body.data).toContainEqual(entry)
  })

  test.each([
    'causes',
    'ticket-types',
    'ticket-sub-modules',
    'ticket-severities',
    'ticket-close-reasons',
  ])('of %s is in the language of the caller', async (name) => {
    const english = (await get(`/catalogues/${name}`, tokens.customer, 'en')).body.data
    const spanish = (await get(`/catalogues/${name}`, tokens.customer, 'es')).body.data
    expect(english.length).toBeGreaterThan(0)
    expect(spanish.map(({ id }: { id: number }) => id)).toEqual(english.map(({ id }: { id: number }) => id))
    expect(spanish).not.toEqual(english)
  })
})
