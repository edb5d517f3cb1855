import { expect, test } from 'vitest'
import { startPortal } from './portal-under-test.ts'

const send = (headers: string, method = 'POST') =>
  `${method} /x HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`

const statusOf = (answer: string) => Number(answer.slice(9, 12))

test.each([
  ['the portal itself', 'Sec-Fetch-Site: same-origin\r\n', 200],
  ['an address typed by hand', 'Sec-Fetch-Site: none\r\n', 200],
  ['an older browser on the portal', 'Origin: http://portal.example\r\n', 200],
  ['the portal behind a proxy with TLS', 'Origin: https://portal.example\r\n', 200],
  ['another site', 'Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\n', 403],
  ['a neighbouring subdomain', 'Sec-Fetch-Site: same-site\r\nOrigin: https://blog.portal.example\r\n', 403],
  ['an older browser on another site', 'Origin: https://evil.example\r\n', 403],
  ['a sandboxed frame', 'Origin: null\r\n', 403],
  ['nobody who says', '', 403],
  ['an origin that is none', 'Origin: nonsense\r\n', 403],
])('a change sent by %s is allowed or refused', async (_name, headers, status) => {
  const portal = await startPortal()
  expect(statusOf(await portal.raw(send(headers)))).toBe(status)
  expect(statusOf(await portal.raw(send(headers, 'DELETE')))).toBe(status)
})

test('a read needs no origin', async () => {
  const portal = await startPortal()
  expect(statusOf(await portal.raw(send('Sec-Fetch-Site: cross-site\r\n', 'GET')))).toBe(200)
})

test('a mail client may unsubscribe without an origin, and change nothing else', async () => {
  const portal = await startPortal()
  const from = (path: string, headers = '') => portal.raw(send(headers).replace('/x', path)).then(statusOf)
  expect(await from('/mail-choice/abc.def')).toBe(200)
  expect(await from('/mail-choice/abc.def', 'Origin: https://mail.example\r\n')).toBe(200)
  for (const path of ['/mail-choice', '/mail-choice/abc/def', '/mail-address/abc.def', '/x/mail-choice/abc'])
    expect(await from(path)).toBe(403)
})

test('with APP_URL, the same host under another scheme is not the portal', async () => {
  const portal = await startPortal({ settings: { TRUST_PROXY: '', APP_URL: 'https://portal.example' } })
  expect(statusOf(await portal.raw(send('Origin: https://portal.example\r\n')))).toBe(200)
  expect(statusOf(await portal.raw(send('Origin: http://portal.example\r\n')))).toBe(403)
})

test('with APP_URL, every host of a project is the portal too, under the same scheme', async () => {
  const portal = await startPortal({ settings: { TRUST_PROXY: '', APP_URL: 'https://fairway.example' } })
  expect(statusOf(await portal.raw(send('Origin: https://portal.example\r\n')))).toBe(200)
  expect(statusOf(await portal.raw(send('Origin: http://portal.example\r\n')))).toBe(403)
  expect(statusOf(await portal.raw(send('Origin: https://euro.example\r\n')))).toBe(403)
})
