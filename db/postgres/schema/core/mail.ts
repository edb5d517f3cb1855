import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, enumChecks, identity, instant, reference } from './columns.ts'
import { ofProject } from './projects.ts'

const deliveryStates = ['pending', 'sending', 'sent', 'retry', 'bounced', 'unknown', 'failed', 'withheld'] as const

/** Queue and log of outgoing mail: the transaction that causes an email inserts its row. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    projectId: ofProject(),
    kind: text('kind').notNull(),
    objectKey: text('object_key'),
    /** Fair order of sending: the user who causes the email, such as "user:17", else its subject. */
    causedBy: text('caused_by').notNull().default(''),
    isUrgent: boolean('is_urgent').notNull().default(false),
    round: integer('round').notNull().default(0),
    customerIds: reference('customer_ids').array().notNull().default([]),
    dedupeKey: text('dedupe_key').notNull().unique(),
    senderAddress: text('sender_address').notNull(),
    recipientName: text('recipient_name'),
    recipientAddress: text('recipient_address').notNull(),
    subject: text('subject').notNull(),
    messageId: text('message_id').notNull(),
    text: text('text'),
    /** The whole message, so that a retry sends the same bytes. */
    rendered: bytea('rendered'),
    /** For a message with a one-time link: the link expires then, and the message is no longer sent. */
    perishesAt: instant('perishes_at'),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    doubts: smallint('doubts').notNull().default(0),
    /** When the next attempt is due; during an attempt, the end of its lease; null after the last. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    lastAnswer: text('last_answer'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    ...enumChecks(table),
    index('deliveries_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('deliveries_in_order').on(table.isUrgent, table.round, table.id, table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('deliveries_of_cause').on(table.causedBy, table.isUrgent, table.round).where(sql`next_attempt_at is not null`),
    index('deliveries_of_project').on(table.projectId, table.id),
    index('deliveries_object').on(table.objectKey, table.createdAt),
    index('deliveries_recipient').on(table.projectId, sql`lower(${table.recipientAddress})`, table.id),
    index('deliveries_sent').on(table.projectId, table.sentAt).where(sql`sent_at is not null`),
    index('deliveries_lost').on(table.projectId, table.createdAt).where(sql`state in ('failed', 'bounced')`),
  ],
)
