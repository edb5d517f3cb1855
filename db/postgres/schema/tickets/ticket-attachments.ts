import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { attachmentsOf } from '#db/postgres/schema/accounts/attachments.ts'
import { enumChecks, identity, reference } from '#db/postgres/schema/core/columns.ts'
import { tickets } from './tickets.ts'

const { subject, file, added, rules } = attachmentsOf('ticket', () => tickets.id)

export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: identity(),
    ticketId: subject(),
    /** 'note': visible to support agents only. */
    type: text('type', { enum: ['user', 'desk', 'note'] }).notNull(),
    text: text('text'),
    ...added(),
    createdBy: reference('created_by').references(() => users.id),
    authorName: text('author_name'),
    authorEmail: text('author_email'),
  },
  (table) => [
    ...enumChecks(table),
    check('ticket_comments_author', sql`(created_by is null) = (author_email is not null)`),
    uniqueIndex('ticket_comments_creation_outside').on(table.ticketId, table.authorEmail, table.creationKey),
    ...rules(table, table.ticketId, table.text),
  ],
)

export const ticketDocuments = pgTable(
  'ticket_documents',
  {
    id: identity(),
    ticketId: subject(),
    fileId: file(),
    /** Blank once the document is removed. */
    title: text('title').notNull(),
    ...added(),
  },
  (table) => rules(table, table.ticketId, table.fileId),
)
