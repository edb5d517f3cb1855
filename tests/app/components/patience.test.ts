import { expect, test, vi } from 'vitest'
import { connection, withPatience } from '#app/components/feedback/connection/patience.ts'

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
])('%s waits for a connection until somebody asks again', async (asked) => {
  const fetch = failing(2)
  const answer = withPatience(fetch)(asked)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(connection.isLost()).toBe(true))
    expect(fetch).toHaveBeenCalledTimes(times)
    connection.tryAgain()
  }
  expect(await (await answer).text()).toBe('the list')
  expect(connection.isLost()).toBe(false)
})

test('whoever goes elsewhere has given up asking', async () => {
  const leaving = new AbortController()
  const answer = withPatience(failing(1))('http://localhost/Tracking?_data=tracking', { signal: leaving.signal })
  await vi.waitFor(() => expect(connection.isLost()).toBe(true))
  leaving.abort(new Error('elsewhere'))
  await expect(answer).rejects.toThrow('elsewhere')
  expect(connection.isLost()).toBe(false)
})

test('anything else fails as it always did', async () => {
  await expect(withPatience(failing(1))('http://localhost/map/land.svg')).rejects.toThrow('Failed to fetch')
})
