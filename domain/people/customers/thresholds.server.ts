import { and, eq } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { exceptionThresholds } from '#db/records/schema/freight/exceptions.ts'
import { noThresholds, thresholdKeys, type WrittenThresholds } from './written.ts'

/** From when on something is an exception for a customer, where it was said (decision 47). */
export async function findThresholds(customerId: number, db: Record | Transaction = record()): Promise<WrittenThresholds> {
  const { departureHours, arrivalHours, freeTimeDays, silentDays, documentDays } = exceptionThresholds
  const [row] = await db
    .select({ departureHours, arrivalHours, freeTimeDays, silentDays, documentDays })
    .from(exceptionThresholds)
    .where(eq(exceptionThresholds.customerId, customerId))
  return row ?? noThresholds
}

/** Writes the thresholds as part of a larger change, only if they differ: each write has all the customer's shipments looked at again. */
export async function writeThresholds(
  tx: Transaction,
  projectId: number,
  customerId: number,
  wanted: WrittenThresholds,
  now: Date,
): Promise<void> {
  const before = await findThresholds(customerId, tx)
  if (thresholdKeys.every((key) => before[key] === wanted[key])) return
  const isTheirs = and(eq(exceptionThresholds.projectId, projectId), eq(exceptionThresholds.customerId, customerId))
  const row = { ...wanted, updatedAt: now }
  // A row without any value is kept: the change log names the row alone, and once deleted it could not tell which shipments to look at.
  const { rowCount } = await tx.update(exceptionThresholds).set(row).where(isTheirs)
  if (!rowCount) await tx.insert(exceptionThresholds).values({ projectId, customerId, ...row })
}
