import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../people/access.ts'
import { createdAt, identity, instant, reference } from './columns.ts'
import { ofProject } from './projects.ts'

/** A file somebody gave us. Its bytes lie in the file store under a random key; whatever uses it refers to this row. */
export const files = pgTable('files', {
  id: identity(),
  projectId: ofProject(),
  storeKey: text('store_key').notNull().unique(),
  /** As the person who brought it calls it. */
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  /** Hexadecimal, of the bytes. */
  sha256: text('sha256').notNull(),
  createdBy: reference('created_by').references(() => users.id),
  createdAt: createdAt(),
})

/**
 * Keys of the file store that no row of `files` names: of a file that was deleted, or that is about to be stored. Triggers on `files`
 * keep it, so that no deletion can forget a key. The sweep removes bytes by this table alone: what is not in it may be another
 * installation's.
 */
export const releasedFiles = pgTable(
  'released_files',
  {
    storeKey: text('store_key').primaryKey(),
    releasedAt: instant('released_at').notNull().defaultNow(),
  },
  (table) => [index('released_files_order').on(table.releasedAt)],
)
