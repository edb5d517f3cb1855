import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { call, later, ok } from '#app/api/call.ts'
import { answerCalls } from '#app/api/http/answer-calls.server.ts'
import { inTime } from '#app/api/http/call-time.server.ts'
import { weightOf } from '#app/api/http/caller.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { deleteOldEvents } from '#domain/intake/events/received-events.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { limiterOf, limitKey } from '#domain/platform/environment/limit.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { z } from '#domain/platform/schema.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let userId = 0
let token = ''
let another = ''

beforeAll(async () => {
  await change("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  userId = (await seedPerson({ roleId: 1 })).userId
  token = (await seedToken(userId)).token
  another = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
})

async function bring(path: string, type: string, body: BodyInit) {
  const { address } = await startApi()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

test('two megabytes of line feeds are refused by their number, before any of them is read', async () => {
  const read = vi.spyOn(JSON, 'parse')
  const { address } = await startApi()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' }
  const answer = await fetch(`${address}/api/v1/events`, { method: 'POST', headers, body: '\n'.repeat(2_000_000) })
  expect([answer.status, read.mock.calls.filter(([text]) => text === '').length]).toEqual([413, 0])
  read.mockRestore()
})

test('5,000 lines are taken whole, and one more refuses them all', async () => {
  const lines = (count: number) => '"none"\n'.repeat(count)
  expect((await bring('/events', 'application/x-ndjson', lines(5_001))).status).toBe(413)
  expect(await bring('/events', 'application/x-ndjson', lines(5_000))).toMatchObject({ status: 200, body: { rejected: 5_000 } })
}, 20_000)

test('events of 400 parties are written together, in eight transactions', async () => {
  const events = Array.from({ length: 400 }, (_, at) => ({
    eventRouting: { originatingParty: { partyCode: `P${at}` } },
    ...{ eventID: 'one', isRetracted: true, eventUpdatedDateTime: '2026-03-10T18:00:00Z' },
  }))
  const sent = vi.spyOn(pg.Query.prototype, 'submit')
  const answer = await bring('/dcsa/v3/events', 'application/json', JSON.stringify({ events }))
  const begun = sent.mock.contexts.filter((query) => (query as { text?: string }).text === 'begin').length
  sent.mockRestore()
  expect(answer.status).toBe(200)
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(20)
})

test('the message of 300 statuses is stored once, and its events refer to it', async () => {
  const folder = join(environment().DATA_DIR, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'costs.yaml'), 'of: events\nsource: costs\nproject: 4\nformat: x12\n')
  const header = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*FAIRWAY        *260212*0000*U*00401*000000001*0*P*>~'
  const statuses = Array.from({ length: 300 }, (_, at) => `AT7*X1***20260${100 + at}*${1000 + at}~`)
  const body = `${header}ST*214*0001~B10*${'N'.repeat(18_000)}~${statuses.join('')}SE*1*0001~`
  expect((await bring('/intake/costs', 'text/plain', body)).status).toBe(200)
  const { rows } = await databasePool().query(
    `select count(*)::int as events, count(raw)::int as texts, count(distinct message_id)::int as messages, max(length(m.text)) as length
     from received_events e join received_messages m on m.id = e.message_id where source = 'costs'`,
  )
  expect(rows).toEqual([{ events: 300, texts: 0, messages: 1, length: body.length }])
  await bring('/intake/costs', 'text/plain', body.replaceAll('*X1*', '*AF*'))
  await deleteOldEvents(new Date(Date.now() + 200 * 86_400_000), { projectId: 4, days: 90 })
  expect((await databasePool().query('select count(*)::int as messages from received_messages')).rows).toEqual([{ messages: 0 }])
})

test('a token that has brought its bytes of a day is told so', async () => {
  const { id, token: spent } = await seedToken(userId)
  await limiterOf('broughtKilobytes').consume(limitKey(id), limits.broughtKilobytes.points)
  const { call } = await startApi()
  const answer = await call('/events', { token: spent, method: 'POST', body: { events: [] } })
  expect([answer.status, answer.body.detail]).toEqual([429, expect.stringContaining('500 MB')])
})

test('one person’s calls leave turns to another, with however many tokens', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const api = answerCalls([
    call({
      ...{ id: 'hold', method: 'get', path: '/hold', noun: 'status', capability: 'own', grant: null, summary: 'Waits.' },
      query: z.strictObject({ at: z.string() }),
      answers: { 200: z.unknown() },
      example: {},
      run: async ({ query }) => {
        if (query.at !== 'once') await held
        return ok({})
      },
    }),
  ])
  const { address } = await startPortal({ api })
  const ask = (bearer: string, at: string) => fetch(`${address}/hold?at=${at}`, { headers: { Authorization: `Bearer ${bearer}` } })
  const second = (await seedToken(userId)).token
  const waiting = Array.from({ length: 8 }, (_, at) => ask(at % 2 ? token : second, String(at)))
  await sleep(50)
  expect((await ask(another, 'once')).status).toBe(200)
  letGo()
  await Promise.all(waiting)
})

test('a person has ten waits, with however many tokens', async () => {
  const left: AbortSignal[] = []
  const api = answerCalls([
    call({
      ...{ id: 'wait', method: 'get', path: '/wait', noun: 'status', capability: 'own', grant: null, summary: 'Waits.' },
      answers: { 200: z.unknown() },
      example: {},
      run: async () =>
        later((signal) => {
          left.push(signal)
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
        }),
    }),
  ])
  const { address } = await startPortal({ api })
  const gone = new AbortController()
  const ask = (bearer: string) => fetch(`${address}/wait`, { headers: { Authorization: `Bearer ${bearer}` }, signal: gone.signal })
  const waits = Array.from({ length: 10 }, () => ask(token).catch(() => null))
  await vi.waitFor(() => expect(left).toHaveLength(10))
  expect((await ask((await seedToken(userId)).token)).status).toBe(503)
  const other = ask(another).catch(() => null)
  await vi.waitFor(() => expect(left).toHaveLength(11))
  gone.abort()
  await Promise.all([...waits, other])
})

test('work is over once its client has gone, or its time is up', async () => {
  const client = { destroyed: false }
  let isOver = () => false
  const answer = inTime(client as never, (over) => new Promise<never>(() => (isOver = over)), 20)
  expect(isOver()).toBe(false)
  client.destroyed = true
  expect(isOver()).toBe(true)
  client.destroyed = false
  await expect(answer).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(isOver()).toBe(true)
})

test.each([
  ['100', undefined, 1],
  ['655360', undefined, 3],
  ['655360', 655_360, 0],
  [undefined, 655_360, 2],
])('a body that announces %s bytes, of which %s came, counts as %i calls', (length, size, weight) => {
  expect(weightOf({}, { headers: { 'content-length': length } }, size)).toBe(weight)
})
