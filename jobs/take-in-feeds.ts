import { join } from 'node:path'
import { type InboxOutcome, takeInInbox } from '#domain/freight/feeds/inbox.server.ts'
import { environment } from '#domain/ground/environment/environment.server.ts'

/** Takes in the files that lie in DATA_DIR/inbox (docs/feeds.md). */
export async function runTakeInFeeds(now: Date): Promise<InboxOutcome[]> {
  return takeInInbox(join(environment().DATA_DIR, 'inbox'), now)
}
