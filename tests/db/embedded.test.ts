import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, connectionUrl, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const scratch = makeScratch()
const dataDir = scratch.path
afterAll(async () => {
  await closeDatabase()
  scratch.remove()
})

const serverPid = () => Number(readFileSync(join(dataDir, 'record', 'postmaster.pid'), 'utf8').split('\n')[0])

async function ask(sql: string): Promise<unknown> {
  for (let n = 0; n < 100; n += 1) {
    const answer = await databasePool()
      .query(sql)
      .catch(() => undefined)
    if (answer) return answer.rows
    await sleep(100)
  }
  throw new Error('The record did not come back.')
}

test('the embedded server is created, found running by a second process, and stopped', async () => {
  const first = await openCluster(dataDir)
  const second = await openCluster(dataDir)
  expect([first.started, second.started]).toEqual([true, false])
  expect(second.url).toBe(first.url)
  await second.stop()
  expect((await openCluster(dataDir)).started).toBe(true)
})

test('a killed embedded server is restarted, and connected clients continue', async () => {
  await openDatabase({ dataDir })
  await ask('create table kept as select 42 as answer')
  const former = serverPid()
  process.kill(former, 'SIGKILL')
  while (
    await databasePool()
      .query('select 1')
      .catch(() => undefined)
  )
    await sleep(20)
  expect(await ask('select answer from kept')).toEqual([{ answer: 42 }])
  expect(serverPid()).not.toBe(former)
})

async function connectAs(application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connectionUrl(), application_name })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('the last process stops the server although psql is connected, but never while another portal process works', async () => {
  const onlooker = await connectAs('psql')
  const worker = await connectAs('fairway import')
  await closeDatabase()
  expect((await worker.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await openDatabase({ dataDir })
  await worker.end()
  await closeDatabase()
  await expect(onlooker.query('select 1')).rejects.toThrow()
  const next = await openCluster(dataDir)
  expect(next.started).toBe(true)
  await next.stop()
})
