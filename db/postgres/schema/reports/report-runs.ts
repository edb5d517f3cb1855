import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { reports } from './reports.ts'

/** One run of a report. The process that inserts the row runs it, so that exactly one of many does. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: identity(),
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Wall date, time and zone of the schedule's occurrence; for a run by hand, the creation key of the form that asked for it. */
    occurrence: text('occurrence').notNull(),
    /** Who had it sent to themselves; null: the schedule did. */
    askedBy: reference('asked_by').references(() => users.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    /** More than ten minutes late: the portal was down when it was due. */
    isDelayed: boolean('is_delayed').notNull().default(false),
    state: text('state', { enum: ['running', 'done', 'failed', 'missed', 'withheld'] }).notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** The end of the lease while it runs: afterwards the process counts as dead and another may take over. */
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

/** What became of a run for one address. */
export const reportEmails = pgTable(
  'report_letters',
  {
    id: identity(),
    runId: reference('run_id')
      .notNull()
      .references(() => reportRuns.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Null: an address that is nobody's account. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: ['mailed', 'empty', 'unconfirmed', 'stopped', 'no-access'] }).notNull(),
    /** Rows sent, and all there were. */
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileId: reference('file_id').references(() => files.id),
    /** The customers whose rows were looked through: only people who may see all of them learn what was found. Null where nothing was. */
    customerIds: reference('customer_ids').array(),
    /** What was found is the reader's alone: others who may see the same customers see other rows, as of tickets. */
    isPersonal: boolean('is_personal').notNull().default(false),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('report_letters_once').on(table.runId, table.email),
    index('report_letters_file').on(table.fileId),
    index('report_letters_user').on(table.userId),
  ],
)

/** The rows an address was last sent, for reports of what is new or changed: a fingerprint of each row by its key. */
export const reportSeen = pgTable(
  'report_seen',
  {
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    rows: jsonb('rows').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.email] })],
)
