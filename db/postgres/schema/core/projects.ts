import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, updatedAt } from './columns.ts'
import { settingsTable } from './settings-table.ts'

/** A project and its brand. Null is the first value, of the settings or of `projects.ts`. */
export const projects = settingsTable(
  'projects',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    languageCode: text('language_code').notNull(),
    hosts: text('hosts').array().notNull().default([]),
    timeZone: text('default_time_zone'),
    /** `#rrggbb`. */
    colour: text('colour'),
    /** By language. */
    slogans: jsonb('slogans').$type<Readonly<Record<string, string>>>().notNull().default({}),
    senderName: text('sender_name'),
    senderAddress: text('sender_address'),
    supportAddress: text('support_address'),
    showsApps: boolean('shows_apps').notNull().default(true),
    /** People of role 3 may take files of their customers in. */
    operatorsTakeFiles: boolean('operators_take_files').notNull().default(false),
    controllerName: text('controller_name'),
    controllerAddress: text('controller_address'),
    controllerContact: text('controller_contact'),
    controllerEmail: text('controller_email'),
    /** An administrator lets the portal's own legal texts hold. */
    legalConfirmedAt: instant('legal_confirmed_at'),
    brandVersion: integer('brand_version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  () => [check('projects_language_code', sql`language_code ~ '^[A-Z]{2}$'`)],
)

export const ofProject = () =>
  integer('project_id')
    .notNull()
    .references(() => projects.id)
