import { sql } from 'drizzle-orm'
import { check, index, smallint, text } from 'drizzle-orm/pg-core'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

/** A removed rule stays: the change log names its row, by which it is known whose shipments are evaluated again. */
export const neededDocumentRules = settingsTable(
  'needed_documents',
  {
    id: identity(),
    projectId: ofProject(),
    document: text('document', {
      enum: [
        'booking',
        'bill_of_lading',
        'commercial_invoice',
        'packing_list',
        'certificate_of_origin',
        'customs_declaration',
        'proof_of_delivery',
      ],
    }).notNull(),
    customerId: reference('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['air', 'sea', 'land'] }),
    incoterm: text('incoterm'),
    /** A port's code, or the two letters of its country. */
    origin: text('origin'),
    destination: text('destination'),
    owedBy: text('owed_by', { enum: ['customer', 'forwarder', 'nobody'] }).notNull(),
    /** Before the ETA; null: as many as the customer's exceptions say. */
    days: smallint('days'),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    ...enumChecks(table),
    check('needed_documents_days', sql`days between 0 and 365`),
    index('needed_documents_project').on(table.projectId).where(sql`removed_at is null`),
    index('needed_documents_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
)
