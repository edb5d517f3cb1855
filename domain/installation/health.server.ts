import { recordPool } from '#db/records/client.server.ts'
import { type FeedHealth, findFeedHealth } from '../freight/feeds/outcomes.server.ts'
import { countWaitingMail } from '../ground/mail/sending/waiting.server.ts'
import { findMirrorHealth, type MirrorHealth } from '../ground/mirror/mirror.server.ts'

export { isRecordUnreachable, isTakenBack, rootCause } from '#db/records/unreachable.ts'
export { TooManyScans } from '../ground/mirror/record/scans.server.ts'

/** Of each of the questions to the record. */
const longestWaitMs = 2_000

interface InstallationHealth {
  /**
   * Whether it can carry load. Not while a first mirror is being built: the record answers, but only few questions at once. If the
   * build fails it counts as ready, because waiting would bring nothing better and the record can still answer some questions.
   */
  ready: boolean
  record: 'reachable' | 'unreachable'
  mirror: MirrorHealth
  /** Mail that waits to be sent, and how much of it has had a failed attempt; null while the record cannot be read. */
  mail: { waiting: number; failing: number; oldest: Date | null } | null
  /** Deliveries of the last 24 hours; null while the record cannot be read. */
  feeds: FeedHealth | null
}

/** Whether this installation can serve people now, and the state of the record and the mirror (safety: staying up). */
export async function findInstallationHealth(): Promise<InstallationHealth> {
  const isReachable = await patiently(async () => Boolean(await recordPool().query('select 1')), false)
  const mirror = findMirrorHealth()
  const [mail, feeds] = isReachable ? await Promise.all([patiently(countWaitingMail, null), patiently(findFeedHealth, null)]) : [null, null]
  return {
    ready: isReachable && mirror.state !== 'building',
    record: isReachable ? 'reachable' : 'unreachable',
    mirror,
    ...{ mail, feeds },
  }
}

/** What the record answers; `otherwise` where it fails, or takes longer than who watches a portal waits. */
async function patiently<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), longestWaitMs)
  })
  return Promise.race([ask().catch(() => otherwise), patience]).finally(() => clearTimeout(timer))
}
