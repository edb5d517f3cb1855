import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

export const accessRequests = pgTable(
  'access_requests',
  {
    id: identity(),
    projectId: ofProject(),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    message: text('message'),
    /** A digest of the form: a retried submission is the same request. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
    answeredBy: reference('answered_by').references(() => users.id),
    userId: reference('user_id').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [
    index('access_requests_open').on(table.projectId, table.id).where(sql`answered_at is null`),
    uniqueIndex('access_requests_once').on(table.projectId, table.fingerprint).where(sql`answered_at is null`),
  ],
)
