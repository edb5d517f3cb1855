import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Pool } from 'pg'
import { generationsIn } from '#db/mirror/generations.server.ts'
import { openWriter } from '#db/mirror/open.server.ts'
import { findOrigin, findWatermark } from '#db/mirror/write.server.ts'
import { daysToFollow, findNewestChange, identifyRecord } from './changes.server.ts'
import { growMirror } from './rebuild.server.ts'
import { followChanges } from './sync.server.ts'

/** Keeps the mirror true. It runs in a thread of its own; one of its doings at a time. */
export interface Keeper {
  /** Brings the mirror up to the record's horizon; finds or makes one where there is none fit to use. */
  sync(): Promise<void>
  /** Syncs until everything committed before this call is in the mirror. */
  catchUp(): Promise<void>
  /** Puts the live generation aside: a reader found it damaged. */
  abandon(): void
  close(): void
}

/** Told after each step: the path to read from, or null while there is nothing fit to be read. */
export type Announce = (path: string | null) => void

export function keepMirror(dataDir: string, record: Pool, announce: Announce): Keeper {
  const generations = generationsIn(dataDir)
  let live: { db: Database.Database; path: string; stamp: string } | undefined

  const abandon = () => {
    live?.db.close()
    live = undefined
    generations.reject()
    announce(null)
  }

  const adopt = async (path: string | undefined) => {
    const origin = await identifyRecord(record)
    const db = path && openWriter(path)
    if (!db) return
    live = { db, path, stamp: stampOf(path) }
    if (findOrigin(db) !== origin || !canFollow(db)) abandon()
  }

  const rebuild = async () => {
    generations.tidy()
    const path = generations.next()
    await growMirror(path, record)
    await adopt(path)
    if (!live) throw new Error('The mirror just made is not sound.')
    generations.choose(path)
  }

  const sync = async () => {
    if (live && (stampOf(live.path) !== live.stamp || !canFollow(live.db))) abandon()
    if (!live) await adopt(generations.live())
    if (!live) await rebuild()
    if (!live) return
    const { db, path } = live
    try {
      await followChanges(db, record)
      live.stamp = stampOf(path)
      announce(path)
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error
      // Damaged, or locked for longer than anybody of ours would: a new one is made beside it.
      abandon()
      await rebuild()
      announce(generations.live() ?? null)
    }
  }

  const catchUp = async () => {
    const newest = await findNewestChange(record)
    for (;;) {
      await sync()
      if (newest === null || (live && BigInt(findWatermark(live.db).xid) > newest)) return
      await sleep(20)
    }
  }

  return { sync, catchUp, abandon, close: () => live?.db.close() }
}

/** A file that was deleted, replaced, cut or written to by somebody else shows another stamp than the one last left by us. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'gone'
}

/** The change log forgets after a while: who has not followed it that long may have missed something. */
function canFollow(db: Database.Database): boolean {
  return Date.now() - Date.parse(findWatermark(db).asOf) < daysToFollow * 86_400_000
}
