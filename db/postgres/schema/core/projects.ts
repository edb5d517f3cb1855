import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const projects = pgTable('projects', {
  id: integer('id').primaryKey(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  languageCode: text('language_code', { enum: ['EN', 'ES'] }).notNull(),
  /** Host names that open this project; every other host opens PORTAL_PROJECT. */
  hosts: text('hosts').array().notNull().default([]),
})

export const ofProject = () =>
  integer('project_id')
    .notNull()
    .references(() => projects.id)
