import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { findPortalHealth } from '#domain/operations/health.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('a process whose questions wait for a connection, and are answered one after the other, reaches the database', async () => {
  const asked = Array.from({ length: 150 }, () => databasePool().query('select pg_sleep(0.2)'))
  const began = Date.now()
  const { record } = await findPortalHealth()
  expect([record, Date.now() - began >= 2_000]).toEqual(['reachable', true])
  await Promise.all(asked)
}, 30_000)

test('one whose questions are all without an answer does not', async () => {
  const asked = Array.from({ length: 30 }, () => databasePool().query('select pg_sleep(2.5)'))
  await sleep(50)
  expect((await findPortalHealth()).record).toBe('unreachable')
  await Promise.allSettled(asked)
}, 30_000)
