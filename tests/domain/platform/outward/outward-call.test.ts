import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingInner, parseAllowance, readOutwardUrl } from '#domain/platform/outward/outward-address.ts'
import { callOutward } from '#domain/platform/outward/outward-call.server.ts'

let server: Server
let port = 0
let connections = 0
let answer: (path: string) => [number, Record<string, string>, string] = () => [204, {}, '']

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, headers, text] = answer(request.url ?? '')
    response.writeHead(status, headers).end(text)
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const call = (url: string, allow = '', lookup?: LookupFunction, timeoutMs = 2_000) =>
  callOutward({
    ...{ url, method: 'POST', headers: {}, body: '{}', timeoutMs },
    allowance: allow ? parseAllowance(allow) : nothingInner,
    ...(lookup && { lookup }),
  })

/** Answers every name with one address. */
const resolving =
  (...addresses: string[]): LookupFunction =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const inner = `127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 localhost localhost. sub.localhost 127.0.0.1. 0.0.0.0 0 10.0.0.1 172.16.0.1
  192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 ①②⑦.⓪.⓪.① [::1] [::] [::ffff:127.0.0.1] [::ffff:a9fe:a9fe]
  [::7f00:1] [fe80::1] [fec0::1] [fd00::1] [64:ff9b::7f00:1] [64:ff9b:1::1] [2002:7f00:1::] [2001::1] [ff02::1]`.split(/\s+/)

test('no spelling of an inner address is connected to', async () => {
  const before = connections
  for (const host of inner) {
    const answered = await call(`https://${host}:${port}/`)
    expect([host, answered]).toEqual([host, { outcome: 'blocked', fault: 'inner', ms: expect.any(Number) }])
  }
  expect([inner.length, connections]).toEqual([33, before])
})

test('a name is judged by what it resolves to when connecting, each time', async () => {
  const before = connections
  let asked = 0
  // Harmless when somebody checks it, inner when it is used.
  const rebinding: LookupFunction = (name, options, callback) => {
    asked += 1
    resolving(asked === 1 ? '203.0.113.7' : '127.0.0.1')(name, options, callback)
  }
  for (const lookup of [resolving('127.0.0.1'), resolving('10.0.0.1', '::1'), resolving('169.254.169.254'), rebinding, rebinding]) {
    expect(await call(`https://hooks.example.com:${port}/`, '', lookup)).toMatchObject({ outcome: 'blocked', fault: 'inner' })
  }
  expect(connections).toBe(before)
})

test('an allowed host or range is called, link-local never', async () => {
  expect(await call(`http://127.0.0.1:${port}/`, '127.0.0.0/8')).toMatchObject({ outcome: 'answered', status: 204 })
  expect(await call(`http://hooks.internal:${port}/`, 'hooks.internal', resolving('127.0.0.1'))).toMatchObject({ status: 204 })
  expect(await call(`http://hooks.internal:${port}/`, '127.0.0.1', resolving('127.0.0.1'))).toMatchObject({ status: 204 })
  expect(await call(`http://other.internal:${port}/`, 'hooks.internal', resolving('127.0.0.1'))).toMatchObject({ fault: 'not-https' })
  expect(await call(`http://hooks.internal:${port}/`, 'hooks.internal', resolving('169.254.169.254'))).toMatchObject({ fault: 'inner' })
  expect(await call('https://[fe80::1]/', 'fe80::/10')).toMatchObject({ fault: 'inner' })
  // Without encryption nothing public is called because some range is open.
  expect(await call('http://example.com:8080/', '10.0.0.0/8', resolving('93.184.215.14'))).toMatchObject({ fault: 'inner' })
})

test('a redirect is an answer like another', async () => {
  answer = (path) => (path === '/a' ? [302, { location: `http://127.0.0.1:${port}/b` }, ''] : [204, {}, ''])
  const before = connections
  expect(await call(`http://127.0.0.1:${port}/a`, '127.0.0.1')).toMatchObject({ outcome: 'answered', status: 302 })
  expect(connections - before).toBeLessThanOrEqual(1)
})

test('of an answer at most 64 KB are read', async () => {
  answer = () => [200, {}, 'x'.repeat(1_000_000)]
  const answered = await call(`http://127.0.0.1:${port}/`, '127.0.0.1')
  expect(answered).toMatchObject({ outcome: 'answered', status: 200 })
  expect('text' in answered && answered.text.length).toBeLessThanOrEqual(65_536)
})

test('who does not answer in time, or not at all, has failed', async () => {
  const silent = createSocketServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port: silentPort } = silent.address() as AddressInfo
  expect(await call(`http://127.0.0.1:${silentPort}/`, '127.0.0.1', undefined, 200)).toMatchObject({ outcome: 'failed', code: 'timeout' })
  silent.close()
  expect(await call('http://127.0.0.1:1029/', '127.0.0.1')).toMatchObject({ outcome: 'failed', code: 'ECONNREFUSED' })
})

test.each([
  ['ftp://example.com/', 'unreadable'],
  ['no address', 'unreadable'],
  [`https://example.com/${'x'.repeat(2_000)}`, 'unreadable'],
  ['http://example.com/', 'not-https'],
  ['https://user:word@example.com/', 'with-user'],
  ['https://example.com:25/', 'port'],
  ['https://example.com:22/', 'port'],
])('%s is not called: %s', (url, fault) => expect(readOutwardUrl(url, nothingInner)).toBe(fault))

test.each(['https://example.com/x#part', 'https://example.com:8443/x', 'https://example.com:3000/x'])('%s may be called', (url) =>
  expect(readOutwardUrl(url, nothingInner)).toBeInstanceOf(URL))

test('what is neither host nor range is named', () => {
  expect(() => parseAllowance('10.0.0.0/8, hooks.internal, 10.0.0.300')).toThrow('10.0.0.300')
  expect(() => parseAllowance('http://x')).toThrow('http://x')
})
