import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'

/** One filter of a report, as its builder writes and reads it. */
interface KeptFilter {
  field: string
  test: string
  values: string[]
  from: string
  to: string
  days: number | null
}

/** The summary of a report, over all its rows. */
interface KeptSummary {
  groups: { field: string; isByMonth: boolean }[]
  figures: { kind: string; field: string | null }[]
  chart: string
}

/** A report somebody has built (spec 3 §3 Report definition). It keeps the question, never the answer. */
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
    /** Ids of the catalogue's options, in the order of the columns. */
    fields: text('fields').array().notNull(),
    filters: jsonb('filters').$type<KeptFilter[]>().notNull().default([]),
    orders: jsonb('orders').$type<{ field: string; descending: boolean }[]>().notNull().default([]),
    summary: jsonb('summary').$type<KeptSummary>(),
    /** Null: all customers of its reader. Every run is limited to the customers the reader may see. */
    customerIds: reference('customer_ids').array(),

    /** Of a scheduled report: weekdays 1 Monday to 7 Sunday, or months 1 to 12 and a day of the month. */
    frequency: text('frequency', { enum: ['Daily', 'Monthly'] }),
    weekdays: smallint('weekdays').array().notNull().default([]),
    months: smallint('months').array().notNull().default([]),
    day: smallint('day'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** After midnight, by the clock of its zone. */
    minuteOfDay: smallint('minute_of_day'),
    /** IANA zone or offset. */
    timeZone: text('time_zone'),
    emails: text('emails').array().notNull().default([]),
    onlyWithRows: boolean('only_with_rows').notNull().default(false),
    /** Each mail has only the rows that are new or changed since the mail before it. */
    onlyChanges: boolean('only_changes').notNull().default(false),
    /** Occurrences before this do not count: when it was saved as scheduled, or resumed after a pause. */
    scheduledFrom: instant('scheduled_from'),
    pausedAt: instant('paused_at'),
    pausedWhy: text('paused_why', { enum: ['person', 'failures', 'owner'] }),

    /** Incremented by each change: an edit that was begun on an older version is refused. */
    version: integer('version').notNull().default(1),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('reports_owner').on(table.ownerId, table.updatedAt.desc()),
    index('reports_scheduled').on(table.type, table.pausedAt),
    uniqueIndex('reports_creation').on(table.ownerId, table.creationKey),
  ],
)

/** The people a report is shared with. They run it over what they may see themselves. */
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
