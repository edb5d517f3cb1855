import { boolean, doublePrecision, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, otherNames, reference, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

const placeFacts = () => ({
  kind: text('kind', { enum: ['port', 'airport', 'place'] }).notNull(),
  name: text('name').notNull(),
  countryCode: text('country_code').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timeZone: text('time_zone').notNull(),
})

/**
 * Reference data, written at every start: sea ports and inland places by UN/LOCODE, airports by IATA code. Queries read `project_places`.
 */
export const ports = settingsTable(
  'ports',
  {
    code: text('code').primaryKey(),
    ...placeFacts(),
    isReference: boolean('is_reference').notNull().default(true),
  },
  (table) => enumChecks(table),
)

/** The places as each project sees them. Triggers copy the reference data here, except over entries of the project's administrators. */
export const projectPlaces = settingsTable(
  'project_places',
  {
    id: identity(),
    projectId: ofProject(),
    code: text('code')
      .notNull()
      .references(() => ports.code),
    ...placeFacts(),
    names: otherNames(),
    otherNames: text('other_names').array().notNull().default([]),
    isOwn: boolean('is_own').notNull().default(false),
    version: versioned(),
    changedAt: instant('changed_at'),
    changedBy: reference('changed_by').references(() => users.id),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('project_places_code').on(table.projectId, table.code),
    index('project_places_reference').on(table.code),
  ],
)
