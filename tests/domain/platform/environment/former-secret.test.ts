import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const [first, second] = ['the first secret of this test, long', 'the second secret of this test, long']

afterEach(() => vi.unstubAllEnvs())

/** The modules as a process has them that starts with these secrets. */
async function startWith(present: string, former = '') {
  vi.stubEnv('SESSION_SECRET', present)
  vi.stubEnv('SESSION_SECRET_FORMER', former)
  vi.resetModules()
  const client = await import('#db/postgres/client.server.ts')
  await client.openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  return {
    ...client,
    ...(await import('#app/server/session/session-cookie.server.ts')),
    ...(await import('#domain/core/mail/signed-link.server.ts')),
    ...(await import('#app/api/collections/cursor.server.ts')),
    ...(await import('#domain/identity/access/second-factor/encryption.server.ts')),
    ...(await import('#domain/identity/access/second-factor/reseal-factors.server.ts')),
    ...(await import('#db/postgres/schema/accounts/second-factor.ts')),
    ...(await import('#db/seed/seed-users.ts')),
  }
}

const link = { about: 'topic', projectId: 4, email: 'a@fairway.test', topic: 'report:1', name: 'Weekly' } as const

test('with its former value set a secret changes without a session, link, cursor or second factor lost', async () => {
  const before = await startWith(first)
  const cookie = (await before.writeSessionToken({ token: 'token', cookieUntil: null })).split(';')[0] ?? ''
  const [token, cursor] = [before.signChoice(link), before.writeCursor([1], 'question')]
  const userId = await before.seedUser(before.db(), {
    projectId: 4,
    roleId: 2,
    email: 'b@fairway.test',
    passwordHash: 'none',
    customerIds: [],
  })
  await before
    .db()
    .insert(before.secondFactors)
    .values({ userId, sealedKey: before.encryptSecret(Buffer.from('key'), userId) })
  await before.closeDatabase()

  const read = async (portal: Awaited<ReturnType<typeof startWith>>) => {
    const [factor] = await portal.db().select().from(portal.secondFactors).where(eq(portal.secondFactors.userId, userId))
    return {
      session: await portal.readSessionToken({ headers: new Headers({ Cookie: cookie }) }),
      link: portal.readChoice(token, 'topic', 4)?.topic,
      cursor: await Promise.resolve()
        .then(() => portal.readCursor(cursor, 'question'))
        .catch(() => undefined),
      factor: portal.decryptSecret(factor?.sealedKey ?? Buffer.alloc(0), userId)?.toString(),
    }
  }
  const rotating = await startWith(second, first)
  expect(await read(rotating)).toEqual({ session: 'token', link: 'report:1', cursor: [1], factor: 'key' })
  expect(await rotating.resealSecondFactors()).toEqual({ resealed: 1 })
  expect(await rotating.resealSecondFactors()).toBeUndefined()
  await rotating.closeDatabase()

  const after = await startWith(second)
  expect(await read(after)).toEqual({ session: undefined, link: undefined, cursor: undefined, factor: 'key' })
  await after.closeDatabase()
})
