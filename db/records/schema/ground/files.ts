import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../people/access.ts'
import { createdAt, identity, reference } from './columns.ts'
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
