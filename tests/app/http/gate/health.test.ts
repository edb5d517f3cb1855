import { expect, test } from 'vitest'
import { startPortal } from './portal-under-test.ts'

const health = { ready: true, record: 'reachable' }

test('this machine is told why, everybody else only whether', async () => {
  const portal = await startPortal({ findHealth: async () => health, settings: { TRUST_PROXY: '1' } })
  expect(await (await fetch(`${portal.address}/healthz`)).text()).toBe('ok')
  expect(await (await fetch(`${portal.address}/readyz`)).json()).toEqual(health)
  const elsewhere = await fetch(`${portal.address}/readyz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(await elsewhere.json()).toEqual({ ready: true })
})

test.each([
  ['is ending', async () => ({ ready: false })],
  ['cannot tell', async () => Promise.reject(new Error('no'))],
])('a portal that %s is not ready, and turns all the same', async (_name, findHealth) => {
  const portal = await startPortal({ findHealth })
  const answer = await fetch(`${portal.address}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false }])
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
})

test('health is answered before files are looked for, which takes a thread that may be busy', async () => {
  const portal = await startPortal({ assets: () => {} })
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(portal.address + path, { signal: AbortSignal.timeout(5_000) })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  }
})
