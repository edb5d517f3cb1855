import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, otherNames } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { ports } from './ports.ts'

export const incidentCauses = pgTable(
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

export const freeDayChoices = pgTable(
  'free_day_choices',
  {
    projectId: ofProject(),
    days: smallint('days').notNull(),
    deactivatedAt: instant('deactivated_at'),
    creationKey: text('creation_key'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.days] })],
)

export const terminals = pgTable(
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
