import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference } from './columns.ts'
import { files } from './files.ts'
import { ofProject } from './projects.ts'
import { feedRuns } from './upkeep.ts'

const broughtStates = ['waiting', 'trying', 'tried', 'taking', 'taken', 'refused'] as const
export type BroughtState = (typeof broughtStates)[number]

/** Files that people bring to be taken in: what they ask of them waits here for the job. */
export const broughtFiles = pgTable(
  'brought_files',
  {
    id: identity(),
    projectId: ofProject(),
    /** Null: the lines of a program, which its run keeps. */
    fileId: reference('file_id').references(() => files.id),
    /** Its first lines, as they are shown. */
    head: jsonb('head').$type<Record<string, unknown>>().notNull(),
    /** More of its lines, whole, by which a mapping is made. */
    sample: jsonb('sample').$type<Record<string, unknown>>(),
    state: text('state', { enum: broughtStates }).notNull().default('waiting'),
    /** The name of the mapping that it is tried and taken with; null until somebody has chosen. */
    mapping: text('mapping'),
    /** What the last try found, or why it was refused. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    askedAt: instant('asked_at'),
    /** How often a process has begun what is asked: one that ended on the way leaves no other trace. */
    attempts: integer('attempts').notNull().default(0),
    /** The run whose file it is, where that is to be taken in again. */
    againOf: reference('again_of').references(() => feedRuns.id, { onDelete: 'set null' }),
    /** The lines that it is about, where they alone are taken in: what waited for a decision. */
    lines: integer('lines').array(),
    /** What it became. */
    runId: reference('run_id').references(() => feedRuns.id, { onDelete: 'cascade' }),
    broughtBy: reference('brought_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks(table),
    index('brought_files_project').on(table.projectId, table.createdAt),
    index('brought_files_asked').on(table.state, table.askedAt),
    index('brought_files_file').on(table.fileId),
    index('brought_files_again').on(table.againOf),
    index('brought_files_run').on(table.runId),
    index('brought_files_user').on(table.broughtBy),
  ],
)
