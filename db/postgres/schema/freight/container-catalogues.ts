import { index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, otherNames } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'
import { ports } from './ports.ts'

export const incidentCauses = settingsTable(
  'incident_causes',
  {
    projectId: ofProject(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    names: otherNames(),
    deactivatedAt: instant('deactivated_at'),
    creationKey: text('creation_key'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
)

export const freeDayChoices = settingsTable(
  'free_day_choices',
  {
    projectId: ofProject(),
    days: smallint('days').notNull(),
    deactivatedAt: instant('deactivated_at'),
    creationKey: text('creation_key'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.days] })],
)

export const terminals = settingsTable(
  'terminals',
  {
    projectId: ofProject(),
    port: text('port')
      .notNull()
      .references(() => ports.code),
    deactivatedAt: instant('deactivated_at'),
    creationKey: text('creation_key'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.port] }), index('terminals_port').on(table.port)],
)
