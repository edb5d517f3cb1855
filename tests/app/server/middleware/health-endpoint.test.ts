import { expect, test } from 'vitest'
import { startPortal } from './portal-under-test.ts'

const health = { ready: true, record: 'reachable' }

test('only this machine learns why the portal is not ready', async () => {
  const portal = await startPortal({ findHealth: async () => health, settings: { TRUST_PROXY: '1' } })
  expect(await (await fetch(`${portal.address}/healthz`)).text()).toBe('ok')
  expect(await (await fetch(`${portal.address}/readyz`)).json()).toEqual(health)
  const elsewhere = await fetch(`${portal.address}/readyz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(await elsewhere.json()).toEqual({ ready: true })
})

test.each([
  ['is ending', async () => ({ ready: false })],
  ['cannot tell', async () => Promise.reject(new Error('no'))],
])('a portal that %s is not ready, but alive', async (_name, findHealth) => {
  const portal = await startPortal({ findHealth })
  const answer = await fetch(`${portal.address}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false }])
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
})

test('health checks respond before the file lookup, which needs a thread that may be busy', async () => {
  const portal = await startPortal({ assets: () => {} })
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(portal.address + path, { signal: AbortSignal.timeout(5_000) })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  }
})

test('the token reveals the reason from anywhere, and a wrong, short, bare or missing token reveals nothing', async () => {
  const token = 'a-token-for-the-monitor'
  const portal = await startPortal({ findHealth: async () => health, settings: { TRUST_PROXY: '1', HEALTH_TOKEN: token } })
  const ask = async (path: string, Authorization?: string) => {
    const headers = { 'X-Forwarded-For': '203.0.113.9', ...(Authorization !== undefined && { Authorization }) }
    return (await fetch(portal.address + path, { headers })).json()
  }
  expect(await ask('/readyz', `Bearer ${token}`)).toEqual(health)
  for (const wrong of [undefined, '', token, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
    expect(await ask('/readyz', wrong)).toEqual({ ready: true })
  expect(await ask(`/readyz?token=${token}`)).toEqual({ ready: true })
  const without = await startPortal({ findHealth: async () => health, settings: { TRUST_PROXY: '1' } })
  const headers = { 'X-Forwarded-For': '203.0.113.9', Authorization: 'Bearer undefined' }
  expect(await (await fetch(`${without.address}/readyz`, { headers })).json()).toEqual({ ready: true })
})
