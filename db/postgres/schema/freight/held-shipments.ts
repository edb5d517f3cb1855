import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'

/** `bill-elsewhere`: another source has its house bill; `number-waits`: its number is held for another source, and is reserved. */
export const heldKinds = ['unknown-customer', 'customer-changed', 'known-elsewhere', 'bill-elsewhere', 'number-waits'] as const
export type HeldKind = (typeof heldKinds)[number]

export interface HeldReason {
  kind: HeldKind
  /** What conflicts with it: the customer who has the shipment, or the source that knows it; null: a person wrote it. */
  current: string | null
}

/** Shipments of feeds that change nothing until a person has decided (decision 50). */
export const heldShipments = pgTable(
  'held_shipments',
  {
    id: identity(),
    projectId: ofProject(),
    source: text('source').notNull(),
    sourceKey: text('source_key').notNull(),
    /** Every reason why it waits: one decision settles them all. */
    reasons: jsonb('reasons').$type<HeldReason[]>().notNull(),
    /** As the file calls it. */
    customer: text('customer').notNull(),
    number: text('number').notNull(),
    /** The shipment as it would have been written. */
    item: jsonb('item').$type<Record<string, unknown>>().notNull(),
    runId: reference('run_id').references(() => feedRuns.id, { onDelete: 'set null' }),
    heldAt: instant('held_at').notNull(),
    /** `replaced`: a later file brought it, and it was taken. */
    outcome: text('outcome', { enum: ['taken', 'rejected', 'replaced'] }),
    decidedAt: instant('decided_at'),
    decidedBy: reference('decided_by').references(() => users.id),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('held_shipments_open').on(table.projectId, table.source, table.sourceKey).where(sql`outcome is null`),
    index('held_shipments_decided').on(table.projectId, table.source, table.sourceKey).where(sql`outcome is not null`),
    index('held_shipments_run').on(table.runId),
  ],
)
