import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    projectId: ofProject(),
    text: text('text').notNull(),
    customerIds: reference('customer_ids').array(),
    pages: text('pages').array(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('announcements_standing').on(table.projectId, table.lastDay),
    uniqueIndex('announcements_creation').on(table.projectId, table.creationKey),
  ],
)
