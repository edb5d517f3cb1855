import { runAnswerRecoveries } from './answer-recoveries.ts'
import type { Job } from './clock.ts'
import { runDeliverMail } from './deliver-mail.ts'
import { runFollowExceptions } from './follow-exceptions.ts'
import { runForgetExpired } from './forget-expired.ts'
import { runSweepFiles, runSweepUploads } from './sweep-files.ts'
import { runSyncMirror } from './sync-mirror.ts'
import { runTakeInFeeds } from './take-in-feeds.ts'

/** What happens by itself, and when (UTC, with seconds). */
export const schedule: readonly Job[] = [
  { name: 'sync-mirror', when: '*/2 * * * * *', on: 'web', run: runSyncMirror },
  { name: 'follow-exceptions', when: '*/2 * * * * *', on: 'jobs', run: runFollowExceptions },
  { name: 'take-in-feeds', when: '*/15 * * * * *', on: 'jobs', run: runTakeInFeeds },
  { name: 'answer-recoveries', when: '*/2 * * * * *', on: 'jobs', run: runAnswerRecoveries },
  { name: 'deliver-mail', when: '*/2 * * * * *', on: 'jobs', run: runDeliverMail },
  { name: 'sweep-uploads', when: '0 25 * * * *', on: 'web', run: runSweepUploads },
  { name: 'sweep-files', when: '0 35 * * * *', on: 'jobs', run: runSweepFiles },
  { name: 'forget-expired', when: '0 40 3 * * *', on: 'jobs', run: runForgetExpired },
]
