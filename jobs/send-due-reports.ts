import { sendDueReports } from '#domain/desk/reports/sending/due.server.ts'

/** Runs and mails the reports that are due. One that failed is noted with its report; the clock hears of the first when all have had their turn. */
export async function sendReports(now: Date): Promise<void> {
  const failures: unknown[] = []
  await sendDueReports(now, (error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
