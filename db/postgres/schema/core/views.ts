import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles, users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, identity, reference, updatedAt } from './columns.ts'
import { ofProject } from './projects.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    sharedWithRoleId: integer('shared_with_role_id').references(() => roles.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.projectId, table.sharedWithRoleId),
  ],
)
