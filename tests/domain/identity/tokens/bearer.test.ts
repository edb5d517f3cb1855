import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions, userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { secondFactorRequirements } from '#db/postgres/schema/accounts/second-factor.ts'
import { accessTokens, tokenPolicies } from '#db/postgres/schema/accounts/tokens.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { hasTokenForm, makeToken } from '#domain/identity/access/token-format.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { type Bearer, findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { grants } from '#domain/identity/tokens/grants.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedCustomers, seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-11-25T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const network = '192.0.2.7'
const bearerOf = async (token: string, at = now, from: string | null = network) => findBearer(token, 4, from, at)

async function opens(token: string, at = now): Promise<Bearer> {
  const bearer = await bearerOf(token, at)
  if (typeof bearer === 'string') throw new Error(`expected a bearer, not ${bearer}`)
  return bearer
}

let ids: number[] = []
let customer: Awaited<ReturnType<typeof seedPerson>>
beforeAll(async () => {
  ids = (await seedCustomers(3)).toSorted((one, other) => one - other)
  customer = await seedPerson({ roleId: 2, customerIds: ids.slice(0, 2) })
  await db().insert(tokenPolicies).values({ projectId: 4, roleId: 2, allows: 'everything' })
})

describe('the form of a token', () => {
  test('every kind has its prefix, one length, and a checksum that one changed letter breaks', () => {
    for (const prefix of ['fwp_', 'fws_', 'fwm_', 'fwa_'] as const) {
      const token = makeToken(prefix)
      expect(token).toMatch(/^fw[psma]_[0-9A-Za-z]{49}$/)
      expect(token.startsWith(prefix)).toBe(true)
      expect(hasTokenForm(token)).toBe(true)
      for (const at of [4, 20, 46, 52]) {
        const other = token[at] === 'x' ? 'y' : 'x'
        expect(hasTokenForm(token.slice(0, at) + other + token.slice(at + 1))).toBe(false)
      }
    }
    expect(makeToken('fwp_')).not.toBe(makeToken('fwp_'))
  })

  test('what is no token is malformed, and a well-formed one that was never given is unknown', async () => {
    for (const text of ['', 'fwp_', 'nonsense', `fwx_${'0'.repeat(49)}`, `${makeToken('fwp_')} `])
      expect(await bearerOf(text)).toBe('malformed')
    for (const prefix of ['fwp_', 'fws_', 'fwm_', 'fwa_'] as const) expect(await bearerOf(makeToken(prefix))).toBe('unknown')
  })
})

describe('whom a token speaks for', () => {
  test('the person with their role, language and customers, as the record has them now', async () => {
    const { id, token } = await seedToken(customer.userId)
    const { viewer, ...bearer } = await opens(token)
    expect(viewer).toMatchObject({ userId: customer.userId, sessionId: null, tokenId: id, roleId: 2, projectId: 4, viewedBy: null })
    expect([viewer.allowedCustomerIds, viewer.selectedCustomerIds]).toEqual([ids.slice(0, 2), ids.slice(0, 2)])
    expect(bearer).toEqual({ grants, key: `token:${id}`, perMinute: null, mostWrites: null })
    await db()
      .delete(userCustomers)
      .where(eq(userCustomers.customerId, ids[1] ?? 0))
    expect((await opens(token)).viewer.allowedCustomerIds).toEqual([ids[0]])
    await db()
      .insert(userCustomers)
      .values({ userId: customer.userId, customerId: ids[1] ?? 0 })
  })

  test('customers are those of the token that the person still has, also in what they lack', async () => {
    await db()
      .update(customers)
      .set({ modules: [1] })
      .where(eq(customers.id, ids[0] ?? 0))
    const both = await opens((await seedToken(customer.userId, { customerIds: ids })).token)
    expect(both.viewer).toMatchObject({ allowedCustomerIds: ids.slice(0, 2), lacking: { dashboard: [], tracking: [ids[0]] } })
    const second = await opens((await seedToken(customer.userId, { customerIds: ids.slice(1) })).token)
    expect(second.viewer).toMatchObject({
      allowedCustomerIds: [ids[1]],
      selectedCustomerIds: [ids[1]],
      lacking: { dashboard: [], tracking: [] },
    })
    const none = await opens((await seedToken(customer.userId, { customerIds: ids.slice(2) })).token)
    expect(none.viewer.allowedCustomerIds).toEqual([])
    await db()
      .update(customers)
      .set({ modules: [1, 4] })
      .where(eq(customers.id, ids[0] ?? 0))
  })

  test('an administrator and a service account of the role have every customer; nobody owes a factor by being a program', async () => {
    await db().insert(secondFactorRequirements).values({ projectId: 4, roleId: 1 })
    const administrator = await seedPerson({ roleId: 1 })
    const { viewer } = await opens((await seedToken(administrator.userId)).token)
    expect(viewer).toMatchObject({ allowedCustomerIds: ids, owesSecondFactor: true })
    const serviceId = await seedUser(db(), { roleId: 1, kind: 'service', email: 'service-account:1' })
    const service = await opens((await seedToken(serviceId, { kind: 'service' })).token)
    expect(service.viewer).toMatchObject({ allowedCustomerIds: ids, owesSecondFactor: false })
  })

  test('a token opens nothing in another project', async () => {
    const { token } = await seedToken(customer.userId)
    expect(await findBearer(token, 1, network, now)).toBe('unknown')
  })

  test('a service account needs no policy, a person what the project allows their role, asked at each call', async () => {
    const agent = await seedPerson({ roleId: 4, customerIds: ids })
    const { token } = await seedToken(agent.userId)
    expect(await bearerOf(token)).toBe('revoked')
    await db().insert(tokenPolicies).values({ projectId: 4, roleId: 4, allows: 'reading' })
    expect((await opens(token)).grants).toEqual(grants.filter((grant) => grant.endsWith(':read') || grant === 'assistant'))
    await db().update(tokenPolicies).set({ allows: 'nothing' }).where(eq(tokenPolicies.roleId, 4))
    expect(await bearerOf(token)).toBe('revoked')
    const serviceId = await seedUser(db(), { roleId: 4, kind: 'service', email: 'service-account:2' })
    expect((await opens((await seedToken(serviceId, { kind: 'service' })).token)).grants).toEqual(grants)
  })
})

describe('when a token ends', () => {
  test('the next call after revocation fails, and so does the first at its expiry', async () => {
    const { id, token } = await seedToken(customer.userId, { expiresAt: later(5) })
    await opens(token, later(4.9))
    expect(await bearerOf(token, later(5))).toBe('expired')
    await db().update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, id))
    expect(await bearerOf(token, later(1))).toBe('revoked')
  })

  test('an access token ends with its hour, with its service token and with the account, and counts as that token', async () => {
    const serviceId = await seedUser(db(), { kind: 'service', email: 'service-account:3', customerIds: ids })
    const parent = await seedToken(serviceId, { kind: 'service', grants: ['shipments:read'], customerIds: [ids[2] ?? 0], perMinute: 30 })
    const { token } = await seedToken(serviceId, { kind: 'access', parentId: parent.id, expiresAt: later(60) })
    const { viewer, ...bearer } = await opens(token)
    expect(bearer).toEqual({ grants: ['shipments:read'], key: `token:${parent.id}`, perMinute: 30, mostWrites: null })
    expect(viewer).toMatchObject({ tokenId: parent.id, allowedCustomerIds: [ids[2]] })
    expect(await bearerOf(token, later(60))).toBe('expired')
    await db()
      .update(accessTokens)
      .set({ expiresAt: later(10) })
      .where(eq(accessTokens.id, parent.id))
    expect(await bearerOf(token, later(10))).toBe('expired')
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, serviceId))
    expect(await bearerOf(token)).toBe('revoked')
    await db().update(users).set({ disabledAt: null }).where(eq(users.id, serviceId))
    await db().update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, parent.id))
    expect(await bearerOf(token)).toBe('revoked')
  })

  test.each(['disabledAt', 'deletedAt'] as const)('no token of a person whose account has %s opens anything', async (field) => {
    const person = await seedPerson({ roleId: 2, customerIds: ids })
    const { token } = await seedToken(person.userId)
    await opens(token)
    await db()
      .update(users)
      .set({ [field]: now })
      .where(eq(users.id, person.userId))
    expect(await bearerOf(token)).toBe('revoked')
  })
})

describe('networks', () => {
  test('outside its networks a token is unknown, also where the network is not known', async () => {
    const { token } = await seedToken(customer.userId, { networks: ['192.0.2.0/24', '2001:db8:1::/48'] })
    const from = async (address: string | null) => typeof (await bearerOf(token, now, address)) === 'object'
    expect(await from('192.0.2.255')).toBe(true)
    expect(await from('2001:db8:1:5::/64')).toBe(true)
    expect(await from('192.0.3.1')).toBe(false)
    expect(await from('2001:db8:2:5::/64')).toBe(false)
    expect(await from(null)).toBe(false)
    expect(await from('nonsense')).toBe(false)
  })
})

test('the last use is written at most once a minute', async () => {
  const { id, token } = await seedToken(customer.userId)
  const used = async (at: Date, from: string) => {
    await bearerOf(token, at, from)
    const [row] = await db().select().from(accessTokens).where(eq(accessTokens.id, id))
    return [row?.lastUsedAt, row?.lastNetwork]
  }
  expect(await used(now, '192.0.2.1')).toEqual([now, '192.0.2.1'])
  expect(await used(later(0.9), '192.0.2.2')).toEqual([now, '192.0.2.1'])
  expect(await used(later(1), '192.0.2.3')).toEqual([later(1), '192.0.2.3'])
})

describe("a phone's session", () => {
  const origin = { network, userAgent: 'Fairway/1 (Android 16)', requestId: 'r1' }

  test('has all grants but that of assistants and all customers, whatever is selected, and ends as sessions do', async () => {
    const { token, expiresAt } = await startSession(customer, { kind: 'phone', remember: true, origin }, now)
    expect(token).toMatch(/^fwm_/)
    const { viewer, ...bearer } = await opens(token)
    const ofPeople = grants.filter((grant) => grant !== 'assistant')
    expect(bearer).toEqual({ grants: ofPeople, key: `session:${viewer.sessionId}`, perMinute: null, mostWrites: null })
    expect(viewer).toMatchObject({ userId: customer.userId, selectedCustomerIds: ids.slice(0, 2) })
    expect(viewer.tokenId ?? null).toBeNull()
    expect(await bearerOf(token, expiresAt)).toBe('expired')
    await db()
      .update(sessions)
      .set({ endedAt: now })
      .where(eq(sessions.id, viewer.sessionId ?? 0))
    expect(await bearerOf(token, later(1))).toBe('revoked')
    expect(await findBearer(token, 1, network, now)).toBe('unknown')
  })

  test("a browser's cookie is no bearer, and a phone's token no cookie", async () => {
    const web = await startSession(customer, { remember: false, origin }, now)
    const phone = await startSession(customer, { kind: 'phone', remember: false, origin }, now)
    expect(await bearerOf(web.token)).toBe('malformed')
    expect(await findViewer(phone.token, 4, now)).toBeNull()
    expect(await findViewer(web.token, 4, now, 'phone')).toBeNull()
    expect(await findViewer(web.token, 4, now)).toMatchObject({ userId: customer.userId })
  })
})
