import { countUnnamedCustomers } from '#domain/alerts/audience/comment-readers.server.ts'
import { findWebhookHealth } from '#domain/alerts/webhooks/ledger/webhook-health.server.ts'
import { findMailTrouble } from '#domain/core/mail/delivery/mail-trouble.server.ts'
import { findMailHealth, type MailHealth } from '#domain/core/mail/delivery/pending-mail.server.ts'
import { isSending } from '#domain/core/mail/mail-ledger.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type FeedSource, listSources } from '#domain/intake/sources/feed-sources.server.ts'
import { type BackupFailure, findUpkeep, type LastBackup, type LastDrill } from '#domain/operations/backup/upkeep.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { build, version } from '#domain/platform/environment/version.server.ts'
import { findMirrorHealth, type MirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { findLegalState } from '#domain/portal/legal/legal-state.server.ts'
import { sendsReminders } from '#domain/provisioning/access-review/review-reminder.server.ts'
import { findReviewState, type ReviewState } from '#domain/provisioning/access-review/review-state.server.ts'
import { type Certificate, listCertificates } from './certificates.server.ts'
import { type DatabaseHealth, type DiskHealth, findDatabaseHealth, findDiskHealth, findPoolHealth } from './database-health.server.ts'
import { type JobHealth, listJobs } from './job-runs.server.ts'
import { type LiveProcess, listLiveProcesses } from './live-processes.server.ts'
import { listWrongClocks } from './process-clock.server.ts'
import { findStoreHealth, type StoreHealth } from './store-health.server.ts'
import { listLargestTables, type TableSize } from './table-sizes.server.ts'
import { findTestMail, type TestMail } from './test-mail.server.ts'
import { findWarnings, type Warning } from './warnings.ts'
import { findZoneHealth, type ZoneHealth } from './zone-health.server.ts'

export interface HealthReport {
  warnings: Warning[]
  version: string
  build: string
  node: string
  zones: ZoneHealth
  mode: 'all' | 'web' | 'jobs'
  database: DatabaseHealth
  tables: TableSize[]
  pool: ReturnType<typeof findPoolHealth>
  /** Of the process that answers. */
  mirror: MirrorHealth
  disk: DiskHealth | null
  store: StoreHealth
  mail: MailHealth & { isSending: boolean }
  testMail: TestMail | null
  sources: FeedSource[]
  jobs: JobHealth[]
  processes: LiveProcess[]
  backup: LastBackup | null
  backupFailure: BackupFailure | null
  drill: LastDrill | null
  certificates: Certificate[]
  unsetLegal: string[]
  /** Of who sees which customer of the viewer's project. */
  accessReview: ReviewState
}

/** How the installation is, and of mail and feeds what concerns the viewer's project. Bytes, milliseconds, UTC. */
export async function findHealthReport(viewer: Viewer, now: Date): Promise<HealthReport> {
  const settings = environment()
  const [
    database,
    mail,
    webhooks,
    trouble,
    testMail,
    sources,
    jobs,
    processes,
    upkeep,
    certificates,
    store,
    wrongClocks,
    disk,
    legal,
    accessReview,
    reminds,
    unnamedCustomers,
    tables,
  ] = await Promise.all([
    findDatabaseHealth(),
    findMailHealth(viewer.projectId),
    findWebhookHealth(viewer.projectId),
    findMailTrouble(viewer, now),
    findTestMail(viewer),
    listSources(viewer, now),
    listJobs(now),
    listLiveProcesses(),
    findUpkeep(),
    listCertificates(),
    findStoreHealth(),
    listWrongClocks(),
    findDiskHealth(settings.DATA_DIR),
    findLegalState(),
    findReviewState(viewer.projectId, now),
    sendsReminders(viewer.projectId),
    countUnnamedCustomers(viewer),
    listLargestTables(viewer),
  ])
  const [mirror, node, zones] = [findMirrorHealth(), process.versions.node, findZoneHealth()]
  const unsetLegal = legal.filter(({ isSettled }) => !isSettled).map(({ name }) => name)
  const silentSources = sources.filter(({ isSilent }) => isSilent).map(({ source, system }) => system ?? source)
  const sending = { isSending: isSending(), failing: mail.failing, trouble }
  const figures = {
    database,
    mirror,
    mail: sending,
    stoppedWebhooks: webhooks.endpoints.stopped,
    silentSources,
    jobs,
    ...upkeep,
    disk,
    store,
    wrongClocks,
    zones,
    certificates,
    unsetLegal,
    unnamedCustomers,
    accessReviewDue: reminds ? accessReview.dueSince : null,
    node,
  }
  return {
    warnings: findWarnings(figures, now),
    version,
    build,
    node,
    zones,
    mode: settings.PORTAL_MODE,
    database,
    tables,
    pool: findPoolHealth(),
    mirror,
    disk,
    store,
    mail: { ...mail, isSending: isSending() },
    testMail,
    sources,
    jobs,
    processes,
    ...upkeep,
    certificates,
    unsetLegal,
    accessReview,
  }
}
