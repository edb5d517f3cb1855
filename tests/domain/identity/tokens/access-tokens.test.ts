import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { accessTokens, tokenPolicies } from '#db/postgres/schema/accounts/tokens.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { createToken, type NewToken, revokeToken, rotateToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { type Grant, grants, grantsOfRole } from '#domain/identity/tokens/grants.ts'
import { createServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { listTokenCustomers } from '#domain/identity/tokens/token-customers.server.ts'
import { deleteEndedTokens } from '#domain/identity/tokens/token-expiry.server.ts'
import { findToken, findTokenOfPeople, listTokens, listTokensOfPeople } from '#domain/identity/tokens/token-list.server.ts'
import { findAllowance, findRestriction, listTokenPolicies, setTokenPolicies } from '#domain/identity/tokens/token-policy.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedCustomers, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-11-25T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const origin = { network: '192.0.2.7', userAgent: null, requestId: 'r1' }
const occasion = (more: { ownPassword?: string; key?: string } = {}) => ({
  key: crypto.randomUUID(),
  ownPassword: undefined,
  origin,
  ...more,
})
const wanted: NewToken = { name: 'Warehouse', grants: ['shipments:read'], customerIds: null, networks: null, days: 90 }
const open = (token: string, at = now, network = '192.0.2.7') => findBearer(token, 4, network, at)

let ids: number[] = []
let administrator: Viewer
let account: number
beforeAll(async () => {
  ids = await seedCustomers(3)
  account = await createServiceAccount(
    actOf(await seedViewer({ roleId: 1 }, now), now, origin),
    { name: 'ERP', roleId: 3, customerIds: ids },
    'erp',
  )
})
beforeEach(async () => {
  administrator = await seedViewer({ roleId: 1 }, now)
})

async function make(input: Partial<NewToken> = {}, serviceId: number | null = null, viewer = administrator, at = now) {
  const made = await createToken(actOf(viewer, at), serviceId, { ...wanted, ...input }, occasion({ ownPassword: password }))
  if (!made) throw new Error('no token was made')
  return made
}

describe('making a token', () => {
  test('it opens the API for its rights and days, and its text is kept nowhere', async () => {
    const { id, token } = await make({ customerIds: ids.slice(0, 1), networks: ['192.0.2.9/24', '2001:DB8::1'], perMinute: 60 })
    expect(await open(token)).toMatchObject({ grants: ['shipments:read'], perMinute: 60, viewer: { allowedCustomerIds: ids.slice(0, 1) } })
    expect(await open(token, now, '198.51.100.7')).toBe('unknown')
    expect(await open(token, inDays(90))).toBe('expired')
    const endsSoon = async (days: number) => (await findToken(administrator, id, inDays(days)))?.endsSoon
    expect([await endsSoon(75), await endsSoon(76), await endsSoon(90)]).toEqual([false, true, false])
    expect(await findToken(administrator, id, now)).toMatchObject({
      ...{ name: 'Warehouse', shown: token.slice(0, 8), networks: ['192.0.2.0/24', '2001:db8::/64'], state: 'live' },
      ...{ kind: 'personal', revoked: null, follows: null, followedBy: null },
      ...{ customers: [{ id: ids[0], name: expect.any(String) }], lastUsedAt: now.toISOString(), lastNetwork: '192.0.2.7' },
    })
    const [row] = await db().select().from(accessTokens).where(eq(accessTokens.id, id))
    const trail = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, 'token'), eq(auditEntries.subjectId, String(id))))
    expect(trail.map(({ action }) => action)).toEqual(['create-token'])
    expect(JSON.stringify([row, trail])).not.toContain(token.slice(8))
  })

  test('the same form sent twice makes one token', async () => {
    const twice = occasion({ ownPassword: password })
    expect(await createToken(actOf(administrator, now), null, wanted, twice)).not.toBeNull()
    expect(await createToken(actOf(administrator, now), null, wanted, twice)).toBeNull()
    expect(await listTokens(administrator, null, now)).toHaveLength(1)
  })

  test.each<[string, Partial<NewToken>]>([
    ['tokens.grantsRequired', { grants: [] }],
    ['tokens.days', { days: 0 }],
    ['tokens.days', { days: 367 }],
    ['tokens.days', { days: 1.5 }],
    ['tokens.networkUnreadable', { networks: ['192.0.2.0/33'] }],
    ['tokens.networkUnreadable', { networks: ['our office'] }],
    ['tokens.networksMany', { networks: Array<string>(21).fill('192.0.2.1') }],
    ['tokens.perMinuteRange', { perMinute: 0 }],
    ['tokens.perMinuteRange', { perMinute: 6_001 }],
    ['tokens.mostWritesRange', { mostWrites: 0 }],
    ['tokens.mostWritesRange', { mostWrites: 601 }],
    ['adminUsers.customerRequired', { customerIds: [] }],
    ['adminGroups.customerGone', { customerIds: [987_654_321] }],
  ])('refused with %s: %j', async (key, input) => {
    await expect(make(input)).rejects.toThrow(key)
  })

  test('the password is asked for unless it was given within five minutes, also of a program', async () => {
    await db()
      .update(sessions)
      .set({ provenAt: null })
      .where(eq(sessions.id, administrator.sessionId ?? 0))
    await expect(createToken(actOf(administrator, now), null, wanted, occasion())).rejects.toThrow('ownPassword.proofRequired')
    await expect(createToken(actOf(administrator, now), null, wanted, occasion({ ownPassword: 'Wrong-2026!' }))).rejects.toThrow(
      'ownPassword.incorrect',
    )
    const program = { ...administrator, sessionId: null, tokenId: 1 }
    await make({}, null, program)
    await expect(createToken(actOf(program, now), null, wanted, occasion())).rejects.toThrow('ownPassword.proofRequired')
  })

  test('customers are among those of whom the token speaks for', async () => {
    await db().insert(tokenPolicies).values({ projectId: 4, roleId: 3, allows: 'everything' })
    const person = await seedViewer({ roleId: 3, customerIds: ids.slice(0, 2) }, now)
    await make({ customerIds: ids.slice(1, 2) }, null, person)
    await expect(make({ customerIds: ids.slice(1) }, null, person)).rejects.toThrow('adminGroups.customerGone')
  })
})

test('a token can be limited to customers in use of the person or the service account, and of nobody else', async () => {
  const named = async (viewer: Viewer, serviceId: number | null) => (await listTokenCustomers(viewer, serviceId)).map(({ id }) => id)
  const person = await seedViewer({ roleId: 2, customerIds: ids.slice(0, 2) }, now)
  const elsewhere = await seedViewer({ roleId: 1, projectId: 1 }, now)
  expect(new Set(await named(person, null))).toEqual(new Set(ids.slice(0, 2)))
  expect(await named(administrator, null)).toEqual(expect.arrayContaining(ids))
  expect(new Set(await named(administrator, account))).toEqual(new Set(ids))
  expect(await named(administrator, person.userId)).toEqual([])
  expect(await named(person, account)).toEqual([])
  expect(await named(elsewhere, account)).toEqual([])
  const archive = (archivedAt: Date | null) =>
    db()
      .update(customers)
      .set({ archivedAt })
      .where(eq(customers.id, ids[0] ?? 0))
  await archive(now)
  expect(await named(person, null)).toEqual(ids.slice(1, 2))
  await archive(null)
})

test('a role is offered the grants that can open something to it', () => {
  expect(grantsOfRole(1, { isService: true })).toEqual(grants)
  expect(grants.filter((grant) => !grantsOfRole(1).includes(grant))).toEqual(['scim'])
  expect(grants.filter((grant) => !grantsOfRole(4).includes(grant))).toEqual([
    ...[
      'documents:read',
      'invoices:read',
      'invoices:write',
      'admin:read',
      'admin:write',
      'freight:write',
      'shares:write',
      'webhooks:write',
      'scim',
    ],
  ])
})

describe('what a project allows', () => {
  test('administrators alone make tokens until another role may, and reading is a limit for made tokens too', async () => {
    const customer = await seedViewer({ roleId: 2, customerIds: ids }, now)
    expect([await findAllowance(administrator), await findAllowance(customer)]).toEqual(['everything', 'nothing'])
    await expect(make({}, null, customer)).rejects.toThrow('tokens.notAllowed')
    await setTokenPolicies(actOf(administrator, now, origin), { 2: 'everything' })
    const grants: Grant[] = ['shipments:read', 'shipments:write']
    const { id, token } = await make({ grants }, null, customer)
    const rotate = () => rotateToken(actOf(customer, now), id, 7, occasion({ ownPassword: password }))
    expect(await findRestriction(customer, { kind: 'personal', grants })).toBeNull()
    expect(await open(token)).toMatchObject({ grants })
    await setTokenPolicies(actOf(administrator, now, origin), { 2: 'reading' })
    expect(await open(token)).toMatchObject({ grants: ['shipments:read'] })
    await expect(make({ grants }, null, customer)).rejects.toThrow('tokens.readingOnly')
    await expect(rotate()).rejects.toThrow('tokens.readingOnly')
    expect(await findRestriction(customer, { kind: 'personal', grants })).toBe('reading')
    expect(await findRestriction(customer, { kind: 'service', grants })).toBeNull()
    await setTokenPolicies(actOf(administrator, now, origin), { 2: 'nothing' })
    await expect(rotate()).rejects.toThrow('tokens.notAllowed')
    expect(await open(token)).toBe('revoked')
    const elsewhere = await listTokenPolicies({ projectId: 1 })
    expect(elsewhere.map(({ allows }) => allows)).toEqual(['everything', 'nothing', 'nothing', 'nothing', 'nothing'])
  })
})

describe('replacing a token', () => {
  test('a successor has the same rights and lifetime, and both work for the days of overlap', async () => {
    const old = await make({ grants: ['events:write'], networks: ['192.0.2.0/24'], customerIds: ids.slice(0, 1), perMinute: 5 })
    const next = await rotateToken(actOf(administrator, inDays(1)), old.id, 7, occasion({ ownPassword: password }))
    const [before, after] = [await findToken(administrator, old.id, inDays(1)), await findToken(administrator, next?.id ?? 0, inDays(1))]
    expect(before).toMatchObject({ state: 'replaced', expiresAt: inDays(8).toISOString() })
    expect([before?.followedBy?.id, after?.follows?.id]).toEqual([next?.id, old.id])
    const { name, grants, networks, customers, perMinute } = before ?? {}
    expect(after).toMatchObject({ name, grants, networks, customers, perMinute, state: 'live', expiresAt: inDays(91).toISOString() })
    expect([await open(old.token, inDays(7.9)), await open(next?.token ?? '', inDays(7.9))]).toEqual([
      expect.any(Object),
      expect.any(Object),
    ])
    expect(await open(old.token, inDays(8))).toBe('expired')
    expect(await rotateToken(actOf(administrator, inDays(1)), old.id, 7, occasion({ ownPassword: password }))).toBeNull()
  })

  test('without overlap the old one ends at once, and no overlap lengthens its life', async () => {
    const [old, short] = [await make(), await make({ days: 2 })]
    await rotateToken(actOf(administrator, now), old.id, 0, occasion({ ownPassword: password }))
    expect(await open(old.token)).toBe('revoked')
    await rotateToken(actOf(administrator, now), short.id, 7, occasion({ ownPassword: password }))
    expect(await findToken(administrator, short.id, now)).toMatchObject({ expiresAt: inDays(2).toISOString() })
    await expect(rotateToken(actOf(administrator, now), short.id, 8, occasion())).rejects.toThrow('tokens.overlap')
  })

  test('how much a service account may add goes over to the successor, and stands in the audit; a person’s token has no such limit', async () => {
    const [personal, old] = [await make({ mostWrites: 5 }), await make({ mostWrites: 5 }, account)]
    const next = await rotateToken(actOf(administrator, now), old.id, 0, occasion({ ownPassword: password }))
    const limitOf = async (id: number) => (await findToken(administrator, id, now))?.mostWrites
    expect([await limitOf(personal.id), await limitOf(old.id), await limitOf(next?.id ?? 0)]).toEqual([null, 5, 5])
    expect(await open(next?.token ?? '')).toMatchObject({ mostWrites: 5, viewer: { isService: true } })
    const made = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(old.id)))
    expect(made.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ mostWrites: 5 }) }),
    )
  })
})

describe('ending tokens', () => {
  test('the next call of a revoked token fails, and revoking it again does nothing', async () => {
    const { id, token } = await make()
    expect(await open(token)).toMatchObject({ viewer: { userId: administrator.userId } })
    expect(await revokeToken(actOf(administrator, now, origin), id)).toBe(true)
    expect(await open(token)).toBe('revoked')
    expect(await revokeToken(actOf(administrator, now, origin), id)).toBe(false)
    expect((await findToken(administrator, id, now))?.revoked).toMatchObject({ at: now.toISOString(), why: 'person' })
    expect(await findTokenOfPeople(administrator, id, now)).toBeNull()
  })

  test("nobody finds, replaces or revokes another's token; an administrator may revoke it, of the own project", async () => {
    const { id, token } = await make()
    await setTokenPolicies(actOf(administrator, now, origin), { 5: 'everything' })
    const person = await seedViewer({ roleId: 5, customerIds: ids }, now)
    const elsewhere = await seedViewer({ roleId: 1, projectId: 1 }, now)
    const [peer, service] = [await seedViewer({ roleId: 1 }, now), await make({}, account)]
    for (const viewer of [person, elsewhere]) {
      for (const each of [id, service.id]) {
        expect(await findToken(viewer, each, now)).toBeNull()
        expect(await findTokenOfPeople(viewer, each, now)).toBeNull()
        expect(await rotateToken(actOf(viewer, now), each, 0, occasion({ ownPassword: password }))).toBeNull()
        expect(await revokeToken(actOf(viewer, now, origin), each)).toBe(false)
      }
    }
    expect(await findToken(peer, id, now)).toBeNull()
    expect(await findTokenOfPeople(peer, id, now)).toMatchObject({ id })
    const ofPeople = await listTokensOfPeople(peer, now)
    expect(ofPeople.tokens.map((line) => line.id)).toContain(id)
    expect(ofPeople.total).toBe(ofPeople.tokens.length)
    expect(await listTokensOfPeople(person, now)).toEqual({ tokens: [], total: 0 })
    expect(await open(token)).not.toBe('revoked')
    expect(await revokeToken(actOf(peer, now, origin), id)).toBe(true)
    expect(await open(token)).toBe('revoked')
  })

  test.each(['disable', 'delete'] as const)('to %s a person ends their tokens for good', async (move) => {
    await setTokenPolicies(actOf(administrator, now, origin), { 4: 'everything' })
    const person = await seedPerson({ roleId: 4, customerIds: ids })
    const viewer = { ...administrator, ...person, roleId: 4 as const }
    const { token } = await make({}, null, { ...viewer, allowedCustomerIds: ids })
    expect(await moveUser(actOf(administrator, now, origin), person.userId, move)).toBe(true)
    expect(await moveUser(actOf(administrator, now, origin), person.userId, move === 'delete' ? 'restore' : 'enable')).toBe(true)
    expect(await open(token)).toBe('revoked')
  })

  test('tokens are deleted 400 days after their end, access tokens of one hour after a day', async () => {
    const { id } = await make({ days: 1 })
    await deleteEndedTokens(inDays(400))
    expect(await findToken(administrator, id, inDays(400))).not.toBeNull()
    await deleteEndedTokens(inDays(402))
    expect(await findToken(administrator, id, inDays(402))).toBeNull()
  })
})
