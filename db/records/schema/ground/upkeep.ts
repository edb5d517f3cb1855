import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, updatedAt } from './columns.ts'

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
