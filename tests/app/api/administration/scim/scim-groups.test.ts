import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { groupUrn, newPerson, patch, rowsOf, seedDirectory, seedRule, startScim, trailOf } from './scim-under-test.ts'

withRecord()
const [acme, harbour, rival] = [0, 1, 2]
const customers: number[] = []
let directory = { id: 0, token: '' }

const idOf = (place: number) => customers[place] ?? 0

beforeAll(async () => {
  for (const name of ['Acme', 'Harbour', 'Rival']) customers.push(await seedCustomer(db(), { name }))
  directory = await seedDirectory({ customerIds: [idOf(acme), idOf(harbour)] })
  await seedRule(directory.id, 'Buyers', [idOf(acme)])
  await seedRule(directory.id, 'group-7', [idOf(harbour), idOf(rival)])
  await seedRule(directory.id, 'Desk', [idOf(harbour)], 4)
})

const send = async (call: string, body?: unknown, token = directory.token) =>
  (await startScim()).scim(call, { token, ...(body !== undefined && { body }) })
const create = async (token = directory.token) => (await send('POST /Users', newPerson(), token)).body.id as string
let made = 0
const newGroup = async (displayName: string, members: string[] = [], externalId?: string) => {
  const answer = await send('POST /Groups', { schemas: [groupUrn], displayName, externalId, members: members.map((value) => ({ value })) })
  expect(answer.status).toBe(201)
  return answer.body.id as string
}
const anyName = () => {
  made += 1
  return `Group ${made}`
}
const rightsOf = async (id: string) => {
  const [row] = await rowsOf(
    `select role_id::int as role, array(select customer_id::int from user_customers where user_id = $1 order by 1) as customers
     from users where id = $1`,
    id,
  )
  return [row.role, row.customers]
}
const remove = (group: string) => send(`DELETE /Groups/${group}`)

describe('a group', () => {
  test('without a rule gives nothing', async () => {
    const id = await create()
    await newGroup(anyName(), [id])
    expect(await rightsOf(id)).toEqual([2, []])
  })

  test('gives what its rule says, by name or external id, within the customers of the directory, and takes it again', async () => {
    const id = await create()
    const buyers = await newGroup('Buyers', [id])
    expect(await rightsOf(id)).toEqual([2, [idOf(acme)]])
    const seventh = await newGroup(anyName(), [], 'group-7')
    expect((await send(`PATCH /Groups/${seventh}`, patch({ op: 'Add', path: 'members', value: [{ value: id }] }))).status).toBe(204)
    expect(await rightsOf(id)).toEqual([2, [idOf(acme), idOf(harbour)]])
    expect((await send(`PATCH /Groups/${buyers}`, patch({ op: 'Remove', path: `members[value eq "${id}"]` }))).status).toBe(204)
    expect(await rightsOf(id)).toEqual([2, [idOf(harbour)]])
    expect((await remove(seventh)).status).toBe(204)
    expect(await rightsOf(id)).toEqual([2, []])
    expect((await trailOf(id)).map(({ action, by }) => [action, by === directory.id])).toEqual([
      ['add-user', true],
      ...Array.from({ length: 4 }, () => ['change-user', true]),
    ])
    expect((await trailOf(directory.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add-scim-group', 'change-scim-group', 'remove-scim-group']),
    )
    await remove(buyers)
  })

  test('decides the role by the first rule that fits, adds no customers of another role, and a lost role ends the sessions', async () => {
    const id = await create()
    const desk = await newGroup('Desk', [id])
    expect(await rightsOf(id)).toEqual([4, [idOf(harbour)]])
    await rowsOf(
      "insert into sessions (token_hash, user_id, remembered, expires_at) values ('\\x07', $1, false, now() + interval '1 day')",
      id,
    )
    const buyers = await newGroup('Buyers', [id])
    expect(await rightsOf(id)).toEqual([2, [idOf(acme)]])
    expect(await rowsOf('select ended_at is null as open from sessions where user_id = $1', id)).toEqual([{ open: false }])
    await remove(buyers)
    expect(await rightsOf(id)).toEqual([4, [idOf(harbour)]])
    await remove(desk)
    expect(await rightsOf(id)).toEqual([2, []])
  })

  test('leaves what an administrator gave, of customers that no rule names and of those beyond the token', async () => {
    const id = await create()
    const further = await seedCustomer(db(), { name: 'Further' })
    for (const customer of [further, idOf(rival)])
      await rowsOf('insert into user_customers (user_id, customer_id) values ($1, $2)', id, customer)
    const buyers = await newGroup('Buyers', [id])
    await remove(buyers)
    expect(await rightsOf(id)).toEqual([2, [idOf(rival), further]])
  })

  test('gives no more than the customers of the token', async () => {
    const cut = await seedToken(directory.id, { kind: 'service', grants: ['scim'], customerIds: [idOf(harbour)] })
    const id = await create()
    const answer = await send('POST /Groups', { displayName: 'Buyers', members: [{ value: id }] }, cut.token)
    expect(answer.status).toBe(201)
    expect(await rightsOf(id)).toEqual([2, []])
    await remove(answer.body.id)
  })

  test('gives its members what its new name is given', async () => {
    const id = await create()
    const group = await newGroup(anyName(), [id])
    expect((await send(`PATCH /Groups/${group}`, patch({ op: 'Replace', value: { id: group, displayName: 'Buyers' } }))).status).toBe(204)
    expect(await rightsOf(id)).toEqual([2, [idOf(acme)]])
    await remove(group)
  })

  test.each<[string, (ids: string[]) => object[], number[]]>([
    ['one added twice', (ids) => [{ op: 'add', path: 'members', value: [{ value: ids[2] }, { value: ids[2] }] }], [0, 1, 2]],
    ['one removed by a list', (ids) => [{ op: 'Remove', path: 'members', value: [{ value: ids[0] }] }], [1]],
    [
      'one removed and one added',
      (ids) => [
        { op: 'remove', path: `members[value eq "${ids[0]}"]` },
        { op: 'add', path: 'members', value: [{ value: ids[2] }] },
      ],
      [1, 2],
    ],
    ['all replaced', (ids) => [{ op: 'replace', path: 'members', value: [{ value: ids[2] }] }], [2]],
    ['all replaced without a path', (ids) => [{ op: 'replace', value: { members: [{ value: ids[2] }] } }], [2]],
    ['all removed', () => [{ op: 'remove', path: 'members' }], []],
    ['one removed who is no member', () => [{ op: 'remove', path: 'members[value eq "somebody"]' }], [0, 1]],
  ])('has %s', async (_what, operations, expected) => {
    const ids = [await create(), await create(), await create()]
    const group = await newGroup(anyName(), ids.slice(0, 2))
    expect((await send(`PATCH /Groups/${group}`, patch(...operations(ids)))).status).toBe(204)
    const { members } = (await send(`GET /Groups/${group}`)).body
    expect(members.map(({ value }: { value: string }) => value)).toEqual(expected.map((at) => ids[at]))
  })

  test.each<[string, object, string]>([
    ['a member of another directory', { op: 'add', path: 'members', value: [{ value: 'OTHER' }] }, 'invalidValue'],
    ['a member that is no id', { op: 'add', path: 'members', value: [{ value: '1 or 1' }] }, 'invalidValue'],
    ['a filter that is none', { op: 'remove', path: 'members[value]' }, 'invalidFilter'],
    ['a filter by something else', { op: 'remove', path: 'members[display eq "Ana"]' }, 'invalidFilter'],
    ['no name', { op: 'remove', path: 'displayName' }, 'mutability'],
    ['an empty name', { op: 'replace', path: 'displayName', value: ' ' }, 'invalidValue'],
    ['an attribute that there is not', { op: 'replace', path: 'colour', value: 'red' }, 'invalidPath'],
    [
      '1,001 members',
      { op: 'add', path: 'members', value: Array.from({ length: 1_001 }, (_, at) => ({ value: String(at + 1) })) },
      'tooMany',
    ],
  ])('is refused %s', async (_what, operation, scimType) => {
    const stranger = await create((await seedDirectory({ customerIds: [idOf(acme)] })).token)
    const group = await newGroup(anyName())
    const written = JSON.parse(JSON.stringify(patch(operation)).replace('OTHER', stranger))
    expect(await send(`PATCH /Groups/${group}`, written)).toMatchObject({ status: 400, body: { scimType } })
    expect((await send(`GET /Groups/${group}`)).body.members).toEqual([])
  })

  test('has a name and an external id that no other of the directory has', async () => {
    const [name, externalId] = [anyName(), `external ${anyName()}`]
    await newGroup(name, [], externalId)
    for (const body of [{ displayName: name.toUpperCase() }, { displayName: anyName(), externalId }])
      expect(await send('POST /Groups', body)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    const other = await newGroup(anyName())
    expect(await send(`PUT /Groups/${other}`, { displayName: name })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })

  test('keeps its members where a whole group leaves them out, and changes its version with each change', async () => {
    const id = await create()
    const group = await newGroup(anyName(), [id])
    const before = (await send(`GET /Groups/${group}`)).body
    const after = (await send(`PUT /Groups/${group}`, { schemas: [groupUrn], displayName: anyName() })).body
    expect(after.members).toEqual(before.members)
    expect(after.meta.version).not.toBe(before.meta.version)
    expect((await send(`PUT /Groups/${group}`, { displayName: after.displayName, members: [] })).body.members).toEqual([])
  })

  test('of another directory is absent', async () => {
    const group = await newGroup(anyName())
    const { token } = await seedDirectory({ customerIds: [idOf(acme)] })
    const calls: [string, object | undefined][] = [
      [`GET /Groups/${group}`, undefined],
      [`PUT /Groups/${group}`, { displayName: anyName() }],
      [`PATCH /Groups/${group}`, patch({ op: 'replace', path: 'displayName', value: anyName() })],
      [`DELETE /Groups/${group}`, undefined],
    ]
    for (const [call, body] of calls) expect([call, (await send(call, body, token)).status]).toEqual([call, 404])
    expect((await send('GET /Groups', undefined, token)).body.totalResults).toBe(0)
    expect((await send(`GET /Groups/${group}`)).status).toBe(200)
  })

  test('leaves out the members where they are not asked for', async () => {
    const name = anyName()
    const group = await newGroup(name, [await create()])
    expect((await send(`GET /Groups/${group}?excludedAttributes=members`)).body.members).toBeUndefined()
    const found = await send(`GET /Groups?filter=${encodeURIComponent(`displayName eq "${name}"`)}&excludedAttributes=members`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: group, displayName: name }] })
    expect(found.body.Resources[0].members).toBeUndefined()
  })
})
