import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '#db/postgres/schema/core/columns.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

export const supportSettings = settingsTable('desk_settings', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id),
  timeZone: text('time_zone').notNull(),
  hours: jsonb('hours').$type<({ from: number; to: number } | null)[]>().notNull(),
  holidays: jsonb('holidays').$type<string[]>().notNull(),
  targets: jsonb('targets').$type<Record<number, { answerMinutes: number; solveMinutes: number }>>().notNull(),
  version: integer('version').notNull(),
  updatedAt: updatedAt(),
})
