import { expect, test, vi } from 'vitest'
import { connection, withRetry } from '#app/components/feedback/connection/retry.ts'

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return new Response('the list')
  })
}

test.each([
  'http://localhost/Tracking?sort=eta&_data=tracking',
  '/assets/tracking-CFQhvQNt.js',
])('%s waits for the connection until the user retries', async (asked) => {
  const fetch = failing(2)
  const answer = withRetry(fetch)(asked)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(connection.trouble()).toBe('noConnection'))
    expect(fetch).toHaveBeenCalledTimes(times)
    connection.tryAgain()
  }
  expect(await (await answer).text()).toBe('the list')
  expect(connection.trouble()).toBe(null)
})

test.each([429, 503])('a page stays where the gate answers %i, until the user retries', async (status) => {
  const answers = [new Response('not now', { status }), new Response('the list')]
  const answer = withRetry(async () => answers.shift() as Response)('http://localhost/Tracking?_data=tracking')
  await vi.waitFor(() => expect(connection.trouble()).toBe('notNow'))
  connection.tryAgain()
  expect(await (await answer).text()).toBe('the list')
  expect(connection.trouble()).toBe(null)
})

test('a 429 or 503 of a loader or action reaches its page', async () => {
  const refusal = new Response('{}', { status: 429, headers: { 'X-Remix-Response': 'yes' } })
  expect(await withRetry(async () => refusal)('http://localhost/Tracking/export?_data=export')).toBe(refusal)
})

test('leaving the page ends the wait', async () => {
  const leaving = new AbortController()
  const answer = withRetry(failing(1))('http://localhost/Tracking?_data=tracking', { signal: leaving.signal })
  await vi.waitFor(() => expect(connection.trouble()).toBe('noConnection'))
  leaving.abort(new Error('elsewhere'))
  await expect(answer).rejects.toThrow('elsewhere')
  expect(connection.trouble()).toBe(null)
})

test('any other request fails as usual', async () => {
  await expect(withRetry(failing(1))('http://localhost/map/land.svg')).rejects.toThrow('Failed to fetch')
})
