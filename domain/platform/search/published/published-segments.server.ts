import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import { formatOf } from '#db/mirror/index-format.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { daysToFollow } from '#domain/platform/change-log/change-log.server.ts'
import { isStillFollowed } from '#domain/platform/change-log/log-identity.server.ts'
import { isStoreOwner } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { FileMissing, type FileStore } from '#domain/platform/files/stores/file-store.server.ts'
import type { ValidSegment } from '#domain/platform/search/build-segment.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { openSealed, storeSealed, UnsoundParts } from './sealed-parts.server.ts'

/** Far less than an object of a slow line may take, and few enough objects for ten million shipments. */
const usualPartBytes = 8 * 1024 * 1024
const renewEveryMs = 10_000
const leaseSeconds = 30
/** A build that goes on renewing itself and never ends keeps the others no longer. */
const longestLeaseHours = 2
/** Of each format: whoever is reading the one before the newest can end. */
const kept = 2

export interface PublishedSegment {
  id: string
  mark: ValidSegment
  sha256: string
  partBytes: number
  storeKeys: string[]
}

/** The right to build, which no other node has meanwhile. */
export interface Lease {
  /** Puts the segment into the file store for the others, and ends the lease whatever becomes of that. */
  publish(path: string, mark: ValidSegment): Promise<void>
  release(): Promise<void>
}

/** Segments that the nodes of an installation share through the file store. */
export interface SharedSegments {
  /** The newest that can be followed and that is worth the way. */
  find(isWorthIt: (mark: ValidSegment) => Promise<boolean>): Promise<PublishedSegment | undefined>
  /** What `path` has of it from an earlier attempt is kept. */
  fetch(segment: PublishedSegment, path: string, onProgress: (share: number) => void): Promise<void>
  /** It is not fetched again by this process. */
  distrust(id: string): void
  /** Throws where the store is away or another installation's. */
  claim(): Promise<Lease | 'taken'>
}

type Stored = Pick<PublishedSegment, 'id' | 'storeKeys'>

interface Sharing {
  record: Pool
  store: FileStore
  /** On the disk of the store, where it is a folder. */
  incoming: string
  collections: readonly Collection[]
  partBytes?: number
}

export function shareSegments({ record, store, incoming, collections, partBytes = usualPartBytes }: Sharing): SharedSegments {
  const format = formatOf(collections.map(({ definition }) => definition))
  /** What did not open once is not fetched again by this process. */
  const unsound = new Set<string>()
  const ownerOf = (id: string, { record: whose }: ValidSegment) => `${whose} segment ${id}`

  async function storePart(key: string, bytes: Buffer): Promise<void> {
    await mkdir(incoming, { recursive: true })
    const path = join(incoming, key)
    try {
      await writeFile(path, bytes, { mode: 0o600, flush: true })
      await store.write(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function publish(id: string, path: string, mark: ValidSegment): Promise<void> {
    const { size: bytes } = await stat(path)
    const storeKeys = Array.from({ length: Math.ceil(bytes / partBytes) }, () => randomBytes(16).toString('hex'))
    // PostgreSQL knows the keys before the store does, or bytes of a publication that broke off would stay for ever.
    await record.query('update mirror_segments set store_keys = $2 where id = $1', [id, storeKeys])
    const owner = ownerOf(id, mark)
    const put = (part: Buffer, n: number) => storePart(storeKeys[n] ?? '', part)
    const sha256 = await storeSealed(path, { owner, partBytes, count: storeKeys.length, store: put })
    await record.query(
      'update mirror_segments set mark = $2, sha256 = $3, bytes = $4, part_bytes = $5, published_at = clock_timestamp() where id = $1',
      [id, mark, sha256, bytes, partBytes],
    )
    await sweep()
  }

  const remove = async ({ id, storeKeys }: Stored) => {
    for (const key of storeKeys) await store.remove(key)
    await record.query('delete from mirror_segments where id = $1', [id])
  }

  async function sweep(): Promise<void> {
    const { rows } = await record.query<Stored>(
      `select id, store_keys as "storeKeys" from (
         select *, row_number() over (partition by format, published_at is null order by published_at desc) as place from mirror_segments) segment
       where case when published_at is null then renewed_at < now() - interval '1 hour'
         else place > ${kept} or published_at < now() - interval '${daysToFollow} days' end`,
    )
    for (const row of rows) await remove(row)
  }

  return {
    async find(isWorthIt) {
      const { rows } = await record.query<PublishedSegment>(
        `select id, mark, sha256, part_bytes as "partBytes", store_keys as "storeKeys" from mirror_segments
         where format = $1 and published_at is not null and published_at > now() - interval '${daysToFollow - 1} days'
         order by published_at desc limit ${kept}`,
        [format],
      )
      for (const segment of rows) {
        if (unsound.has(segment.id) || !(await isStillFollowed(record, segment.mark))) continue
        return (await isWorthIt(segment.mark)) ? segment : undefined
      }
      return undefined
    },

    async fetch({ id, mark, sha256, partBytes, storeKeys }, path, onProgress) {
      const read = async (n: number) => buffer(await store.read(storeKeys[n] ?? ''))
      const owner = ownerOf(id, mark)
      try {
        await openSealed(path, { owner, partBytes, count: storeKeys.length, sha256, read, onProgress })
      } catch (error) {
        if (error instanceof UnsoundParts || error instanceof FileMissing) unsound.add(id)
        throw error
      }
    },

    distrust: (id) => void unsound.add(id),

    async claim() {
      if (!(await isStoreOwner())) throw new Error(`${store.place} is not this installation’s`)
      const id = await claimLease(record, format)
      if (id === undefined) return 'taken'
      const renew = () => void record.query('update mirror_segments set renewed_at = clock_timestamp() where id = $1', [id]).catch(() => {})
      const timer = setInterval(renew, renewEveryMs).unref()
      const release = async () => {
        clearInterval(timer)
        const { rows } = await record.query<Stored>(
          'select id, store_keys as "storeKeys" from mirror_segments where id = $1 and published_at is null',
          [id],
        )
        if (rows[0]) await remove(rows[0])
      }
      // What cannot be removed now is swept after a later publication; the lease ends by itself.
      const end = () => release().catch(() => {})
      return { publish: (path, mark) => publish(id, path, mark).finally(end), release: end }
    },
  }
}

async function claimLease(record: Pool, format: string): Promise<string | undefined> {
  const client: PoolClient = await record.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [locks.segments])
    const { rows } = await client.query<{ id: string }>(
      `insert into mirror_segments (format, renewed_at) select $1, clock_timestamp() where not exists (
         select from mirror_segments where format = $1 and published_at is null
           and renewed_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})
           and begun_at > clock_timestamp() - make_interval(hours => ${longestLeaseHours}))
       returning id`,
      [format],
    )
    await client.query('commit')
    return rows[0]?.id
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A connection that failed half-way must not be used again.
    client.release(broken)
  }
}
