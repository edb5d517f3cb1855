import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import type { RunLine } from '#domain/reports/delivery/run-line.ts'
import type { ReportLine, ReportSending, ReportTab } from '#domain/reports/report-list.ts'
import { nextRuns } from '#domain/reports/report-schedule.ts'
import { listStandardReports } from '#domain/reports/standard/assigned-reports.server.ts'
import { isMine, isSharedWith, readSchedule } from './find-report.server.ts'

type Report = typeof reports.$inferSelect
type LastRun = { at: number; state: RunLine['state'] } | null

const listed = {
  report: reports,
  owner: wholeName,
  shares: sql<number>`(select count(*)::float8 from report_shares where report_id = ${reports.id})`,
  last: sql<LastRun>`(select json_build_object('at', floor(extract(epoch from due_at) * 1000), 'state', state) from report_runs
    where report_id = ${reports.id} and asked_by is null order by due_at desc limit 1)`,
}

const mostListed = 500

async function listLines(viewer: Viewer, where: SQL | undefined, now: Date): Promise<ReportLine[]> {
  const rows = await db()
    .select(listed)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(inProject(reports, viewer), where))
    .orderBy(desc(reports.updatedAt), desc(reports.id))
    .limit(mostListed)
  return rows
    .filter(({ report }) => findModule(viewer.roleId, report.module))
    .map(({ report, owner, shares, last }) => {
      const { id, name, description, module, type, updatedAt } = report
      const line = { key: String(id), name, description, module, type, updatedAt: updatedAt.toISOString() }
      return { ...line, owner, shares, customerIds: customersOf(report, viewer), sending: sendingOf(report, last, now) }
    })
}

const customersOf = ({ ownerId, customerIds }: Report, { userId, allowedCustomerIds }: Viewer) =>
  ownerId === userId ? customerIds : (customerIds?.filter((id) => allowedCustomerIds.includes(id)) ?? null)

function sendingOf(report: Report, last: LastRun, now: Date): ReportSending | null {
  const schedule = readSchedule(report)
  if (!schedule) return null
  return {
    pausedWhy: report.pausedWhy,
    schedule,
    next: report.pausedAt ? [] : nextRuns(schedule, now),
    last: last && { dueAt: new Date(last.at).toISOString(), state: last.state },
  }
}

/** By tab. Standard reports have neither an owner nor a day of change. */
export async function listReportLines(viewer: Viewer, now: Date): Promise<Record<ReportTab, readonly ReportLine[]>> {
  const [mine, shared, assigned] = await Promise.all([
    listOwnReports(viewer, now),
    listSharedReports(viewer, now),
    listStandardReports(viewer),
  ])
  const standard = assigned.map(({ key, name, description, definition }) => ({
    key,
    name,
    description,
    module: definition.module,
    type: 'ondemand' as const,
    owner: '',
    shares: 0,
    sending: null,
    updatedAt: '',
    customerIds: null,
  }))
  return { standard, mine, shared }
}

export const listOwnReports = (viewer: Viewer, now: Date) => listLines(viewer, isMine(viewer), now)

/** Leaves out reports whose subject the viewer's role may not open. */
export const listSharedReports = (viewer: Viewer, now: Date) =>
  listLines(viewer, and(isSharedWith(viewer), ne(reports.ownerId, viewer.userId)), now)

export const listSchedules = (viewer: Viewer, now: Date) => listLines(viewer, eq(reports.type, 'scheduled'), now)
