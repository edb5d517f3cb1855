import { and, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayMs } from '#domain/platform/schedules/day.ts'

const keptDays = 30

export const wasDeletedRecently = (deletedAt: AnyPgColumn, now: Date): SQL | undefined =>
  and(isNotNull(deletedAt), gt(deletedAt, new Date(now.getTime() - keptDays * dayMs)))
