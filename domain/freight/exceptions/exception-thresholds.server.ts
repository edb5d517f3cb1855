import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { defaultThresholds, type Thresholds } from './exception-kinds.ts'

export async function findThresholdsOf(viewer: Viewer, customerId: number): Promise<Thresholds> {
  const { departureHours, arrivalHours, freeTimeDays, silentDays, documentDays } = exceptionThresholds
  const rows = await db()
    .select({ departureHours, arrivalHours, freeTimeDays, silentDays, documentDays })
    .from(exceptionThresholds)
    .where(
      and(
        inProject(exceptionThresholds, viewer),
        or(eq(exceptionThresholds.customerId, customerId), isNull(exceptionThresholds.customerId)),
      ),
    )
    .orderBy(asc(sql`customer_id is null`))
  const set = rows.toReversed().flatMap((row) => Object.entries(row).filter(([, value]) => value !== null))
  return { ...defaultThresholds, ...Object.fromEntries(set) }
}
