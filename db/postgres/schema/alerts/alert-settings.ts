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

export const alertChoices = pgTable(
  'alert_choices',
  { userId: ofUser(), kind: text('kind').notNull(), choice: text('choice', { enum: ['off', 'at-once', 'digest'] }).notNull() },
  (table) => [...enumChecks(table), primaryKey({ columns: [table.userId, table.kind] })],
)

export const alertSettings = pgTable('alert_wishes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  etaHours: smallint('eta_hours'),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
})

export const shipmentFollows = pgTable(
  'shipment_follows',
  {
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
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

export const alertInboxes = pgTable('alert_inboxes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUpTo: reference('read_up_to').notNull(),
})
