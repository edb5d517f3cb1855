import { join } from 'node:path'
import { findTrouble, recordInboxOutcome } from '#domain/freight/feeds/feed-outcomes.server.ts'
import { ingestInbox } from '#domain/freight/feeds/inbox.server.ts'
import { ingestFile } from '#domain/operations/feeds/any-feed.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'

export async function ingestFeeds(now: Date) {
  const inbox = join(environment().DATA_DIR, 'inbox')
  const outcomes = await ingestInbox(inbox, now, { takeIn: ingestFile, note: (outcome) => recordInboxOutcome(outcome, now) })
  if (outcomes.length === 0) return undefined
  const troubles = outcomes.map(findTrouble)
  return {
    isTrouble: troubles.some(Boolean),
    files: outcomes.map((each, at) => {
      const { errors: _, ...trouble } = troubles[at] ?? { feed: each.feed, file: 'file' in each ? each.file : '', outcome: 'taken' }
      return trouble
    }),
  }
}
