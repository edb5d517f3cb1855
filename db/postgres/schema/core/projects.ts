import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { enumChecks } from './columns.ts'

export const projects = pgTable(
  'projects',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    languageCode: text('language_code', { enum: ['EN', 'ES'] }).notNull(),
    hosts: text('hosts').array().notNull().default([]),
  },
  (table) => enumChecks(table),
)

export const ofProject = () =>
  integer('project_id')
    .notNull()
    .references(() => projects.id)
