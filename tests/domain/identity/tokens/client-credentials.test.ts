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

test('a service token opens an access token of one hour with its rights, which ends with it at the next call', async () => {
  const userId = await seedUser(db(), { kind: 'service', roleId: 1, email: 'service-account:a' })
  const service = await seedToken(userId, { kind: 'service', grants: ['events:write'], networks: ['192.0.2.0/24'] }, now)
  const given = await exchangeServiceToken(4, String(service.id), service.token, here, now)
  expect(given).toEqual({ token: expect.stringMatching(/^fwa_/), expiresInSeconds: 3600, grants: ['events:write'] })
  const open = (at: Date, network = here) => findBearer(given?.token ?? '', 4, network, at)
  expect(await open(later(59))).toMatchObject({ grants: ['events:write'], viewer: { userId, tokenId: service.id } })
  expect(await open(later(1), '198.51.100.1')).toBe('unknown')
  expect(await open(later(60))).toBe('expired')
  await db().update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, service.id))
  expect(await open(later(1))).toBe('revoked')
  expect(await exchangeServiceToken(4, String(service.id), service.token, here, now)).toBeNull()
})

test('a wrong id, a token of a person, an access token and another project get nothing', async () => {
  const userId = await seedUser(db(), { kind: 'service', email: 'service-account:b' })
  const [service, other] = [await seedToken(userId, { kind: 'service' }, now), await seedToken(userId, { kind: 'service' }, now)]
  const personal = await seedToken((await seedPerson({ roleId: 1 })).userId, {}, now)
  const given = await exchangeServiceToken(4, String(service.id), service.token, here, now)
  expect(await exchangeServiceToken(4, String(other.id), service.token, here, now)).toBeNull()
  expect(await exchangeServiceToken(4, String(personal.id), personal.token, here, now)).toBeNull()
  expect(await exchangeServiceToken(4, String(service.id), given?.token ?? '', here, now)).toBeNull()
  expect(await exchangeServiceToken(1, String(service.id), service.token, here, now)).toBeNull()
  expect(await exchangeServiceToken(4, '', '', here, now)).toBeNull()
})
