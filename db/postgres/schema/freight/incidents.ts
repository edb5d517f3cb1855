import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference, versioned } from '#db/postgres/schema/core/columns.ts'
import { incidentCauses } from './container-catalogues.ts'
import { containers } from './containers.ts'

export const incidents = pgTable(
  'incidents',
  {
    id: identity(),
    containerId: reference('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['A', 'S'] }).notNull(),
    projectId: integer('project_id').notNull(),
    causeId: integer('cause_id'),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    comment: text('comment'),
    version: versioned(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedBy: reference('updated_by').references(() => users.id),
    updatedAt: instant('updated_at'),
    deletedBy: reference('deleted_by').references(() => users.id),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    ...enumChecks(table),
    index('incidents_container').on(table.containerId),
    uniqueIndex('incidents_standing').on(table.containerId).where(sql`deleted_at is null`),
    foreignKey({ columns: [table.projectId, table.causeId], foreignColumns: [incidentCauses.projectId, incidentCauses.id] }),
  ],
)
