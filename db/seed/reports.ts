import { randomUUID } from 'node:crypto'
import { reports } from '../records/schema/desk/reports.ts'
import type { Database } from './rows.ts'

export type ReportSeed = Partial<typeof reports.$inferInsert> & Pick<typeof reports.$inferInsert, 'ownerId'>

/** A report, by default of shipments on demand in project 4. Answers its id. */
export async function seedReport(db: Database, seed: ReportSeed): Promise<number> {
  const row = {
    ...{ projectId: 4, type: 'ondemand' as const, name: 'Shipments', description: 'All of them', module: 'tracking' },
    ...{ fields: ['column-number'], creationKey: randomUUID() },
    ...seed,
  }
  const [made] = await db.insert(reports).values(row).returning({ id: reports.id })
  return made?.id ?? 0
}
