import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { shipments } from './shipments.ts'

/** `until`: until the feed sends another value; `feed`: until the feed writes the shipment again. */
export const fieldRules = ['until', 'always', 'feed'] as const
export type FieldRule = (typeof fieldRules)[number]

/** Fields that a person has written by hand, and what becomes of them when a feed follows. */
export const shipmentFieldRules = pgTable(
  'shipment_field_rules',
  {
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** A field of feeds, `origin`, `destination`, or `event:7` for all events of a type. */
    field: text('field').notNull(),
    rule: text('rule', { enum: fieldRules }).notNull(),
    /** What the feed sent last: the columns of the field, or its events of the type. */
    feedValue: jsonb('feed_value').$type<Record<string, unknown> | readonly Record<string, unknown>[]>().notNull(),
    setBy: reference('set_by')
      .notNull()
      .references(() => users.id),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.shipmentId, table.field] }),
    index('shipment_field_rules_user').on(table.setBy),
    index('shipment_field_rules_feed').on(table.shipmentId).where(sql`rule = 'feed'`),
  ],
)
