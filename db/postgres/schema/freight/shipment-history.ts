import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, reference } from '#db/postgres/schema/core/columns.ts'
import { shipments } from './shipments.ts'

/** What people did to a shipment by hand, and where a feed took over from them. */
export const shipmentHistory = pgTable(
  'shipment_history',
  {
    id: identity(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    act: text('act', {
      enum: [
        'created',
        'changed',
        'cancelled',
        'hidden',
        'restored',
        'moved',
        'followed_feed',
        'container_added',
        'container_removed',
        'container_restored',
        'vessel_changed',
      ],
    }).notNull(),
    changes: jsonb('changes').$type<Record<string, { before: string | null; after: string | null }>>().notNull(),
    /** As the person gave it. */
    reason: text('reason'),
    /** Which feed or system, where one did it. */
    source: text('source'),
    /** Null: a feed. */
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks(table), index('shipment_history_shipment').on(table.shipmentId, table.createdAt.desc(), table.id.desc())],
)
