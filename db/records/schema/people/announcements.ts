import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from './access.ts'

/** A message of an administrator above pages, such as a maintenance or a strike in a port. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    projectId: ofProject(),
    text: text('text').notNull(),
    /** The customers whose people see it; null: everybody. */
    customerIds: reference('customer_ids').array(),
    /** Above which pages, by the keys of the domain's table; null: above all. */
    pages: text('pages').array(),
    /** The last day it is shown, by the clock of its reader. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    /** Drawn for the form it was made with: the same form sent twice makes one. */
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    /** When it was ended before its last day. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('announcements_standing').on(table.projectId, table.lastDay),
    uniqueIndex('announcements_creation').on(table.projectId, table.creationKey),
  ],
)
