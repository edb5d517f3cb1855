import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { groupUrn, patch, rowsOf, seedDirectory, seedRule, startScim, userUrn } from './scim-under-test.ts'

withRecord()
const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
let acme = 0
let directory = { id: 0, token: '' }

beforeAll(async () => {
  acme = await seedCustomer(db(), { name: 'Acme' })
  directory = await seedDirectory({ customerIds: [acme] })
  await seedRule(directory.id, 'Logistics', [acme])
})

const send = async (call: string, body?: unknown) =>
  (await startScim()).scim(call, { token: directory.token, ...(body !== undefined && { body }) })
const asked = (path: string, query: Record<string, string>) => `GET ${path}?${new URLSearchParams(query)}`
const customersOf = async (id: string) =>
  (await rowsOf('select customer_id::int as id from user_customers where user_id = $1', id)).map((row) => row.id)

describe('what the provisioning service of Entra ID sends, in its order', () => {
  test('makes, changes, groups, disables and deletes a person', async () => {
    expect(await send(asked('/Users', { filter: `userName eq "${randomUUID()}"` }))).toMatchObject({
      status: 200,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        Resources: [],
        startIndex: 1,
        itemsPerPage: 0,
      },
    })
    const [upn, objectId] = ['eva.alba@acme.test', randomUUID()]
    expect((await send(asked('/Users', { filter: `userName eq "${upn}"` }))).body.totalResults).toBe(0)
    const made = await send('POST /Users', {
      schemas: [userUrn, enterpriseUrn],
      ...{ externalId: objectId, userName: upn, active: true, displayName: 'Eva Alba', meta: { resourceType: 'User' }, roles: [] },
      ...{ emails: [{ primary: true, type: 'work', value: upn }], name: { formatted: 'Eva Alba', familyName: 'Alba', givenName: 'Eva' } },
      ...{ title: 'Planner', [enterpriseUrn]: { department: 'Logistics', manager: { value: '7' } } },
      addresses: [{ type: 'work', formatted: 'Puerto 1', primary: false }],
    })
    expect(made).toMatchObject({ status: 201, body: { userName: upn, externalId: objectId, active: true } })
    const { id } = made.body
    expect((await send(`GET /Users/${id}`)).body).toEqual(made.body)
    expect((await send(asked('/Users', { filter: `externalId eq "${objectId}"` }))).body.Resources).toEqual([made.body])
    const several = patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'eva@acme.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Bravo' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+52 55 1234 5678' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+52 55 8765 4321' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'MX' },
      { op: 'Add', path: `${enterpriseUrn}:department`, value: 'Freight' },
      { op: 'Remove', path: 'title' },
    )
    const changed = await send(`PATCH /Users/${id}`, several)
    expect(changed).toMatchObject({
      status: 200,
      body: {
        userName: upn,
        name: { familyName: 'Bravo' },
        emails: [{ value: 'eva@acme.test' }],
        phoneNumbers: [{ value: '+52 55 8765 4321' }],
      },
    })
    expect(changed.body.title).toBeUndefined()

    const group = await send('POST /Groups', {
      schemas: [groupUrn, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      ...{ externalId: randomUUID(), displayName: 'Logistic', meta: { resourceType: 'Group' } },
    })
    expect(group.status).toBe(201)
    const path = `/Groups/${group.body.id}`
    expect((await send(asked(path, { excludedAttributes: 'members' }))).body.displayName).toBe('Logistic')
    expect((await send(asked('/Groups', { excludedAttributes: 'members', filter: 'displayName eq "Logistic"' }))).body.totalResults).toBe(1)
    const operations = [
      { op: 'Replace', path: 'displayName', value: 'Logistics' },
      { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] },
    ]
    for (const operation of operations) expect((await send(`PATCH ${path}`, patch(operation))).status).toBe(204)
    expect(await customersOf(id)).toEqual([acme])
    expect((await send(`PATCH ${path}`, patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }))).status).toBe(204)
    expect(await customersOf(id)).toEqual([])

    expect((await send(`PATCH /Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))).body.active).toBe(false)
    expect((await send(asked('/Users', { filter: `userName eq "${upn}"` }))).body.Resources).toMatchObject([{ id, active: false }])
    expect((await send(`DELETE ${path}`)).status).toBe(204)
    expect((await send(`DELETE /Users/${id}`)).status).toBe(204)
    expect((await send(`GET /Users/${id}`)).status).toBe(404)
  })
})

describe('what Okta sends, in its order', () => {
  test('makes, replaces, groups and disables a person, who comes back', async () => {
    expect((await send(asked('/Users', { startIndex: '1', count: '2' }))).body).toMatchObject({
      totalResults: expect.any(Number),
      startIndex: 1,
    })
    const userName = 'luis.vega@acme.test'
    const look = asked('/Users', { filter: `userName eq "${userName}"`, startIndex: '1', count: '100' })
    expect((await send(look)).body.totalResults).toBe(0)
    const person = {
      schemas: [userUrn],
      ...{ userName, name: { givenName: 'Luis', familyName: 'Vega' }, emails: [{ primary: true, value: userName, type: 'work' }] },
      ...{ displayName: 'Luis Vega', locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', groups: [], password: '1mz050nq', active: true },
    }
    const made = await send('POST /Users', person)
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq')
    const { id } = made.body
    expect(await rowsOf('select password_hash from users where id = $1', id)).toEqual([{ password_hash: null }])
    const replaced = await send(`PUT /Users/${id}`, {
      ...person,
      id,
      name: { givenName: 'Luis', middleName: 'Q', familyName: 'Vega Ruiz' },
      meta: { resourceType: 'User' },
    })
    expect(replaced).toMatchObject({ status: 200, body: { id, name: { givenName: 'Luis', familyName: 'Vega Ruiz' } } })

    expect((await send(asked('/Groups', { startIndex: '1', count: '100' }))).status).toBe(200)
    const group = await send('POST /Groups', {
      schemas: [groupUrn],
      displayName: 'Okta people',
      members: [{ value: id, display: userName }],
    })
    expect(group).toMatchObject({ status: 201, body: { members: [{ value: id, display: 'Luis Vega Ruiz' }] } })
    const path = `/Groups/${group.body.id}`
    expect((await send(`PATCH ${path}`, patch({ op: 'replace', value: { id: group.body.id, displayName: 'Logistics' } }))).status).toBe(204)
    expect(await customersOf(id)).toEqual([acme])
    const exchange = patch(
      { op: 'remove', path: `members[value eq "${id}"]` },
      { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
    )
    expect((await send(`PATCH ${path}`, exchange)).status).toBe(204)
    expect(await customersOf(id)).toEqual([acme])

    const state = (active: boolean) => send(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active } }))
    expect((await state(false)).body.active).toBe(false)
    expect((await send(look)).body.Resources).toMatchObject([{ id, active: false }])
    expect((await state(true)).body.active).toBe(true)
    expect(await customersOf(id)).toEqual([acme])
    expect((await send(`DELETE ${path}`)).status).toBe(204)
    expect(await customersOf(id)).toEqual([])
  })
})
