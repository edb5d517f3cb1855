import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'

/** Append-only (a trigger refuses update and delete), and without foreign keys, because entries outlive their rows. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: instant('at').notNull().defaultNow(),
    projectId: integer('project_id'),
    userId: reference('user_id'),
    sessionId: reference('session_id'),
    tokenId: reference('token_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    network: text('network'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_entries_at').on(table.projectId, table.at),
    index('audit_entries_action').on(table.projectId, table.action, table.at),
    index('audit_entries_subject').on(table.projectId, table.subjectKind, table.subjectId, table.at),
    index('audit_entries_user').on(table.projectId, table.userId, table.at),
  ],
)
