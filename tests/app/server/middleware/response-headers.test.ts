import type { RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { dropPageHeaders } from '#app/server/middleware/response-headers.server.ts'
import { startPortal } from './portal-under-test.ts'

const policyOf = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? ''

test('every response carries the security headers and forbids caching', async () => {
  const portal = await startPortal()
  for (const path of ['/', '/%', '/healthz']) {
    const { headers } = await fetch(portal.address + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
})

test('only scripts with this response’s nonce run', async () => {
  const portal = await startPortal({ pages: [(_req, res) => void res.send(res.locals.context.nonce)] })
  const answers = await Promise.all([fetch(portal.address), fetch(portal.address)])
  const nonces = await Promise.all(answers.map((answer) => answer.text()))
  expect(nonces[0]).not.toBe(nonces[1])
  answers.forEach((answer, each) => {
    expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${nonces[each]}';`)
  })
  for (const rule of ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'"]) {
    expect(policyOf(answers[0])).toContain(rule)
  }
  expect(policyOf(answers[0])).not.toContain('upgrade-insecure-requests')
})

test('the thread that reads PDFs alone may run WebAssembly, and fetches nothing', async () => {
  const portal = await startPortal()
  const [worker, page] = await Promise.all(
    ['/assets/pdf.worker.min-a1.mjs', '/assets/shell-a1.js'].map((path) => fetch(portal.address + path)),
  )
  expect(policyOf(worker as Response)).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
  expect(policyOf(page as Response)).not.toContain('unsafe-eval')
})

test('sites that may show the portal in a frame are named, and none else may', async () => {
  const settings = { TRUST_PROXY: '', FRAME_ANCESTORS: ['https://www.example', 'https://intranet.example:8443'] }
  const answer = await fetch((await startPortal({ settings })).address)
  expect(policyOf(answer)).toContain(`frame-ancestors 'self' https://www.example https://intranet.example:8443`)
  expect(answer.headers.get('X-Frame-Options')).toBeNull()
  expect((await fetch((await startPortal()).address)).headers.get('X-Frame-Options')).toBe('DENY')
})

test('behind HTTPS the response sets HSTS, and the policy allows the tile server', async () => {
  const settings = { TRUST_PROXY: '', APP_URL: 'https://portal.example', MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
  const answer = await fetch((await startPortal({ settings })).address)
  expect(answer.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
  expect(policyOf(answer)).toContain('upgrade-insecure-requests')
  expect(policyOf(answer)).toContain("img-src 'self' data: blob: https://tiles.example;")
})

test('a page can allow its own caching', async () => {
  const portal = await startPortal({ pages: [(_req, res) => void res.set('Cache-Control', 'max-age=60').send('map')] })
  expect((await fetch(portal.address)).headers.get('Cache-Control')).toBe('max-age=60')
})

test('a built file is not sniffed, stays on this site, and carries no headers meant for pages', async () => {
  const assets: RequestHandler = (_req, res) => {
    dropPageHeaders(res)
    res.send('script')
  }
  const { headers } = await fetch((await startPortal({ assets })).address)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  for (const name of ['Content-Security-Policy', 'X-Frame-Options', 'Permissions-Policy']) expect(headers.get(name)).toBeNull()
})
