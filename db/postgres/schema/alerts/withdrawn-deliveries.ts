import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'

/**
 * Alerts that were mailed before their event was undone, by what they were about rather than by its id: when the same file is taken in again,
 * nobody is mailed the same twice. For 30 days.
 */
export const withdrawnDeliveries = pgTable(
  'withdrawn_deliveries',
  {
    id: identity(),
    projectId: ofProject(),
    thing: text('thing').notNull(),
    kind: text('kind').notNull(),
    fact: text('fact').notNull(),
    reader: text('reader').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (table) => [index('withdrawn_deliveries_thing').on(table.projectId, table.thing), index('withdrawn_deliveries_at').on(table.withdrawnAt)],
)
