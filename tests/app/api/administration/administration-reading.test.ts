import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { png } from '#tests/domain/platform/files/samples.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
let [group, acme, beta, stranger] = [0, 0, 0, 0]
const tokens = { admin: '', ana: '', luis: '' }
const contact = (name: string) => ({ name, lastName: 'Ruiz', email: `${name}@acme.test` })

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  group = await seedCustomerGroup(db(), { name: 'North' })
  acme = await seedCustomer(db(), { name: 'Acme', groupId: group, contacts: [contact('ana')] })
  beta = await seedCustomer(db(), { name: 'Beta', groupId: group })
  stranger = await seedCustomer(db(), { projectId: 1, contacts: [contact('ana')] })
  tokens.admin = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 10_000 })).token
  const [ana, luis] = [await seedPerson({ roleId: 2, customerIds: [acme] }), await seedPerson({ roleId: 2, customerIds: [beta] })]
  tokens.ana = (await seedToken(ana.userId)).token
  tokens.luis = (await seedToken(luis.userId)).token
})

const get = async (path: string, token = tokens.admin) => (await startApi()).call(path, { token })

test('view=full adds to customers their group and whether they have a logo, to groups their customers, to users their names', async () => {
  const [customers, groups, users] = [
    await get('/customers?view=full'),
    await get('/groups?view=full'),
    await get('/users?fields=fullName,firstName,lastName,telephone'),
  ]
  expect(customers.body.data).toMatchObject([
    { id: acme, groupId: group, hasLogo: false },
    { id: beta, groupId: group, hasLogo: false },
  ])
  const members = [
    { id: acme, name: 'Acme' },
    { id: beta, name: 'Beta' },
  ]
  expect(groups.body.data).toMatchObject([{ id: group, customerCount: 2, members }])
  expect(users.body.data[0]).toEqual({ fullName: 'Some Body', firstName: 'Some', lastName: 'Body', telephone: null })
  expect((await get('/groups')).body.data[0]).not.toHaveProperty('members')
})

test('a logo is read by those who see the customer', async () => {
  expect((await get(`/customers/${acme}/logo`)).status).toBe(404)
  const form = new FormData()
  form.append('file', new File([png as BlobPart], 'logo.png', { type: 'image/png' }))
  expect((await write(`PUT /customers/${acme}/logo`, { token: tokens.admin, form })).status).toBe(204)
  const [seen, unseen] = [await get(`/customers/${acme}/logo`, tokens.ana), await get(`/customers/${acme}/logo`, tokens.luis)]
  expect([seen.status, seen.headers.get('Content-Type'), unseen.status]).toEqual([200, 'image/png', 404])
  expect((await get(`/customers/${acme}`)).body).toMatchObject({ hasLogo: true })
})

test('several contacts are added all or none, and a refusal names the one', async () => {
  const add = (id: number, contacts: object[]) =>
    write(`POST /customers/${id}/contacts/several`, { token: tokens.admin, body: { contacts } })
  const names = async () => (await get(`/customers/${acme}`)).body.contacts.map(({ name }: { name: string }) => name)
  for (const [refused, pointer] of [
    [[contact('eva'), contact('ana')], '#/contacts/1/email'],
    [[contact('eva'), contact('eva')], '#/contacts/1/email'],
    [[contact('eva'), { ...contact('leo'), email: 'nobody' }], '#/contacts/1/email'],
    [[], '#/contacts'],
  ] as const) {
    const { status, body } = await add(acme, [...refused])
    expect([status, body.errors[0].pointer]).toEqual([400, pointer])
  }
  const tooMany = await add(
    acme,
    Array.from({ length: 20 }, (_, n) => contact(`many${n}`)),
  )
  expect([tooMany.status, await names()]).toEqual([400, ['ana']])
  expect(await add(acme, [contact('eva'), contact('leo')])).toMatchObject({ status: 201, body: { data: [contact('eva'), contact('leo')] } })
  expect(await names()).toEqual(['ana', 'eva', 'leo'])
  expect((await add(stranger, [contact('eva')])).status).toBe(404)
})
