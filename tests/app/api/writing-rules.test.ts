import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, created, noContent, ok } from '#app/api/call.ts'
import { answerCalls } from '#app/api/http/answer-calls.server.ts'
import { found } from '#app/api/problem.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { deleteOldCalls } from '#domain/core/idempotency/idempotent-calls.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { z } from '#domain/platform/schema.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

/** What the calls below keep; as the domain does, they make one thing for each creation key. */
const notes = new Map<string, { id: number; text: string; version: number }>()
const one = () => found([...notes.values()][0])
let act: () => Promise<void> = async () => {}
let acts = 0

const facts = { noun: 'shipments', capability: 'follow-shipments', grant: 'shipments:write', summary: 'A call of this test.' } as const
const note = z.looseObject({ id: z.number(), text: z.string() })
const text = z.string().max(20, 'comments.tooLong')

const table = [
  call({
    ...{ ...facts, id: 'addNote', method: 'post', path: '/notes', body: z.strictObject({ text }), answers: { 201: note }, example: {} },
    run: async ({ body, key }) => {
      acts++
      if (body.text === 'refused') throw new DomainError('comments.blank', 'text')
      const kept = notes.get(key) ?? { id: notes.size + 1, text: body.text, version: 1 }
      notes.set(key, kept)
      await act()
      return created(kept, `/notes/${kept.id}`)
    },
  }),
  call({
    ...{ ...facts, id: 'getNote', method: 'get', path: '/notes/one', grant: 'shipments:read', answers: { 200: note }, example: {} },
    run: async () => ok(one(), { version: one().version }),
  }),
  call({
    ...{ ...facts, id: 'changeNote', method: 'patch', path: '/notes/one', isVersioned: true, answers: { 200: note }, example: {} },
    body: z.strictObject({ text }),
    run: async ({ body, version }) => {
      const current = one()
      if (current.version !== version) throw new ConflictError('conflicts.edited', current, current.version)
      Object.assign(current, body, { version: version + 1 })
      return ok(current, { version: version + 1 })
    },
  }),
  call({
    ...{ ...facts, id: 'addFile', method: 'post', path: '/files', upload: documentUploadPolicy, answers: { 204: null }, example: {} },
    body: z.strictObject({ title: text.optional() }),
    run: async ({ file, body }) => {
      acts++
      files.push({ name: file.name, size: file.size, ...body })
      return noContent()
    },
  }),
]
const files: object[] = []
let tokens: { all: string; other: string; writes: string }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything') on conflict do nothing")
  const { userId } = await seedPerson({ roleId: 3 })
  const all = (await seedToken(userId, { perMinute: 10_000 })).token
  tokens = { all, other: (await seedToken(userId)).token, writes: (await seedToken(userId, { grants: ['shipments:write'] })).token }
})

async function start() {
  const { address, lines } = await startPortal({ api: answerCalls(table) })
  const send = async (path: string, { token = tokens.all, method = 'POST', body, headers = {} }: Sent) => {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  acts = 0
  return { send, lines }
}

interface Sent {
  token?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('Idempotency-Key', () => {
  test('a POST that is sent again gets the first answer, marked as replayed, and acts once', async () => {
    const { send } = await start()
    const again = { body: { text: 'first' }, headers: withKey(randomUUID()) }
    const [first, second] = [await send('/notes', again), await send('/notes', again)]
    expect(first).toMatchObject({ status: 201, body: { text: 'first' } })
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect([first, second].map(({ headers }) => [headers.get('Location'), headers.get('Idempotency-Replayed')])).toEqual([
      [`/notes/${first.body.id}`, null],
      [`/notes/${first.body.id}`, 'true'],
    ])
    expect(acts).toBe(1)
  })

  test('ten at once with one key act once and answer alike', async () => {
    const { send } = await start()
    const headers = withKey(randomUUID())
    act = () => new Promise((resolve) => setTimeout(resolve, 100))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/notes', { body: { text: 'at once' }, headers })))
    act = async () => {}
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(acts).toBe(1)
  })

  test('without a key, with another key, or from another token, each call acts', async () => {
    const { send } = await start()
    const body = { text: 'same' }
    const key = randomUUID()
    const made = [
      await send('/notes', { body }),
      await send('/notes', { body }),
      await send('/notes', { body, headers: withKey(key) }),
      await send('/notes', { body, headers: withKey(randomUUID()) }),
      await send('/notes', { body, headers: withKey(key), token: tokens.other }),
    ]
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(5)
  })

  test('a key of another request is refused, however its fields are ordered', async () => {
    const { send } = await start()
    const headers = withKey(`"${randomUUID()}"`)
    await send('/notes', { body: { text: 'one' }, headers })
    expect(await send('/notes', { body: { text: 'two' }, headers })).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect(acts).toBe(1)
  })

  test('a refusal is not kept: the same call is tried again', async () => {
    const { send } = await start()
    const headers = withKey(randomUUID())
    const refused = { status: 400, body: { code: 'comments.blank', errors: [{ pointer: '#/text' }] } }
    expect(await send('/notes', { body: { text: 'refused' }, headers })).toMatchObject(refused)
    expect(await send('/notes', { body: { text: 'refused' }, headers })).toMatchObject(refused)
    expect(acts).toBe(2)
  })

  test('a call whose process died before its answer was kept finds what it made', async () => {
    const { send } = await start()
    const again = { body: { text: 'died' }, headers: withKey(randomUUID()) }
    const first = await send('/notes', again)
    // As a process leaves it that dies between commit and answer.
    await databasePool().query("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", [
      again.headers['Idempotency-Key'],
    ])
    const second = await send('/notes', again)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(acts).toBe(2)
  })

  test.each(['', '""', 'a b', 'ñ', 'x'.repeat(129)])('the key "%s" is refused', async (key) => {
    const { send } = await start()
    const headers = { 'Idempotency-Key': Buffer.from(key).toString('latin1') }
    expect(await send('/notes', { body: { text: 'a' }, headers })).toMatchObject({ status: 400, body: { code: 'invalid-idempotency-key' } })
    expect(acts).toBe(0)
  })

  test('a key that is used for something else after its day makes something new', async () => {
    const { send } = await start()
    const headers = withKey(randomUUID())
    const first = await send('/notes', { body: { text: 'yesterday' }, headers })
    await deleteOldCalls(new Date(Date.now() + 25 * 3_600_000))
    const second = await send('/notes', { body: { text: 'today' }, headers })
    expect(second).toMatchObject({ status: 201, body: { text: 'today' } })
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('answers are forgotten after a day', async () => {
    const { send } = await start()
    const key = randomUUID()
    await send('/notes', { body: { text: 'old' }, headers: withKey(key) })
    const rows = async () => (await databasePool().query('select from idempotent_calls where key = $1', [key])).rowCount
    await deleteOldCalls(new Date(Date.now() + 23 * 3_600_000))
    expect(await rows()).toBe(1)
    await deleteOldCalls(new Date(Date.now() + 25 * 3_600_000))
    expect(await rows()).toBe(0)
  })
})

describe('If-Match', () => {
  const change = (headers: Record<string, string>, token?: string) => ({
    method: 'PATCH',
    body: { text: 'new' },
    headers,
    ...(token && { token }),
  })

  test('an edit names the version that it began with, as the ETag of the answer or its version alone', async () => {
    const { send } = await start()
    await send('/notes', { body: { text: 'edited' } })
    const { headers } = await send('/notes/one', { method: 'GET' })
    const tag = headers.get('ETag') ?? ''
    const { body, status } = await send('/notes/one', change({ 'If-Match': tag }))
    expect({ status, text: body.text }).toEqual({ status: 200, text: 'new' })
    expect((await send('/notes/one', change({ 'If-Match': `"v${body.version}"` }))).status).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['any version', { 'If-Match': '*' }],
  ])('%s is refused, because an edit of somebody else would be lost', async (_name, headers) => {
    const { send } = await start()
    expect(await send('/notes/one', change(headers))).toMatchObject({ status: 428, body: { code: 'precondition-required' } })
  })

  test.each(['"v999"', 'W/"v1"', '"anything"', 'v1', '"v1", "v2"'])('%s is answered with what stands now', async (tag) => {
    const { send } = await start()
    const { body: current, headers } = await send('/notes/one', { method: 'GET' })
    const answer = await send('/notes/one', change({ 'If-Match': tag }))
    expect(answer).toMatchObject({ status: 412, body: { code: 'stale', current } })
    expect(headers.get('ETag')).toContain(answer.headers.get('ETag')?.slice(0, -1))
    expect((await send('/notes/one', { method: 'GET' })).body).toEqual(current)
  })

  test('a token that may not read is not told what stands', async () => {
    const { send } = await start()
    const { status, body } = await send('/notes/one', change({ 'If-Match': '"v999"' }, tokens.writes))
    expect([status, body.current]).toEqual([412, undefined])
  })
})

describe('a file', () => {
  const formOf = (content: string | Uint8Array<ArrayBuffer>, fields: [string, string][] = []) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    form.append('file', new File([content], 'ladung Ñ.pdf'))
    return form
  }

  test('comes as multipart/form-data with the fields of the call, and is sent again under one key whatever its boundary', async () => {
    const { send } = await start()
    const headers = withKey(randomUUID())
    const statuses = [
      (await send('/files', { body: formOf('%PDF-1.4', [['title', 'Bill']]), headers })).status,
      (await send('/files', { body: formOf('%PDF-1.4', [['title', 'Bill']]), headers })).status,
    ]
    expect(statuses).toEqual([204, 204])
    expect(files).toEqual([{ name: 'ladung Ñ.pdf', size: 8, title: 'Bill' }])
    expect(await send('/files', { body: formOf('%PDF-1.5', [['title', 'Bill']]), headers })).toMatchObject({ status: 422 })
    expect(acts).toBe(1)
  })

  test.each<[string, () => unknown, number, string]>([
    ['JSON', () => ({ title: 'Bill' }), 415, 'unsupported-media-type'],
    ['no file', () => new FormData(), 400, 'files.missing'],
    ['an unknown field', () => formOf('%PDF', [['Title', 'x']]), 400, 'invalid-request'],
    [
      'a repeated field',
      () =>
        formOf('%PDF', [
          ['title', 'x'],
          ['title', 'y'],
        ]),
      400,
      'invalid-request',
    ],
    ['a NUL in a field', () => formOf('%PDF', [['title', 'a\0b']]), 400, 'malformed-body'],
    ['too many bytes', () => formOf(new Uint8Array(10_000_001)), 413, 'files.tooLarge'],
  ])('is refused with %s, and nothing is done', async (_name, body, status, code) => {
    const { send } = await start()
    expect(await send('/files', { body: body() })).toMatchObject({ status, body: { code } })
    expect(acts).toBe(0)
  })
})
