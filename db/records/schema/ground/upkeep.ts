import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, updatedAt } from './columns.ts'
import { projects } from './projects.ts'

/** Facts about this installation as a whole, such as whether it holds the demo company and how far background jobs have come. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** What became of one delivered file: taken whole, without some of its lines, refused, or held; or of a folder that cannot be worked in. */
export type FeedOutcome = 'taken' | 'partly' | 'refused' | 'held' | 'blocked'

/** One file of one feed, with the report that accounts for each of its lines. Without an outcome it is being taken, or was cut short. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: identity(),
    /** Null where no mapping says whose it is. */
    projectId: integer('project_id').references(() => projects.id),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    outcome: text('outcome').$type<FeedOutcome>(),
    lines: integer('lines').notNull().default(0),
    report: jsonb('report').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('feed_runs_started').on(table.startedAt)],
)
