import { findWebhookHealth } from '#domain/alerts/webhooks/ledger/webhook-health.server.ts'
import { findMailHealth } from '#domain/core/mail/delivery/pending-mail.server.ts'
import { findFeedHealth } from '#domain/intake/imports/feed-outcomes.server.ts'
import { listLastFiles } from '#domain/intake/sources/feed-sources.server.ts'
import { findUpkeep } from '#domain/operations/backup/upkeep.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { build, version } from '#domain/platform/environment/version.server.ts'
import { findMirrorHealth, type MirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { listCertificates } from './certificates.server.ts'
import { findDatabaseHealth, findDiskHealth, findPoolHealth } from './database-health.server.ts'
import { listJobs } from './job-runs.server.ts'
import { patiently } from './patiently.ts'
import { findOwnClock } from './process-clock.server.ts'
import { findStoreHealth } from './store-health.server.ts'

type Found<Find extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>> | null

/** Of the whole installation, for a monitor; null is what could not be found out in two seconds. Bytes, milliseconds, UTC. */
export interface Figures {
  ready: boolean
  version: string
  build: string
  node: string
  mirror: MirrorHealth
  pool: ReturnType<typeof findPoolHealth>
  disk: Found<typeof findDiskHealth>
  store: Found<typeof findStoreHealth>
  secondsAhead: number | null
  database: Found<typeof findDatabaseHealth>
  mail: Found<typeof findMailHealth>
  webhooks: Found<typeof findWebhookHealth>
  feeds: Found<typeof findFeedHealth>
  lastFiles: Found<typeof listLastFiles>
  jobs: Found<typeof listJobs>
  upkeep: Found<typeof findUpkeep>
  certificates: Found<typeof listCertificates>
}

export async function findFigures(now: Date): Promise<Figures> {
  const mirror = findMirrorHealth()
  const database = await patiently(findDatabaseHealth, null)
  const ask = <Answer>(question: () => Promise<Answer>) => (database ? patiently(question, null) : null)
  const [mail, webhooks, feeds, lastFiles, jobs, upkeep, certificates, store, disk] = await Promise.all([
    ask(() => findMailHealth()),
    ask(() => findWebhookHealth()),
    ask(findFeedHealth),
    ask(() => findLastFiles(now)),
    ask(() => listJobs(now)),
    ask(findUpkeep),
    ask(() => listCertificates()),
    ask(findStoreHealth),
    findDiskHealth(environment().DATA_DIR),
  ])
  return {
    ready: database !== null && mirror.state !== 'building',
    version,
    build,
    node: process.versions.node,
    mirror,
    pool: findPoolHealth(),
    disk,
    database,
    mail,
    webhooks,
    feeds,
    lastFiles,
    jobs,
    upkeep,
    certificates,
    store,
    secondsAhead: findOwnClock(),
  }
}

/** They are found out of 90 days of files: too much for every scrape of every process. */
const keptForMs = 60_000
let kept: { at: Date; files: Promise<Awaited<ReturnType<typeof listLastFiles>>> } | undefined

function findLastFiles(now: Date) {
  if (kept && now.getTime() - kept.at.getTime() < keptForMs) return kept.files
  const files = listLastFiles(now)
  kept = { at: now, files }
  files.catch(() => {
    kept = undefined
  })
  return files
}
