import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locks, oneAtATime } from '#db/records/locks.server.ts'
import { isRecordUnreachable, rootCause } from '#db/records/unreachable.ts'
import { FeedRefused } from './refused.ts'

const mappingsFolder = 'mappings'
/** A file that changed this recently may still be being written. */
const settlingMs = 5_000

interface InboxOutcome {
  feed: string
  file: string
  outcome: 'done' | 'failed'
  report: object
}

/** Takes a file in by the mapping in another, and answers the report of it. */
type TakeIn = (file: string, mappingPath: string) => Promise<object>

/**
 * Takes in what lies in `inbox`/FEED/, by the mapping `inbox`/mappings/FEED.yaml (.yml, .json). A file is claimed by moving
 * it to working/, and ends in done/ (its bad lines in the report) or, refused as a whole, in failed/, NAME.report.json beside
 * it. One process at a time, whatever the nodes, so what lies in working/ was left there by one that was killed.
 */
export async function takeInInbox(inbox: string, now: Date, takeIn: TakeIn): Promise<InboxOutcome[]> {
  if (!existsSync(inbox)) return []
  return (await oneAtATime(locks.inbox, () => takeInFeeds(inbox, now, takeIn), inbox)) ?? []
}

async function takeInFeeds(inbox: string, now: Date, takeIn: TakeIn): Promise<InboxOutcome[]> {
  const outcomes: InboxOutcome[] = []
  const entries = await readdir(inbox, { withFileTypes: true })
  const feeds = entries.filter((entry) => entry.isDirectory() && entry.name !== mappingsFolder && !entry.name.startsWith('.'))
  for (const { name: feed } of feeds) {
    const folder = join(inbox, feed)
    for (const name of await listSettled(folder, now)) {
      await mkdir(join(folder, 'working'), { recursive: true })
      await rename(join(folder, name), join(folder, 'working', freeName(join(folder, 'working'), name)))
    }
    for (const name of await listFiles(join(folder, 'working'))) {
      const report = await takeInOne(join(folder, 'working', name), join(inbox, mappingsFolder, feed), takeIn)
      const outcome = 'refused' in report ? 'failed' : 'done'
      await putAway(folder, name, outcome, report)
      outcomes.push({ feed, file: name, outcome, report })
    }
  }
  return outcomes
}

/** Plain files only: links, folders and hidden files are nobody's delivery. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
}

async function listSettled(folder: string, now: Date): Promise<string[]> {
  const settled: string[] = []
  for (const name of await listFiles(folder)) {
    const { mtimeMs, ctimeMs } = await lstat(join(folder, name))
    if (now.getTime() - Math.max(mtimeMs, ctimeMs) >= settlingMs) settled.push(name)
  }
  return settled
}

/** While the record cannot be reached the file stays in working/ for the next run; any other error must not come back at every run. */
async function takeInOne(file: string, mapping: string, takeIn: TakeIn): Promise<InboxOutcome['report']> {
  try {
    const path = ['.yaml', '.yml', '.json'].map((extension) => mapping + extension).find(existsSync)
    return await takeIn(file, path ?? `${mapping}.yaml`)
  } catch (error) {
    if (error instanceof FeedRefused) return { refused: error.message }
    if (isRecordUnreachable(error)) throw error
    return { refused: `The file was not taken to its end: ${rootCause(error)}. What was taken in is whole.` }
  }
}

/** The report goes first: a file in done/ or failed/ always has one. */
async function putAway(folder: string, name: string, outcome: InboxOutcome['outcome'], report: InboxOutcome['report']): Promise<void> {
  const target = join(folder, outcome)
  await mkdir(target, { recursive: true })
  const kept = freeName(target, name)
  await writeFile(join(target, `${kept}.report.json`), `${JSON.stringify(report, null, 2)}\n`)
  await rename(join(folder, 'working', name), join(target, kept))
}

/** Yesterday's file of the same name stays: today's gets a number in front. */
function freeName(folder: string, name: string): string {
  let free = name
  for (let number = 2; existsSync(join(folder, free)); number += 1) free = `${number}-${name}`
  return free
}
