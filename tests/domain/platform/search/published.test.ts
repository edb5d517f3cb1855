import { readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { claimFileStore, findStoreContents } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore, incomingFolder, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { buildSegment } from '#domain/platform/search/build-segment.server.ts'
import { type Indexer, startMirrorIndexer } from '#domain/platform/search/indexer.server.ts'
import { LiveIndexes } from '#domain/platform/search/live-index.server.ts'
import { type SharedSegments, shareSegments } from '#domain/platform/search/published/published-segments.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openBucketServer, startBucket } from '#tests/support/test-bucket.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const scratch = makeScratch()
let customer = 0
let nodes = 0

interface Node {
  indexer: Indexer
  shared: SharedSegments
  dataDir: string
  built: number
  faults: string[]
  shares: number[]
  path(): string | undefined
  counts(): [one: number | undefined, other: number | undefined]
}

/** A node with an empty folder. `build` waits for whatever the test wants it to. */
function startNode({ before = async () => {}, partBytes = 20_000 }: { before?: () => Promise<void>; partBytes?: number } = {}): Node {
  const liveIndexes = new LiveIndexes(collections.map(({ definition }) => definition))
  const dataDir = join(scratch.path, `node-${++nodes}`)
  const record = databasePool()
  const shared = shareSegments({ record, store: fileStore(), incoming: incomingFolder(), collections, partBytes })
  const node: Node = {
    ...{ shared, dataDir, built: 0, faults: [], shares: [] },
    path: () => liveIndexes.current?.path,
    counts: () => {
      const count = (word: string) => liveIndexes.current?.readers.get('shipments')?.count({ scope: [customer], words: [word] })
      return [count('first'), count('second')]
    },
    indexer: startMirrorIndexer({
      ...{ dataDir, record, collections, shared, firstRetryMs: 10, mostChanges: () => 50 },
      build: async (path) => {
        await before()
        node.built += 1
        await buildSegment(path, record, collections)
      },
      report: async (report) => {
        if (report.kind === 'fault') node.faults.push(report.fault)
        if (report.kind === 'building') node.shares.push(report.share)
        await liveIndexes.take(report)
      },
    }),
  }
  return node
}

const published = async () =>
  (
    await databasePool().query<{ id: string; keys: string[] }>(
      'select id, store_keys as keys from mirror_segments where published_at is not null order by published_at',
    )
  ).rows
const untilPublished = (count: number) => expect.poll(async () => (await published()).length, { timeout: 10_000 }).toBe(count)

async function write(key: string, bytes: Buffer) {
  const path = join(scratch.path, 'written')
  await writeFile(path, bytes)
  await fileStore().write(key, path)
}

const rewrite = async (key: string, change: (bytes: Buffer) => Buffer) => write(key, change(await buffer(await fileStore().read(key))))

/** The first node has built and published; then there are two more shipments. */
async function publishOnce(): Promise<Node> {
  const first = startNode()
  await first.indexer.catchUp()
  await untilPublished(1)
  await insertShipment(customer, `second-${nodes}`)
  return first
}

const seconds = async () => (await databasePool().query(`select count(*)::int as n from shipments where number like 'second%'`)).rows[0].n

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date)
     select 4, $1, 'first-' || n, 'booked', date '2026-01-01' + n % 300 from generate_series(1, 300) n`,
    customer,
  )
})

beforeEach(async () => {
  await databasePool().query('truncate mirror_segments')
  rmSync(join(scratch.path, 'shared'), { recursive: true, force: true })
  openFileStore({ DATA_DIR: place.dataDir, FILES_URL: String(pathToFileURL(join(scratch.path, 'shared'))) })
  await claimFileStore()
})

const unpublished = async () => (await databasePool().query('select from mirror_segments where published_at is null')).rowCount
/** A node publishes in the background, and would write into the store of the next test. */
afterEach(() => expect.poll(unpublished, { timeout: 10_000 }).toBe(0))

describe.each(['a folder', 'a bucket'])('a segment in %s', (store) => {
  test('is built by one node and fetched by the next, which follows from there; its bytes say nothing', async () => {
    const bucket = await startBucket()
    if (store === 'a bucket') openFileStore({ DATA_DIR: place.dataDir, FILES_URL: bucket.address })
    await claimFileStore()
    const first = await publishOnce()
    const second = startNode()
    await second.indexer.catchUp()
    expect([first.built, second.built, second.faults]).toEqual([1, 0, []])
    expect(second.counts()).toEqual([300, await seconds()])
    expect(second.shares.at(-1)).toBe(1)

    const [segment] = await published()
    expect(segment?.keys.length).toBeGreaterThan(4)
    const bytes = await Promise.all((segment?.keys ?? []).map(async (key) => buffer(await fileStore().read(key))))
    expect(Buffer.concat(bytes).includes('SQLite format')).toBe(false)
    expect(Buffer.concat(bytes).includes('first-1')).toBe(false)
    const { stored, known, missing } = await findStoreContents()
    expect([stored, missing]).toEqual([known, 0])
  })
})

test.each<[what: string, harm: (keys: string[]) => Promise<void>]>([
  ['torn', ([, key = '']) => rewrite(key, (bytes) => bytes.subarray(0, bytes.length / 2))],
  ['changed by a bit', ([, , key = '']) => rewrite(key, (bytes) => Buffer.from(bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))))],
  [
    'put together in another order',
    async ([one = '', other = '']) => {
      const kept = await buffer(await fileStore().read(one))
      const came = await buffer(await fileStore().read(other))
      await rewrite(one, () => came)
      await rewrite(other, () => kept)
    },
  ],
  ['missing a part', ([key = '']) => fileStore().remove(key)],
  ['of another sum', async () => void (await change(`update mirror_segments set sha256 = repeat('0', 64)`))],
  ['of an older definition', async () => void (await change(`update mirror_segments set format = repeat('0', 64)`))],
  ['of another database', async () => void (await change(`update mirror_segments set mark = jsonb_set(mark, '{record}', '"another"')`))],
  ['too old to be followed', async () => void (await change(`update mirror_segments set published_at = now() - interval '132 hours'`))],
])('a published segment that is %s is not taken: the node builds its own, and answers right', async (_, harm) => {
  await publishOnce()
  await harm((await published())[0]?.keys ?? [])
  const second = startNode()
  await second.indexer.catchUp()
  expect([second.built, second.counts()]).toEqual([1, [300, await seconds()]])
  // Not asked for again by this process; the next one is published for the others.
  await expect.poll(async () => (await published()).length, { timeout: 10_000 }).toBe(2)
  const third = startNode()
  await third.indexer.catchUp()
  expect([third.built, third.counts()]).toEqual([0, [300, await seconds()]])
})

test('of two nodes that start with nothing one builds, and the other waits for it', async () => {
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const [first, second] = [startNode({ before: () => isHeld }), startNode()]
  const reading = first.indexer.catchUp()
  await expect.poll(async () => (await databasePool().query('select from mirror_segments')).rowCount).toBe(1)
  for (let n = 0; n < 5; n += 1) await second.indexer.sync()
  expect([second.built, second.counts()]).toEqual([0, [undefined, undefined]])
  goOn()
  await Promise.all([reading, second.indexer.catchUp()])
  expect([first.built, second.built, second.counts()[0]]).toEqual([1, 0, 300])
})

test.each([
  ['has died', `renewed_at = now() - interval '31 seconds'`],
  ['builds for hours', `begun_at = now() - interval '3 hours'`],
])('a node does not wait for one that %s', async (_, sql) => {
  const { shared } = startNode()
  const claim = await shared.claim()
  expect(await shared.claim()).toBe('taken')
  await change(`update mirror_segments set ${sql}`)
  const second = startNode()
  await second.indexer.catchUp()
  expect([second.built, second.counts()[0]]).toEqual([1, 300])
  if (claim !== 'taken') await claim.release()
})

test('a build that fails, and one whose bytes cannot be stored, let the next node build', async () => {
  const failing = startNode({ before: () => Promise.reject(new Error('killed')) })
  await expect(failing.indexer.sync()).rejects.toThrow('killed')
  expect((await databasePool().query('select from mirror_segments')).rowCount).toBe(0)

  const bucket = await openBucketServer()
  openFileStore({ DATA_DIR: place.dataDir, FILES_URL: bucket.address })
  await claimFileStore()
  bucket.refuse('PUT')
  const first = startNode()
  await first.indexer.catchUp()
  await expect.poll(() => first.faults, { timeout: 10_000 }).toHaveLength(1)
  expect(first.faults[0]).toContain('could not be published')
  bucket.close()
  const second = startNode()
  await second.indexer.catchUp()
  expect([first.counts()[0], second.built, second.counts()[0]]).toEqual([300, 1, 300])
  expect(second.faults[0]).toContain('built for this node alone')
}, 30_000)

test('a store of another installation is neither read nor written', async () => {
  await change(`update settings set value = '"another"' where key = 'installation'`)
  const node = startNode()
  await node.indexer.catchUp()
  expect([node.built, node.counts()[0], node.faults[0]]).toEqual([1, 300, expect.stringContaining('not this installation’s')])
  await change(`delete from settings where key = 'installation'`)
})

test('what an earlier process had fetched is not read again', async () => {
  await publishOnce()
  const { shared, dataDir } = startNode()
  const segment = await shared.find(async () => true)
  if (!segment) throw new Error('nothing is published')
  const path = join(scratch.path, `${dataDir.split('/').at(-1)}.part`)
  const [, , third = ''] = segment.storeKeys
  const kept = await buffer(await fileStore().read(third))
  await fileStore().remove(third)
  await expect(shared.fetch(segment, path, () => {})).rejects.toThrow()
  await write(third, kept)
  for (const key of segment.storeKeys.slice(0, 2)) await fileStore().remove(key)
  const shares: number[] = []
  await shared.fetch(segment, path, (share) => shares.push(share))
  expect(shares).toHaveLength(segment.storeKeys.length - 2)
})

test('a mirror that is due is made by one node, and of what was published two are kept', async () => {
  const first = await publishOnce()
  const second = startNode()
  await second.indexer.catchUp()
  for (let round = 2; round <= 4; round += 1) {
    await change(`update shipments set client_reference = 'of round ${round}' where number like 'first%'`)
    const look = async () => {
      await first.indexer.catchUp()
      return [first.built, await unpublished()]
    }
    await expect.poll(look, { timeout: 10_000 }).toEqual([round, 0])
    await untilPublished(2)
  }
  const former = second.path()
  const look = async () => {
    await second.indexer.catchUp()
    return second.path()
  }
  await expect.poll(look, { timeout: 5_000 }).not.toBe(former)
  expect([second.built, second.counts()[0]]).toEqual([0, 300])
  const keys = (await published()).flatMap((segment) => segment.keys)
  const stored = []
  for await (const { key } of fileStore().list()) stored.push(key)
  expect(stored.sort()).toEqual(keys.sort())
  expect(readdirSync(join(scratch.path, 'shared', 'incoming'))).toEqual([])
})
