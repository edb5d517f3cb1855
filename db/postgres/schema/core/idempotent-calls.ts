import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** Calls with an Idempotency-Key: whoever sends one again within a day gets the first answer. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** A token or a session. */
    caller: text('caller').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was sent. */
    digest: bytea('digest').notNull(),
    startedAt: instant('started_at').notNull(),
    /** null: under way, or its process died. */
    answer: jsonb('answer'),
  },
  (table) => [primaryKey({ columns: [table.caller, table.call, table.key] }), index('idempotent_calls_started').on(table.startedAt)],
)
