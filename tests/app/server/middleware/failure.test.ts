import { expect, test } from 'vitest'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'
import { startPortal } from './portal-under-test.ts'

const failing = (error: unknown) => startPortal({ pages: [(_req, _res, next) => next(error)] })

test('an unexpected failure shows neutral words with the request id, and its cause only reaches the log', async () => {
  const portal = await failing(new Error('column "secret" is missing'))
  const answer = await fetch(portal.address, { headers: { 'X-Request-Id': 'forged' } })
  const words = await answer.text()
  const requestId = answer.headers.get('X-Request-Id')
  expect(answer.status).toBe(500)
  expect(requestId).not.toBe('forged')
  expect(words).toContain(requestId)
  expect(words).not.toMatch(/secret|at /)
  expect(portal.lines[0]).toMatchObject({ requestId, error: { message: 'column "secret" is missing' } })
})

test('while PostgreSQL is unreachable the response says to come back in a few seconds', async () => {
  const away = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  const portal = await failing(away)
  const answer = await fetch(portal.address, { headers: { Accept: 'text/html' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(await answer.text()).toContain('cannot reach its records')
})

test('a missing file answers as temporarily unavailable and is logged', async () => {
  const portal = await failing(new FileMissing('ab/cd'))
  const answer = await fetch(portal.address, { headers: { Accept: 'text/html' } })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await answer.text()).not.toContain('ab/cd')
  expect(portal.lines[0]).toMatchObject({ error: { message: expect.stringContaining('ab/cd') } })
})

test('the log names user and page, and never what the user typed', async () => {
  const portal = await failing(new Error('Failed query: update users set password_hash = $1\nparams: $argon2id$secret'))
  const token = 'k'.repeat(43)
  await portal.post(`/recover/${token}?email=ana%40example.com`, {
    body: new URLSearchParams({ password: 'hunter22' }),
    headers: { Cookie: 'a=biscuit' },
  })
  const written = JSON.stringify(portal.lines)
  expect(portal.lines.at(-1)).toMatchObject({ method: 'POST', path: '/recover/…', network: '127.0.0.1', status: 500 })
  for (const secret of [token, 'ana', 'hunter22', 'biscuit', 'argon2id']) expect(written).not.toContain(secret)
})
