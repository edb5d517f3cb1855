import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'
import { customers } from './customers.ts'

/** That an administrator has looked through who sees which customer, and how much there was to look at. */
export const accessReviews = pgTable(
  'access_reviews',
  {
    id: identity(),
    projectId: ofProject(),
    /** Null: of every customer. */
    customerId: reference('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    reviewedBy: reference('reviewed_by')
      .notNull()
      .references(() => users.id),
    reviewedAt: instant('reviewed_at').notNull(),
    people: integer('people').notNull(),
    grants: integer('grants').notNull(),
    unused: integer('unused').notNull(),
  },
  (table) => [
    index('access_reviews_latest').on(table.projectId, table.reviewedAt),
    index('access_reviews_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
)
