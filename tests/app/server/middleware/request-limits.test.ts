import { expect, test, vi } from 'vitest'
import { networkOf } from '#app/server/middleware/network.ts'
import { writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { startPortal } from './portal-under-test.ts'

vi.stubEnv('SESSION_SECRET', 'a secret of this test, and of no portal')

test('a client over the limit gets 429 with a retry time, and health checks still respond', async () => {
  const portal = await startPortal({ requestsPerMinute: 2 })
  const statuses = []
  for (let asked = 0; asked < 3; asked++) statuses.push((await fetch(portal.address)).status)
  expect(statuses).toEqual([200, 200, 429])
  const answer = await fetch(portal.address)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('Too many requests')
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
})

test('users of one office are counted separately, and an invented session counts for its network', async () => {
  const portal = await startPortal({ requestsPerMinute: 1 })
  const ask = async (cookie: string) => (await fetch(portal.address, { headers: { Cookie: cookie } })).status
  const session = async (token: string) => (await writeSessionToken({ token, cookieUntil: null })).split(';')[0] ?? ''
  expect([await ask(await session('ana')), await ask(await session('ben'))]).toEqual([200, 200])
  expect(await ask(await session('ana'))).toBe(429)
  expect([await ask('fairway=forged1'), await ask('fairway=forged2')]).toEqual([200, 429])
})

test('a forwarded client address counts only if a trusted proxy sends it', async () => {
  const ask = (address: string, from: string) => fetch(address, { headers: { 'X-Forwarded-For': from } })
  const direct = await startPortal({ requestsPerMinute: 1 })
  expect([(await ask(direct.address, '1.1.1.1')).status, (await ask(direct.address, '2.2.2.2')).status]).toEqual([200, 429])
  const proxied = await startPortal({ requestsPerMinute: 1, settings: { TRUST_PROXY: '1' } })
  expect([(await ask(proxied.address, '1.1.1.1')).status, (await ask(proxied.address, '2.2.2.2')).status]).toEqual([200, 200])
})

test('an invalid proxy setting is refused by name', async () => {
  await expect(startPortal({ settings: { TRUST_PROXY: 'banana' } })).rejects.toThrow('TRUST_PROXY')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, null],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
