import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'

export const customerGroups = pgTable(
  'customer_groups',
  {
    id: identity(),
    projectId: ofProject(),
    name: text('name').notNull(),
    version: versioned(),
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customer_groups_name').on(table.projectId, sql`lower(${table.name})`),
    uniqueIndex('customer_groups_creation').on(table.projectId, table.creationKey),
  ],
)

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    projectId: ofProject(),
    groupId: reference('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    telephone: text('telephone'),
    country: text('country'),
    rfc: text('rfc'),
    modules: integer('modules').array().notNull().default([1, 4]),
    /** How many people its own administrators may have in the portal; null: no limit. */
    mostPeople: integer('most_people'),
    /** Its rows are written as files for BI each night (BI_TO); null: they are not. */
    biFilesSince: instant('bi_files_since'),
    version: versioned(),
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    /** Whoever is called by its name or RFC is that customer. */
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => customers.id),
  },
  (table) => [
    index('customers_merged').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index('customers_project').on(table.projectId, table.name),
    index('customers_by_name')
      .on(table.projectId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_at is null and archived_at is null`),
    index('customers_group').on(table.groupId),
    uniqueIndex('customers_creation').on(table.projectId, table.creationKey),
  ],
)

/** Other names by which files call a customer, as people have decided. */
export const customerAliases = pgTable(
  'customer_aliases',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdBy: reference('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('customer_aliases_name').on(table.projectId, sql`fold_name(${table.name})`),
    index('customer_aliases_customer').on(table.customerId),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    id: identity(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    position: text('position'),
    telephone: text('telephone'),
  },
  (table) => [index('contacts_customer').on(table.customerId)],
)
