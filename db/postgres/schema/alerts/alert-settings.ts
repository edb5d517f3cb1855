import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, reference } from '#db/postgres/schema/core/columns.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'

const ofUser = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** How a person wants to hear of a kind; without a row, as the administrator set it. */
export const alertChoices = pgTable(
  'alert_choices',
  { userId: ofUser(), kind: text('kind').notNull(), choice: text('choice', { enum: ['off', 'at-once', 'digest'] }).notNull() },
  (table) => [...enumChecks(table), primaryKey({ columns: [table.userId, table.kind] })],
)

/** How else a person wants to be told. Hours of the day are 0 to 23, by the clock of their zone. */
export const alertSettings = pgTable('alert_wishes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An ETA counts as changed once it differs by so many hours from the one they were last told; null for any difference. */
  etaHours: smallint('eta_hours'),
  /** No mail from this hour on … */
  quietFrom: smallint('quiet_from'),
  /** … until this one; null, both of them, for no quiet hours. */
  quietUntil: smallint('quiet_until'),
})

/** Shipments a person wants to hear of, or single containers of them, whatever is set for their customer. */
export const shipmentFollows = pgTable(
  'shipment_follows',
  {
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** Null for the shipment with all its containers. */
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shipment_follows_once').on(table.shipmentId, table.userId, sql`coalesce(container_id, 0)`),
    index('shipment_follows_user').on(table.userId),
    index('shipment_follows_container').on(table.containerId),
  ],
)

/** Up to which telling a person has read their inbox. */
export const alertInboxes = pgTable('alert_inboxes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUpTo: reference('read_up_to').notNull(),
})
