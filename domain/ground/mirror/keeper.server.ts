import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { generationsIn } from '#db/mirror/generations.server.ts'
import { checkBase, stampOf } from './base.server.ts'
import { findNewestChange } from './changes.server.ts'
import type { Collection } from './collection.server.ts'
import { followChanges } from './following.server.ts'
import type { Report } from './messages.ts'
import type { Watermark } from './watermark.ts'

/** A base is renewed daily, if anything has changed since. */
const longestLife = 24 * 3_600_000
/** A base that could not be built is tried again after a rest, each time twice as long, up to this (milliseconds). */
const longestRest = 5 * 60_000

/** Keeps the mirror true. It runs in a thread of its own; one of its doings at a time. */
export interface Keeper {
  /** Sends what has changed up to the record's horizon; finds or builds a base where there is none fit to use. */
  sync(): Promise<void>
  /** Syncs until everything committed before this call has been sent. */
  catchUp(): Promise<void>
  /** Puts the base aside: a reader found it damaged. */
  abandon(): void
}

interface Live {
  path: string
  stamp: string
  at: Watermark
  builtAt: number
  changes: number
  /** It has caught up once: until then readers keep to the base before it. */
  isRead: boolean
}

export interface KeeperOptions {
  dataDir: string
  record: Pool
  collections: readonly Collection[]
  /** Makes a base at a path, in a thread of its own, while this one goes on following. */
  build: (path: string) => Promise<void>
  /** Resolves when the web thread is ready for more. */
  report: (report: Report) => Promise<void>
  /** Changes since the base that the web thread carries in memory before they are merged: a new base is built. */
  mostChanges?: number
  /** The first rest after a base could not be built, in milliseconds. */
  firstRest?: number
}

export function keepMirror({
  dataDir,
  record,
  collections,
  build,
  report,
  mostChanges = 50_000,
  firstRest = 2_000,
}: KeeperOptions): Keeper {
  const generations = generationsIn(dataDir)
  let live: Live | undefined
  let merging = false
  let merged: string | undefined
  /** Whether there may be files no pointer names: what a crash left, or the base before this one. */
  let isUntidy = true
  let rest = firstRest
  let restingUntil = 0

  const abandon = () => {
    live = undefined
    generations.reject()
    report({ kind: 'none' })
    report({ kind: 'fault', fault: 'the mirror’s file is damaged or gone; it is made again' })
  }

  const grow = async () => {
    generations.tidy()
    isUntidy = true
    const path = generations.next()
    try {
      await build(path)
    } catch (error) {
      restingUntil = Date.now() + rest
      rest = Math.min(rest * 2, longestRest)
      report({ kind: 'fault', fault: `the mirror could not be built: ${error instanceof Error ? error.message : error}` })
      throw error
    }
    rest = firstRest
    return path
  }

  /** From here on this base is read, once what has changed since has been sent too. */
  const adopt = async (path: string | undefined) => {
    const at = path && (await checkBase(path, record, collections))
    if (!path || !at) return false
    live = { path, stamp: stampOf(path), at, builtAt: Date.parse(at.asOf), changes: 0, isRead: false }
    report({ kind: 'base', path })
    return true
  }

  const adoptNew = async (path: string) => {
    if (!(await adopt(path))) throw new Error('The mirror just made is not sound.')
    generations.choose(path)
  }

  // Not as soon as there is a new base: whoever closes a removed file last waits until its gigabyte is given back, and that must not be the web.
  const tidyUp = () => {
    if (!isUntidy || merging || merged || live?.isRead === false) return
    generations.tidy()
    isUntidy = false
  }

  const mergeWhenDue = () => {
    // A base that is built and not yet adopted is merged already; building another would tidy it away.
    if (!live || merging || merged || live.changes === 0 || Date.now() < restingUntil) return
    if (live.changes <= mostChanges && Date.now() - live.builtAt < longestLife) return
    merging = true
    grow()
      .then((path) => {
        merged = path
      })
      // What could not be built now, and has been reported, is built when it is due the next time.
      .catch(() => {})
      .finally(() => {
        merging = false
      })
  }

  const sync = async () => {
    if (live && stampOf(live.path) !== live.stamp) abandon()
    tidyUp()
    if (merged) {
      const path = merged
      merged = undefined
      await adoptNew(path)
    }
    if (!live && !(await adopt(generations.live()))) {
      if (Date.now() < restingUntil) return
      await adoptNew(await grow())
    }
    if (!live) return
    const following = live
    following.at = await followChanges(record, collections, following.at, (changes) => {
      following.changes += changes.rows.length
      return report({ kind: 'changes', ...changes })
    })
    report({ kind: 'caught-up', asOf: following.at.asOf })
    following.isRead = true
    mergeWhenDue()
  }

  const catchUp = async () => {
    const newest = await findNewestChange(record)
    for (;;) {
      await sync()
      if (newest === null || (live && BigInt(live.at.xid) > newest)) return
      await sleep(20)
    }
  }

  return { sync, catchUp, abandon }
}
