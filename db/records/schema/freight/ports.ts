import { boolean, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'

const placeFacts = () => ({
  kind: text('kind', { enum: ['port', 'airport', 'place'] }).notNull(),
  name: text('name').notNull(),
  /** ISO 3166-1 alpha-2. */
  countryCode: text('country_code').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** IANA zone. */
  timeZone: text('time_zone').notNull(),
})

/**
 * The places freight leaves from and arrives at: sea ports by UN/LOCODE, airports by IATA code, inland places by UN/LOCODE. Written
 * from the reference data at every start; pages and queries read `project_places`.
 */
export const ports = pgTable('ports', {
  code: text('code').primaryKey(),
  ...placeFacts(),
  /** False: the reference data do not have it, only projects whose administrators added it. */
  isReference: boolean('is_reference').notNull().default(true),
})

/**
 * The places as each project sees them. Triggers copy the reference data here, except over what the project's administrators have
 * added or corrected (decisions/137).
 */
export const projectPlaces = pgTable(
  'project_places',
  {
    id: identity(),
    projectId: ofProject(),
    code: text('code')
      .notNull()
      .references(() => ports.code),
    ...placeFacts(),
    /** Null: its name is the same in Spanish. */
    nameEs: text('name_es'),
    /** What feeds call it beside its names; of places that nobody has corrected the reference data know it. */
    otherNames: text('other_names').array().notNull().default([]),
    /** Added or corrected by an administrator. */
    isOwn: boolean('is_own').notNull().default(false),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at'),
    changedBy: reference('changed_by').references(() => users.id),
  },
  (table) => [uniqueIndex('project_places_code').on(table.projectId, table.code)],
)
