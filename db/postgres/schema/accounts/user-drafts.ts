import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

/** A user between the two steps of the form. A typed password is stored as its hash, so that no page carries it. */
export const userDrafts = pgTable(
  'user_drafts',
  {
    key: text('key').primaryKey(),
    projectId: ofProject(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    written: jsonb('written').$type<Record<string, unknown>>().notNull(),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [index('user_drafts_creator').on(table.createdBy)],
)
