import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, databasePool, db, openDatabase } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { limiterOf, limitKey, resetLimits, underLimit } from '#domain/platform/environment/limit.server.ts'
import { type LimitName, limits } from '#domain/platform/environment/limits.ts'
import { isSource, listFiles, readSource } from '#tests/support/sources.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const names = Object.keys(limits) as LimitName[]

afterEach(() => db().delete(rateLimits))

/** Another process on the same record, which knows nothing of what this one remembers. */
async function elsewhere() {
  vi.resetModules()
  const client = await import('#db/postgres/client.server.ts')
  await client.openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  const { underLimit: use } = await import('#domain/platform/environment/limit.server.ts')
  return { use, leave: () => client.closeDatabase() }
}

const untilRefused = async (use: () => Promise<void>, most: number): Promise<number> => {
  for (let taken = 0; taken < most; taken += 1) {
    if (
      await use().then(
        () => false,
        () => true,
      )
    )
      return taken
  }
  return most
}

describe('the table of limits', () => {
  test('limit.server.ts alone makes rate limiters', () => {
    const makers = listFiles().filter(
      (path) => isSource(path) && !path.startsWith('tests/') && /new RateLimiter\w+\(\{/.test(readSource(path)),
    )
    expect(makers).toEqual(['domain/platform/environment/limit.server.ts'])
  })

  test('the limits are those that the portal promises', () => {
    const told = names.map((name) => `${name}: ${limits[name].points} in ${limits[name].seconds} s per ${limits[name].per}`)
    expect(told).toEqual([
      'signIn: 10 in 600 s per e-mail and network',
      'signInAddresses: 30 in 600 s per network',
      'signInOneMore: 1 in 30 s per network',
      'providerSignIns: 60 in 600 s per network',
      'passkeySignIns: 60 in 600 s per network',
      'passkeyChallenges: 600 in 600 s per network',
      'codes: 10 in 600 s per person',
      'ownPasswords: 10 in 600 s per person',
      'waits: 10 in 21600 s per e-mail and network',
      'tokens: 20 in 3600 s per person',
      'oauthClients: 20 in 3600 s per network',
      'providerTests: 30 in 600 s per person',
      'webhooks: 30 in 3600 s per person',
      'webhookTests: 30 in 600 s per person',
      'peopleInvitations: 30 in 3600 s per person',
      'recovery: 3 in 3600 s per person',
      'accessRequests: 5 in 3600 s per network',
      'uploads: 30 in 3600 s per person',
      'exports: 6 in 60 s per person',
      'exportsUnderWay: 1 in 60 s per person',
      'zips: 12 in 3600 s per person',
      'zipsUnderWay: 1 in 300 s per person',
      'previews: 6 in 60 s per person',
      'reportsByHand: 6 in 60 s per person',
      'testMails: 10 in 3600 s per person',
      'mails: 100000 in 60 s per installation',
      'outsideQuestions: 50 in 3600 s per person',
      'calendarReads: 60 in 3600 s per reader of a link',
      'shareLinks: 60 in 3600 s per person',
      'documentsOfLink: 10 in 3600 s per reader of a link',
      'documentsOfNetwork: 30 in 3600 s per network',
      'lookUps: 30 in 600 s per network',
      'ticketAnswers: 20 in 3600 s per reader of a link',
      'tickets: 20 in 600 s per person',
      'comments: 60 in 600 s per person',
      'documentsOfServices: 600 in 3600 s per service account',
      'commentsOfServices: 600 in 600 s per service account',
      'ticketsOfServices: 600 in 600 s per service account',
      'reports: 60 in 600 s per person',
      'reportRuns: 30 in 60 s per person',
      'searches: 60 in 60 s per person',
      'appVisits: 60 in 60 s per person',
      'apiCalls: 600 in 60 s per token',
      'apiExports: 12 in 3600 s per token',
      'broughtKilobytes: 500000 in 86400 s per token',
      'apiFailures: 60 in 60 s per network',
      'requests: 600 in 60 s per session, or network without one',
    ])
  })

  test('every limit has a message in every language', () => {
    for (const name of names) {
      const { words } = limits[name]
      for (const dictionary of Object.values(dictionaries)) {
        const found = words?.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], dictionary)
        expect(typeof (words === null ? '' : found), `${name}: ${words}`).toBe('string')
      }
    }
  })
})

describe.each(['uploads', 'exports', 'previews', 'codes'] as const)('the limit of %s', (name) => {
  const { points } = limits[name]

  test('two processes share one count', async () => {
    const other = await elsewhere()
    let turn = 0
    const use = () => (turn++ % 2 === 0 ? underLimit(name, 7) : other.use(name, 7))
    expect(await untilRefused(use, 3 * points)).toBe(points)
    expect(await untilRefused(() => other.use(name, 8), 1)).toBe(1)
    await other.leave()
  })

  test('a restarted process remembers the count', async () => {
    for (let n = 0; n < points; n += 1) await underLimit(name, 9)
    const again = await elsewhere()
    const words = { key: limits[name].words, retryAfterSeconds: expect.any(Number) }
    await expect(again.use(name, 9)).rejects.toMatchObject(words)
    await again.leave()
  })
})

test('concurrent attempts cannot exceed the limit together', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => underLimit('uploads', 10)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})

test('while PostgreSQL is unreachable the limit counts in memory, and nobody waits without end', async () => {
  await closeDatabase()
  await openDatabase({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:9/none', dataDir: place.dataDir })
  try {
    expect(await untilRefused(() => underLimit('exports', 11), 20)).toBe(6)
    await limiterOf('signIn').block(limitKey('a@b.mx', ''), 30)
    await expect(limiterOf('signIn').consume(limitKey('a@b.mx', ''))).rejects.toBeInstanceOf(RateLimiterRes)
  } finally {
    await closeDatabase()
    await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  }
})

test('PostgreSQL stores no e-mail and no network of a limit, and expired counts are deleted', async () => {
  await limiterOf('signIn').penalty(limitKey('somebody@company.test', '10.0.0.9'))
  const { rows } = await databasePool().query<{ key: string; expire: string }>('select key, expire from rate_limits')
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^signIn:[\w-]{43}$/)])
  await resetLimits(new Date(Number(rows[0]?.expire)))
  expect(await db().$count(rateLimits)).toBe(1)
  await resetLimits(new Date(Number(rows[0]?.expire) + 1))
  expect(await db().$count(rateLimits)).toBe(0)
})
