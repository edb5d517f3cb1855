import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { buildSegment } from '#domain/platform/search/build-segment.server.ts'
import { type Indexer, startMirrorIndexer } from '#domain/platform/search/indexer.server.ts'
import type { MirrorReport } from '#domain/platform/search/indexer-messages.ts'
import { LiveIndexes } from '#domain/platform/search/live-index.server.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

/** The keeper and the web thread's part run in one thread, with a merge due after five changes. */
const place = withRecord()
const liveIndexes = new LiveIndexes(collections.map(({ definition }) => definition))
const reports: MirrorReport['kind'][] = []
const faults: string[] = []
const damages: boolean[] = []
let isRecordAway = false
let building: 'soundly' | 'with a crash' = 'soundly'
let customer = 0

const start = (): Indexer =>
  startMirrorIndexer({
    dataDir: place.dataDir,
    record: databasePool(),
    collections,
    mostChanges: () => 5,
    firstRetryMs: 10,
    build: async (path) => {
      await buildSegment(path, databasePool(), collections)
      if (building === 'soundly') return
      rmSync(path)
      throw new Error('killed')
    },
    report: async (report) => {
      reports.push(report.kind)
      if (report.kind === 'fault') faults.push(report.fault)
      damages.push(liveIndexes.isDamaged)
      if (isRecordAway && report.kind === 'changes') throw new Error('the record is away')
      await liveIndexes.take(report)
    },
  })

const shipments = () => liveIndexes.current?.readers.get('shipments')
const find = (word: string) => shipments()?.count({ scope: [customer], words: [word] })
const basePath = () => liveIndexes.current?.path

async function makeShipments(count: number, word: string) {
  for (let n = 0; n < count; n += 1) await insertShipment(customer, `${word}-${n}`)
}

async function letMergesEnd(indexer: Indexer) {
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    await indexer.catchUp()
  }
}

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  await makeShipments(3, 'first')
})

beforeEach(() => {
  isRecordAway = false
  building = 'soundly'
})

test('the first sync builds a base, and later ones send only what changed', async () => {
  const indexer = start()
  await indexer.catchUp()
  await makeShipments(2, 'second')
  await indexer.catchUp()
  expect(reports.filter((kind) => kind === 'base')).toHaveLength(1)
  expect(reports).toContain('changes')
  expect([find('first'), find('second')]).toEqual([3, 2])
})

test('a merge that crashes leaves the mirror as it was, and the next one succeeds', async () => {
  const indexer = start()
  await indexer.catchUp()
  const former = basePath()
  building = 'with a crash'
  await makeShipments(6, 'third')
  await letMergesEnd(indexer)
  expect(basePath()).toBe(former)
  expect(faults).toContain('the mirror could not be built: killed')
  // Each wait is twice as long as the previous one: ten syncs are not ten builds.
  expect(faults.length).toBeLessThan(10)
  expect([find('first'), find('second'), find('third')]).toEqual([3, 2, 6])

  building = 'soundly'
  const caughtUp = async () => {
    await indexer.catchUp()
    return basePath()
  }
  await expect.poll(caughtUp, { timeout: 20_000 }).not.toBe(former)
  await letMergesEnd(indexer)
  expect(readdirSync(join(place.dataDir, 'mirror')).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1)
  expect(shipments()?.delta.size).toBe(0)
  expect([find('first'), find('second'), find('third')]).toEqual([3, 2, 6])
})

test('changes made during a merge are in the mirror afterwards, and questions are answered all along', async () => {
  const indexer = start()
  await indexer.sync()
  await makeShipments(6, 'fourth')
  await indexer.sync()
  await change(`delete from shipments where number = 'fourth-0'`)
  await makeShipments(1, 'fifth')
  await letMergesEnd(indexer)
  expect([find('fourth'), find('fifth')]).toEqual([5, 1])
  expect(damages).not.toContain(true)
})

test('a new base that has not caught up leaves the previous one in use', async () => {
  const indexer = start()
  await indexer.catchUp()
  await makeShipments(6, 'seventh')
  await indexer.catchUp()
  const former = basePath()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await makeShipments(1, 'eighth')
  isRecordAway = true
  for (let n = 0; n < 3; n += 1) await expect(indexer.sync()).rejects.toThrow('away')
  expect(basePath()).toBe(former)
  expect([liveIndexes.isDamaged, find('seventh')]).toEqual([false, 6])

  isRecordAway = false
  await indexer.catchUp()
  expect(basePath()).not.toBe(former)
  expect([find('seventh'), find('eighth')]).toEqual([6, 1])
})

test('after a restart the changes since the base are followed again', async () => {
  await start().catchUp()
  await makeShipments(2, 'sixth')
  await start().catchUp()
  expect([find('first'), find('sixth')]).toEqual([3, 2])
})

test('at the start a base that is behind is read at once, with its own date, while its changes arrive', async () => {
  await start().catchUp()
  const { asOf } = liveIndexes.current ?? {}
  liveIndexes.forget()
  await makeShipments(2, 'ninth')
  isRecordAway = true
  await expect(start().sync()).rejects.toThrow('away')
  expect([find('first'), find('ninth')]).toEqual([3, 0])
  expect(Date.parse(liveIndexes.current?.asOf ?? '')).toBeLessThanOrEqual(Date.parse(asOf ?? ''))
  isRecordAway = false
  await start().catchUp()
  expect(find('ninth')).toBe(2)
})

test('a mirror far behind is rebuilt instead of following every change', async () => {
  const indexer = start()
  await indexer.catchUp()
  const former = basePath()
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date)
     select 4, $1, 'tenth-' || n, 'booked', date '2026-01-01' from generate_series(1, 8000) n`,
    customer,
  )
  reports.length = 0
  await indexer.sync()
  expect(reports).not.toContain('changes')
  expect(basePath()).not.toBe(former)
  expect(find('tenth')).toBe(8000)
})

test('a mirror far behind follows every change where no base can be built', async () => {
  const indexer = start()
  await indexer.catchUp()
  building = 'with a crash'
  await change(`update shipments set hbl = 'ELEVENTH' where number like 'tenth%'`)
  await indexer.sync()
  building = 'soundly'
  expect(reports).toContain('unbuilt')
  expect(find('eleventh')).toBe(8000)
})
