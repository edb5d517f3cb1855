import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { bytea, createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { savedViews } from '#db/postgres/schema/core/views.ts'

/** Calendars that programs subscribe to by a secret address. A withdrawn one has no row; the audit trail names it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['arrivals', 'last-free-days', 'invoices-due'] }).notNull(),
    /** Of whose saved view it is; null: of all that its person may see. It outlives the view, so that a deleted one widens nothing. */
    list: text('list'),
    viewId: reference('view_id').references(() => savedViews.id, { onDelete: 'set null' }),
    /** SHA-256 of the secret in the address. */
    secretHash: bytea('secret_hash').notNull().unique(),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    /** When the present address was made. */
    drawnAt: instant('drawn_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('calendar_feeds_creation').on(table.userId, table.creationKey),
    index('calendar_feeds_view').on(table.viewId),
  ],
)
