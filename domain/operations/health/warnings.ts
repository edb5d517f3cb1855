import type { Named } from '#domain/locales/text-key.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import type { JobHealth } from './job-runs.server.ts'
import type { WrongClock } from './process-clock.server.ts'
import type { StoreHealth } from './store-health.server.ts'
import type { ZoneHealth } from './zone-health.server.ts'

/** What a sentence of `health.warnings` is about, what it names, and the page where something can be done. */
export interface Warning {
  key: Named<'health.warnings'>
  /** 'late': something does not work, or soon will not. */
  tone: 'attention' | 'late'
  values?: Record<string, string | number>
  page?: Named<'health.pages'>
  /** Where Health itself shows it, if no other page does. */
  part?: HealthPart
}

export type HealthPart = 'program' | 'processes' | 'database' | 'tables' | 'mirror' | 'mail' | 'backups' | 'certificates' | 'feeds' | 'jobs'

const inPart = (part: HealthPart, warnings: Iterable<Warning>): Warning[] => [...warnings].map((each) => ({ ...each, part }))

export interface WarningFacts {
  database: { latencyMs: number; connections: { used: number; allowed: number }; foldsAccents: boolean }
  mirror: { state: 'ready' | 'building' | 'failing' | 'closed'; asOf: string | null }
  mail: { isSending: boolean; failing: number; trouble: { lost: number; waitingSince: string | null } | null }
  stoppedWebhooks: number
  silentSources: readonly string[]
  jobs: readonly Pick<JobHealth, 'job' | 'state'>[]
  backup: { at: Date; missing: number } | null
  backupFailure: { since: Date; why: string } | null
  drill: { at: Date } | null
  disk: { free: number; total: number } | null
  store: StoreHealth
  wrongClocks: readonly WrongClock[]
  zones: ZoneHealth
  certificates: readonly {
    of: 'mail' | 'database' | 'bucket'
    host: string
    validUntil: Date | null
    fault: 'unreachable' | 'unencrypted' | null
  }[]
  /** Names of portals whose legal pages nobody has settled. */
  unsetLegal: readonly string[]
  /** Customers whose comments nobody is notified of. */
  unnamedCustomers: number
  /** Since which day a review of access is due; null: none is, or the project wants no reminders of it. */
  accessReviewDue: string | null
  node: string
}

const slowMs = 200
const fullShare = 0.8
const behindMs = 60_000
const backupEveryMs = 2 * dayMs
const drillEveryMs = 35 * dayMs
const certificateMs = 21 * dayMs
const leastFree = 2_000_000_000
const leastFreeShare = 0.1
const endedNode = 20

/** The worst first. */
export function findWarnings(figures: WarningFacts, now: Date): Warning[] {
  const warnings = [
    ...inPart('database', ofDatabase(figures)),
    ...inPart('mirror', ofMirror(figures, now)),
    ...ofMail(figures, now),
    ...ofWebhooks(figures),
    ...figures.silentSources.map((source): Warning => ({ key: 'silent', tone: 'attention', values: { source }, page: 'received' })),
    ...inPart('jobs', ofJobs(figures)),
    ...inPart('backups', ofBackups(figures, now)),
    ...inPart('program', ofDisk(figures)),
    ...inPart('program', ofStore(figures)),
    ...inPart('processes', figures.wrongClocks.map(ofClock)),
    ...inPart('database', ofZones(figures)),
    ...inPart(
      'certificates',
      figures.certificates.flatMap((each) => [...ofCertificate(each, now)]),
    ),
    ...ofSettings(figures),
  ]
  return [...warnings.filter(({ tone }) => tone === 'late'), ...warnings.filter(({ tone }) => tone !== 'late')]
}

function* ofDatabase({ database: { latencyMs, connections, foldsAccents } }: WarningFacts): Generator<Warning> {
  if (!foldsAccents) yield { key: 'locale', tone: 'attention' }
  if (latencyMs > slowMs) yield { key: 'databaseSlow', tone: 'attention', values: { ms: Math.round(latencyMs) } }
  if (connections.used > fullShare * connections.allowed) yield { key: 'connections', tone: 'late', values: { ...connections } }
}

function* ofMirror({ mirror: { state, asOf } }: WarningFacts, now: Date): Generator<Warning> {
  if (state === 'building') yield { key: 'mirrorBuilding', tone: 'attention' }
  if (state === 'failing') yield { key: 'mirrorFailing', tone: 'late' }
  const behindForMs = asOf ? now.getTime() - Date.parse(asOf) : 0
  if (behindForMs > behindMs) yield { key: 'mirrorBehind', tone: 'late', values: { minutes: Math.round(behindForMs / 60_000) } }
}

function* ofMail({ mail: { isSending, failing, trouble } }: WarningFacts, now: Date): Generator<Warning> {
  if (!isSending) return yield { key: 'noMail', tone: 'late', page: 'mailLedger' }
  const minutes = trouble?.waitingSince ? Math.round((now.getTime() - Date.parse(trouble.waitingSince)) / 60_000) : 0
  if (failing > 0) yield { key: 'mailFailing', tone: 'late', values: { count: failing }, page: 'mailLedger' }
  else if (minutes > 0) yield { key: 'mailWaits', tone: 'late', values: { minutes }, page: 'mailLedger' }
  if (trouble && trouble.lost > 0) yield { key: 'mailLost', tone: 'attention', values: { count: trouble.lost }, page: 'mailLedger' }
}

function* ofWebhooks({ stoppedWebhooks: count }: WarningFacts): Generator<Warning> {
  if (count > 0) yield { key: 'webhooksStopped', tone: 'late', values: { count }, page: 'webhooks' }
}

function* ofJobs({ jobs, backupFailure, store }: WarningFacts): Generator<Warning> {
  if (backupFailure) yield { key: 'backupFailing', tone: 'late', values: { why: backupFailure.why } }
  for (const { job, state } of jobs) {
    const isExplained = (job === 'back-up' && backupFailure) || (job === 'check-store' && store.state !== 'ok')
    if (state === 'failing' && !isExplained) yield { key: 'jobFailing', tone: 'late', values: { job } }
    if (state === 'overdue') yield { key: 'jobOverdue', tone: 'late', values: { job } }
  }
  const unseen = jobs.filter(({ state }) => state === 'unseen').map(({ job }) => job)
  if (unseen.length > 0) yield { key: 'jobsUnseen', tone: 'late', values: { count: unseen.length, jobs: unseen.join(', ') } }
}

function* ofBackups({ backup, drill }: WarningFacts, now: Date): Generator<Warning> {
  const ageMs = backup && now.getTime() - backup.at.getTime()
  if (ageMs === null) yield { key: 'noBackup', tone: 'late' }
  else if (ageMs > backupEveryMs) yield { key: 'oldBackup', tone: 'late', values: { hours: Math.floor(ageMs / hourMs) } }
  if (backup && backup.missing > 0) yield { key: 'missingFiles', tone: 'late', values: { count: backup.missing } }
  if (!drill) yield { key: 'noDrill', tone: 'attention' }
  else if (now.getTime() - drill.at.getTime() > drillEveryMs)
    yield { key: 'oldDrill', tone: 'attention', values: { days: Math.floor((now.getTime() - drill.at.getTime()) / dayMs) } }
}

function* ofDisk({ disk }: WarningFacts): Generator<Warning> {
  if (disk && (disk.free < leastFree || disk.free < leastFreeShare * disk.total))
    yield { key: 'diskFull', tone: 'late', values: { percent: Math.floor((100 * disk.free) / disk.total) } }
}

function* ofStore({ store: { place, state, why } }: WarningFacts): Generator<Warning> {
  if (state !== 'ok') yield { key: `store_${state}`, tone: 'late', values: { place, why: why ?? '' } }
}

const ofClock = ({ process, seconds }: WrongClock): Warning => ({
  key: seconds > 0 ? 'clockAhead' : 'clockBehind',
  tone: 'late',
  values: { process, minutes: Math.round(Math.abs(seconds) / 60) },
})

function* ofZones({ zones: { nodeVersion, differing } }: WarningFacts): Generator<Warning> {
  if (differing.length > 0) yield { key: 'zonesDiffer', tone: 'attention', values: { zones: differing.join(', '), version: nodeVersion } }
}

function* ofCertificate({ of, host, validUntil, fault }: WarningFacts['certificates'][number], now: Date): Generator<Warning> {
  const leftMs = validUntil ? validUntil.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  const days = Math.floor(leftMs / dayMs)
  if (fault === 'unreachable') yield { key: `unreachable_${of}`, tone: 'late', values: { host } }
  if (fault === 'unencrypted') yield { key: `unencrypted_${of}`, tone: 'attention', values: { host } }
  if (leftMs <= 0) yield { key: 'certificateEnded', tone: 'late', values: { host } }
  else if (leftMs < certificateMs) yield { key: 'certificateEnds', tone: 'attention', values: { host, count: days } }
}

function* ofSettings({ unsetLegal, unnamedCustomers: count, accessReviewDue, node }: WarningFacts): Generator<Warning> {
  if (count > 0) yield { key: 'unnamed', tone: 'attention', values: { count }, page: 'alerts' }
  if (unsetLegal.length > 0) yield { key: 'legal', tone: 'attention', values: { portals: unsetLegal.join(', ') }, page: 'portalLegal' }
  if (accessReviewDue) yield { key: 'accessReview', tone: 'attention', values: { day: accessReviewDue }, page: 'accessReview' }
  if (Number.parseInt(node, 10) <= endedNode) yield { key: 'node', tone: 'attention', values: { version: node }, part: 'program' }
}
