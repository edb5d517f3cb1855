import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { bytea, createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'

/** Links that open a shipment, or one of its containers, to somebody without an account. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: identity(),
    projectId: ofProject(),
    /** Who made it: it opens nothing that this user may not see. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** null: the shipment. */
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    /** Whose shipment was shared: moved to another customer, it is theirs to share. */
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id),
    /** What it shows: number, timeline, dates, map and more. */
    parts: text('parts').array().notNull(),
    /** Documents of the shipment, or of the container, that it opens while its maker may read them. */
    documents: reference('documents').array().notNull().default([]),
    /** The category of the document that its reader is asked to bring; null for a link that only shows. */
    asksFor: text('asks_for'),
    /** For its maker, to tell links apart. */
    note: text('note'),
    /** SHA-256 of the secret in the address. */
    secretHash: bytea('secret_hash').notNull().unique(),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: reference('withdrawn_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('share_links_creation').on(table.userId, table.creationKey),
    index('share_links_shipment').on(table.shipmentId),
    index('share_links_container').on(table.containerId),
    index('share_links_customer').on(table.customerId),
    index('share_links_newest').on(table.projectId, table.id.desc()),
    index('share_links_expiry').on(table.expiresAt),
  ],
)

/** What a project lets be seen without an account; one without a row has the defaults. */
export const sharingSettings = settingsTable(
  'sharing_settings',
  {
    projectId: ofProject().primaryKey(),
    allowsLinks: boolean('allows_links').notNull(),
    allowsLookUp: boolean('allows_look_up').notNull(),
  },
  (table) => [...enumChecks(table)],
)
