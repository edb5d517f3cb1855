import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, updatedAt } from './columns.ts'

/** A job claims an occurrence by inserting its key: exactly one node of many succeeds. */
export const jobClaims = pgTable(
  'job_claims',
  {
    job: text('job').notNull(),
    occurrence: text('occurrence').notNull(),
    claimedBy: text('claimed_by').notNull(),
    claimedAt: instant('claimed_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    outcome: text('outcome'),
  },
  (table) => [primaryKey({ columns: [table.job, table.occurrence] })],
)

/** Facts about this installation as a whole, such as whether it holds the demo company and how far background jobs have come. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** One import of one feed's file, with the report that accounts for each of its lines. */
export const feedRuns = pgTable('feed_runs', {
  id: identity(),
  source: text('source').notNull(),
  fileName: text('file_name').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  lines: integer('lines').notNull().default(0),
  report: jsonb('report').$type<Record<string, unknown>>().notNull().default({}),
})
