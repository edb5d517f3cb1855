import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { instant, reference } from './columns.ts'
import { files } from './files.ts'

/** Files that were received, and wait to be added to a thing by another call of the same user: an hour, once (decision 156). */
export const waitingUploads = pgTable(
  'waiting_uploads',
  {
    /** The creation key of what is made of the file, too. */
    handle: uuid('handle').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it may be added to. */
    purpose: text('purpose').notNull(),
    fileId: reference('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('waiting_uploads_received').on(table.receivedAt), index('waiting_uploads_user').on(table.userId)],
)
