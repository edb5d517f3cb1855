import { and, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { type FeedOutcome, feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { type FeedReport, untakenOf } from '#domain/intake/files/feed-report.ts'
import { readFolderMapping } from '#domain/intake/files/find-mapping.server.ts'
import { recordUntaken } from '#domain/intake/received/feed-run.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { isProjectId, type ProjectId, sandboxesFrom } from '#domain/platform/environment/projects.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import { type FeedTrouble, feedTroubleEmail, type WholeTrouble } from './feed-trouble-email.ts'
import type { InboxOutcome } from './inbox.server.ts'

/**
 * Stores what its run has not stored: a file that was not read, or a folder that cannot be used. Mails it to the project's administrators at
 * once; lines that were rejected are mailed once a day (`mailRejectedLines`).
 */
export async function recordInboxOutcome(outcome: InboxOutcome, now: Date): Promise<void> {
  const trouble = findTrouble(outcome)
  if (!trouble || !isWhole(trouble)) return
  const { source, project } = await findOwner(outcome.mappingPath)
  await db().transaction(async (tx) => {
    const about = { projectId: project, source: source ?? trouble.feed, fileName: trouble.file, outcome: trouble.outcome }
    await recordUntaken(tx, { ...about, path: 'path' in outcome ? outcome.path : null, startedAt: now, reason: trouble.reason })
    // Without a mapping the owner is unknown: the portal's own project is notified.
    await mailAdministrators(tx, project ?? (environment().PORTAL_PROJECT as ProjectId), trouble, now)
  })
}

const isWhole = (trouble: FeedTrouble): trouble is WholeTrouble => trouble.outcome !== 'partly'

export function findTrouble(found: InboxOutcome): FeedTrouble | undefined {
  const nothing = { feed: found.feed, file: '', reason: '', rejected: 0, total: 0 }
  if (found.outcome === 'blocked') return { ...nothing, outcome: 'blocked', reason: found.reason }
  const { file, report } = found
  if ('refused' in report) return { ...nothing, file, outcome: 'refused', reason: String(report.refused) }
  if ('held' in report) return { ...nothing, file, outcome: 'held', reason: String(report.held) }
  const { lines } = report as FeedReport
  const rejected = untakenOf(lines)
  return rejected > 0 ? { ...nothing, file, outcome: 'partly', rejected, total: lines.total } : undefined
}

async function findOwner(mappingPath: string): Promise<{ source: string | null; project: ProjectId | null }> {
  const given = await readFolderMapping(mappingPath).then(
    (found) => found.given,
    () => null,
  )
  const { source, project } = (typeof given === 'object' && given !== null ? given : {}) as { source?: unknown; project?: unknown }
  return {
    source: typeof source === 'string' ? source : null,
    project: typeof project === 'number' && isProjectId(project) ? project : null,
  }
}

/** At most one email an hour per feed: a sender with a bad file every minute must not fill mailboxes. */
async function mailAdministrators(tx: Transaction, project: ProjectId, trouble: WholeTrouble, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs)
  const about = { kind: 'feed', key: trouble.feed }
  for (const person of await listAdministrators(tx, project)) {
    const dedupeKey = `feed-trouble ${trouble.feed} ${hour} ${person.id}`
    const write: Parameters<typeof mailPerson>[2]['write'] = (t, addressee) => feedTroubleEmail(t, addressee, trouble)
    await mailPerson(tx, person, { kind: 'feed-trouble', about, dedupeKey, write }, now)
  }
}

export interface FeedHealth extends Record<FeedOutcome, number> {
  lastTakenAt: Date | null
}

/** A file without a readable mapping is of no project. */
const ofPortal = or(isNull(feedRuns.projectId), lte(feedRuns.projectId, sandboxesFrom))

export async function findFeedHealth(): Promise<FeedHealth> {
  const since = new Date(Date.now() - dayMs)
  const rows = await db()
    .select({ outcome: feedRuns.outcome, files: sql<number>`count(*)::int` })
    .from(feedRuns)
    .where(and(gte(feedRuns.startedAt, since), ofPortal))
    .groupBy(feedRuns.outcome)
  const [last] = await db()
    .select({ at: sql<string | null>`max(finished_at)` })
    .from(feedRuns)
    .where(sql`outcome in ('taken', 'partly') and ${ofPortal}`)
  const count = (outcome: FeedOutcome) => rows.find((row) => row.outcome === outcome)?.files ?? 0
  const [taken, partly, refused, held, blocked] = (['taken', 'partly', 'refused', 'held', 'blocked'] as const).map(count)
  return { taken, partly, refused, held, blocked, lastTakenAt: last?.at ? new Date(last.at) : null } as FeedHealth
}
