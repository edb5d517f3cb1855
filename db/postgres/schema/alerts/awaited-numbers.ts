import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'

/** Numbers that a person has asked for and that were not in their sight; the shipment is followed for them when it comes into it. */
export const awaitedNumbers = pgTable(
  'awaited_numbers',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was typed. */
    number: text('number').notNull(),
    /** As the index of shipments writes numbers, whole and as a bill without its carrier. */
    word: text('word').notNull(),
    core: text('core').notNull(),
    createdAt: createdAt(),
    foundAt: instant('found_at'),
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('awaited_numbers_once').on(table.userId, table.word),
    index('awaited_numbers_word').on(table.projectId, table.word),
    index('awaited_numbers_core').on(table.projectId, table.core),
    index('awaited_numbers_shipment').on(table.shipmentId),
  ],
)
