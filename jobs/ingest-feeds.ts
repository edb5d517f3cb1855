import { join } from 'node:path'
import { ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { findTrouble, recordInboxOutcome } from '#domain/intake/imports/feed-outcomes.server.ts'
import { ingestInbox } from '#domain/intake/imports/inbox.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'

export async function ingestFeeds(now: Date) {
  const inbox = join(environment().DATA_DIR, 'inbox')
  const outcomes = await ingestInbox(inbox, now, { takeIn: ingestFile, note: (outcome) => recordInboxOutcome(outcome, now) })
  if (outcomes.length === 0) return undefined
  const troubles = outcomes.map(findTrouble)
  return {
    isTrouble: troubles.some(Boolean),
    files: outcomes.map((each, at) => troubles[at] ?? { feed: each.feed, file: 'file' in each ? each.file : '', outcome: 'taken' }),
  }
}
