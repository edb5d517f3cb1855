import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { grants } from '#domain/identity/tokens/grants.ts'
import { findLatestChanges } from '#domain/platform/change-log/change-feed.server.ts'
import { deleteOldChanges } from '#domain/platform/change-log/change-log.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { allowTokens, getChanges, here, tokenFor, told, toldAfter } from './followed-changes.ts'

withRecord()

let acme = 0
let rival = 0
let acmes = ''
let _rivals = ''
let _both = ''

beforeAll(async () => {
  await allowTokens()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  acmes = await tokenFor(3, [acme])
  _rivals = await tokenFor(3, [rival])
  _both = await tokenFor(3, [acme, rival])
})

describe('where nobody can go on', () => {
  test('a cursor of other kinds, of other customers, or a damaged one is refused', async () => {
    const cursor = await here(acmes)
    const others: Record<string, string>[] = [{ kind: 'shipment' }, { customer: String(acme) }]
    for (const query of others) {
      expect(await getChanges(acmes, { ...query, after: cursor })).toMatchObject({ status: 400, body: { code: 'invalid-cursor' } })
    }
    for (const after of ['made-up', cursor.slice(0, -1), `${cursor}x`, '2026-02-30T00:00:00Z', '']) {
      expect(await getChanges(acmes, { after })).toMatchObject({ status: 400, body: { code: 'invalid-cursor' } })
    }
    expect(await getChanges(acmes, { after: '2999-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'after' }] },
    })
    expect(await getChanges(acmes, { kind: 'container,shipment', after: cursor })).toMatchObject({ status: 200 })
  })

  test('kinds must be named, and known; a call waits 25 seconds at most', async () => {
    const impossible: Record<string, string>[] = [
      { kind: '' },
      { kind: 'ticket' },
      { kind: 'shipment,' },
      { wait: '26' },
      { wait: '-1' },
      { wait: 'x' },
    ]
    for (const query of impossible) {
      expect((await getChanges(acmes, query)).status).toBe(400)
    }
    const api = await startApi()
    expect((await api.call('/changes', { token: acmes })).status).toBe(400)
  })

  test.each<[string, (person: number, customer: number) => Promise<unknown>]>([
    ['a further customer', (person) => change('insert into user_customers (user_id, customer_id) values ($1, $2)', person, rival)],
    [
      'one customer less',
      (person, customer) => change('delete from user_customers where user_id = $1 and customer_id = $2', person, customer),
    ],
    ['an archived customer', (_person, customer) => change('update customers set archived_at = now() where id = $1', customer)],
    ['another role', (person) => change('update users set role_id = 5 where id = $1', person)],
  ])('%s of the token is answered with scope-changed', async (_name, act) => {
    const customer = await insertCustomer('Changing')
    const { userId } = await seedPerson({ roleId: 3, customerIds: [customer, acme] })
    const { token } = await seedToken(userId)
    const cursor = await here(token)
    await act(userId, customer)
    expect(await getChanges(token, { after: cursor })).toMatchObject({ status: 410, body: { code: 'scope-changed' } })
    expect((await getChanges(token, {})).status).toBe(200)
  })

  test('a module that a customer no longer has is answered with scope-changed', async () => {
    const customer = await insertCustomer('Modules')
    const token = await tokenFor(2, [customer, acme])
    const cursor = await here(token)
    await change(`update customers set modules = '{1}' where id = $1`, customer)
    expect(await getChanges(token, { after: cursor })).toMatchObject({ status: 410, body: { code: 'scope-changed' } })
  })

  test('a new customer of an administrator needs no new start: all that is theirs comes behind the cursor', async () => {
    const admin = await tokenFor(1, [])
    const cursor = await here(admin)
    const customer = await insertCustomer('New')
    const id = await insertShipment(customer, 'OF-NEW-1')
    expect(await toldAfter(admin, cursor)).toEqual([`shipment ${id} changed`])
  })

  test('a replaced token goes on from the cursor of the one before', async () => {
    const { userId } = await seedPerson({ roleId: 3, customerIds: [acme] })
    const cursor = await here((await seedToken(userId)).token)
    expect((await getChanges((await seedToken(userId)).token, { after: cursor })).status).toBe(200)
  })

  test('after a restore of the database a cursor is answered with start-over', async () => {
    const cursor = await here(acmes)
    await change(`update change_log set at = at - interval '1 second'`)
    expect(await getChanges(acmes, { after: cursor })).toMatchObject({ status: 410, body: { code: 'start-over' } })
  })

  test('after seven days a cursor and an instant are answered with start-over, and asOf of an export goes on until then', async () => {
    const cursor = await here(acmes)
    const asOf = new Date().toISOString()
    const id = await insertShipment(acme, 'AGED-1')
    await findLatestChanges()
    expect((await getChanges(acmes, { after: asOf })).body.data.map(told)).toContain(`shipment ${id} changed`)
    await change(`update change_log set at = at - interval '8 days'`)
    await deleteOldChanges(new Date())
    expect(await getChanges(acmes, { after: cursor })).toMatchObject({ status: 410, body: { code: 'start-over' } })
    expect(await getChanges(acmes, { after: new Date(Date.now() - 8 * 86_400_000).toISOString() })).toMatchObject({ status: 410 })
    expect((await getChanges(acmes, { after: asOf })).status).toBe(200)
    expect((await getChanges(acmes, {})).status).toBe(200)
  })
})

describe('who may ask', () => {
  test.each<[RoleId, string, number]>([
    [1, 'shipment,container,invoice', 200],
    [2, 'shipment,container', 200],
    [2, 'invoice', 404],
    [3, 'shipment,invoice', 404],
    [4, 'container', 200],
    [5, 'invoice', 200],
  ])('role %i follows %s: %i', async (role, kind, status) => {
    expect((await getChanges(await tokenFor(role, [acme]), { kind })).status).toBe(status)
  })

  test('the grant of each kind is needed beside that of the feed', async () => {
    const without = (...left: string[]) => grants.filter((grant) => !left.includes(grant))
    const blind = await tokenFor(1, [], { grants: without('changes:read') })
    expect(await getChanges(blind, {})).toMatchObject({ status: 403, body: { code: 'insufficient-scope' } })
    const half = await tokenFor(1, [], { grants: without('containers:read') })
    const refused = await getChanges(half, {})
    expect(refused.headers.get('WWW-Authenticate')).toContain('scope="containers:read"')
    expect((await getChanges(half, { kind: 'shipment,invoice' })).status).toBe(200)
  })

  test('who lacks the module of a kind is answered as if it were not there', async () => {
    const customer = await insertCustomer('No tracking')
    await change(`update customers set modules = '{1}' where id = $1`, customer)
    expect((await getChanges(await tokenFor(2, [customer]), {})).status).toBe(404)
  })

  test('things of customers without the module are not told', async () => {
    const lacking = await insertCustomer('Half')
    await change(`update customers set modules = '{1}' where id = $1`, lacking)
    const token = await tokenFor(2, [lacking, acme])
    const cursor = await here(token)
    await insertShipment(lacking, 'HALF-1')
    const mine = await insertShipment(acme, 'HALF-2')
    expect(await toldAfter(token, cursor)).toEqual([`shipment ${mine} changed`])
  })
})
