import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from './access.ts'

/** A user between the two steps of being made. A typed password waits as its hash: no page carries it from one step to the next. */
export const userDrafts = pgTable('user_drafts', {
  key: text('key').primaryKey(),
  projectId: ofProject(),
  createdBy: reference('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  written: jsonb('written').$type<Record<string, unknown>>().notNull(),
  /** Null: no password was typed, the person is to be invited by mail. */
  passwordHash: text('password_hash'),
  createdAt: createdAt(),
})
