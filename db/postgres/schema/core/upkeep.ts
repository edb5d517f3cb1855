import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { changeSets } from './change-sets.ts'
import { enumChecks, identity, instant, reference, updatedAt } from './columns.ts'
import { files } from './files.ts'
import { ofProject, projects } from './projects.ts'
import { settingsTable } from './settings-table.ts'
import { type SourceRank, sourceRanks } from './source-ranks.ts'

export const settings = settingsTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})

/** One row a job, written by whichever process ran it. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  startedAt: instant('started_at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  /** When it is due again. */
  nextAt: instant('next_at'),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  failures: bigint('failures', { mode: 'number' }).notNull().default(0),
})

const processModes = ['all', 'web', 'jobs'] as const

export const liveProcesses = pgTable(
  'live_processes',
  {
    id: text('id').primaryKey(),
    mode: text('mode', { enum: processModes }).notNull(),
    host: text('host').notNull(),
    programVersion: text('program_version').notNull(),
    build: text('build').notNull(),
    newestMigration: text('newest_migration').notNull(),
    since: instant('since').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  enumChecks,
)

const feedOutcomes = ['taken', 'partly', 'refused', 'held', 'blocked'] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

export const feedKinds = ['shipments', 'containers', 'invoices'] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedRuns = pgTable(
  'feed_runs',
  {
    id: identity(),
    projectId: integer('project_id').references(() => projects.id),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** Of what its lines are; null where no mapping says. */
    kind: text('kind', { enum: feedKinds }),
    outcome: text('outcome', { enum: feedOutcomes }),
    /** The sum of the next five. */
    lines: integer('lines').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    held: integer('held').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    /** Whose things its lines are, as far as they were taken or known before. */
    customerIds: reference('customer_ids').array().notNull().default(sql`'{}'`),
    /** The bytes that came, for 90 days; null where they were too many. */
    fileId: reference('file_id').references(() => files.id),
    report: jsonb('report').$type<Record<string, unknown>>().notNull().default({}),
    /** The name of the mapping by which it was read; null where it came by the command line, or before this was written down. */
    mapping: text('mapping'),
    /** By what its lines that wait are taken in again where no name says it: its mapping, and of a program the lines themselves. */
    again: jsonb('again').$type<Record<string, unknown>>(),
    /** Who brought it to the page; null where it came by itself. */
    broughtBy: reference('brought_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whose file was taken in once more. */
    againOf: reference('again_of').references((): AnyPgColumn => feedRuns.id, { onDelete: 'set null' }),
    /** What it wrote, so that it can be undone; null for a file of which nothing was written. */
    changeSetId: reference('change_set_id').references(() => changeSets.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...enumChecks(table),
    index('feed_runs_started').on(table.startedAt),
    index('feed_runs_sources').on(table.projectId, table.source, table.startedAt),
    index('feed_runs_file').on(table.fileId),
    index('feed_runs_change_set').on(table.changeSetId),
    index('feed_runs_brought_by').on(table.broughtBy),
    index('feed_runs_again').on(table.againOf),
  ],
)

/** Lines that a run did not take, the first 10,000 of each. */
export const feedRejections = pgTable(
  'feed_rejections',
  {
    id: identity(),
    runId: reference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    column: text('column_name'),
    value: text('value'),
    /** The number of the container that the line is about, where it has to wait for its shipment. */
    container: text('container'),
    reason: text('reason').notNull(),
  },
  (table) => [index('feed_rejections_run').on(table.runId, table.line)],
)

/** What administrators decided about a source, and what they were told of it. */
export const feedSources = settingsTable(
  'feed_sources',
  {
    projectId: ofProject(),
    source: text('source').notNull(),
    /** After so many hours without a file its silence is mailed; null: after twice its usual gap. */
    silentAfterHours: integer('silent_after_hours'),
    silenceToldAt: instant('silence_told_at'),
    /** Rules by which nothing of it is doubted. */
    quietRules: text('quiet_rules').array().notNull().default(sql`'{}'`),
    /** Null: a carrier where it sends a format of carriers, else the forwarder's system. */
    rank: text('rank', { enum: sourceRanks }),
    /** Of single fields, where it is another one. */
    fieldRanks: jsonb('field_ranks').$type<Readonly<Record<string, SourceRank>>>().notNull().default({}),
    /** Its ranks have changed: what it says of shipments after this one is still to be decided anew. Null: nothing is. */
    decideAfter: reference('decide_after'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.source] }), ...enumChecks(table)],
)
