import { expect, test } from 'vitest'
import { startPortal } from './portal-under-test.ts'

const close = 'Connection: close\r\n\r\n'

test.each([
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n', 405],
  ['OPTIONS', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n', 405],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n', 405],
  ['a method of nobody', 'FROB / HTTP/1.1\r\nHost: a\r\n', 405],
  ['a method Node knows and pages do not', 'PROPFIND / HTTP/1.1\r\nHost: a\r\n', 405],
  ['no Host', 'GET / HTTP/1.1\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n', 400],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n', 400],
  ['a Host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\n', 400],
  ['a Host with a port that is none', 'GET / HTTP/1.1\r\nHost: a:99999\r\n', 400],
  ['an absolute address', 'GET http://elsewhere/ HTTP/1.1\r\nHost: a\r\n', 400],
  ['an address without a slash', 'GET page HTTP/1.1\r\nHost: a\r\n', 400],
  ['half a character', 'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n', 400],
  ['a lone percent sign', 'GET /search/% HTTP/1.1\r\nHost: a\r\n', 400],
  ['bytes that are not UTF-8', 'GET /search/%ff HTTP/1.1\r\nHost: a\r\n', 400],
  ['a NUL', 'GET /search/a%00b HTTP/1.1\r\nHost: a\r\n', 400],
  ['a NUL in the query', 'GET /search?q=a%00b HTTP/1.1\r\nHost: a\r\n', 400],
  ['a backslash where the path begins', 'GET /%5c@elsewhere HTTP/1.1\r\nHost: a\r\n', 404],
  ['a slash where the path begins', 'GET /%2felsewhere HTTP/1.1\r\nHost: a\r\n', 404],
  ['two slashes', 'GET /search//a HTTP/1.1\r\nHost: a\r\n', 404],
  ['a path that another reading makes a different one', 'POST /x/..?index HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n', 404],
  ['dots that are written as escapes', 'POST /mail-choice/%2E%2e?index HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n', 404],
  ['a dot of its own', 'GET /./login HTTP/1.1\r\nHost: a\r\n', 404],
  ['a backslash that is read as a slash', 'POST /mail-choice/x\\..\\..?index HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n', 404],
  ['a fragment', 'POST /mail-choice/x#/.. HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n', 404],
  ['a long address', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n`, 414],
  ['an endless address', `GET /${'a'.repeat(50_000)} HTTP/1.1\r\nHost: a\r\n`, 414],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(50_000)}\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n', 400],
  ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n', 400],
  ['no HTTP at all', 'hello\r\n', 405],
])('%s is refused with words', async (_name, head, status) => {
  const portal = await startPortal()
  const answer = await portal.raw(head + close)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toContain('reached')
  expect(answer).not.toContain('    at ')
  expect((answer.split('\r\n\r\n')[1] ?? '').length).toBeGreaterThan(10)
})

test('a request that arrives too slowly is ended with words', async () => {
  const portal = await startPortal()
  portal.server.headersTimeout = 10
  expect(await portal.raw('GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 408 [\s\S]*did not arrive in time/)
})

test.each([
  '/',
  '/search/cote%20d%27ivoire',
  '/search/a%2F%2Fb',
  '/search/a%5Cb',
  '/search/%E2%82%AC',
  '/a?b=%',
  '/search/..%2f..%2fetc',
])('%s passes the gate', async (path) => {
  const portal = await startPortal()
  expect(await portal.raw(`GET ${path} HTTP/1.1\r\nHost: portal.example:8443\r\n${close}`)).toContain(`reached GET ${path}`)
})
