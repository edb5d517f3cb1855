import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { generationsIn } from '#db/mirror/generations.server.ts'
import { dayMs } from '../schedules/day.ts'
import { checkBase, type SoundBase, stampOf } from './base.server.ts'
import { gatherChanges } from './changes.server.ts'
import type { Collection } from './collection.server.ts'
import { followChanges } from './following.server.ts'
import type { MirrorReport } from './messages.ts'
import { countPending, isQuickerBuilt } from './record/behind.server.ts'
import { isStillFollowed } from './record/identity.server.ts'

/** A base is renewed daily, if anything has changed since. */
const longestLifeMs = dayMs
/** How often the base's file is checked while changes are followed. */
const lookAgainMs = 5_000
/** A failed build is retried with exponential backoff, at the latest after this long. */
const longestRetryMs = 5 * 60_000

/** Keeps the mirror in step with the record, in a thread of its own. Its methods must not run concurrently. */
export interface Keeper {
  /** Sends what has been committed; finds or builds a base where there is none fit to use. */
  sync(): Promise<void>
  /** Syncs until everything committed before this call has been sent. */
  catchUp(): Promise<void>
  /** Stops using the base at this path, or the current one without a path: its reader found it damaged. */
  abandon(path?: string): void
}

interface Live extends SoundBase {
  path: string
  stamp: string
  builtAt: number
  changes: number
  /** It has caught up once; until then the web thread goes on asking the base before it. */
  isRead: boolean
  /** Its file or the pointer to it was deleted or changed. The web thread holds the file open and checks itself whether it is good. */
  isLost: boolean
}

interface KeeperOptions {
  dataDir: string
  record: Pool
  collections: readonly Collection[]
  /** Builds a base at a path in another thread, while this one follows the log. Urgent: pages have no base to ask, or one far behind. */
  build: (path: string, isUrgent: boolean) => Promise<void>
  /** Resolves when the web thread is ready for more. */
  report: (report: MirrorReport) => Promise<void>
  /** After so many changes since the base was built, which the web thread holds in memory, a merge is due. */
  mostChanges?: number
  /** The first wait after a base could not be built. */
  firstRetryMs?: number
}

export function keepMirror({
  dataDir,
  record,
  collections,
  build,
  report,
  mostChanges = 50_000,
  firstRetryMs = 2_000,
}: KeeperOptions): Keeper {
  const generations = generationsIn(dataDir)
  let live: Live | undefined
  let building: Promise<void> | undefined
  /** A base that is built and not yet adopted. */
  let built: string | undefined
  /** Whether the folder may hold files that the pointer does not name: left by a crash, or the base before this one. */
  let isUntidy = true
  let retryMs = firstRetryMs
  let retryAt = 0

  const drop = (why: string) => {
    live = undefined
    generations.reject()
    report({ kind: 'none' })
    report({ kind: 'fault', fault: `${why}; the mirror is made again` })
  }

  const grow = async (isUrgent: boolean) => {
    try {
      generations.tidy()
      isUntidy = true
      const path = generations.next()
      await build(path, isUrgent)
      built = path
      retryMs = firstRetryMs
    } catch (error) {
      retryAt = Date.now() + retryMs
      retryMs = Math.min(retryMs * 2, longestRetryMs)
      report({ kind: 'unbuilt' })
      report({ kind: 'fault', fault: `the mirror could not be built: ${error instanceof Error ? error.message : error}` })
      throw error
    }
  }

  /** One base is built at a time, because tidying before the next build would delete one that is built and not yet adopted. */
  const buildAnother = (isUrgent: boolean): Promise<void> => {
    if (built) return Promise.resolve()
    building ??= grow(isUrgent).finally(() => {
      building = undefined
    })
    return building
  }

  /** From here on the keeper follows this base; pages go on asking the base before it until this one has caught up. */
  const adopt = async (path: string | undefined) => {
    const sound = path && (await checkBase(path, record, collections))
    if (!path || !sound) return false
    live = { ...sound, path, stamp: stampOf(path), builtAt: Date.parse(sound.at.asOf), changes: 0, isRead: false, isLost: false }
    report({ kind: 'base', path, asOf: sound.at.asOf })
    return true
  }

  const adoptBuilt = async () => {
    const path = built
    built = undefined
    if (!path) return
    if (!(await adopt(path))) throw new Error('The mirror just made is not sound.')
    generations.choose(path)
  }

  // Old files are deleted only after the web thread has switched: closing the last handle of a deleted 1 GB file blocks its thread.
  const tidyUp = () => {
    if (!isUntidy || building || built || live?.isRead === false) return
    generations.tidy()
    isUntidy = false
  }

  /** Starts to build the successor of a base that is lost, old or has many changes; the old base is followed meanwhile. */
  const buildWhenDue = () => {
    if (!live || Date.now() < retryAt) return
    const isHeavy = live.changes > mostChanges
    const isOld = live.changes > 0 && Date.now() - live.builtAt >= longestLifeMs
    // A failed build has been reported already, and is tried again when one is due next.
    if (live.isLost || isHeavy || isOld) buildAnother(false).catch(() => {})
  }

  const look = async () => {
    if (!live) return
    if (!(await isStillFollowed(record, live.record, live.at))) return drop('the record was restored, or is another one')
    if (live.isLost || (stampOf(live.path) === live.stamp && generations.live() === live.path)) return
    live.isLost = true
    report({ kind: 'fault', fault: 'the mirror’s file is gone or was changed; it is made again' })
  }

  const find = async () => {
    if (live || built || (await adopt(generations.live()))) return
    if (building || Date.now() >= retryAt) await buildAnother(true)
  }

  const follow = async (following: Live) => {
    const end = await gatherChanges(record)
    let lookedAt = Date.now()
    following.at = await followChanges(record, collections, following.at, end, async (changes) => {
      // Following a long change log takes minutes: a file that is lost in that time must not wait for its end.
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

  /** Where building a base is quicker than following the pending changes, awaits the build; if it fails, they are followed after all. */
  const overtake = async () => {
    if (!live || Date.now() < retryAt) return
    const pending = await countPending(record, collections, { from: live.at, to: await gatherChanges(record), size: live.size })
    if (!isQuickerBuilt(pending, live.size)) return
    await buildAnother(true).then(adoptBuilt, () => {})
  }

  /** Whether there is a base, which then has everything that was committed before this call. */
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
