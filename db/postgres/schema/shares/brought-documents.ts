import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from './share-links.ts'

/** `waiting` until somebody of the portal decides: it is a document of the shipment once it is taken, and not before. */
export const broughtDocumentStates = ['waiting', 'taken', 'refused'] as const

/** Files that people without an account brought by a link that asks for one. */
export const broughtDocuments = pgTable(
  'brought_documents',
  {
    id: identity(),
    projectId: ofProject(),
    linkId: reference('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    /** Null once it is decided: a document has it, or nothing. */
    fileId: reference('file_id')
      .unique()
      .references(() => files.id),
    /** Of the file, for whoever brought it. */
    name: text('name').notNull(),
    state: text('state', { enum: broughtDocumentStates }).notNull().default('waiting'),
    creationKey: text('creation_key').notNull(),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: reference('decided_by').references(() => users.id),
    /** Why it was refused: the reader of the link sees it. */
    reason: text('reason'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('brought_documents_creation').on(table.linkId, table.creationKey),
    uniqueIndex('brought_documents_one').on(table.linkId).where(sql`state = 'waiting'`),
    index('brought_documents_shipment').on(table.shipmentId),
    index('brought_documents_project').on(table.projectId),
    index('brought_documents_decided_by').on(table.decidedBy),
  ],
)
