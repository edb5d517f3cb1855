import { join } from 'node:path'
import { type InboxOutcome, takeInInbox } from '#domain/feeds/inbox.server.ts'
import { environment } from '#domain/installation/environment.server.ts'

/** Takes in the files that lie in DATA_DIR/inbox (docs/feeds.md). */
export async function runTakeInFeeds(now: Date): Promise<InboxOutcome[]> {
  return takeInInbox(join(environment().DATA_DIR, 'inbox'), now)
}
