import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { beforeAll, expect, test, vi } from 'vitest'
import { call, type StreamPiece, type ViewerCall } from '#app/api/call.ts'
import { csvPieces, ndjsonPieces } from '#app/api/collections/export-lines.server.ts'
import type { WalkedRows } from '#app/api/collections/row-walk.server.ts'
import { answerCalls } from '#app/api/http/answer-calls.server.ts'
import { compressAnswers } from '#app/api/mount-api.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { sheetLayout } from '#domain/core/lists/list-sheet.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything') on conflict do nothing")
})

const newToken = async () => (await seedToken((await seedPerson({ roleId: 2 })).userId)).token

function streamOf(pieces: () => AsyncIterable<StreamPiece>, idle = () => ' '): ViewerCall {
  return call({
    ...{ id: 'exportThings', method: 'get', path: '/things/export', noun: 'status', capability: 'own', grant: null, summary: 'Things.' },
    answers: { 200: 'stream' },
    line: z.unknown(),
    example: { answer: [{}] },
    run: async () => ({ status: 200, stream: { mediaType: 'application/x-ndjson', fileName: 'Things.ndjson', pieces: pieces(), idle } }),
  })
}

async function startWith(streamed: ViewerCall) {
  const token = await newToken()
  const api = express.Router().use(compressAnswers(), answerCalls([streamed]))
  const { address, lines } = await startPortal({ api })
  const begin = async (headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const [answer] = await once(get(`${address}/things/export`, { headers: { Authorization: `Bearer ${token}`, ...headers } }), 'response')
    return answer
  }
  const read = () => fetch(`${address}/things/export`, { headers: { Authorization: `Bearer ${token}` } })
  return { begin, read, lines }
}

const asOf = '2026-02-12T00:00:05.000Z'
const megabyte = `${'x'.repeat(1_048_575)}\n`

test('a reader who takes nothing stops the work, and one who goes away ends it and frees the token at once', async () => {
  let made = 0
  let hasEnded = false
  const { begin } = await startWith(
    streamOf(async function* () {
      try {
        for (;;) {
          made += 1
          yield { text: megabyte, asOf }
        }
      } finally {
        hasEnded = true
      }
    }),
  )
  const answer = await begin()
  await vi.waitFor(async () => {
    const before = made
    await wait(300)
    expect(made).toBe(before)
  })
  expect([made < 100, hasEnded]).toEqual([true, false])
  const second = await begin()
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5'])
  second.resume()
  answer.destroy()
  await vi.waitFor(() => expect(hasEnded).toBe(true))
  const third = await begin()
  expect(third.statusCode).toBe(200)
  third.destroy()
})

test.each(['identity', 'gzip'])('while rows take long the reader hears something every two seconds, %s', async (encoding) => {
  const { begin } = await startWith(
    streamOf(async function* () {
      await wait(2_600)
      yield { text: '{"n":1}\n', asOf }
      await wait(2_600)
      yield { text: '{"n":2}\n', asOf }
    }),
  )
  const began = performance.now()
  const heard: number[] = []
  const answer = await begin({ 'Accept-Encoding': encoding })
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
  heard.push(performance.now() - began)
  answer.on('data', () => heard.push(performance.now() - began))
  await once(answer, 'end')
  const gaps = heard.map((at, n) => at - (heard[n - 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(2_000)
  expect(heard.length).toBeGreaterThan(5)
})

test('what keeps the connection alive is no part of a line', async () => {
  const { read } = await startWith(
    streamOf(async function* () {
      await wait(1_400)
      yield { text: '{"n":1}\n', asOf }
      await wait(1_400)
      yield { text: '{"n":2}\n', asOf }
    }),
  )
  const text = await (await read()).text()
  expect(text).toContain(' {"n":1}')
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ n: 1 }, { n: 2 }])
})

test('a fault before the first row is a problem that is not counted; a later one cuts the answer and is logged', async () => {
  let isEarly = true
  const { read, lines } = await startWith(
    streamOf(async function* () {
      if (!isEarly) yield { text: '{"n":1}\n', asOf }
      await wait(isEarly ? 0 : 50)
      throw new Error('the disk is gone')
    }),
  )
  const failures = () => lines.filter(({ msg }) => msg === 'request failed').length
  for (let n = 0; n < 13; n += 1) expect((await read()).status).toBe(500)
  expect(failures()).toBe(13)
  isEarly = false
  const cut = await read()
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow()
  expect(failures()).toBe(14)
})

async function* walked<Row>(...parts: Row[][]): AsyncGenerator<WalkedRows<Row>> {
  for (const [n, rows] of parts.entries()) yield { rows, asOf, after: `cursor ${n}`, isLast: n === parts.length - 1 }
}

const textOf = async (pieces: AsyncIterable<StreamPiece>, between: () => string = () => '') => {
  let text = ''
  for await (const piece of pieces) text += piece.text + between()
  return text
}

test('CSV is the same, letter for letter, however long its rows take', async () => {
  const list = { ...trackingList, columns: trackingList.columns.slice(0, 1) }
  const row = (number: string) => ({ number }) as Parameters<typeof trackingList.keyOf>[0]
  const rows = [[row('A "1"'), row('ñ \u{1f6a2}')], [row('=1+1')]]
  const make = () => csvPieces(walked(...rows), sheetLayout(list, ['number'], translatorIn('en'), 'UTC'))
  const whole = await textOf(make().pieces)
  expect(whole).toBe(
    ['Shipment,after', '"A ""1""",', 'ñ \u{1f6a2},cursor 0', "'=1+1,cursor 1", `#end rows=3 asOf=${asOf},`, ''].join('\r\n'),
  )
  for (const letters of [1, 5, 100]) {
    const slow = make()
    const some = () => Array.from({ length: letters }, slow.idle).join('')
    expect(some() + (await textOf(slow.pieces, some))).toBe(whole)
  }
})

test('an answer that ends early says where to go on', async () => {
  async function* early(): AsyncGenerator<WalkedRows<number>> {
    yield { rows: [1], asOf, after: 'cursor', isLast: false }
  }
  const text = await textOf(ndjsonPieces(early(), async (rows) => rows.map((n) => ({ n }))).pieces)
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ n: 1 }, { type: 'place', after: 'cursor' }, { type: 'end', rows: 1, asOf, next: 'cursor' }])
})
