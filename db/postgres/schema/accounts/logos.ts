import { index, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { customers } from './customers.ts'

export const customerLogos = pgTable(
  'customer_logos',
  {
    customerId: reference('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    fileId: reference('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [index('customer_logos_file').on(table.fileId)],
)
