import { databaseAnsweredAt, databasePool } from '#db/postgres/client.server.ts'
import { findMailHealth, type MailHealth } from '#domain/core/mail/delivery/pending-mail.server.ts'
import { type FeedHealth, findFeedHealth } from '#domain/intake/imports/feed-outcomes.server.ts'
import { build, version } from '#domain/platform/environment/version.server.ts'
import { findMirrorHealth, type MirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { type JobHealth, listJobs } from './health/job-runs.server.ts'
import { longestWaitMs, patiently } from './health/patiently.ts'

export { describeFailure } from '#db/postgres/database-faults.ts'
export { DatabaseNewer, isDatabaseAbandoned, isDatabaseUnreachable, isRolledBack, rootCause } from '#db/postgres/unreachable.ts'
export { TooManyScans } from '#domain/platform/search/fallback/scan-limit.server.ts'

interface InstallationHealth {
  /**
   * Whether it can carry load. Not while a first mirror is built: PostgreSQL answers, but few questions at once. A failed build counts as
   * ready, since waiting would not help.
   */
  ready: boolean
  record: 'reachable' | 'unreachable'
  mirror: MirrorHealth
  mail: MailHealth | null
  feeds: FeedHealth | null
  /** Of jobs, by name. */
  jobs: { failing: string[]; overdue: string[]; unseen: string[] } | null
  version: string
  build: string
}

const isDatabaseReached = () =>
  databasePool()
    .query('select 1')
    .then(
      () => true,
      () => false,
    )

export async function findPortalHealth(): Promise<InstallationHealth> {
  const answer = await patiently<boolean, 'late'>(isDatabaseReached, 'late')
  // A busy process, whose questions wait for a connection, is not cut off: out of the balancer it would leave its load to others.
  const isReachable = answer === 'late' ? Date.now() - databaseAnsweredAt() < longestWaitMs : answer
  const mirror = findMirrorHealth()
  const [mail, feeds, jobs] = isReachable
    ? await Promise.all([
        patiently(() => findMailHealth(), null),
        patiently(findFeedHealth, null),
        patiently(() => listJobs(new Date()), null),
      ])
    : [null, null, null]
  const inState = (wanted: JobHealth['state']) => (jobs ?? []).filter(({ state }) => state === wanted).map(({ job }) => job)
  return {
    ready: isReachable && mirror.state !== 'building',
    record: isReachable ? 'reachable' : 'unreachable',
    mirror,
    mail,
    feeds,
    jobs: jobs && { failing: inState('failing'), overdue: inState('overdue'), unseen: inState('unseen') },
    version,
    build,
  }
}
