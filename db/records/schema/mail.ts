import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant } from './columns.ts'
import { projects } from './projects.ts'

/** Queue and ledger of outgoing mail in one: the transaction that causes a mail inserts its row. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    kind: text('kind').notNull(),
    objectKey: text('object_key'),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipientName: text('recipient_name'),
    recipientAddress: text('recipient_address').notNull(),
    subject: text('subject').notNull(),
    messageId: text('message_id').notNull(),
    /** The whole message as it goes over the wire, so that a retry sends the same bytes. */
    rendered: bytea('rendered').notNull(),
    state: text('state', { enum: ['pending', 'sending', 'sent', 'retry', 'bounced', 'unknown', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    leaseUntil: instant('lease_until'),
    lastAnswer: text('last_answer'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('deliveries_due').on(table.state, table.nextAttemptAt)],
)
