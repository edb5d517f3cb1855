import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { shipments } from '../freight/shipments.ts'
import { createdAt, reference } from '../ground/columns.ts'
import { users } from '../people/access.ts'

const ofUser = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** How a person wants to hear of a kind; without a row, as the administrator set it. */
export const alertChoices = pgTable(
  'alert_choices',
  { userId: ofUser(), kind: text('kind').notNull(), choice: text('choice', { enum: ['off', 'at-once', 'digest'] }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Shipments a person wants to hear of, whatever is set for their customer. */
export const shipmentFollows = pgTable(
  'shipment_follows',
  {
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.userId] })],
)

/** Up to which telling a person has read what was told to them. */
export const alertInboxes = pgTable('alert_inboxes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUpTo: reference('read_up_to').notNull(),
})
