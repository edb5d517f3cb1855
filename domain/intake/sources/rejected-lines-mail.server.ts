import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { feedRejections, feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { findZoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import { type RejectedDay, type RejectedReason, rejectedLinesEmail } from './rejected-lines-email.ts'

/** A day is told at six in the morning after it, by the reader's clock; after an outage the day before it too. */
const toldAfterMs = 6 * hourMs
const daysBack = [1, 2]
const mostReasons = 10

/**
 * Runs hourly. Mails each administrator once for each source and day of which lines were rejected or held, with the reasons. A file that was
 * refused as a whole is mailed at once (`recordInboxOutcome`).
 */
export async function mailRejectedLines(now: Date): Promise<void> {
  for (const { id: projectId } of projects) {
    const runs = await listTroubledRuns(projectId, now)
    if (runs.length === 0) continue
    const page = `${await findPortalAddress(projectId, now)}${href('rejectedLines')}`
    await db().transaction(async (tx) => {
      for (const person of await listAdministrators(tx, projectId)) {
        const timeZone = await findZoneOfUser(tx, person)
        const days = daysBack.map((ago) => addDays(localDate(new Date(now.getTime() - toldAfterMs), timeZone), -ago))
        for (const told of await rejectedOn(tx, days, runs, timeZone)) {
          const dedupeKey = `rejected-lines ${told.source} ${told.day} ${person.id}`
          const write: Parameters<typeof mailPerson>[2]['write'] = (t, addressee) =>
            rejectedLinesEmail(t, addressee, { ...told, page: `${page}?source=${encodeURIComponent(told.source)}` })
          await mailPerson(tx, person, { kind: 'feed-trouble', about: { kind: 'feed', key: told.source }, dedupeKey, write }, now)
        }
      }
    })
  }
}

type TroubledRun = Awaited<ReturnType<typeof listTroubledRuns>>[number]

const listTroubledRuns = (projectId: ProjectId, now: Date) =>
  db()
    .select({
      id: feedRuns.id,
      source: feedRuns.source,
      startedAt: feedRuns.startedAt,
      total: feedRuns.lines,
      rejected: sql<number>`${feedRuns.rejected} + ${feedRuns.held}`,
    })
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.projectId, projectId),
        eq(feedRuns.outcome, 'partly'),
        gt(feedRuns.startedAt, new Date(now.getTime() - (daysBack.length + 2) * dayMs)),
      ),
    )
    .orderBy(feedRuns.id)

async function rejectedOn(
  tx: Transaction,
  days: readonly string[],
  runs: readonly TroubledRun[],
  timeZone: string,
): Promise<Omit<RejectedDay, 'page'>[]> {
  const told: Omit<RejectedDay, 'page'>[] = []
  for (const day of days) {
    const ofDay = runs.filter(({ startedAt }) => localDate(startedAt, timeZone) === day)
    for (const source of new Set(ofDay.map((run) => run.source))) {
      const own = ofDay.filter((run) => run.source === source)
      const sum = (count: 'rejected' | 'total') => own.reduce((total, run) => total + run[count], 0)
      const reasons = await listReasons(
        tx,
        own.map(({ id }) => id),
      )
      told.push({ source, day, files: own.length, rejected: sum('rejected'), total: sum('total'), reasons })
    }
  }
  return told
}

/** The most frequent first. */
async function listReasons(tx: Transaction, runIds: readonly number[]): Promise<RejectedReason[]> {
  const first = (column: ReturnType<typeof sql>) => sql`(array_agg(${column} order by ${feedRejections.runId}, ${feedRejections.line}))[1]`
  return tx
    .select({
      column: feedRejections.column,
      reason: feedRejections.reason,
      lines: sql<number>`count(*)::int`,
      fileName: sql<string>`${first(sql`${feedRuns.fileName}`)}`,
      line: sql<number>`${first(sql`${feedRejections.line}`)}`,
      value: sql<string | null>`${first(sql`${feedRejections.value}`)}`,
    })
    .from(feedRejections)
    .innerJoin(feedRuns, eq(feedRuns.id, feedRejections.runId))
    .where(inArray(feedRejections.runId, [...runIds]))
    .groupBy(feedRejections.column, feedRejections.reason)
    .orderBy(sql`count(*) desc`, feedRejections.reason, feedRejections.column)
    .limit(mostReasons)
}
