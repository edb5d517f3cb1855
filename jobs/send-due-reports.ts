import { sendDueReports } from '#domain/desk/reports/sending/due.server.ts'

/** Runs and mails the reports that are due. A failure is stored with its report; the first is thrown to the clock after all have run. */
export async function sendReports(now: Date): Promise<void> {
  const failures: unknown[] = []
  await sendDueReports(now, (error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
