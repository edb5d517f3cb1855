import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'

/** Stores a failure with its report; throws the first one after all reports have run. */
export async function sendReports(now: Date): Promise<void> {
  const failures: unknown[] = []
  await sendDueReports(now, (error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
