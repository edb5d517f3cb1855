import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { reportSeen } from '#db/postgres/schema/reports/report-runs.ts'
import { mapInSlices } from '#domain/platform/environment/slices.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import type { ReportRow } from '#domain/reports/execution/report-row.ts'
import type { ReportResult } from '#domain/reports/execution/run-report.server.ts'

type Fingerprints = Readonly<Record<string, string>>

const fingerprintOf = ({ values }: ReportRow) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values)))
    .digest('base64url')
    .slice(0, 16)

export const fingerprintsOf = async (rows: readonly ReportRow[]): Promise<Fingerprints> =>
  Object.fromEntries(await mapInSlices(rows, (row) => [row.key, fingerprintOf(row)] as const))

/** New and changed rows, at most 1,000, and how many there are. */
export async function onlyChangesOf(answer: ReportResult, seen: Fingerprints): Promise<ReportResult> {
  const found = await fingerprintsOf(answer.rows)
  const changed = answer.rows.filter(({ key }) => seen[key] !== found[key])
  return { ...answer, rows: changed.slice(0, maxReportRows), total: changed.length }
}

const isOf = (reportId: number, email: string) => and(eq(reportSeen.reportId, reportId), eq(reportSeen.email, email.toLowerCase()))

export async function findSeenRows(reportId: number, email: string): Promise<Fingerprints> {
  const [row] = await db().select({ rows: reportSeen.rows }).from(reportSeen).where(isOf(reportId, email))
  return row?.rows ?? {}
}

/** Must run in the transaction that queues the mail. */
export async function saveSeenRows(tx: Transaction, reportId: number, email: string, seen: Fingerprints): Promise<void> {
  const row = { reportId, email: email.toLowerCase(), rows: { ...seen } }
  await tx
    .insert(reportSeen)
    .values(row)
    .onConflictDoUpdate({ target: [reportSeen.reportId, reportSeen.email], set: { rows: row.rows } })
}
