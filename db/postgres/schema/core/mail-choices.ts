import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, identity, instant, reference } from './columns.ts'
import { files } from './files.ts'
import { deliveries } from './mail.ts'
import { ofProject } from './projects.ts'

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

export const mailOptOuts = pgTable(
  'mail_refusals',
  {
    id: identity(),
    projectId: ofProject(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    /** What the mail called the topic; null where it was stopped otherwise than by its link. */
    name: text('name'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('mail_refusals_once').on(table.projectId, table.email, table.topic)],
)

export const guestStates = ['asked', 'confirmed', 'refused'] as const

/** Addresses without an account: until the recipient agrees, they get one email with the question only. */
export const guestAddresses = pgTable(
  'outside_addresses',
  {
    id: identity(),
    projectId: ofProject(),
    email: text('email').notNull(),
    state: text('state', { enum: guestStates }).notNull().default('asked'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [...enumChecks(table), uniqueIndex('outside_addresses_once').on(table.projectId, table.email)],
)
