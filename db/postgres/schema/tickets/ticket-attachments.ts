import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { revisionChecks, revisions } from '#db/postgres/schema/accounts/revisions.ts'
import { createdAt, enumChecks, identity, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { tickets } from './tickets.ts'

const ofTicket = () =>
  reference('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' })

const byUser = () =>
  reference('created_by')
    .notNull()
    .references(() => users.id)

const creationKey = () => text('creation_key').notNull()

export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: identity(),
    ticketId: ofTicket(),
    /** 'note': visible to support agents only. */
    type: text('type', { enum: ['user', 'desk', 'note'] }).notNull(),
    text: text('text'),
    createdBy: reference('created_by').references(() => users.id),
    authorName: text('author_name'),
    authorEmail: text('author_email'),
    createdAt: createdAt(),
    creationKey: creationKey(),
    ...revisions(),
  },
  (table) => [
    ...enumChecks(table),
    check('ticket_comments_author', sql`(created_by is null) = (author_email is not null)`),
    uniqueIndex('ticket_comments_creation_outside').on(table.ticketId, table.authorEmail, table.creationKey),
    index('ticket_comments_ticket').on(table.ticketId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('ticket_comments_creation').on(table.createdBy, table.creationKey),
    ...revisionChecks(table, table.text),
  ],
)

export const ticketDocuments = pgTable(
  'ticket_documents',
  {
    id: identity(),
    ticketId: ofTicket(),
    fileId: reference('file_id')
      .unique()
      .references(() => files.id),
    /** Blank once the document is removed. */
    title: text('title').notNull(),
    createdBy: byUser(),
    createdAt: createdAt(),
    creationKey: creationKey(),
    ...revisions(),
  },
  (table) => [
    index('ticket_documents_ticket').on(table.ticketId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('ticket_documents_creation').on(table.createdBy, table.creationKey),
    ...revisionChecks(table, table.fileId),
  ],
)
