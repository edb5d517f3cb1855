import { and, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayMs } from '../../ground/schedules/day.ts'

/** Days within which a deletion can be taken back. */
const keptDays = 30

/** What was deleted so short a while before `now` that it can still be taken back, for a `where`. */
export const wasDeletedLately = (deletedAt: AnyPgColumn, now: Date): SQL | undefined =>
  and(isNotNull(deletedAt), gt(deletedAt, new Date(now.getTime() - keptDays * dayMs)))
