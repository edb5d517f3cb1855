import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, identity, instant, reference } from './columns.ts'
import { files } from './files.ts'
import { deliveries } from './mail.ts'
import { ofProject } from './projects.ts'

/** The attachments of a delivery. Their bytes stay in the file store until it is sent. */
export const deliveryAttachments = pgTable(
  'delivery_attachments',
  {
    id: identity(),
    deliveryId: reference('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    fileId: reference('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [index('delivery_attachments_delivery').on(table.deliveryId), index('delivery_attachments_file').on(table.fileId)],
)

/** Topics of mail that a reader has stopped: by address, so that it works without an account. */
export const mailOptOuts = pgTable(
  'mail_refusals',
  {
    id: identity(),
    projectId: ofProject(),
    /** In lower case. */
    email: text('email').notNull(),
    /** What the mail was part of, such as "report:17". */
    topic: text('topic').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('mail_refusals_once').on(table.projectId, table.email, table.topic)],
)

export const guestStates = ['asked', 'confirmed', 'refused'] as const

/** Addresses that belong to no user: until the reader has agreed, only one mail with the question is sent there. */
export const guestAddresses = pgTable(
  'outside_addresses',
  {
    id: identity(),
    projectId: ofProject(),
    /** In lower case. */
    email: text('email').notNull(),
    state: text('state', { enum: guestStates }).notNull().default('asked'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [...enumChecks(table), uniqueIndex('outside_addresses_once').on(table.projectId, table.email)],
)
