import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { exchangeServiceToken } from '#domain/identity/tokens/client-credentials.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-11-25T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const here = '192.0.2.7'

async function exchange({ id, token: secret }: { id: number; token: string }, scope?: readonly string[]) {
  const given = await exchangeServiceToken(4, { id: String(id), secret, scope }, here, now)
  if (typeof given === 'string') throw new Error(given)
  return given
}

test('a service token opens an access token of one hour with its rights, which ends with it at the next call', async () => {
  const userId = await seedUser(db(), { kind: 'service', roleId: 1, email: 'service-account:a' })
  const service = await seedToken(userId, { kind: 'service', grants: ['events:write'], networks: ['192.0.2.0/24'] }, now)
  const given = await exchange(service)
  expect(given).toEqual({ token: expect.stringMatching(/^fwa_/), expiresInSeconds: 3600, grants: ['events:write'] })
  const open = (at: Date, network = here) => findBearer(given.token, 4, network, at)
  expect(await open(later(59))).toMatchObject({ grants: ['events:write'], viewer: { userId, tokenId: service.id } })
  expect(await open(later(1), '198.51.100.1')).toBe('unknown')
  expect(await open(later(60))).toBe('expired')
  await db().update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, service.id))
  expect(await open(later(1))).toBe('revoked')
  expect(await exchangeServiceToken(4, { id: String(service.id), secret: service.token }, here, now)).toBe('unknown-client')
})

test('a wrong id, a token of a person, an access token and another project get nothing', async () => {
  const userId = await seedUser(db(), { kind: 'service', email: 'service-account:b' })
  const [service, other] = [await seedToken(userId, { kind: 'service' }, now), await seedToken(userId, { kind: 'service' }, now)]
  const personal = await seedToken((await seedPerson({ roleId: 1 })).userId, {}, now)
  const given = await exchange(service)
  expect(await exchangeServiceToken(4, { id: String(other.id), secret: service.token }, here, now)).toBe('unknown-client')
  expect(await exchangeServiceToken(4, { id: String(personal.id), secret: personal.token }, here, now)).toBe('unknown-client')
  expect(await exchangeServiceToken(4, { id: String(service.id), secret: given.token }, here, now)).toBe('unknown-client')
  expect(await exchangeServiceToken(1, { id: String(service.id), secret: service.token }, here, now)).toBe('unknown-client')
  expect(await exchangeServiceToken(4, { id: '', secret: '' }, here, now)).toBe('unknown-client')
})

test('rights that are asked for by name are all that the access token has, and what the service token lacks is refused', async () => {
  const userId = await seedUser(db(), { kind: 'service', roleId: 1, email: 'service-account:c' })
  const service = await seedToken(userId, { kind: 'service', grants: ['events:write', 'shipments:read'] }, now)
  const given = await exchange(service, ['shipments:read'])
  expect(given.grants).toEqual(['shipments:read'])
  expect(await findBearer(given.token, 4, here, later(1))).toMatchObject({ grants: ['shipments:read'] })
  await expect(exchange(service, ['shipments:read', 'admin:read'])).rejects.toThrow('invalid-scope')
})
