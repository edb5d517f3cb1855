import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { enumChecks, identity, instant, updatedAt } from './columns.ts'
import { projects } from './projects.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

const feedOutcomes = ['taken', 'partly', 'refused', 'held', 'blocked'] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

export const feedRuns = pgTable(
  'feed_runs',
  {
    id: identity(),
    projectId: integer('project_id').references(() => projects.id),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    outcome: text('outcome', { enum: feedOutcomes }),
    lines: integer('lines').notNull().default(0),
    report: jsonb('report').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [...enumChecks(table), index('feed_runs_started').on(table.startedAt)],
)
