import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles, users } from '../people/access.ts'
import { createdAt, identity, reference, updatedAt } from './columns.ts'
import { ofProject } from './projects.ts'

/** A saved view of a list: filters, columns and order under a name. It keeps the question, never the answer. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the list it is of. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query part of the list's address. */
    query: text('query').notNull(),
    /** It is shown also to everybody of the project with this role; null: only to its owner. */
    sharedWithRoleId: integer('shared_with_role_id').references(() => roles.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.projectId, table.sharedWithRoleId),
  ],
)
