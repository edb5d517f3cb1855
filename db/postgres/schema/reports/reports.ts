import { boolean, date, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'

interface KeptFilter {
  field: string
  test: string
  values: string[]
  from: string
  to: string
  days: number | null
}

interface KeptSummary {
  groups: { field: string; isByMonth: boolean }[]
  figures: { kind: string; field: string | null }[]
  chart: string
}

export const reports = pgTable(
  'reports',
  {
    id: identity(),
    projectId: ofProject(),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['ondemand', 'scheduled'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    module: text('module').notNull(),
    fields: text('fields').array().notNull(),
    filters: jsonb('filters').$type<KeptFilter[]>().notNull().default([]),
    orders: jsonb('orders').$type<{ field: string; descending: boolean }[]>().notNull().default([]),
    summary: jsonb('summary').$type<KeptSummary>(),
    /** Null: all customers of the reader. Every run applies the reader's access filter. */
    customerIds: reference('customer_ids').array(),

    frequency: text('frequency', { enum: ['Daily', 'Monthly'] }),
    weekdays: smallint('weekdays').array().notNull().default([]),
    months: smallint('months').array().notNull().default([]),
    day: smallint('day'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    minuteOfDay: smallint('minute_of_day'),
    timeZone: text('time_zone'),
    emails: text('emails').array().notNull().default([]),
    onlyWithRows: boolean('only_with_rows').notNull().default(false),
    onlyChanges: boolean('only_changes').notNull().default(false),
    scheduledFrom: instant('scheduled_from'),
    pausedAt: instant('paused_at'),
    pausedWhy: text('paused_why', { enum: ['person', 'failures', 'owner'] }),

    version: versioned(),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    index('reports_owner').on(table.ownerId, table.updatedAt.desc()),
    index('reports_scheduled').on(table.type, table.pausedAt),
    uniqueIndex('reports_creation').on(table.ownerId, table.creationKey),
  ],
)

export const reportShares = pgTable(
  'report_shares',
  {
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.userId] }), index('report_shares_user').on(table.userId)],
)
