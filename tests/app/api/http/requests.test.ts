import { gzipSync } from 'node:zlib'
import { Router } from 'express'
import { expect, test } from 'vitest'
import { ok, openCall } from '#app/api/call.ts'
import { answerCalls } from '#app/api/http/answer-calls.server.ts'
import { answerOrigins } from '#app/api/mount-api.server.ts'
import { z } from '#domain/platform/schema.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'

const echo = openCall({
  ...{ id: 'echo', method: 'post', path: '/echo', noun: 'status', capability: 'open', summary: 'Answers what was sent.' },
  body: z.strictObject({ text: z.string().max(5), 'a/b': z.number().optional() }),
  answers: { 200: z.unknown() },
  example: { body: { text: 'a' } },
  run: async ({ body }) => ok(body),
})

async function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  const { address } = await startPortal({ api: answerCalls([echo]) })
  const answer = await fetch(`${address}/echo`, { method: 'POST', headers, body })
  return { status: answer.status, type: answer.headers.get('Content-Type'), body: JSON.parse(await answer.text()) }
}

test('a program’s POST needs no header of a browser', async () => {
  expect(await send('{"text":"né"}')).toMatchObject({ status: 200, body: { text: 'né' } })
})

test.each([
  ['JSON cut short', '{"text":', 400, 'malformed-body'],
  ['no body', '', 400, 'malformed-body'],
  ['a NUL', '{"text":"\\u0000"}', 400, 'malformed-body'],
  ['half a character', '{"text":"\\ud800"}', 400, 'malformed-body'],
  ['JSON nested without end', '['.repeat(400), 400, 'malformed-body'],
  ['more than 500 elements', `[${'1,'.repeat(500)}1]`, 413, 'too-many-fields'],
  ['more fields than 500', `{"x":{${Array.from({ length: 502 }, (_, at) => `"${at}":0`).join()}}}`, 413, 'too-many-fields'],
  ['more than 16 KB, of nobody', `"${'a'.repeat(16_400)}"`, 413, 'body-too-large'],
  ['a list in place of an object', '[]', 400, 'invalid-request'],
])('a body with %s is refused by a problem', async (_name, body, status, code) => {
  expect(await send(body)).toMatchObject({ status, type: 'application/problem+json; charset=utf-8', body: { code } })
})

test('each wrong part of a body is named by its JSON pointer', async () => {
  const { body } = await send('{"text":"too long","a/b":"1"}')
  expect(body.errors).toMatchObject([{ pointer: '#/text' }, { pointer: '#/a~1b' }])
})

test('faults of a body stop at ten', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`f${at}`, at]))
  expect((await send(JSON.stringify(unknown))).body.errors).toHaveLength(10)
})

test.each<Record<string, string>>([
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'br' },
])('a body of %o is not read', async (headers) => {
  expect(await send('{"text":"a"}', headers)).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } })
})

const zipped = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }

test.each([
  ['as it is once inflated', gzipSync('{"text":"né"}'), 200, undefined],
  ['that inflates beyond its limit', gzipSync(`{"text":"${'a'.repeat(2_000_000)}"}`), 413, 'body-too-large'],
  ['that is none', Buffer.from('{"text":"a"}'), 400, 'malformed-body'],
  ['cut short', gzipSync('{"text":"a"}').subarray(0, 12), 400, 'malformed-body'],
])('a compressed body is read %s', async (_, body, status, code) => {
  expect(await send(new Uint8Array(body), zipped)).toMatchObject({ status, body: code ? { code } : { text: 'né' } })
})

test('pages of the origins that are named may call, others are answered without leave', async () => {
  const { address } = await startPortal({ api: Router().use('/api/v1', answerOrigins(['https://app.example.com']), answerCalls([echo])) })
  const ask = (origin: string, method = 'OPTIONS') =>
    fetch(`${address}/api/v1/echo`, {
      method,
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{"text":"a"}' }),
    })
  const named = await ask('https://app.example.com')
  expect([named.status, named.headers.get('access-control-allow-origin')]).toEqual([204, 'https://app.example.com'])
  expect(named.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(named.headers.has('access-control-allow-credentials')).toBe(false)
  expect((await ask('https://app.example.com', 'POST')).headers.get('access-control-allow-origin')).toBe('https://app.example.com')
  for (const method of ['OPTIONS', 'POST'])
    expect((await ask('https://app.example.com.evil.example', method)).headers.has('access-control-allow-origin')).toBe(false)
})
