import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { eventFormats, receivedStates } from './received-states.ts'
import { shipments } from './shipments.ts'

/** A message whose events have no text of their own, as it was sent: as long as theirs would be. */
export const receivedMessages = pgTable(
  'received_messages',
  {
    id: identity(),
    projectId: ofProject(),
    tokenId: reference('token_id').references(() => accessTokens.id, { onDelete: 'set null' }),
    receivedAt: instant('received_at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('received_messages_recent').on(table.projectId, table.receivedAt),
    index('received_messages_token').on(table.tokenId).where(sql`token_id is not null`),
  ],
)

/** What other systems reported of shipments and containers, one row for each event of a source, in its last version. */
export const receivedEvents = pgTable(
  'received_events',
  {
    id: identity(),
    projectId: ofProject(),
    source: text('source').notNull(),
    /** Of the event in its source; null for what was refused without one. */
    sourceKey: text('source_key'),
    format: text('format', { enum: eventFormats }).notNull(),
    state: text('state', { enum: receivedStates }).notNull(),
    /** Why it is unmatched, ambiguous or refused, or what is odd about it. */
    note: text('note'),
    /** When the source last changed it, where it says so. */
    updatedAt: instant('source_updated_at'),
    receivedAt: instant('received_at').notNull(),
    /** The event in our words (domain/intake/messages/reported-event.ts); null for what was refused. */
    event: jsonb('event').$type<Record<string, unknown>>(),
    raw: text('raw'),
    messageId: reference('message_id').references(() => receivedMessages.id, { onDelete: 'set null' }),
    /** The customers of whoever sent it; null: every customer of the project. It can be matched to no other's shipment later. */
    customerIds: bigint('customer_ids', { mode: 'number' }).array(),
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'set null' }),
    /** A person said which shipment it is about: a later version stays with it. */
    chosenBy: reference('chosen_by').references(() => users.id),
    tokenId: reference('token_id').references(() => accessTokens.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('received_events_key').on(table.projectId, table.source, table.sourceKey),
    index('received_events_shipment').on(table.shipmentId, table.source).where(sql`shipment_id is not null`),
    index('received_events_waiting').on(table.projectId, table.receivedAt).where(sql`state in ('unmatched', 'ambiguous')`),
    index('received_events_recent').on(table.projectId, table.receivedAt.desc(), table.id.desc()),
    index('received_events_source').on(table.projectId, table.source, table.receivedAt.desc()),
    index('received_events_chooser').on(table.chosenBy).where(sql`chosen_by is not null`),
    index('received_events_message').on(table.messageId).where(sql`message_id is not null`),
    index('received_events_token').on(table.tokenId).where(sql`token_id is not null`),
  ],
)
