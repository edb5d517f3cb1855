import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { isDatabaseUnreachable } from '#db/postgres/unreachable.ts'
import { openLosableServer } from '#tests/support/postgres/lost-server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { onServer } from '#tests/support/template.ts'

const scratch = makeScratch()
let server: Awaited<ReturnType<typeof openLosableServer>>

beforeAll(async () => {
  server = await openLosableServer(inject('serverUrl'))
  await openDatabase({ databaseUrl: server.url, dataDir: scratch.path, statementTimeout: 100, connections: 6 })
})
afterAll(async () => {
  await closeDatabase()
  server.close()
  scratch.remove()
})

test('a statement with a longer limit of its own goes on as long as its server works on it, and one whose server is gone is given up', async () => {
  const client = await databasePool().connect()
  await client.query('begin')
  await client.query(`select set_config('statement_timeout', '60s', true)`)
  await client.query('select 1 from pg_sleep(2.4)')
  const lost = client.query('select 1 from pg_sleep(50)').catch((error: unknown) => error)
  await sleep(50)
  server.loseServer()
  await onServer(inject('serverUrl'), `select pg_terminate_backend(${(client as unknown as { processID: number }).processID})`)
  const began = performance.now()
  expect(isDatabaseUnreachable(await lost)).toBe(true)
  expect(performance.now() - began).toBeLessThan(8_000)
  client.release(true)
  expect((await databasePool().query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})
