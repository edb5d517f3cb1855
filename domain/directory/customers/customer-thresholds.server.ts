import { and, eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { noThresholds, type ThresholdsInput, thresholdKeys } from './customer-input.ts'

export async function findThresholds(customerId: number, database: Database | Transaction = db()): Promise<ThresholdsInput> {
  const { departureHours, arrivalHours, freeTimeDays, silentDays, documentDays } = exceptionThresholds
  const [row] = await database
    .select({ departureHours, arrivalHours, freeTimeDays, silentDays, documentDays })
    .from(exceptionThresholds)
    .where(eq(exceptionThresholds.customerId, customerId))
  return row ?? noThresholds
}

/** For a larger change. Writes only differences: each write makes all the customer's shipments be evaluated again. */
export async function writeThresholds(
  tx: Transaction,
  projectId: number,
  customerId: number,
  wanted: ThresholdsInput,
  now: Date,
): Promise<void> {
  const before = await findThresholds(customerId, tx)
  if (thresholdKeys.every((key) => before[key] === wanted[key])) return
  const isTheirs = and(eq(exceptionThresholds.projectId, projectId), eq(exceptionThresholds.customerId, customerId))
  const row = { ...wanted, updatedAt: now }
  // A row without values is kept: the change log names only the row, and a deleted one could not tell which shipments to evaluate.
  const { rowCount } = await tx.update(exceptionThresholds).set(row).where(isTheirs)
  if (!rowCount) await tx.insert(exceptionThresholds).values({ projectId, customerId, ...row })
}
