import { describe, expect, test, vi } from 'vitest'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { attemptSignIn } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const wrong = () => Promise.reject(new DomainError('access.incorrect'))
const right = () => Promise.resolve('in')

test('an e-mail in any case and its password sign in', async () => {
  const { email, userId } = await seedPerson({ roleId: 2, email: 'Ana.Mora@fairway.test' })
  expect(await findPersonByCredentials(4, email.toUpperCase(), password)).toMatchObject({ userId, roleId: 2 })
})

test('a spelling that only PostgreSQL folds to the same e-mail is refused, since its failures would count apart', async () => {
  const { email } = await seedPerson({ roleId: 2, email: 'dotted@fairway.test' })
  await expect(findPersonByCredentials(4, email.replace('i', '\u0130'), password)).rejects.toThrow(new DomainError('access.incorrect'))
})

test('every failed sign-in gets the same message', async () => {
  const { email } = await seedPerson({ roleId: 2 })
  for (const [project, address, secret] of [
    [4, email, 'wrong'],
    [4, 'nobody@fairway.test', password],
    [1, email, password],
    [4, "' or 1=1 --", password],
    [4, email, `${password}\u0000`],
  ] as const) {
    await expect(findPersonByCredentials(project, address, secret)).rejects.toThrow(new DomainError('access.incorrect'))
  }
})

describe('sign-in failures per address and network', () => {
  test('after ten failures even the right password has to wait, with the same message', async () => {
    for (let n = 0; n < 10; n += 1) await expect(attemptSignIn('a@b.mx', '10.0.0.1', wrong)).rejects.toThrow('access.incorrect')
    const refused = await attemptSignIn('A@b.mx ', '10.0.0.1', right).catch((error) => error)
    expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) })
    expect(refused.key).toBe('access.incorrect')
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  test('nobody is locked out: another network may sign in at once, this one after the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      for (let n = 0; n < 10; n += 1) await attemptSignIn('c@d.mx', '10.0.0.2', wrong).catch(() => {})
      expect(await attemptSignIn('c@d.mx', '10.0.0.3', right)).toBe('in')
      await vi.advanceTimersByTimeAsync(31_000)
      expect(await attemptSignIn('c@d.mx', '10.0.0.2', right)).toBe('in')
    } finally {
      vi.useRealTimers()
    }
  })

  test('each further failure doubles the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      for (let n = 0; n < 10; n += 1) await attemptSignIn('e@f.mx', null, wrong).catch(() => {})
      await vi.advanceTimersByTimeAsync(31_000)
      await attemptSignIn('e@f.mx', null, wrong).catch(() => {})
      const refused = await attemptSignIn('e@f.mx', null, right).catch((error) => error)
      expect(refused.retryAfterSeconds).toBeGreaterThan(30)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    } finally {
      vi.useRealTimers()
    }
  })

  test('parallel attempts cannot exceed the limit together', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => attemptSignIn('g@h.mx', null, wrong).catch((error) => error)))
    expect(outcomes.filter((error) => error.retryAfterSeconds === undefined).length).toBeLessThanOrEqual(10)
  })
})

describe('one password tried with many addresses', () => {
  const sprayFrom = async (network: string, times: number, from = 0) => {
    const outcomes: DomainError[] = []
    for (let n = from; n < from + times; n += 1) {
      outcomes.push(await attemptSignIn(`person${n}@b.mx`, network, wrong).catch((error) => error))
    }
    return outcomes.filter(({ retryAfterSeconds }) => retryAfterSeconds !== undefined).length
  }

  test('after thirty failing addresses a network may try one further address in thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      expect(await sprayFrom('10.1.0.1', 60)).toBe(29)
      expect(await sprayFrom('10.1.0.2', 10)).toBe(0)
      await vi.advanceTimersByTimeAsync(31_000)
      expect(await sprayFrom('10.1.0.1', 10, 60)).toBe(9)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a person who mistypes their password in such a network keeps their own ten tries', async () => {
    await attemptSignIn('own@b.mx', '10.1.0.3', wrong).catch(() => {})
    await sprayFrom('10.1.0.3', 40)
    expect(await attemptSignIn('own@b.mx', '10.1.0.3', right)).toBe('in')
  })
})
