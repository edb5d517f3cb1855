import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { changeSets } from '#db/postgres/schema/core/change-sets.ts'
import { reference } from '#db/postgres/schema/core/columns.ts'
import { customers } from './customers.ts'

/** The change set records who, when, and whether it was undone. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    changeSetId: reference('change_set_id')
      .primaryKey()
      .references(() => changeSets.id),
    mergedId: reference('merged_id')
      .notNull()
      .references(() => customers.id),
    remainingId: reference('remaining_id')
      .notNull()
      .references(() => customers.id),
    reason: text('reason').notNull(),
  },
  (table) => [index('customer_merges_merged').on(table.mergedId), index('customer_merges_remaining').on(table.remainingId)],
)
