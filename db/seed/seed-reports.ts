import { randomUUID } from 'node:crypto'
import { reportEmails, reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import type { SeedTarget } from './insert-rows.ts'

export type ReportSeed = Partial<typeof reports.$inferInsert> & Pick<typeof reports.$inferInsert, 'ownerId'>

export async function seedReport(db: SeedTarget, seed: ReportSeed): Promise<number> {
  const row = {
    projectId: 4,
    type: 'ondemand' as const,
    name: 'Shipments',
    description: 'All of them',
    module: 'tracking',
    fields: ['column-number'],
    creationKey: randomUUID(),
    ...seed,
  }
  const [made] = await db.insert(reports).values(row).returning({ id: reports.id })
  return made?.id ?? 0
}

export async function seedReportEmail(
  db: SeedTarget,
  reportId: number,
  letter: Omit<typeof reportEmails.$inferInsert, 'runId' | 'outcome'>,
  dueAt = new Date('2026-03-14T09:00:00Z'),
): Promise<number> {
  const run = { reportId, occurrence: dueAt.toISOString(), dueAt, state: 'done' as const, startedAt: dueAt, finishedAt: dueAt }
  const [made] = await db.insert(reportRuns).values(run).returning({ id: reportRuns.id })
  const row = { runId: made?.id ?? 0, outcome: 'mailed' as const, ...letter }
  const [kept] = await db.insert(reportEmails).values(row).returning({ id: reportEmails.id })
  return kept?.id ?? 0
}
