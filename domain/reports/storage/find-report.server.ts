import { and, eq, exists, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { reportShares, reports } from '#db/postgres/schema/reports/reports.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import type { FilterTest } from '#domain/reports/definition/filter-tests.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import type { ReportSummary } from '#domain/reports/definition/report-summary.ts'
import type { OpenReport } from '#domain/reports/report.ts'
import type { ReportSchedule } from '#domain/reports/report-schedule.ts'
import { listStandardReports } from '#domain/reports/standard/assigned-reports.server.ts'

type ReportRecord = typeof reports.$inferSelect

/** A report names readers, addresses and customers: a token of some customers finds those alone that were built for these. */
const isWithinCut = ({ isCut, allowedCustomerIds }: Viewer) =>
  isCut ? sql`${reports.customerIds} <@ ${sql.param([...allowedCustomerIds])}::bigint[]` : undefined

export const isMine = (viewer: Viewer) => and(inProject(reports, viewer), eq(reports.ownerId, viewer.userId), isWithinCut(viewer))
export const isSharedWith = (viewer: Viewer) =>
  and(
    isWithinCut(viewer),
    exists(
      db()
        .select({ one: sql`1` })
        .from(reportShares)
        .where(and(eq(reportShares.reportId, reports.id), eq(reportShares.userId, viewer.userId))),
    ),
  )

export const isOwnReport = (viewer: Viewer, id: number) => and(isMine(viewer), eq(reports.id, id))

export const isOwnedBy = (viewer: Viewer, id: number) =>
  isHeldBy(viewer, 'oversee-schedules') ? inProject(reports, viewer, id) : isOwnReport(viewer, id)

export async function findReport(viewer: Viewer, key: string): Promise<OpenReport | null> {
  const standard = (await listStandardReports(viewer)).find((each) => each.key === key)
  if (standard) return standard
  const id = readId(key)
  if (id === null) return null
  const [row] = await db()
    .select({ report: reports, owner: wholeName })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(inProject(reports, viewer, id), or(isMine(viewer), isSharedWith(viewer))))
  if (!row || !findModule(viewer.roleId, row.report.module)) return null
  return { ...readReport(row.report), isMine: row.report.ownerId === viewer.userId, owner: row.owner }
}

export async function findOwnReport(viewer: Viewer, id: number) {
  const [row] = await db().select().from(reports).where(isOwnReport(viewer, id))
  if (!row) return null
  const shares = await db().select({ userId: reportShares.userId }).from(reportShares).where(eq(reportShares.reportId, id))
  return { ...readReport(row), version: row.version, shareTo: shares.map(({ userId }) => userId) }
}

function readReport(row: ReportRecord) {
  const { id, name, description, customerIds } = row
  return {
    key: String(id),
    id,
    name,
    description,
    customerIds,
    schedule: readSchedule(row),
    definition: readDefinition(row),
  }
}

/** Not validated: the run checks the definition against the catalogue. */
export function readDefinition({ module, fields, orders, filters, summary }: ReportRecord): ReportDefinition {
  return {
    module,
    fields,
    orders,
    filters: filters.map((filter) => ({ ...filter, test: filter.test as FilterTest })),
    summary: summary as ReportSummary | null,
  }
}

export function readSchedule(row: ReportRecord): ReportSchedule | null {
  const { type, frequency, weekdays, months, day, startDate, endDate, minuteOfDay, timeZone, emails, onlyWithRows, onlyChanges } = row
  if (type !== 'scheduled' || !frequency || !startDate || minuteOfDay === null || !timeZone) return null
  return { frequency, weekdays, months, day, startDate, endDate, minuteOfDay, timeZone, emails, onlyWithRows, onlyChanges }
}
