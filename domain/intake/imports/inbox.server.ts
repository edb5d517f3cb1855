import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { isDatabaseUnreachable, rootCause } from '#db/postgres/unreachable.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { findMappingPath, mappingsFolder } from '#domain/intake/files/find-mapping.server.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import {
  claimSettled,
  clearAttempts,
  countAttempt,
  type FeedFile,
  findNewest,
  listFiles,
  moveAway,
  type RestingPlace,
  recordNewest,
} from './inbox-files.server.ts'

/** A file that ended its process this often is not opened again. */
const mostAttempts = 2

export type InboxOutcome =
  | { feed: string; file: string; path: string; outcome: RestingPlace; mappingPath: string; report: object }
  | { feed: string; outcome: 'blocked'; mappingPath: string; reason: string }

export interface InboxHandlers {
  takeIn: (file: string, mappingPath: string) => Promise<object>
  note: (outcome: InboxOutcome) => Promise<void>
}

/** Blocked folders since the last run, with the reason: only a change is reported. */
const blocked = new Map<string, string>()
/** Outcomes that PostgreSQL could not store; their files are already put away. */
const untold: InboxOutcome[] = []

/**
 * Takes in the files of `inbox`/FEED/ by `inbox`/mappings/FEED.yaml (.yml, .json), oldest first. A file moves to working/, then to done/,
 * to failed/ when refused as a whole or fatal to two processes, or to held/ when a newer file was taken in first; NAME.report.json lies
 * beside it. One process at a time across all nodes, so a file in working/ belongs to a killed process. Feeds never block each other.
 * Throws when PostgreSQL is unreachable; the next run continues.
 */
export async function ingestInbox(inbox: string, now: Date, handlers: InboxHandlers): Promise<InboxOutcome[]> {
  if (!existsSync(inbox)) return []
  return (await oneAtATime(locks.inbox, () => takeInFeeds(inbox, now, handlers), inbox)) ?? []
}

async function takeInFeeds(inbox: string, now: Date, { takeIn, note }: InboxHandlers): Promise<InboxOutcome[]> {
  const done: InboxOutcome[] = []
  const tell = async (...outcomes: InboxOutcome[]) => {
    untold.push(...outcomes)
    for (let next = untold[0]; next; next = untold[0]) {
      await note(next)
      done.push(next)
      untold.shift()
    }
  }
  await tell()
  const entries = await readdir(inbox, { withFileTypes: true })
  const feeds = entries.filter((entry) => entry.isDirectory() && entry.name !== mappingsFolder && !entry.name.startsWith('.'))
  for (const { name: feed } of feeds) {
    const folder = join(inbox, feed)
    const mappingPath = findMappingPath(inbox, feed)
    try {
      await claimSettled(folder, now)
      for (const file of await listFiles(join(folder, 'working'))) {
        const settled = await settle(folder, file, now, (path) => takeIn(path, mappingPath))
        if (!settled) break
        await tell({ feed, mappingPath, ...settled })
      }
      blocked.delete(folder)
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error
      const reason = rootCause(error)
      if (blocked.get(folder) === reason) continue
      blocked.set(folder, reason)
      await tell({ feed, mappingPath, outcome: 'blocked', reason })
    }
  }
  return done
}

async function settle(folder: string, { name, modifiedMs }: FeedFile, now: Date, takeIn: (path: string) => Promise<object>) {
  if (modifiedMs < (await findNewest(folder))) {
    const held =
      'A newer file of this feed has been taken already. To take this one all the same, move it back and give it a new time (touch).'
    return putAwayWith('held', { held })
  }
  if ((await countAttempt(folder, name)) >= mostAttempts) {
    return putAwayWith('failed', { refused: `The portal ended twice while this file was being read, so it is not opened again.` })
  }
  const report = await takeInOne(join(folder, 'working', name), takeIn).catch(async (error) => {
    await clearAttempts(folder, name)
    throw error
  })
  if (report === 'later') {
    await clearAttempts(folder, name)
    return undefined
  }
  if ('refused' in report) return putAwayWith('failed', report)
  await recordNewest(folder, modifiedMs, now)
  return putAwayWith('done', report)

  async function putAwayWith(outcome: RestingPlace, report: object) {
    const file = await moveAway(folder, name, outcome, report)
    return { file, path: join(folder, outcome, file), outcome, report }
  }
}

/** 'later' when no parser is free. Only database errors propagate: any other would recur at every run. */
async function takeInOne(path: string, takeIn: (path: string) => Promise<object>): Promise<object | 'later'> {
  try {
    return await takeIn(path)
  } catch (error) {
    if (error instanceof FeedRejected) return { refused: error.message }
    if (error instanceof ParserBusy) return 'later'
    if (isDatabaseUnreachable(error)) throw error
    return { refused: `The file was not taken to its end: ${rootCause(error)}. What was taken in is whole.` }
  }
}
