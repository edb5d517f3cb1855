import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '#db/postgres/schema/core/columns.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'

/** When the desk of a project works, and how long it may take for tickets of each severity; without a row the defaults apply. */
export const supportSettings = pgTable('desk_settings', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id),
  timeZone: text('time_zone').notNull(),
  /** Monday first, in minutes after midnight; null: closed that day. */
  hours: jsonb('hours').$type<({ from: number; to: number } | null)[]>().notNull(),
  /** YYYY-MM-DD */
  holidays: jsonb('holidays').$type<string[]>().notNull(),
  /** By severity, 0 for tickets without one. */
  targets: jsonb('targets').$type<Record<number, { answerMinutes: number; solveMinutes: number }>>().notNull(),
  version: integer('version').notNull(),
  updatedAt: updatedAt(),
})
