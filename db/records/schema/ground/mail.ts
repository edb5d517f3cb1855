import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from './columns.ts'
import { ofProject } from './projects.ts'

const deliveryStates = ['pending', 'sending', 'sent', 'retry', 'bounced', 'unknown', 'failed', 'withheld'] as const

/** Queue and ledger of outgoing mail in one: the transaction that causes a mail inserts its row. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    projectId: ofProject(),
    kind: text('kind').notNull(),
    objectKey: text('object_key'),
    /** Whose mail it is in the order of sending: the person who causes it, such as "user:17", else what it is about. */
    causedBy: text('caused_by').notNull().default(''),
    /** It holds a link or code that somebody waits for to sign in: it leaves before all other mail. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** In each round of sending, every cause has one mail sent. */
    round: integer('round').notNull().default(0),
    /** Whose shipments, tickets or figures it tells of, as far as that is known. */
    customerIds: reference('customer_ids').array().notNull().default([]),
    dedupeKey: text('dedupe_key').notNull().unique(),
    senderAddress: text('sender_address').notNull(),
    recipientName: text('recipient_name'),
    recipientAddress: text('recipient_address').notNull(),
    subject: text('subject').notNull(),
    messageId: text('message_id').notNull(),
    /** The text part, to be read in the ledger. Deleted together with the bytes of a perishable message. */
    text: text('text'),
    /** The whole message as it goes over the wire, so that a retry sends the same bytes. */
    rendered: bytea('rendered'),
    /** Set for a message that holds a one-time link: after this the link has expired and the message is not sent any more. */
    perishesAt: instant('perishes_at'),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts with an unknown outcome: the message left, and no answer came. */
    doubts: smallint('doubts').notNull().default(0),
    /** When it is due; while it is being sent, the end of the lease; null when no further attempt is to be made. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    lastAnswer: text('last_answer'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('deliveries_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    // The whole order of sending and what decides it, so that mail that waits for a retry is passed over within the index.
    index('deliveries_in_order').on(table.isUrgent, table.round, table.id, table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('deliveries_of_cause').on(table.causedBy, table.isUrgent, table.round).where(sql`next_attempt_at is not null`),
    index('deliveries_of_project').on(table.projectId, table.id),
    index('deliveries_object').on(table.objectKey, table.createdAt),
    index('deliveries_lost').on(table.projectId, table.createdAt).where(sql`state in ('failed', 'bounced')`),
  ],
)
