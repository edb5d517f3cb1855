import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

/** Whom a customer's own administrator has invited, until they are in: the same row whether the e-mail had an account or not (decision 184). */
export const personInvitations = pgTable(
  'person_invitations',
  {
    id: identity(),
    projectId: ofProject(),
    invitedBy: reference('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    position: text('position'),
    telephone: text('telephone'),
    customerIds: reference('customer_ids').array().notNull(),
    documentCategories: text('document_categories').array(),
    reportKeys: text('report_keys').array(),
    /** The account that it made; null: the e-mail had one, and the forwarder decides. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at').notNull(),
    closedAt: instant('closed_at'),
    outcome: text('outcome', { enum: ['taken-back', 'accepted', 'refused'] }),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('person_invitations_once').on(table.projectId, table.creationKey),
    index('person_invitations_open').on(table.projectId, table.id).where(sql`closed_at is null`),
    index('person_invitations_user').on(table.userId).where(sql`user_id is not null`),
    index('person_invitations_inviter').on(table.invitedBy),
  ],
)
