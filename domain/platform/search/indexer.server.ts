import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { segmentVersionsIn } from '#db/mirror/segment-versions.server.ts'
import { collectChanges } from '#domain/platform/change-log/change-log.server.ts'
import { isStillFollowed } from '#domain/platform/change-log/log-identity.server.ts'
import { checkSegment, stampOf, type ValidSegment } from './build-segment.server.ts'
import type { Collection } from './collection.server.ts'
import { followChanges } from './follow-changes.server.ts'
import { countPending, isFasterToRebuild } from './index-lag.server.ts'
import type { MirrorReport } from './indexer-messages.ts'
import { isMergeDue, mostChangesHeld } from './merge-due.ts'
import type { Lease, SharedSegments } from './published/published-segments.server.ts'

const lookAgainMs = 5_000
const longestRetryMs = 5 * 60_000

/** Its methods must not run concurrently. */
export interface Indexer {
  sync(): Promise<void>
  catchUp(): Promise<void>
  abandon(path?: string): void
}

interface Live extends ValidSegment {
  path: string
  stamp: string
  builtAt: number
  /** The position of its file, from which it has been followed since. */
  builtTo: number
  changes: number
  isRead: boolean
  isLost: boolean
}

interface KeeperOptions {
  dataDir: string
  record: Pool
  collections: readonly Collection[]
  build: (path: string, isUrgent: boolean) => Promise<void>
  report: (report: MirrorReport) => Promise<void>
  /** Where several nodes have one file store. */
  shared?: SharedSegments | undefined
  mostChanges?: (size: number) => number
  firstRetryMs?: number
}

export function startMirrorIndexer({
  dataDir,
  record,
  collections,
  build,
  report,
  shared,
  mostChanges = mostChangesHeld,
  firstRetryMs = 2_000,
}: KeeperOptions): Indexer {
  const generations = segmentVersionsIn(dataDir)
  let live: Live | undefined
  let building: Promise<void> | undefined
  let built: string | undefined
  let fetched: string | undefined
  let lease: Lease | undefined
  let isUntidy = true
  let retryMs = firstRetryMs
  let retryAt = 0

  const drop = (why: string) => {
    live = undefined
    generations.reject()
    report({ kind: 'none' })
    report({ kind: 'fault', fault: `${why}; the mirror is made again` })
  }

  const complain = (what: string) => (error: unknown) => {
    report({ kind: 'fault', fault: `${what}: ${error instanceof Error ? error.message : error}` })
    return undefined
  }

  const endLease = async () => {
    const ended = lease
    lease = undefined
    await ended?.release()
  }

  /** Not to have what it has already, nor what would be due again at once. */
  const isWorthFetching = async ({ at, size }: ValidSegment) => {
    if (!live || live.isLost) return true
    if (at.seq <= live.builtTo) return false
    return (await countPending(record, collections, { from: at, to: await collectChanges(record), size })) <= mostChanges(size) / 2
  }

  const fetchShared = async () => {
    if (!shared) return undefined
    try {
      const segment = await shared.find(isWorthFetching)
      if (!segment) return undefined
      const partly = generations.partly(segment.id)
      generations.tidy(partly)
      await shared.fetch(segment, partly, (share) => report({ kind: 'building', share }))
      fetched = segment.id
      return generations.complete(partly)
    } catch (error) {
      return complain('a mirror that another node has made could not be fetched')(error)
    }
  }

  /** Nothing while another node builds: its segment is fetched when it is published. */
  const buildHere = async (isUrgent: boolean) => {
    if (shared) {
      const claimed = await shared.claim().catch(complain('the mirror is built for this node alone'))
      if (claimed === 'taken') {
        retryAt = Date.now() + firstRetryMs
        return undefined
      }
      lease = claimed
      // Another node may have published after the look and before the lease.
      const late = claimed && (await fetchShared())
      if (late) {
        await endLease()
        return late
      }
    }
    generations.tidy()
    const path = generations.next()
    await build(path, isUrgent)
    return path
  }

  const grow = async (isUrgent: boolean) => {
    try {
      isUntidy = true
      report({ kind: 'building', share: 0 })
      built = (await fetchShared()) ?? (await buildHere(isUrgent))
      retryMs = firstRetryMs
    } catch (error) {
      await endLease()
      retryAt = Date.now() + retryMs
      retryMs = Math.min(retryMs * 2, longestRetryMs)
      report({ kind: 'unbuilt' })
      report({ kind: 'fault', fault: `the mirror could not be built: ${error instanceof Error ? error.message : error}` })
      throw error
    }
  }

  /** One at a time: tidying before a build would delete a base that is built and not yet adopted. */
  const buildAnother = (isUrgent: boolean): Promise<void> => {
    if (built) return Promise.resolve()
    building ??= grow(isUrgent).finally(() => {
      building = undefined
    })
    return building
  }

  /** The keeper follows this base from here; pages ask the previous one until this one has caught up. */
  const adopt = async (path: string | undefined) => {
    const sound = path && (await checkSegment(path, record, collections))
    if (!path || !sound) return false
    live = {
      ...sound,
      path,
      stamp: stampOf(path),
      builtAt: Date.parse(sound.at.asOf),
      builtTo: sound.at.seq,
      changes: 0,
      isRead: false,
      isLost: false,
    }
    report({ kind: 'base', path, asOf: sound.at.asOf })
    return true
  }

  const adoptBuilt = async () => {
    const path = built
    built = undefined
    if (!path) return
    const origin = fetched
    fetched = undefined
    if (!(await adopt(path)) || !live) {
      if (origin) shared?.distrust(origin)
      await endLease()
      throw new Error('The mirror just made is not sound.')
    }
    generations.choose(path)
    const mark = { record: live.record, at: live.at, size: live.size }
    lease?.publish(path, mark).catch(complain('the mirror could not be published to other nodes'))
    lease = undefined
  }

  // After the web thread has switched: closing the last handle of a deleted 1 GB file blocks its thread.
  const tidyUp = () => {
    if (!isUntidy || building || built || live?.isRead === false) return
    generations.tidy()
    isUntidy = false
  }

  const buildWhenDue = () => {
    if (!live || Date.now() < retryAt) return
    const { changes, size, builtAt } = live
    if (live.isLost || isMergeDue(changes, size, Date.now() - builtAt, mostChanges(size))) buildAnother(false).catch(() => {})
  }

  const look = async () => {
    if (!live) return
    if (!(await isStillFollowed(record, live))) return drop('the record was restored, or is another one')
    if (live.isLost || (stampOf(live.path) === live.stamp && generations.live() === live.path)) return
    live.isLost = true
    report({ kind: 'fault', fault: 'the mirror’s file is gone or was changed; it is made again' })
  }

  const find = async () => {
    if (live || built || (await adopt(generations.live()))) return
    if (building || Date.now() >= retryAt) await buildAnother(true)
  }

  const follow = async (following: Live) => {
    const end = await collectChanges(record)
    let lookedAt = Date.now()
    following.at = await followChanges(record, collections, following.at, end, async (changes) => {
      // Following a long change log takes minutes: a file lost meanwhile must not wait for its end.
      if (Date.now() - lookedAt > lookAgainMs) {
        await look()
        buildWhenDue()
        lookedAt = Date.now()
      }
      following.changes += changes.rows.length
      await report({ kind: 'changes', ...changes })
    })
    report({ kind: 'caught-up', asOf: following.at.asOf })
    following.isRead = true
  }

  const overtake = async () => {
    if (!live || Date.now() < retryAt) return
    const pending = await countPending(record, collections, { from: live.at, to: await collectChanges(record), size: live.size })
    if (!isFasterToRebuild(pending, live.size)) return
    await buildAnother(true).then(adoptBuilt, () => {})
  }

  const bringUpToDate = async (): Promise<boolean> => {
    await look()
    await find()
    await adoptBuilt()
    tidyUp()
    await overtake()
    if (!live) return false
    await follow(live)
    buildWhenDue()
    return true
  }

  const sync = async () => void (await bringUpToDate())

  const catchUp = async () => {
    while (!(await bringUpToDate())) await sleep(20)
  }

  const abandon = (path?: string) => {
    if (path === undefined || path === live?.path) drop('the mirror’s file is damaged')
  }

  return { sync, catchUp, abandon }
}
