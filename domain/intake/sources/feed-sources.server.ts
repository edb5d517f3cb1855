import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { type FeedOutcome, feedRuns, feedSources } from '#db/postgres/schema/core/upkeep.ts'
import type { DoubtRule } from '#db/postgres/schema/freight/doubt-kinds.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { dropDoubts } from '#domain/intake/doubts/doubts.server.ts'
import { isEventVisibleTo } from '#domain/intake/events/received-events.server.ts'
import { isVisibleTo, type ReceivedBy } from '#domain/intake/received/received-scope.server.ts'
import { systemOf } from '#domain/intake/writers/event-source.ts'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { databaseZone } from '#domain/platform/schedules/time-zone.ts'
import { listEventSources } from './event-sources.server.ts'
import type { SourceRow } from './received-source.ts'
import { isSilent, silentFrom } from './silence.ts'
import { silenceEmail } from './silence-email.ts'

const watchedMs = 90 * dayMs
const fewestFiles = 5

/** A source: what it brought today by the reader's clock, what came last, and whether it is silent longer than it should be. */
export interface FeedSource {
  /** Its name among sources of files and of events. */
  source: string
  /** The system, where it brings events; null for files. */
  system: string | null
  today: { files: number; taken: number; unchanged: number | null; rejected: number }
  last: { id: number; at: string; outcome: FeedOutcome | null }
  silentAfterHours: number | null
  /** Null where nothing tells. */
  silentFrom: string | null
  isSilent: boolean
}

export async function listSources(viewer: Viewer, now: Date): Promise<FeedSource[]> {
  const rows = [
    ...(await findSources(viewer, viewer.timeZone, now)),
    ...(await findEventSources(viewer.projectId, isEventVisibleTo(viewer), viewer.timeZone, now)),
  ]
  return rows.map((row) => ({
    source: row.source,
    system: systemOf(row.source),
    today: { files: row.files, taken: row.taken, unchanged: row.unchanged, rejected: row.rejected },
    last: { id: row.lastId, at: row.lastAt.toISOString(), outcome: row.lastOutcome },
    silentAfterHours: row.silentAfterHours,
    silentFrom: silentFrom(row)?.toISOString() ?? null,
    isSilent: isSilent(row, now),
  }))
}

/** Null for a source of which nothing came in 90 days. */
export async function findSource(viewer: Viewer, source: string, now: Date): Promise<FeedSource | null> {
  return (await listSources(viewer, now)).find((each) => each.source === source) ?? null
}

/** The rules by which nothing of a source is listed under Please look, and what it is; a null rank follows from what it sends. */
export async function findSourceSetting(viewer: Viewer, source: string): Promise<SourceSetting> {
  const [row] = await db()
    .select({ quietRules: feedSources.quietRules, rank: feedSources.rank, fieldRanks: feedSources.fieldRanks })
    .from(feedSources)
    .where(and(inProject(feedSources, viewer), eq(feedSources.source, source)))
  return row ?? { quietRules: [], rank: null, fieldRanks: {} }
}

interface SourceSetting extends Pick<typeof feedSources.$inferSelect, 'rank' | 'fieldRanks'> {
  quietRules: readonly string[]
}

/**
 * After so many hours without anything the administrators are mailed; null: after twice the usual gap. By quiet rules nothing of the source
 * is doubted any longer. By ranks that are given what sources have said is decided anew, by the jobs process.
 */
export async function watchSource(act: Act, source: string, { silentAfterHours: hours, quietRules, ...ranks }: Watching): Promise<void> {
  const { projectId } = act.viewer
  await command(act, 'watch-source', async (tx) => {
    const [before] = await tx
      .select({ hours: feedSources.silentAfterHours, quietRules: feedSources.quietRules, ...rankColumns })
      .from(feedSources)
      .where(and(eq(feedSources.projectId, projectId), eq(feedSources.source, source)))
      .for('update')
    const ranked = { rank: before?.rank ?? null, fieldRanks: before?.fieldRanks ?? {} }
    const isReranked = !isDeepStrictEqual({ ...ranked, ...ranks }, ranked)
    const set = { silentAfterHours: hours, quietRules: [...quietRules], ...ranks, ...(isReranked && { decideAfter: 0 }) }
    await tellSource(tx, projectId, source, set)
    await dropDoubts(tx, projectId, source, quietRules)
    const former = before?.quietRules ?? []
    const isQuieter = String(former) !== String(quietRules)
    const details = {
      before: { hours: before?.hours ?? null, ...(isQuieter && { quietRules: former }), ...(isReranked && ranked) },
      after: { hours, ...(isQuieter && { quietRules }), ...(isReranked && ranks) },
    }
    return { subject: ['feed', source], details }
  })
}

interface Watching extends Partial<Pick<SourceSetting, 'rank' | 'fieldRanks'>> {
  silentAfterHours: number | null
  quietRules: readonly DoubtRule[]
}

const rankColumns = { rank: feedSources.rank, fieldRanks: feedSources.fieldRanks }

const tellSource = (tx: Transaction, projectId: number, source: string, set: Partial<typeof feedSources.$inferInsert>) =>
  tx
    .insert(feedSources)
    .values({ projectId, source, ...set })
    .onConflictDoUpdate({ target: [feedSources.projectId, feedSources.source], set })

export interface LastFile {
  projectId: ProjectId
  source: string
  at: Date
  isSilent: boolean
}

/** Of every source of every project of which something came in 90 days. */
export async function listLastFiles(now: Date): Promise<LastFile[]> {
  const found: LastFile[] = []
  for (const { id: projectId } of projects) {
    for (const row of await findAllSources(projectId, now))
      found.push({ projectId, source: row.source, at: row.lastAt, isSilent: isSilent(row, now) })
  }
  return found
}

/** Mails the administrators of each project, once for each silence, that a source is silent longer than set or usual. */
export async function mailSilentSources(now: Date): Promise<void> {
  for (const { id: projectId } of projects) {
    for (const row of await findAllSources(projectId, now)) {
      const wasTold = row.silenceToldAt !== null && row.silenceToldAt > row.lastAt
      if (!wasTold && isSilent(row, now)) await db().transaction((tx) => mailSilence(tx, projectId, row, now))
    }
  }
}

async function mailSilence(tx: Transaction, projectId: ProjectId, { source, lastAt }: SourceRow, now: Date): Promise<void> {
  const page = `${await findPortalAddress(projectId, now)}${href('received')}`
  for (const person of await listAdministrators(tx, projectId)) {
    const dedupeKey = `feed-silent ${source} ${lastAt.getTime()} ${person.id}`
    const write: Parameters<typeof mailPerson>[2]['write'] = (t, addressee) =>
      silenceEmail(t, addressee, { source: systemOf(source) ?? source, lastAt, page })
    await mailPerson(tx, person, { kind: 'feed-silent', about: { kind: 'feed', key: source }, dedupeKey, write }, now)
  }
  await tellSource(tx, projectId, source, { silenceToldAt: now })
}

const findAllSources = async (projectId: ProjectId, now: Date) => [
  ...(await findSources({ projectId }, 'UTC', now)),
  ...(await findEventSources(projectId, sql`true`, 'UTC', now)),
]

const findEventSources = (projectId: number, scope: SQL, timeZone: string, now: Date): Promise<SourceRow[]> =>
  listEventSources({ projectId, scope, timeZone, since: new Date(now.getTime() - watchedMs), fewest: fewestFiles, now })

async function findSources(viewer: ReceivedBy, timeZone: string, now: Date): Promise<SourceRow[]> {
  const runs = db()
    .select({
      id: feedRuns.id,
      source: feedRuns.source,
      outcome: feedRuns.outcome,
      startedAt: feedRuns.startedAt,
      isAgain: sql<boolean>`${feedRuns.againOf} is not null`.as('is_again'),
      taken: feedRuns.taken,
      unchanged: feedRuns.unchanged,
      rejected: feedRuns.rejected,
      gap: sql<number>`extract(epoch from ${feedRuns.startedAt} - lag(${feedRuns.startedAt}) over (partition by ${feedRuns.source} order by ${feedRuns.startedAt}))`.as(
        'gap',
      ),
    })
    .from(feedRuns)
    .where(
      and(
        isVisibleTo(viewer),
        gt(feedRuns.startedAt, new Date(now.getTime() - watchedMs)),
        sql`${feedRuns.outcome} is distinct from 'blocked'`,
      ),
    )
    .as('runs')
  const zone = databaseZone(timeZone)
  const isToday = sql`(runs.started_at at time zone ${zone})::date = (${now.toISOString()}::timestamptz at time zone ${zone})::date`
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}) filter (where ${isToday}), 0)::int`
  const newest = (column: string) => sql`(array_agg(${sql.raw(column)} order by runs.started_at desc, runs.id desc))[1]`
  const rows = await db()
    .select({
      source: runs.source,
      files: sql<number>`(count(*) filter (where ${isToday} and not is_again))::int`,
      taken: sum('taken'),
      unchanged: sum('unchanged'),
      rejected: sum('rejected'),
      lastAt: sql<string>`max(runs.started_at)`,
      lastId: sql<number>`${newest('runs.id')}::float8`,
      lastOutcome: sql<FeedOutcome | null>`${newest('runs.outcome')}`,
      usualGapMs: sql<number | null>`case when count(*) >= ${fewestFiles} then 1000 * percentile_cont(0.5) within group (order by gap) end`,
      silentAfterHours: sql<number | null>`max(${feedSources.silentAfterHours})`,
      silenceToldAt: sql<string | null>`max(${feedSources.silenceToldAt})`,
    })
    .from(runs)
    .leftJoin(feedSources, and(inProject(feedSources, viewer), eq(feedSources.source, runs.source)))
    .groupBy(runs.source)
    .orderBy(runs.source)
  return rows.map((row) => ({
    ...row,
    lastAt: new Date(row.lastAt),
    silenceToldAt: row.silenceToldAt ? new Date(row.silenceToldAt) : null,
  }))
}
