import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { reports } from './reports.ts'

/** The process that inserts the row runs the report, so that exactly one does. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: identity(),
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Wall date, time and zone of the scheduled occurrence; for a manual run, the creation key of its form. */
    occurrence: text('occurrence').notNull(),
    askedBy: reference('asked_by').references(() => users.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    isDelayed: boolean('is_delayed').notNull().default(false),
    state: text('state', { enum: ['running', 'done', 'failed', 'missed', 'withheld'] }).notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    leaseUntil: instant('lease_until'),
    error: text('error'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('report_runs_once').on(table.reportId, table.occurrence),
    index('report_runs_due').on(table.reportId, table.dueAt.desc()),
    index('report_runs_age').on(table.dueAt),
    index('report_runs_asker').on(table.askedBy),
  ],
)

export const reportEmails = pgTable(
  'report_letters',
  {
    id: identity(),
    runId: reference('run_id')
      .notNull()
      .references(() => reportRuns.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: ['mailed', 'empty', 'unconfirmed', 'stopped', 'no-access'] }).notNull(),
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileId: reference('file_id').references(() => files.id),
    /** Customers that the run covered: only users who may see all of them see its results. Null without results. */
    customerIds: reference('customer_ids').array(),
    isPersonal: boolean('is_personal').notNull().default(false),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('report_letters_once').on(table.runId, table.email),
    index('report_letters_file').on(table.fileId),
    index('report_letters_user').on(table.userId),
  ],
)

export const reportSeen = pgTable(
  'report_seen',
  {
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    rows: jsonb('rows').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.email] })],
)
